import type { TripService } from '@caravel/contract/deal-services'
import type { ServiceState } from '@caravel/contract/services'
import { nightsOf } from '@caravel/contract/trip-money'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney, formatTime } from '../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

const tones: Record<ServiceState, BadgeTone> = {
  idea: 'neutral',
  requested: 'blue',
  on_hold: 'orange',
  confirmed: 'green',
  cancelled: 'rose',
}

type Props = {
  service: TripService
  currency: string | undefined
  /** What alternatives are called. */
  called: (alternative: number) => string
  isNotChosen: boolean
}

export function ServiceFacts({ service, currency, called, isNotChosen }: Props) {
  const { t } = useTranslation()
  const { orgId } = useParams({ strict: false })
  const { state, hold_until, supplier, booking_reference, total, alternative } = service
  const when = whenOf(service)
  const nights = service.kind === 'hotel' && service.start_on && service.end_on
  const held = hold_until ? t('services.heldUntil', { day: formatDay(hold_until) }) : undefined
  const isBlank = !when && !supplier && !booking_reference && state === 'idea' && !total && !alternative
  if (isBlank) return null
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
      {state === 'idea' ? null : (
        <Badge tone={tones[state]} dot>
          {held ?? t(`services.state.${state}`)}
        </Badge>
      )}
      {alternative ? <Badge>{called(alternative)}</Badge> : null}
      {isNotChosen ? <Badge>{t('trip.notChosen')}</Badge> : null}
      {when ? <span>{when}</span> : null}
      {nights ? <span>{t('services.nights', { count: nightsOf(service) })}</span> : null}
      {supplier && orgId ? (
        <Link
          to="/$orgId/companies/$recordId/detail"
          params={{ orgId, recordId: supplier.id }}
          className="relative z-1 truncate leading-6 hover:underline"
        >
          {supplier.name}
        </Link>
      ) : null}
      {booking_reference ? <span className="font-mono">{booking_reference}</span> : null}
      {total?.price && currency ? (
        <span className="ml-auto font-medium text-ink tabular-nums">
          {formatMoney(Number(total.price), currency, 'full')}
        </span>
      ) : null}
    </div>
  )
}

/** `01 Mar 2030, 22:15 – 02 Mar 2030, 06:05` */
function whenOf({ start_on, start_time, end_on, end_time }: TripService): string {
  const end = [
    end_on && end_on !== start_on ? formatDay(end_on) : undefined,
    end_time ? formatTime(end_time) : undefined,
  ]
  const start = [start_on ? formatDay(start_on) : undefined, start_time ? formatTime(start_time) : undefined]
  return [start, end]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean)
    .join(' – ')
}
