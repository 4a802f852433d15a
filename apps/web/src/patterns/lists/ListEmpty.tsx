import { FileQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="search"
      title={t('lists.noMatch.title')}
      text={t('lists.noMatch.text')}
      action={<Button onClick={onClear}>{t('lists.clearFilters')}</Button>}
      className="flex-1"
    />
  )
}

type PastEndProps = {
  page: number
  onGoToLast: () => void
  /** The last page that is known of, where nobody has counted them all. */
  lastCounted?: number
}

/** An old link, or a list that became shorter. */
export function PastEnd({ page, onGoToLast, lastCounted }: PastEndProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={FileQuestion}
      title={t('lists.pastEnd.title', { page })}
      text={t('lists.pastEnd.text')}
      action={
        <Button onClick={onGoToLast}>
          {lastCounted ? t('lists.pastEnd.counted', { page: lastCounted }) : t('lists.pastEnd.action')}
        </Button>
      }
      className="flex-1"
    />
  )
}
