import type { Id } from '@caravel/contract/common'
import type { ServiceFields } from '@caravel/contract/deals'
import type { OptionKind } from '@caravel/contract/services'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { invalid } from '../../errors.ts'
import type { Changes } from '../../records/activity.ts'
import type { StoredService } from './inquiries.queries.ts'
import { listServices, writeServices } from './services.queries.ts'

/** Makes these the services of an inquiry that is held, and answers what that changes. */
export async function changeServices(
  db: Db,
  ctx: Context,
  inquiryId: Id,
  given: ServiceFields[],
): Promise<Changes> {
  const before = await listServices(db, inquiryId)
  const after = matchServices(before, given)
  if (same(before, after)) return {}
  await writeServices(db, ctx, inquiryId, after)
  return { deal_services: inShort(before, after) }
}

/** The services as they will be stored: those that name one of before stay that one, all others are new. */
export function matchServices(before: StoredService[], given: ServiceFields[]): StoredService[] {
  const claimService = claimsOf(before, 'service of this inquiry')
  return given.map(({ id, kind, note, service_options }, place) => {
    const field = `deal_services.${place}`
    const kept = id === undefined ? undefined : claimService(id, `${field}.id`)
    const claimOption = claimsOf(kept?.service_options ?? [], 'option of this service')
    const options = service_options.map((option, at) => ({
      id: option.id === undefined ? newId() : claimOption(option.id, `${field}.service_options.${at}.id`).id,
      kind: option.kind,
      option_value: option.option_value,
    }))
    return { id: kept?.id ?? newId(), kind, note, service_options: options }
  })
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

/** What the timeline tells: the services that are not as they were, or all of them where only their order is new. */
function inShort(before: StoredService[], after: StoredService[]) {
  const from = before.filter((service) => !after.some((other) => same(service, other)))
  const to = after.filter((service) => !before.some((other) => same(service, other)))
  const isMoved = from.length === 0 && to.length === 0
  return { from: (isMoved ? before : from).map(inWords), to: (isMoved ? after : to).map(inWords) }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const mostLetters = 160

/** A service in a few words: `Flight: Emirates, London → Dubai`. */
function inWords({ kind, note, service_options }: StoredService): string {
  const valuesOf = (...kinds: OptionKind[]) =>
    service_options.filter((option) => kinds.includes(option.kind)).map(({ option_value }) => option_value)
  const trip = valuesOf('origin', 'destination').join(' → ')
  const words = [...valuesOf('airline'), trip, ...valuesOf('package', 'default'), note].filter(Boolean)
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  const letters = [...(words.length > 0 ? `${name}: ${words.join(', ')}` : name)]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : letters.join('')
}
