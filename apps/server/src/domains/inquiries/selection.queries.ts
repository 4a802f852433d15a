import { type Id, mostAtOnce } from '@caravel/contract/common'
import { sql } from 'kysely'
import { fromShown } from '../../db/bands.ts'
import { type Db, plannedAnew } from '../../db/client.ts'
import type { Condition } from '../../db/filters.ts'
import { withIds } from '../../db/matches.ts'
import { inquiryRows } from './list.queries.ts'

/** Live ones, in one order, or one more than can be changed at once. */
export const listSelected = (db: Db, where: Condition | undefined) => read(db, where, sql``)

/**
 * The same, held against other writers until the transaction ends. Their persons are held first, as whoever deletes a
 * contact or moves an inquiry holds them, so that no two of these can deadlock.
 */
export async function lockSelected(db: Db, where: Condition | undefined): Promise<Id[]> {
  const ids = await listSelected(db, where)
  await holdPersons(db, ids)
  const held = withIds(inquiryRows, ids)
  return read(db, where ? sql`${held} and ${where}` : held, sql`for update of i`)
}

/** The persons of these inquiries, until the transaction ends. */
export const holdPersons = (db: Db, ids: Id[]) =>
  sql`
    select from contacts where workspace_id = current_workspace_id() and id in (
      select person_id from inquiries i where ${withIds(inquiryRows, ids)})
    order by id for no key update`.execute(plannedAnew(db))

async function read(db: Db, where: Condition | undefined, lock: Condition): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select i.id ${fromShown(inquiryRows, { where })}
    order by i.id limit ${mostAtOnce + 1} ${lock}`.execute(plannedAnew(db))
  return rows.map(({ id }) => id)
}
