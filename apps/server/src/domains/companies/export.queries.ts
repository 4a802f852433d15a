import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { joins } from './companies.queries.ts'

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
}

/** By name. */
export async function listForExport(db: Db, ids: string[]): Promise<ExportedCompany[]> {
  const { rows } = await sql<ExportedCompany>`
    select c.name, c.email, c.phone_number, c.website, c.address, c.about,
      coalesce(btrim(u.first_name || ' ' || u.last_name), '') as owner,
      c.people_count, c.inquiry_count, c.created_at
    from companies c ${joins}
    where c.id = any (${ids}::uuid[])
    order by c.sort_name, c.id`.execute(db)
  return rows
}
