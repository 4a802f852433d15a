import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Enough to see that it is here already. */
const most = 5

type Given = { name: string; website: string; except: Id | null }

/** Those of the same name first. */
export async function listAlike(db: Db, { name, website, except }: Given): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from (
      (select id, 1 as place from companies
       where workspace_id = current_workspace_id() and deleted_at is null
         and name_folded = btrim(fold(${name})) and name_folded <> ''
       limit ${most + 1})
      union all
      (select id, 2 from companies
       where workspace_id = current_workspace_id() and deleted_at is null and site = site_of(${website})
       limit ${most + 1})
    ) alike
    where id is distinct from ${except}::uuid
    group by id order by min(place), id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
