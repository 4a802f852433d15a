import type { TripService } from '@caravel/contract/deal-services'
import type { Deal } from '@caravel/contract/deals'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTime } from '../../../lib/format.ts'
import { serviceIcons } from '../shared/serviceIcons.ts'
import { serviceParts } from '../shared/serviceParts.ts'
import { type DayOfTrip, daysOfTrip } from './daysOfTrip.ts'
import { serviceName } from './serviceName.ts'

/** In the days and times of each place. */
export function TripDays({ inquiry }: { inquiry: Deal }) {
  const { t } = useTranslation()
  const { days, undated } = daysOfTrip(inquiry)
  return (
    <ol aria-label={t('trip.days')} className="flex flex-col">
      {days.map((day) => (
        <li
          key={day.day}
          className="grid gap-x-4 border-line border-t py-2 first:border-t-0 sheet:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <p className="text-12 text-ink-2">
            <span className="font-medium text-ink">{t('trip.day', { number: day.number })}</span>{' '}
            <time dateTime={day.day}>{weekday(day.day)}</time>
          </p>
          <ul className="flex flex-col gap-1">
            {day.events.map((event) => (
              <TripEvent
                key={`${event.service.id} ${event.what}`}
                event={event}
                services={inquiry.deal_services}
              />
            ))}
          </ul>
        </li>
      ))}
      {undated.length > 0 ? (
        <li className="border-line border-t py-2 text-12 text-ink-3 first:border-t-0">
          {t('trip.undated', {
            services: undated.map((service) => serviceName(t, inquiry.deal_services, service)).join(', '),
          })}
        </li>
      ) : null}
    </ol>
  )
}

type EventProps = { event: DayOfTrip['events'][number]; services: readonly TripService[] }

function TripEvent({ event, services }: EventProps) {
  const { t } = useTranslation()
  const { service, what, time, isOutside } = event
  const Icon = serviceIcons[service.kind]
  const { airlines, route, values } = serviceParts(service)
  const words = [
    route.join(' → '),
    ...airlines.map(({ option_value }) => option_value),
    ...values,
    service.note.trim().split('\n')[0],
    service.supplier?.name,
  ].filter(Boolean)
  return (
    <li className="flex min-w-0 items-baseline gap-2">
      <Icon size={14} aria-hidden className="shrink-0 translate-y-0.5 text-ink-3" />
      <span className="w-14 shrink-0 text-12 text-ink-3 tabular-nums">{time ? formatTime(time) : ''}</span>
      <span className="min-w-0">
        <span className="font-medium">
          {t(`trip.event.${what}`, { service: serviceName(t, services, service) })}
        </span>
        {words.length > 0 ? <span className="text-ink-2"> · {words.join(', ')}</span> : null}
        {isOutside ? <span className="block text-12 text-warning">{t('trip.outside')}</span> : null}
      </span>
    </li>
  )
}

/** `Fri 01 Mar 2030` */
const weekday = (day: string) =>
  `${new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))} ${formatDay(day)}`
