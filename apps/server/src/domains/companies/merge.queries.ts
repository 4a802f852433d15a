import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** What belongs to a company, and the column that says so. */
const belongings = {
  people: ['contacts', 'company_id'],
  inquiries: ['inquiries', 'company_id'],
  notes: ['notes', 'company_id'],
  files: ['attachments', 'company_id'],
  tasks: ['tasks', 'company_id'],
  services: ['inquiry_services', 'supplier_id'],
  payments: ['supplier_payments', 'supplier_id'],
} as const
type Kind = keyof typeof belongings

/** Just what went from one company to the other, so that just this can go back. Older merges know fewer kinds. */
export type Moved = Partial<Record<Kind, Id[]>>

type Along = Record<Exclude<Kind, 'services' | 'payments'>, number>

export async function countAlong(db: Db, otherId: Id): Promise<Along> {
  const { rows } = await sql<Along>`
    select c.people_count as people, c.inquiry_count as inquiries,
      (select count(*) from notes
        where workspace_id = current_workspace_id() and company_id = c.id and deleted_at is null) as notes,
      (select count(*) from attachments
        where workspace_id = current_workspace_id() and company_id = c.id
          and uploaded_at is not null and deleted_at is null) as files,
      (select count(*) from tasks
        where workspace_id = current_workspace_id() and company_id = c.id and deleted_at is null
          and done_at is null) as tasks
    from companies c where c.workspace_id = current_workspace_id() and c.id = ${otherId}`.execute(db)
  return rows[0] ?? { people: 0, inquiries: 0, notes: 0, files: 0, tasks: 0 }
}

/** Everything of one company becomes the other's, also what is in the trash: it may come back. */
export async function moveAll(db: Db, from: Id, to: Id): Promise<Moved> {
  return {
    people: await move(db, 'people', from, to),
    inquiries: await move(db, 'inquiries', from, to),
    notes: await move(db, 'notes', from, to),
    files: await move(db, 'files', from, to),
    tasks: await move(db, 'tasks', from, to),
    services: await move(db, 'services', from, to),
    payments: await move(db, 'payments', from, to),
  }
}

/** Templates keep suppliers by their ids alone, and name the company that stays. */
export const renameInTemplates = (db: Db, from: Id, to: Id) =>
  sql`
    update trip_templates set services = replace(services::text, ${from}, ${to})::jsonb
    where workspace_id = current_workspace_id() and services::text like ${`%${from}%`}`.execute(db)

/** What has not gone elsewhere since. */
export async function moveBack(db: Db, from: Id, to: Id, moved: Moved): Promise<void> {
  for (const kind of Object.keys(belongings) as Kind[]) await move(db, kind, from, to, moved[kind] ?? [])
}

/** In the order of their ids, as whoever else locks several of them. Only people and inquiries show that they moved. */
async function move(db: Db, kind: Kind, from: Id, to: Id, ids?: Id[]): Promise<Id[]> {
  const [table, company] = [sql.table(belongings[kind][0]), sql.ref(belongings[kind][1])]
  const isSeen = kind === 'people' || kind === 'inquiries'
  const { rows } = await sql<{ id: Id }>`
    with locked as (
      select workspace_id, id from ${table}
      where workspace_id = current_workspace_id() and ${company} = ${from}
        ${ids ? sql`and id = any (${ids}::uuid[])` : sql``}
      order by id for update
    )
    update ${table} moved set ${company} = ${to}
      ${isSeen ? sql`, updated_at = now(), version = version + 1` : sql``}
    from locked where moved.workspace_id = locked.workspace_id and moved.id = locked.id
    returning moved.id`.execute(db)
  return rows.map(({ id }) => id)
}
