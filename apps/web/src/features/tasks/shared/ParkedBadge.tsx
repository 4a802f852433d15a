import { CircleParking } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../data/useToday.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { dateInWords, shortDate } from './due.ts'

/** Says until when an inquiry is parked; in a narrow column in fewer words. */
export function ParkedBadge({ until, isShort = false }: { until: string; isShort?: boolean }) {
  const { t } = useTranslation()
  const today = useToday()
  const day = isShort ? shortDate(until, today) : dateInWords(until, today)
  return (
    <Badge icon={CircleParking} className="align-middle">
      {isShort ? <span className="sr-only">{t('parking.isParked')} </span> : null}
      {t(isShort ? 'parking.untilDay' : 'parking.isParkedUntil', { day })}
    </Badge>
  )
}
