/** The services of an inquiry while they are edited: with keys of their own, because a new one has no id yet. */
import type { DealService, ServiceFields, TripService } from '@caravel/contract/deal-services'
import {
  blankDetails,
  type OptionKind,
  optionsFor,
  type ServiceDetails,
  type ServiceKind,
} from '@caravel/contract/services'
import { lineOf, type TripTerms } from '@caravel/contract/trip-money'
import { newKey } from '../../../lib/newKey.ts'

export type OptionDraft = { key: string; kind: OptionKind; option_value: string }

export type Supplier = TripService['supplier']

export type DetailsDraft = ServiceDetails & { supplier: Supplier }

export type ServiceDraft = {
  key: string
  kind: ServiceKind
  note: string
  details: DetailsDraft
  /** Some of them may be empty: lines that nobody has written on yet. */
  service_options: OptionDraft[]
}

export const newService = (kind: ServiceKind): ServiceDraft => ({
  key: newKey(),
  kind,
  note: '',
  details: blank,
  service_options: [],
})

const blank: DetailsDraft = { ...blankDetails, supplier: null }

/** What not every service of its kind has is asked for. */
const seldom: readonly OptionKind[] = ['number', 'cabin', 'baggage', 'room', 'board', 'default']

/** The options of a service with an empty line for each that it usually has. */
export function linesOf({ key, kind, service_options }: ServiceDraft): OptionDraft[] {
  const order: readonly OptionKind[] = optionsFor[kind]
  const lines = [...service_options]
  for (const missing of order) {
    if (seldom.includes(missing) || lines.some((line) => line.kind === missing)) continue
    const place = lines.findIndex((line) => order.indexOf(line.kind) > order.indexOf(missing))
    lines.splice(place < 0 ? lines.length : place, 0, emptyLine(`${key} ${missing}`, missing))
  }
  return lines
}

/** With one more line of a kind, after those of its kind. */
export function withLine(service: ServiceDraft, kind: OptionKind, key: string): ServiceDraft {
  const lines = linesOf(service)
  const last = lines.findLastIndex((line) => line.kind === kind)
  const place = last < 0 ? lines.length : last + 1
  return { ...service, service_options: lines.toSpliced(place, 0, emptyLine(key, kind)) }
}

export const withMoved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const [moved] = list.slice(from, from + 1)
  return moved === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** What of them is worth storing: without empty lines, and of details what is not as it is stored. */
export const fieldsOf = (
  services: readonly ServiceDraft[],
  ids: ReadonlyMap<string, string> = new Map(),
  stored: readonly TripService[] = [],
): ServiceFields[] =>
  services.map((service) => ({
    ...idOf(ids, service.key),
    kind: service.kind,
    note: service.note.trim(),
    ...changedDetails(
      service.details,
      stored.find(({ id }) => id === ids.get(service.key)),
    ),
    service_options: written(service).map(({ key, kind, option_value }) => ({
      ...idOf(ids, key),
      kind,
      option_value: option_value.trim(),
    })),
  }))

function changedDetails(
  { supplier, ...details }: DetailsDraft,
  before: DetailsDraft = blank,
): Partial<ServiceFields> {
  const changed = Object.entries(details).filter(
    ([name, value]) => before[name as keyof ServiceDetails] !== value,
  )
  return {
    ...Object.fromEntries(changed),
    ...(supplier?.id !== before.supplier?.id && { supplier_id: supplier?.id ?? null }),
  }
}

/** Whether they say the same, whatever their keys. */
export const sameServices = (one: readonly ServiceDraft[], other: readonly ServiceDraft[]) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))

/** The keys of what was new when it was sent, by the ids that it got. All else has its id for a key. */
export type KeysById = Map<string, string>

/** What is stored, to be edited. What was new keeps its key, and so the focus in it. */
export const draftsOf = (stored: readonly TripService[], keys: KeysById): ServiceDraft[] =>
  stored.map(({ id, kind, note, service_options, icon: _, total: _total, ...details }) => ({
    key: keys.get(id) ?? id,
    kind,
    note,
    details,
    service_options: service_options.map((option) => ({
      key: keys.get(option.id) ?? option.id,
      kind: option.kind,
      option_value: option.option_value,
    })),
  }))

export function learnKeys(keys: KeysById, sent: readonly ServiceDraft[], stored: readonly DealService[]) {
  for (const [at, service] of sent.entries()) {
    const saved = stored[at]
    if (saved) keys.set(saved.id, service.key)
    for (const [place, line] of written(service).entries()) {
      const option = saved?.service_options[place]
      if (option) keys.set(option.id, line.key)
    }
  }
}

/** The ids of all that is stored, by the keys that it is edited under. */
export function idsOf(stored: readonly DealService[], keys: KeysById): Map<string, string> {
  const ids = stored.flatMap(({ id, service_options }) => [id, ...service_options.map((option) => option.id)])
  return new Map(ids.map((id) => [keys.get(id) ?? id, id]))
}

/** What the screen shows until the server answers. */
export function shownOf(
  services: readonly ServiceDraft[],
  ids: ReadonlyMap<string, string>,
  stored: readonly TripService[],
  terms: TripTerms | undefined,
): TripService[] {
  const known = stored.flatMap(({ service_options }) => service_options)
  return services.map((service) => ({
    id: ids.get(service.key) ?? service.key,
    kind: service.kind,
    icon: service.kind,
    note: service.note.trim(),
    ...service.details,
    total: terms ? lineOf(service.details, terms) : null,
    service_options: written(service).map(({ key, kind, option_value }) => ({
      id: ids.get(key) ?? key,
      kind,
      option_value: option_value.trim(),
      icon: kind,
      code:
        known.find((option) => option.kind === kind && option.option_value === option_value.trim())?.code ??
        null,
    })),
  }))
}

const emptyLine = (key: string, kind: OptionKind): OptionDraft => ({ key, kind, option_value: '' })

const written = ({ service_options }: ServiceDraft) =>
  service_options.filter(({ option_value }) => option_value.trim() !== '')

const idOf = (ids: ReadonlyMap<string, string>, key: string) => {
  const id = ids.get(key)
  return id === undefined ? {} : { id }
}
