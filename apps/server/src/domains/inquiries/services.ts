import { isDeepStrictEqual } from 'node:util'
import type { Id } from '@caravel/contract/common'
import type { ServiceFields } from '@caravel/contract/deal-services'
import { blankDetails, type OptionKind, type ServiceDetails } from '@caravel/contract/services'
import { lineOf, type TripTerms } from '@caravel/contract/trip-money'
import { v7 as newId } from 'uuid'
import { invalid } from '../../errors.ts'
import type { Changes } from '../../records/activity.ts'
import type { StoredTripService } from './inquiries.queries.ts'
import { type ServiceTerms, settled } from './service-details.ts'

const blank = { ...blankDetails, supplier_id: null, supplier_name: null }

/** The services as they will be stored: those that name one of before stay that one, all others are new. */
export function matchServices(
  before: StoredTripService[],
  given: ServiceFields[],
  terms: ServiceTerms,
  within = 'deal_services',
): StoredTripService[] {
  const claimService = claimsOf(before, 'service of this inquiry')
  return given.map(({ id, kind, note, service_options, ...details }, place) => {
    const field = `${within}.${place}`
    const kept = id === undefined ? undefined : claimService(id, `${field}.id`)
    const claimOption = claimsOf(kept?.service_options ?? [], 'option of this service')
    const options = service_options.map((option, at) => ({
      id: option.id === undefined ? newId() : claimOption(option.id, `${field}.service_options.${at}.id`).id,
      kind: option.kind,
      option_value: option.option_value,
    }))
    const told = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
    const service = {
      ...blank,
      ...kept,
      ...told,
      id: kept?.id ?? newId(),
      kind,
      note,
      service_options: options,
    }
    return settled(service, kept, terms, field)
  })
}

/** Services, and what their prices are reckoned with. */
type Reckoned = { services: StoredTripService[]; terms: TripTerms }

/**
 * What the timeline tells of it. An amount is never among words: not everyone who reads them may see it, see
 * `activity/amounts.ts`. What a service costs is told to nobody.
 */
export function changesOfServices(before: Reckoned, after: Reckoned): Changes {
  if (isDeepStrictEqual(before.services, after.services)) return {}
  const changes = inShort(before.services.map(spoken), after.services.map(spoken))
  const priced = after.services.flatMap((service) => {
    const other = before.services.find(({ id }) => id === service.id)
    if (isDeepStrictEqual(amounts(service), amounts(other ?? { ...service, ...blank }))) return []
    const from = other ? priceOf(other, before.terms) : null
    const to = priceOf(service, after.terms)
    return [
      isDeepStrictEqual(from, to)
        ? { from: null, to: inWords(service) }
        : { from, to: to ?? inWords(service) },
    ]
  })
  const from = priced.flatMap((each) => each.from ?? [])
  return {
    ...(changes && { deal_services: changes }),
    ...(priced.length > 0 && {
      prices: { from: from.length > 0 ? from : null, to: priced.map(({ to }) => to) },
    }),
  }
}

/** What all of a service is sold for, in the currency of the trip; null while that is not known. */
function priceOf(service: StoredTripService, terms: TripTerms) {
  const line = lineOf(service, terms)
  return line && { words: inWords(service), amount: line.price, currency: terms.currency }
}

/** Answers the row of an id, each once. */
function claimsOf<T extends { id: Id }>(rows: T[], what: string) {
  const free = new Map(rows.map((row) => [row.id, row]))
  return (id: Id, field: string): T => {
    const row = free.get(id)
    if (!row) throw invalid(`This is no ${what}, or is named twice`, field)
    free.delete(id)
    return row
  }
}

type Spoken = { words: string; told: unknown }

/** The services that are not as they were, or all of them where only their order is new. */
function inShort(before: Spoken[], after: Spoken[]) {
  if (isDeepStrictEqual(before, after)) return undefined
  const from = before.filter((service) => !after.some((other) => isDeepStrictEqual(service, other)))
  const to = after.filter((service) => !before.some((other) => isDeepStrictEqual(service, other)))
  const isMoved = from.length === 0 && to.length === 0
  const words = (services: Spoken[]) => services.map((service) => service.words)
  return { from: words(isMoved ? before : from), to: words(isMoved ? after : to) }
}

const moneyOf = [
  'quantity',
  'per',
  'cost',
  'cost_currency',
  'price',
  'price_currency',
  'markup_kind',
  'markup',
  'tax_percent',
  'tax_on',
  'commission_percent',
] as const

const amounts = (service: ServiceDetails) => moneyOf.map((name) => service[name])

function spoken(service: StoredTripService): Spoken {
  const told = Object.entries(service).filter(([name]) => !(moneyOf as readonly string[]).includes(name))
  return { words: inWords(service), told: Object.fromEntries(told) }
}

const mostLetters = 160

/** `Flight: Emirates, London → Dubai` */
function inWords(service: StoredTripService): string {
  const { kind, note, service_options } = service
  const valuesOf = (...kinds: OptionKind[]) =>
    service_options.filter((option) => kinds.includes(option.kind)).map(({ option_value }) => option_value)
  const trip = valuesOf('origin', 'destination').join(' → ')
  const words = [
    ...valuesOf('name', 'airline', 'number'),
    trip,
    ...valuesOf('cabin', 'baggage', 'room', 'board', 'package', 'default'),
    note,
    whenInWords(service),
    service.supplier_name ?? '',
    service.booking_reference,
    stateInWords(service),
  ].filter(Boolean)
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  const letters = [...(words.length > 0 ? `${name}: ${words.join(', ')}` : name)]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : letters.join('')
}

function whenInWords({ start_on, start_time, end_on, end_time }: StoredTripService): string {
  const start = [start_on, start_time].filter(Boolean).join(' ')
  const end = [end_on, end_time].filter(Boolean).join(' ')
  return [start, end].filter(Boolean).join(' – ')
}

function stateInWords({ state, hold_until }: StoredTripService): string {
  if (state === 'idea') return ''
  if (state !== 'on_hold') return state
  return hold_until ? `on hold until ${hold_until}` : 'on hold'
}
