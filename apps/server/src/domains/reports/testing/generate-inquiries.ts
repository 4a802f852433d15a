/** Inquiries of every sort, the same for the same seed, and what is known of each without asking the database. */

import type { DealStatus, Source } from '@caravel/contract/settings'
import { v7 as newId } from 'uuid'
import type { TestApp } from '../../../testing/app.ts'
import { addMember, createCompany, type TestWorkspace } from '../../../testing/factories.ts'
import { addContact, addInquiry } from '../../../testing/reported.ts'
import type { Generated, Inquiry } from './count-figures.ts'

type Wanted = { timezone: string; seed: number; inquiries: number }

export async function generate(
  app: TestApp,
  workspace: TestWorkspace,
  { timezone, seed, inquiries: number }: Wanted,
): Promise<Generated> {
  const roll = rollsFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
  const statuses = await listOf<DealStatus>(app, workspace, 'inquiry_statuses', 'id, name, color, kind')
  const sources = await listOf<Source>(app, workspace, 'sources', 'id, name, icon')
  const colleague = await addMember(app, workspace, 'EDITOR')
  const people: { id: string; source: Source | null }[] = []
  for (let n = 0; n < 12; n++) {
    const source = pick([...sources, null])
    const id = await addContact(app, workspace, {
      first_name: `P${n}`,
      at: '2020-01-01Z',
      source_id: source?.id,
    })
    people.push({ id, source })
  }
  const suppliers = await Promise.all(
    ['Astoria', 'Bristol', 'Carlton'].map((name) => createCompany(app, workspace, name)),
  )
  const inquiries: Inquiry[] = []
  for (let n = 0; n < number; n++) {
    const { id: person, source } = pick(people)
    const status = pick([...statuses, ...statuses, null])
    const at = instant(roll, pick)
    const budget = pick([null, 0, 19.99, 0.1, 1200, 99_999.95])
    const lines = pick([
      null,
      [],
      [{ supplier: pick(suppliers), price: 1200, margin: 100 }],
      [
        { supplier: pick(suppliers), price: 19, margin: -5 },
        { supplier: pick(suppliers), price: 0, margin: 0 },
        { supplier: null, price: 7, margin: 7 },
      ],
    ])
    // A service without a supplier is the rest of the price.
    const price = lines?.reduce((sum, line) => sum + line.price, lines.length > 0 ? 0 : 300) ?? null
    const margin = lines?.reduce((sum, line) => sum + line.margin, lines.length > 0 ? 0 : 30) ?? null
    const inquiry = {
      person,
      source,
      status,
      at,
      booked_at: status?.kind === 'won' ? later(at, roll) : null,
      member: pick([workspace.owner.memberId, colleague.memberId, null]),
      destinations: pick([[], ['Lisbon'], ['Lisbon', 'Porto'], ['Reykjavík'], [`Place ${n % 15}`]]),
      budget,
      currency: budget === null && price === null ? null : pick(['EUR', 'USD', 'JPY']),
      price,
      margin,
      lines: lines ?? [],
      deleted: roll() < 0.1,
    }
    inquiries.push(await addGenerated(app, workspace, inquiry))
  }
  // Some that came and were booked in the last minute and the first minute of days of the workspace.
  for (const at of aroundMidnight(timezone)) {
    const [{ id: person, source }] = people as [(typeof people)[number]]
    const status = statuses.find(({ kind }) => kind === 'won') ?? null
    inquiries.push(
      await addGenerated(app, workspace, { person, source, at, status, booked_at: later(at, roll) }),
    )
  }
  return { inquiries, statuses, sources }
}

/** Straight into the tables, because nobody can choose when an inquiry came. */
export async function addGenerated(
  app: TestApp,
  workspace: TestWorkspace,
  given: Partial<Inquiry> & { person: string },
): Promise<Inquiry> {
  const inquiry = {
    source: null,
    status: null,
    at: '2024-05-05T12:00:00Z',
    booked_at: null,
    lost_from: null,
    member: null,
    destinations: [],
    budget: null,
    currency: null,
    price: null,
    margin: null,
    lines: [],
    deleted: false,
    ...given,
  }
  const id = await addInquiry(app, workspace, {
    person_id: inquiry.person,
    at: inquiry.at,
    deal_status_id: inquiry.status?.id ?? null,
    booked_at: inquiry.booked_at,
    assigned_to_id: inquiry.member,
    budget: inquiry.budget,
    currency: inquiry.currency,
    price: inquiry.price,
    margin: inquiry.margin,
    ...(inquiry.price !== null && { cost: 0, tax: 0 }),
    deleted_at: inquiry.deleted ? new Date().toISOString() : null,
  })
  const service = newId()
  await app.database.sql(
    `insert into inquiry_services (workspace_id, id, inquiry_id, position, kind) values ($1, $2, $3, 0, 'hotel')`,
    [workspace.id, service, id],
  )
  await app.database.sql(
    `insert into inquiry_service_options (workspace_id, id, service_id, position, kind, option_value)
     select $1, gen_random_uuid(), $2, 0, 'destination', place from unnest($3::text[]) place`,
    [workspace.id, service, inquiry.destinations],
  )
  await app.database.sql(
    `insert into inquiry_services (workspace_id, id, inquiry_id, position, kind, supplier_id, line_price, line_margin)
     select $1, gen_random_uuid(), $2, 1, 'hotel', supplier, price, margin
     from jsonb_to_recordset($3) given (supplier uuid, price numeric, margin numeric)`,
    [
      workspace.id,
      id,
      JSON.stringify(inquiry.lines.map((line) => ({ ...line, supplier: line.supplier?.id ?? null }))),
    ],
  )
  return { ...inquiry, id }
}

const listOf = <Entry extends object>(
  app: TestApp,
  workspace: TestWorkspace,
  table: string,
  columns: string,
) =>
  app.database.sql<Entry & Record<string, unknown>>(
    `select ${columns} from ${table} where workspace_id = $1 order by position, id`,
    [workspace.id],
  )

/** Numbers from 0 to 1, as good as random (mulberry32). */
function rollsFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Within three years, often at the ends of months. */
function instant(roll: () => number, pick: <T>(list: readonly T[]) => T): string {
  const anyTime = Date.UTC(2023, 0, 1) + roll() * 3 * 365 * 86_400_000
  const monthEnd = Date.UTC(2023 + Math.floor(roll() * 3), Math.floor(roll() * 12), 1) - roll() * 86_400_000
  return new Date(pick([anyTime, monthEnd])).toISOString()
}

const later = (at: string, roll: () => number) =>
  new Date(Date.parse(at) + roll() ** 3 * 200 * 86_400_000).toISOString()

function aroundMidnight(timeZone: string): string[] {
  const noons = ['2024-03-10', '2024-11-03', '2023-12-31', '2024-02-29', '2024-04-26', '2024-10-31']
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return noons.flatMap((day) => {
    const noon = Date.parse(`${day}T12:00:00Z`)
    const hours = Array.from({ length: 24 }, (_, n) => noon + n * 3_600_000)
    const midnight = hours.find((time) => Number(hour.format(time)) < Number(hour.format(time - 3_600_000)))
    const near = midnight ?? noon
    return [new Date(near - 60_000).toISOString(), new Date(near + 60_000).toISOString()]
  })
}
