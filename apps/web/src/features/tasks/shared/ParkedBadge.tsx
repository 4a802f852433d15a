import { CircleParking } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../data/useToday.ts'
import { dayAfter } from '../../../lib/dayIn.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { dateInWords, shortDate } from './due.ts'

export function ParkedBadge({ until, isShort = false }: { until: string; isShort?: boolean }) {
  const { t } = useTranslation()
  const today = useToday()
  const whole = t('parking.isParkedUntil', { day: dateInWords(until, today) })
  if (!isShort) return <Badge icon={CircleParking}>{whole}</Badge>
  // Within a year nobody takes one January for another.
  const isSoon = until < dayAfter(today, 300)
  return (
    <span title={whole} className="inline-flex max-w-full align-middle">
      <Badge icon={CircleParking}>
        <span className="sr-only">{t('parking.isParked')} </span>
        {t('parking.untilDay', { day: shortDate(until, isSoon ? until : today) })}
      </Badge>
    </span>
  )
}
