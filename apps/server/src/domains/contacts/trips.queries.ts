import type { Id } from '@caravel/contract/common'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** From the live inquiries `i` that such a contact travels on, to be followed by who did not ask for them. */
export const tripsOf = (contact: RawBuilder<unknown>) => sql`
  from inquiry_travellers t
  join inquiries i on i.workspace_id = t.workspace_id and i.id = t.inquiry_id and i.deleted_at is null
  where t.workspace_id = current_workspace_id() and t.contact_id ${contact}`

/** So many are named where trips are told of. */
const mostNamed = 3

type Trip = { id: Id; deal_number: number; title: string }

/** What others asked for and these contacts travel on. */
export async function findTrips(db: Db, ids: Id[]): Promise<{ total: number; newest: Trip[] }> {
  const { rows } = await sql<Trip & { total: number }>`
    select id, deal_number, title, count(*) over () as total from (
      select distinct i.id, i.deal_number, i.title
      ${tripsOf(sql`= any (${ids}::uuid[])`)} and i.person_id <> all (${ids}::uuid[])
    ) trips
    order by deal_number desc limit ${mostNamed}`.execute(db)
  return { total: rows[0]?.total ?? 0, newest: rows.map(({ total: _, ...trip }) => trip) }
}
