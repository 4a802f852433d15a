import { MessageSquareText, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { reportKinds } from './reportKinds.ts'
import type { ReportSearch } from './reportSearch.ts'

type Props = {
  search: ReportSearch
  /** Whether there is really nothing, or it could only not be loaded. */
  isKnown: boolean
  onClear: () => void
}

export function ReportEmpty({ search, isKnown, onClear }: Props) {
  const { t } = useTranslation()
  const { of } = reportKinds[search.report]
  const isRanged = search.start !== ''
  return (
    <EmptyState
      icon={of === 'contacts' ? Users : MessageSquareText}
      title={t('reports.empty.title')}
      text={isKnown ? t(`reports.empty.${isRanged ? 'range' : 'ever'}.${of}`) : undefined}
      action={isKnown && isRanged ? <Button onClick={onClear}>{t('reports.empty.clear')}</Button> : undefined}
      className="flex-1"
    />
  )
}
