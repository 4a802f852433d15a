import { type DealSortAttribute, parseSort, type Sort } from '@caravel/contract/lists'
import { sql } from 'kysely'
import { type Band, groupOf } from '../../db/bands.ts'
import type { Db } from '../../db/client.ts'
import { listAssignees, listStatuses, withPerson } from './list.queries.ts'

/** Equal persons, statuses and assignees have the newest first, whichever way the list runs. */
export async function bandsOf(db: Db, sort: Sort<DealSortAttribute>): Promise<Band[]> {
  const { attribute, descending } = parseSort(sort)
  const run = (where: Band['where'], ...keys: Band['keys']): Band => ({ where, keys, descending })
  const inTurn = (ids: string[]) => [...(descending ? ids.toReversed() : ids), null]
  switch (attribute) {
    case 'date':
      return [run(sql`true`, sql`i.created_at`, id)]
    case 'deal_number':
      return [run(sql`true`, sql`i.deal_number`)]
    case 'travel_date':
      return [
        run(sql`i.travel_start is not null`, sql`i.travel_start`, id),
        run(sql`i.travel_start is null`, id),
      ]
    case 'person': {
      const age = descending ? sql`i.created_at` : sql`-extract(epoch from i.created_at)`
      // Says of every person of an inquiry what the index of those persons is made for.
      const asks = sql<boolean>`p.deleted_at is null and p.inquiry_count > 0`
      return [{ ...run(asks, sql`p.sort_name`, sql`p.id`, age, id), along: withPerson }]
    }
    case 'status':
      return bandsBy('deal_status_id', inTurn(idsOf(await listStatuses(db))))
    case 'assigned_to':
      return bandsBy('assigned_to_id', inTurn(idsOf(await listAssignees(db))))
  }
}

/** Every status in its order; null is none. */
export const bandsByStatus = (ids: (string | null)[]) => bandsBy('deal_status_id', ids)

const id = sql`i.id`

const idsOf = (records: { id: string }[]) => records.map((record) => record.id)

const bandsBy = (column: 'deal_status_id' | 'assigned_to_id', ids: (string | null)[]): Band[] =>
  ids.map((value) => ({
    ...groupOf(sql.ref(`i.${column}`), value),
    keys: [sql`i.created_at`, id],
    descending: true,
  }))
