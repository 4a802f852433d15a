import { type Id, mostAtOnce } from '@caravel/contract/common'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Condition } from '../db/filters.ts'
import { withIds } from '../db/matches.ts'
import { fromShown, type RowList } from '../db/ranges.ts'

export type Chosen = { rows: RowList; lockBefore?: (db: Db, ids: Id[]) => Promise<unknown> }

/** Live ones that meet the condition, in one order, or one more than can be changed at once. */
export const listSelected = (db: Db, { rows }: Chosen, where: Condition | undefined) =>
  read(db, rows, where, sql``)

/** The same, locked against other writers in one order, so that two bulk acts cannot deadlock. */
export async function lockSelected(
  db: Db,
  { rows, lockBefore }: Chosen,
  where: Condition | undefined,
): Promise<Id[]> {
  const lock = sql`for update of ${sql.ref(rows.rows)}`
  if (!lockBefore) return read(db, rows, where, lock)
  const ids = await read(db, rows, where, sql``)
  await lockBefore(db, ids)
  const chosen = withIds(rows, ids)
  return read(db, rows, where ? sql`${chosen} and ${where}` : chosen, lock)
}

async function read(
  db: Db,
  list: RowList,
  where: Condition | undefined,
  lock: RawBuilder<unknown>,
): Promise<Id[]> {
  const id = sql.ref(`${list.rows}.id`)
  const { rows } = await sql<{ id: Id }>`
    select ${id} ${fromShown(list, { where })}
    order by ${id} limit ${mostAtOnce + 1} ${lock}`.execute(db)
  return rows.map((row) => row.id)
}
