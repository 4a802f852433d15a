import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export function ContactEmpty() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={Users}
      title={t('contacts.empty.title')}
      text={t('contacts.empty.text')}
      className="flex-1"
    />
  )
}

type PastEndProps = { page: number; onGoToLast: () => void }

/** An old link, or a list that became shorter. */
export function ContactPastEnd({ page, onGoToLast }: PastEndProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={Users}
      title={t('contacts.pastEnd.title', { page })}
      text={t('contacts.pastEnd.text')}
      action={<Button onClick={onGoToLast}>{t('contacts.pastEnd.action')}</Button>}
      className="flex-1"
    />
  )
}
