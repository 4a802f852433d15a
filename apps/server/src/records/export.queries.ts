import type { Id } from '@caravel/contract/common'
import { type RawBuilder, sql } from 'kysely'
import { type Column, written } from '../csv/columns.ts'
import type { Db } from '../db/client.ts'
import type { Condition } from '../db/filters.ts'
import { fromShown, type RowList } from '../db/ranges.ts'

/** How a list is written as a file: a page after the other, so that no more than one is in memory. */
export type Sheet<F extends string> = {
  columns: Record<F, Column>
  next: (db: Db, part: SheetPart) => Promise<SheetRow<F>[]>
}
export type SheetPart = { where: Condition | undefined; after: Place | undefined; limit: number }
export type SheetRow<F extends string> = Record<F, string | number> & Place

/** Where a row stands in the order of a file. It holds when the row itself is changed or deleted meanwhile. */
export type Place = { place: string; id: Id }

/** Where a file is read: there decimals and the time of day are as people write them. */
export async function findCountry(db: Db): Promise<{ country: string; timezone: string }> {
  const { rows } = await sql<{ country: string; timezone: string }>`
    select country, timezone from workspaces where id = current_workspace_id()`.execute(db)
  // There is a row: whoever asks is a member of the workspace.
  return rows[0] as { country: string; timezone: string }
}

type Order = { list: RowList; by: 'sort_name' | 'created_at'; descending: boolean }

/** A list in an order of its own, with the tables joined that its columns name. */
export const listSheet = <F extends string>(
  columns: Record<F, Column>,
  order: Order,
  joins: RawBuilder<unknown>,
): Sheet<F> => ({
  columns,
  next: async (db, part) => {
    const { rows } = await sql<SheetRow<F>>`
      select ${written(columns)}, ${placeIn(order)}
      from ${nextRows(order, part)}
      ${joins}
      where ${sql.ref(`${order.list.rows}.workspace_id`)} = current_workspace_id()
      ${orderOf(order)}`.execute(db)
    return rows
  },
})

/** A page of live rows under the name that the list gives them, walked to along an index. */
function nextRows({ list, by, descending }: Order, { where, after, limit }: SheetPart) {
  const [key, id] = [sql.ref(`${list.rows}.${by}`), sql.ref(`${list.rows}.id`)]
  const type = sql.raw(by === 'created_at' ? 'timestamptz' : 'text')
  const [beyond, direction] = descending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  return sql`(
    select ${sql.raw(list.rows)}.* ${fromShown(list, where ? { where } : {})}
      ${after ? sql`and (${key}, ${id}) ${beyond} (${after.place}::${type}, ${after.id}::uuid)` : sql``}
    order by ${key} ${direction}, ${id} ${direction} limit ${limit}) ${sql.raw(list.rows)}`
}

/**
 * The company of each row, where it is live. It is looked up by its key, as `offset 0` says: in tables that are just being
 * filled the planner takes any index of live rows for one that finds a single one.
 */
export const withCompany = ({ rows }: RowList) => sql`
  left join lateral (
    select * from companies o
    where o.workspace_id = ${sql.ref(`${rows}.workspace_id`)} and o.id = ${sql.ref(`${rows}.company_id`)} offset 0
  ) o on o.deleted_at is null`

/** To be selected with the columns, and in this order. */
const placeIn = ({ list, by }: Order) =>
  sql`${sql.ref(`${list.rows}.${by}`)}::text as place, ${sql.ref(`${list.rows}.id`)}`

function orderOf({ list, by, descending }: Order) {
  const direction = descending ? sql`desc` : sql`asc`
  return sql`order by ${sql.ref(`${list.rows}.${by}`)} ${direction}, ${sql.ref(`${list.rows}.id`)} ${direction}`
}
