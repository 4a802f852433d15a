import type { Id } from '@caravel/contract/common'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Condition, Narrowed } from '../../db/filters.ts'
import { inquiryTables } from './list.queries.ts'

type Matches = { total: number; where: Condition | undefined }

/** Up to so many, the inquiries themselves are named: coming across them along an order would take longer. */
const mostNamed = 2000

/** How many inquiries a list has and which: counted by the database as the whole list changes, found where it is narrowed. */
export async function findMatches(db: Db, narrowed: Narrowed | undefined): Promise<Matches> {
  if (!narrowed) {
    const { rows } = await sql<{ total: number }>`
      select coalesce(sum(live), 0)::bigint as total from list_counts where list = 'inquiries'`.execute(db)
    return { total: rows[0]?.total ?? 0, where: undefined }
  }
  const few = await lookUpFew(db, narrowed)
  if (few) return named(await findIds(db, sql`${few} and ${narrowed.where}`))
  const { where, exactly } = narrowed
  const { total, ids } = exactly
    ? await countFound(db, exactly)
    : { total: await count(db, where), ids: null }
  return total > mostNamed ? { total, where } : named(ids ?? (await findIds(db, where)))
}

const named = (ids: Id[]): Matches => ({ total: ids.length, where: withIds(ids) })

/** Those among which all matches are, if a text of them is rare. */
async function lookUpFew(db: Db, { lookUps }: Narrowed): Promise<Condition | undefined> {
  for (const lookUp of lookUps) {
    const { rows } = await sql<{ ids: Id[] }>`select array(${lookUp} limit ${mostNamed + 1}) as ids`.execute(
      db,
    )
    const ids = rows[0]?.ids ?? []
    if (ids.length <= mostNamed) return withIds(ids)
  }
  return undefined
}

async function count(db: Db, where: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${inquiryTables} where i.deleted_at is null and ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many there are, and the ids of as many as are named. */
async function countFound(db: Db, found: RawBuilder<string>): Promise<{ total: number; ids: Id[] }> {
  const { rows } = await sql<{ total: number; ids: Id[] }>`
    with found as materialized (select distinct id from (${found}) found (id))
    select (select count(*) from found) as total, array(select id from found limit ${mostNamed}) as ids`.execute(
    db,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

/** Materialized, so that it is planned for all of them, and not for coming across the first. */
async function findIds(db: Db, where: Condition): Promise<Id[]> {
  const { rows } = await sql<{ ids: Id[] }>`
    with found as materialized (select i.id from ${inquiryTables} where i.deleted_at is null and ${where})
    select array(select id from found) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

export const withIds = (ids: Id[]): Condition => sql`i.id = any (${ids}::uuid[])`
