import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedOnce } from '../../db/client.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import type { WordList } from './word-lists.ts'

export async function listEntries<E>(db: Db, { table, columns }: WordList<E>): Promise<E[]> {
  const { rows } = await sql<E>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where workspace_id = current_workspace_id() order by position, id`.execute(plannedOnce(db))
  return rows
}

/** Locked until the transaction ends: who adds, moves or deletes at the same time waits. An empty list has no row to hold. */
export async function lockList<E>(db: Db, workspaceId: string, list: WordList<E>): Promise<E[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${list.table} ${workspaceId}`}, 0))`.execute(db)
  return listEntries(db, list)
}

/** Whether another entry has this name, but for case and accents. */
export async function nameTaken<E>(db: Db, { table }: WordList<E>, name: string, except: string | null) {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from ${sql.table(table)}
      where workspace_id = current_workspace_id() and fold(name) = fold(${name}) and id is distinct from ${except}::uuid
    ) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

type Values = Record<string, unknown>

export const insertEntry = <E>(db: Db, { table }: WordList<E>, values: Values) =>
  sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))})`.execute(db)

export async function updateEntry<E>(db: Db, { table }: WordList<E>, id: string, values: Values) {
  // All inquiries of a status follow what it means.
  if ('kind' in values) await allowLongStatements(db)
  await sql`
    update ${sql.table(table)} set ${assignments(values)}
    where workspace_id = current_workspace_id() and id = ${id}`.execute(db)
}

const assignments = (values: Values): RawBuilder<unknown> =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** Counts the places from 0 in the order of these ids, which are all of the list. */
export const putInOrder = <E>(db: Db, { table }: WordList<E>, ids: string[]) =>
  sql`
    update ${sql.table(table)} entry set position = ordered.place - 1
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, place)
    where entry.workspace_id = current_workspace_id() and entry.id = ordered.id
      and entry.position <> ordered.place - 1`.execute(db)

/** How many records that are not in the trash stand at this entry. From here on no other record can come to it. */
export async function lockUsers<E>(db: Db, { table, usedBy }: WordList<E>, id: string): Promise<number> {
  await sql`
    select from ${sql.table(table)} where workspace_id = current_workspace_id() and id = ${id} for update`.execute(
    db,
  )
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from ${sql.table(usedBy.table)}
    where workspace_id = current_workspace_id() and ${sql.ref(usedBy.column)} = ${id} and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.number ?? 0
}

/** Moves the records, those in the trash too, to another entry or to none, and answers which. */
export async function moveUsers<E>(
  db: Db,
  { usedBy }: WordList<E>,
  from: string,
  to: string | null,
): Promise<string[]> {
  await allowLongStatements(db)
  const column = sql.ref(usedBy.column)
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(usedBy.table)} set ${column} = ${to}, version = version + 1, updated_at = now()
    where workspace_id = current_workspace_id() and ${column} = ${from} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export const deleteEntry = <E>(db: Db, { table }: WordList<E>, id: string) =>
  sql`
    delete from ${sql.table(table)} where workspace_id = current_workspace_id() and id = ${id}`.execute(db)
