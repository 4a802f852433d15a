import { sql } from 'kysely'
import { type Db, plannedAnew } from '../../db/client.ts'

type ExportedCompany = {
  name: string
  email: string
  phone_number: string
  website: string
  address: string
  about: string
  owner: string
  people_count: number
  inquiry_count: number
  created_at: string
  updated_at: string
}

/** By name. */
export async function listForExport(db: Db, ids: string[]): Promise<ExportedCompany[]> {
  const { rows } = await sql<ExportedCompany>`
    select c.name, c.email, c.phone_number, c.website, c.address, c.about,
      coalesce(btrim(u.first_name || ' ' || u.last_name), '') as owner,
      c.people_count, c.inquiry_count, c.created_at, c.updated_at
    from companies c
    left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id
    left join users u on u.id = m.user_id
    where c.workspace_id = current_workspace_id() and c.id = any (${ids}::uuid[])
    order by c.sort_name, c.id`.execute(plannedAnew(db))
  return rows
}
