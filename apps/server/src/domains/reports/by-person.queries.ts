import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Slice } from '../../db/ranges.ts'
import { cameIn, isAllTime, type Range } from './range.queries.ts'
import { isOlder, type Place } from './reports.queries.ts'

/** Up to so many inquiries are sorted by name; of more, enough are met on a walk along the names. */
const fewEnoughToSort = 10_000

/** The inquiries by the names of those who asked, the newest of each first. `total` says how many came in this time. */
export async function findByPerson(
  db: Db,
  range: Range,
  total: number,
  { offset, limit }: Slice,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select r.id
    from ${total <= fewEnoughToSort ? fromInquiries(range) : fromPeople(range)}
    where p.workspace_id = current_workspace_id() and p.deleted_at is null and p.inquiry_count > 0
    order by p.sort_name, p.id, r.created_at desc, r.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function nextByPerson(
  db: Db,
  range: Range,
  total: number,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> {
  const person = sql`(${after?.name}::text, ${after?.person_id}::uuid)`
  // By the person alone first, so that the walk begins there.
  const beyond = after
    ? sql`and (p.sort_name, p.id) >= ${person} and ((p.sort_name, p.id) > ${person} or ${isOlder(after)})`
    : sql``
  const { rows } = await sql<Place>`
    select r.id, r.created_at::text as created_at, p.sort_name as name, p.id as person_id
    from ${total <= fewEnoughToSort ? fromInquiries(range) : fromPeople(range)}
    where p.workspace_id = current_workspace_id() and p.deleted_at is null and p.inquiry_count > 0 ${beyond}
    order by p.sort_name, p.id, r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

/** `offset 0` keeps the inquiries of the time together: there may be a million contacts besides. */
const fromInquiries = (range: Range) => sql`(
    select r.workspace_id, r.id, r.created_at, r.person_id from inquiries r
    where r.workspace_id = current_workspace_id() and r.deleted_at is null and ${cameIn(range)} offset 0
  ) r
  join contacts p on p.workspace_id = r.workspace_id and p.id = r.person_id`

/** Lateral, so that a page far down is not a reason to sort all of them. */
const fromPeople = (range: Range) => sql`contacts p
  cross join lateral (
    select r.workspace_id, r.id, r.created_at from inquiries r
    where r.workspace_id = p.workspace_id and r.person_id = p.id and r.deleted_at is null and ${cameIn(range)}
    order by r.created_at desc, r.id desc
  ) r`

/** Theirs first, as `offset 0` says: each would be looked for in all of the time. */
export async function countByPerson(db: Db, ids: string[], range: Range): Promise<Map<string, number>> {
  const total = isAllTime(range)
    ? sql`p.inquiry_count`
    : sql`(
        select count(*) from (
          select created_at from inquiries
          where workspace_id = p.workspace_id and person_id = p.id and deleted_at is null offset 0) r
        where ${cameIn(range)})`
  const { rows } = await sql<{ id: string; total: number }>`
    select p.id, ${total} as total from contacts p
    where p.workspace_id = current_workspace_id() and p.id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.total]))
}

type PersonTotal = {
  id: string
  first_name: string
  last_name: string
  pic_key: string | null
  total: number
}

export async function listMostInquiring(db: Db, range: Range, most: number): Promise<PersonTotal[]> {
  const counted = isAllTime(range)
    ? sql`
        select workspace_id, contact_id as id, inquiry_count as total from contact_ranks
        where workspace_id = current_workspace_id() and is_live and inquiry_count > 0
        order by inquiry_count desc, contact_id desc limit ${most}`
    : sql`
        select r.workspace_id, r.person_id as id, count(*) as total from inquiries r
        where r.workspace_id = current_workspace_id() and r.deleted_at is null and ${cameIn(range)}
        group by 1, 2 order by 3 desc, 2 desc limit ${most}`
  const { rows } = await sql<PersonTotal>`
    select p.id, p.first_name, p.last_name, p.workspace_id || '/' || p.pic_id as pic_key, counted.total
    from (${counted}) counted
    join contacts p on p.workspace_id = counted.workspace_id and p.id = counted.id
    order by counted.total desc, p.sort_name, p.id`.execute(db)
  return rows
}
