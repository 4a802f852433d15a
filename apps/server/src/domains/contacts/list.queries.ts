import type { Id } from '@caravel/contract/common'
import type { ContactFilterAttribute } from '@caravel/contract/lists'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type Band, naming, type RowList } from '../../db/bands.ts'
import { type Db, plannedAnew } from '../../db/client.ts'
import {
  type FilteredList,
  type Given,
  heldBy,
  idAttribute,
  indexedTextAttribute,
  isNamed,
  type Narrowed,
  narrow,
  phonesAttribute,
  textsAttribute,
} from '../../db/filters.ts'
import { countedInBand, fromEachBand, type Matches } from '../../db/matches.ts'
import { inTurn } from '../../db/show.ts'
import { type ContactRow, summaryColumns } from './contacts.queries.ts'
import { toE164 } from './phones.ts'

export const contactRows: RowList = { table: 'contacts', rows: 'c' }

const text = sql<string>`c.search_text`

const contactList: FilteredList<ContactFilterAttribute> = {
  search_text: text,
  attributes: {
    first_name: indexedTextAttribute(sql`c.first_name`, sql`c.first_name_folded`),
    email: heldBy(text, textsAttribute(sql`c.emails_folded`, sql`c.first_email is null`)),
    phone_number: heldBy(
      text,
      phonesAttribute(sql`(c.phone_numbers || c.phones_e164)`, sql`c.first_phone is null`),
    ),
    status: idAttribute(sql`c.status_id`),
    source: idAttribute(sql`c.source_id`),
    company: idAttribute(sql`c.company_id`),
    owner: idAttribute(sql`c.owner_id`),
  },
  elsewhere: (patterns) => isNamed(sql`c.company_id`, patterns),
}

/** Which contacts a list shows; undefined when it shows all. */
export const narrowContacts = (
  db: Db,
  ctx: Context,
  wanted: Given<ContactFilterAttribute>,
): Promise<Narrowed | undefined> =>
  narrow(contactList, wanted, async (phone) => (await toE164(db, ctx, [phone]))[0] ?? '')

type Counted = { total: number; more: boolean }

/** How many there are in each of these bands. */
export async function countBands(db: Db, bands: Band[], matches: Matches): Promise<Counted[]> {
  const { rows } = await sql<{ band: number; total: number }>`
    ${naming(contactRows, matches)}
    select band, count(*) as total ${fromEachBand(contactRows, bands, matches, sql`c.id`)} group by band`.execute(
    plannedAnew(db),
  )
  const totals = new Map(rows.map(({ band, total }) => [band, total]))
  return bands.map((_, band) => countedInBand(matches, totals.get(band) ?? 0))
}

/** How many there are of each of these statuses in the whole list, which the database keeps count of; null is none. */
export async function countByStatus(db: Db, statuses: (Id | null)[]): Promise<Counted[]> {
  const { rows } = await sql<{ status_id: Id; total: number }>`
    select status_id, live as total from list_counts
    where workspace_id = current_workspace_id() and list = 'contacts'`.execute(db)
  const totals = new Map(rows.map(({ status_id, total }) => [status_id, total]))
  return statuses.map((id) => ({ total: totals.get(id ?? noStatus) ?? 0, more: false }))
}

const noStatus = '00000000-0000-0000-0000-000000000000'

/** These contacts, in this order. */
export async function showContacts(db: Db, ids: Id[]): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select ${summaryColumns} ${inTurn('contacts', 'c', ids)}`.execute(db)
  return rows
}
