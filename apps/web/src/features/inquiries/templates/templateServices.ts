/** Services on their way into a template and out of it: there, days are counted from the first day of the trip. */
import type { Deal } from '@caravel/contract/deals'
import { blankDetails } from '@caravel/contract/services'
import type { Template, TemplateService } from '@caravel/contract/templates'
import { newKey } from '../../../lib/newKey.ts'
import { fieldsOf, type ServiceDraft } from '../services/serviceDrafts.ts'

/** The day on which the trip begins, or else the first of its services. */
export function firstDayOf(
  { travel_start }: Pick<Deal, 'travel_start'>,
  services: readonly ServiceDraft[],
): string | null {
  const days = services.flatMap(({ details: { start_on, end_on } }) => start_on ?? end_on ?? [])
  return travel_start ?? days.sort()[0] ?? null
}

/** Without what belongs to this trip alone: what was booked, and how far. */
export const keptOf = (services: readonly ServiceDraft[], firstDay: string | null): TemplateService[] =>
  fieldsOf(services).map(
    ({ start_on, end_on, booking_reference: _, state: _s, hold_until: _h, ...service }) => ({
      ...service,
      start_day: daysAfter(firstDay, start_on),
      end_day: daysAfter(firstDay, end_on),
    }),
  )

/** As new services of a trip that begins on this day. Where nobody knows the day, they have none, and no times. */
export const placedOn = (firstDay: string | null, services: Template['services']): ServiceDraft[] =>
  services.map(({ kind, note, service_options, start_day, end_day, ...details }) => {
    const start_on = dayAfter(firstDay, start_day)
    const end_on = dayAfter(firstDay, end_day)
    return {
      key: newKey(),
      kind,
      note,
      details: {
        ...blankDetails,
        ...details,
        start_on,
        end_on,
        start_time: start_on && details.start_time,
        end_time: end_on && details.end_time,
      },
      service_options: service_options.map((option) => ({ ...option, key: newKey() })),
    }
  })

/** A template that was deleted, to be kept anew. */
export const keptAgain = ({ kind, name, services }: Template) => ({
  kind,
  name,
  services: services.map(({ supplier, ...service }) => ({ ...service, supplier_id: supplier?.id ?? null })),
})

const dayLength = 86_400_000

const daysAfter = (first: string | null, day: string | null | undefined) =>
  first === null || !day ? null : Math.round((Date.parse(day) - Date.parse(first)) / dayLength)

const dayAfter = (first: string | null, days: number | null) =>
  first === null || days === null
    ? null
    : new Date(Date.parse(first) + days * dayLength).toISOString().slice(0, 10)
