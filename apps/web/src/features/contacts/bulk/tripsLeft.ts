import type { contacts } from '@caravel/contract/contacts'
import type { ReplyOf } from '@caravel/contract/route'
import type { TFunction } from 'i18next'
import { formatCount } from '../../../lib/format.ts'

type Trips = ReplyOf<typeof contacts.previewDelete>['trips']

/** Names the trips that lose a traveller, the newest first, with a space behind; nothing where there are none. */
export function tripsLeft(t: TFunction, { total, newest }: Trips): string {
  if (total === 0) return ''
  const names = newest.map(({ title, deal_number: number }) =>
    title.trim() ? t('contact.delete.trip', { title, number }) : `#${number}`,
  )
  const rest = total - newest.length
  if (rest > 0) names.push(t('contact.delete.moreTrips', { formatted: formatCount(rest) }))
  const trips = new Intl.ListFormat('en').format(names)
  return `${t('contact.delete.trips', { count: total, trips })} `
}
