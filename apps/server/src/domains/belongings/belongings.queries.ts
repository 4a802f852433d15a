import type { BelongingKind, Belongings } from '@caravel/contract/belongings'
import type { Id } from '@caravel/contract/common'
import { mostCounted } from '@caravel/contract/search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import type { Condition } from '../../db/filters.ts'
import { withIds } from '../../db/matches.ts'
import { type Chosen, lockSelected } from '../../records/selection.queries.ts'

type Place = {
  column: 'owner_id' | 'assigned_to_id'
  /** What somebody leaves undone: what is closed or done stays theirs. */
  isOpen?: (of: string) => Condition
}

/** By which column something belongs to a member. A test names what the schema has and this has not. */
export const places: Record<BelongingKind, Place> = {
  contacts: { column: 'owner_id' },
  companies: { column: 'owner_id' },
  inquiries: {
    column: 'assigned_to_id',
    isOpen: (of) => sql`(${sql.ref(`${of}.deal_status_id`)} is null
      or ${sql.ref(`${of}.deal_status_id`)} = any (array(
        select id from inquiry_statuses where workspace_id = current_workspace_id() and kind = 'open')))`,
  },
  tasks: { column: 'assigned_to_id', isOpen: (of) => sql`${sql.ref(`${of}.done_at`)} is null` },
}
/** In the order in which writers lock records: what hangs on another is after it. */
export const kindNames = Object.keys(places) as BelongingKind[]

const belongsTo = (name: BelongingKind, of: string, member: RawBuilder<unknown>): Condition => {
  const { column, isOpen } = places[name]
  const isTheirs = sql<SqlBool>`${sql.ref(`${of}.${column}`)} = ${member}`
  return isOpen ? sql`${isTheirs} and ${isOpen(of)}` : isTheirs
}

const left = (name: BelongingKind, member: RawBuilder<unknown>) => sql`
  from ${sql.table(name)} as r
  where r.workspace_id = current_workspace_id() and r.deleted_at is null and ${belongsTo(name, 'r', member)}`

/** So many at a time as any bulk act changes. */
export const lockBelongings = (db: Db, name: BelongingKind, records: Chosen, member: Id) =>
  lockSelected(db, records, belongsTo(name, records.rows.rows, sql`${member}`))

/** Of these, what is still with whoever took it over. */
export function lockTaken(db: Db, name: BelongingKind, records: Chosen, ids: Id[], member: Id | null) {
  const { rows } = records.rows
  const isTheirs = sql`${sql.ref(`${rows}.${places[name].column}`)} is not distinct from ${member}::uuid`
  return lockSelected(db, records, sql`${withIds(records.rows, ids)} and ${isTheirs}`)
}

const countOf = (member: RawBuilder<unknown>) =>
  sql.join(
    kindNames.map(
      (name) =>
        sql`(select count(*) from (select ${left(name, member)} limit ${mostCounted + 1}) counted)
          as ${sql.ref(name)}`,
    ),
  )

type Counts = Record<BelongingKind, number>

/** Undefined for who never was a member. */
export async function countBelongings(db: Db, memberId: Id): Promise<Belongings | undefined> {
  const { rows } = await sql<Counts>`
    select ${countOf(sql`m.id`)} from members m
    where m.workspace_id = current_workspace_id() and m.id = ${memberId}`.execute(db)
  return rows[0] && asTotals(rows[0])
}

export type FormerRow = {
  id: Id
  first_name: string
  last_name: string
  email: string
  pic_key: string | null
  left_at: string
  belongings: Belongings
}

/** Those who have something, the last to leave first. */
export async function listFormer(db: Db): Promise<FormerRow[]> {
  const { rows } = await sql<Omit<FormerRow, 'belongings'> & Counts>`
    select m.id, u.first_name, u.last_name, u.email, u.pic_key, m.removed_at as left_at, has.*
    from members m join users u on u.id = m.user_id
    cross join lateral (select ${countOf(sql`m.id`)}) has
    where m.workspace_id = current_workspace_id() and m.removed_at is not null
      and ${sql.join(
        kindNames.map((name) => sql.ref(`has.${name}`)),
        sql` + `,
      )} > 0
    order by m.removed_at desc, m.id`.execute(db)
  return rows.map(({ inquiries, tasks, contacts, companies, ...member }) => ({
    ...member,
    belongings: asTotals({ inquiries, tasks, contacts, companies }),
  }))
}

/** What all who left have together. */
export async function countLeftBehind(db: Db) {
  const all = sql.join(
    kindNames.map((name) => sql`(select 1 ${left(name, sql`m.id`)})`),
    sql` union all `,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from members m cross join lateral (${all}) has
      where m.workspace_id = current_workspace_id() and m.removed_at is not null
      limit ${mostCounted + 1}) counted`.execute(db)
  return asTotal(rows[0]?.total ?? 0)
}

const asTotal = (counted: number) => ({ total: Math.min(counted, mostCounted), more: counted > mostCounted })

const asTotals = (counts: Counts) =>
  Object.fromEntries(kindNames.map((name) => [name, asTotal(counts[name])])) as Belongings

type Part = { kind: BelongingKind; from_id: Id; to_id: Id | null; record_ids: Id[] }

export const insertHandOver = (
  db: Db,
  { workspaceId, memberId }: Actor & { memberId: Id },
  id: Id,
  part: Part,
) =>
  db
    .insertInto('hand_overs')
    .values({ ...part, workspace_id: workspaceId, id, made_by_id: memberId })
    .execute()

export type HandOverPart = Part & { made_by_id: Id; is_taken_back: boolean }

/** Locked until the transaction ends, so that it is taken back once. */
export async function lockHandOver(db: Db, id: Id): Promise<HandOverPart[]> {
  const { rows } = await sql<HandOverPart>`
    select kind, from_id, to_id, record_ids, made_by_id, taken_back_at is not null as is_taken_back from hand_overs
    where workspace_id = current_workspace_id() and id = ${id} order by kind for update`.execute(db)
  return rows
}

export const markTakenBack = (db: Db, id: Id) =>
  sql`
    update hand_overs set taken_back_at = now()
    where workspace_id = current_workspace_id() and id = ${id}`.execute(db)
