import type { Id } from '@caravel/contract/common'
import { type KindThat, kinds } from '@caravel/contract/kinds'
import { sql } from 'kysely'
import type { Changes } from '../db/changes.ts'
import type { Db } from '../db/client.ts'

/** Where merges of a kind are remembered, and which column names the record that stayed. */
type Merged = KindThat<'merge'>
const merges = (type: Merged) => sql.table(`${type}_merges`)
const keptId = (type: Merged) => sql.ref(`${type}_id`)

/** `moved` is just what went from one record to the other, so that just this can go back. */
type Merge<Moved> = { other_id: Id; changes: Changes; moved: Moved }

/** Both records, live and locked until the transaction ends, in one order so that two requests cannot deadlock. */
export async function lockBoth(db: Db, type: Merged, id: Id, otherId: Id): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(kinds[type].many)}
    where workspace_id = current_workspace_id() and id = any (${[id, otherId]}::uuid[]) and deleted_at is null
    order by id for update`.execute(db)
  return rows.length === 2
}

export const insertMerge = <Moved>(
  db: Db,
  type: Merged,
  { kept_id, activity_id, other_id, changes, moved }: Merge<Moved> & { kept_id: Id; activity_id: Id },
) =>
  sql`
    insert into ${merges(type)}
      (workspace_id, activity_id, ${keptId(type)}, other_id, changes, moved)
    values (current_workspace_id(), ${activity_id}, ${kept_id}, ${other_id},
      ${JSON.stringify(changes)}, ${JSON.stringify(moved)})`.execute(db)

/** A merge that can still be taken back, locked so that it is taken back once. */
export async function lockMerge<Moved>(
  db: Db,
  type: Merged,
  id: Id,
  activityId: Id,
): Promise<Merge<Moved> | undefined> {
  const { rows } = await sql<Merge<Moved>>`
    select other_id, changes, moved from ${merges(type)}
    where workspace_id = current_workspace_id() and activity_id = ${activityId}
      and ${keptId(type)} = ${id}
      and undone_at is null and created_at > now() - interval '30 days'
    for update`.execute(db)
  return rows[0]
}

export const markUndone = (db: Db, type: Merged, activityId: Id) =>
  sql`
    update ${merges(type)} set undone_at = now()
    where workspace_id = current_workspace_id() and activity_id = ${activityId}`.execute(db)
