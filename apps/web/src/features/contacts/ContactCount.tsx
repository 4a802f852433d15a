import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

export function ContactCount({ total }: { total: number | undefined }) {
  const { t } = useTranslation()
  if (total === undefined) return <Skeleton className="h-2.5 w-7" />
  return (
    <p className="text-ink-3">
      <span aria-hidden>{formatCount(total)}</span>
      <span className="sr-only">{t('contacts.count', { count: total, formatted: formatCount(total) })}</span>
    </p>
  )
}
