import { type Id, mostAtOnce } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Condition } from '../../db/filters.ts'
import { inquiryTables } from './list.queries.ts'
import { withIds } from './matches.queries.ts'

/** Live ones, in one order. */
export const listSelected = (db: Db, where: Condition | undefined) => read(db, where, sql``)

/**
 * The same, held against other writers until the transaction ends. Their persons are held first, as whoever deletes a
 * contact or moves an inquiry holds them, so that no two of these can deadlock.
 */
export async function lockSelected(db: Db, where: Condition | undefined): Promise<Id[]> {
  const ids = await listSelected(db, where)
  await holdPersons(db, ids)
  return read(db, where ? sql`${withIds(ids)} and ${where}` : withIds(ids), sql`for update of i`)
}

/** The persons of these inquiries, until the transaction ends. */
export const holdPersons = (db: Db, ids: Id[]) =>
  sql`
    select from contacts where id in (select person_id from inquiries i where ${withIds(ids)})
    order by id for no key update`.execute(db)

async function read(db: Db, where: Condition | undefined, lock: Condition): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select i.id from ${inquiryTables}
    where i.deleted_at is null ${where ? sql`and ${where}` : sql``}
    order by i.id limit ${mostAtOnce} ${lock}`.execute(db)
  return rows.map(({ id }) => id)
}
