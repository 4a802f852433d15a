import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { AddRecord } from '../../patterns/layout/AddRecord.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

type Props = {
  of: 'contacts' | 'inquiries'
  /** Only of some days, which may be why there is nothing. */
  isRanged: boolean
  onClear: () => void
}

export function ReportEmpty({ of, isRanged, onClear }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan(`${of}:write`)
  const action = isRanged ? (
    <Button onClick={onClear}>{t('reports.empty.clear')}</Button>
  ) : (
    <AddRecord kind={of === 'contacts' ? 'contact' : 'inquiry'} allowed={mayWrite} />
  )
  return (
    <EmptyState
      drawing="reports"
      title={t('reports.empty.title')}
      text={t(`reports.empty.${isRanged ? 'range' : 'ever'}.${of}`)}
      action={action}
      className="flex-1"
    />
  )
}
