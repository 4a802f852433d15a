import type { Id } from '@caravel/contract/common'
import type { ImportRow } from '@caravel/contract/imports'
import type { ListName } from '@caravel/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Changes } from '../../db/changes.ts'
import type { Db } from '../../db/client.ts'
import type { Made } from './rows.queries.ts'

export type DoneRow = {
  number: number
  outcome: ImportRow['outcome']
  record_id: Id | null
  changes: Changes | null
  made: Made[]
}

/** The rows before this one that have made or changed something, the last first. */
export async function listDoneBefore(
  db: Db,
  importId: Id,
  position: number,
  limit: number,
): Promise<DoneRow[]> {
  const { rows } = await sql<DoneRow>`
    select number, outcome, record_id, changes, made from import_rows
    where workspace_id = current_workspace_id() and import_id = ${importId} and number < ${position}
      and outcome in ('create', 'update')
    order by number desc limit ${limit}`.execute(db)
  return rows
}

/** Nothing is left of these rows but what was kept. */
export const noteUndone = (
  db: Db,
  importId: Id,
  rows: Pick<DoneRow, 'number'>[],
  kept: { number: number; fields: string[] }[],
) => {
  const fieldsOf = new Map(kept.map(({ number, fields }) => [number, fields]))
  const given = rows.map(({ number }) => ({ number, fields: fieldsOf.get(number) ?? [] }))
  return sql`
    update import_rows r set outcome = 'skip', kept = given.fields
    from json_to_recordset(${JSON.stringify(given)}) as given (number integer, fields text[])
    where r.workspace_id = current_workspace_id() and r.import_id = ${importId} and r.number = given.number`.execute(
    db,
  )
}

/** How many of the records that it made are not in the trash. */
export async function countLive(db: Db, importId: Id, table: ListName): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total ${rowsWith(importId, table, 'create')}`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many of the records that it changed have anything left that is as it left it. */
export async function countPutBack(db: Db, importId: Id, table: ListName): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct r.id) as total ${rowsWith(importId, table, 'update')}
      and exists (select from jsonb_each(i.changes) c where to_jsonb(r) -> c.key = c.value -> 'to')`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

type Kept = { id: Id; name: string; fields: string[] }

/** The first records of which something was changed since, with what. */
export async function listKept(db: Db, importId: Id, table: ListName, limit: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select id, name, to_json(fields) as fields from ${changedSince(importId, table)} changed
    order by number limit ${limit}`.execute(db)
  return rows
}

export async function countKept(db: Db, importId: Id, table: ListName): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${changedSince(importId, table)} changed`.execute(db)
  return rows[0]?.total ?? 0
}

const changedSince = (importId: Id, table: ListName) => sql`(
  select * from (
    select i.number, r.id, ${names[table]} as name, (
      select array_agg(c.key order by c.key) from jsonb_each(i.changes) c
      where to_jsonb(r) -> c.key is distinct from c.value -> 'to') as fields
    ${rowsWith(importId, table, 'update')}
  ) updated
  where fields is not null)`

const rowsWith = (importId: Id, table: ListName, outcome: 'create' | 'update') => sql`
  from import_rows i join ${sql.table(table)} r on r.workspace_id = i.workspace_id and r.id = i.record_id
  where i.workspace_id = current_workspace_id() and i.import_id = ${importId} and i.outcome = ${outcome}
    and r.deleted_at is null`

const names: Record<ListName, RawBuilder<string>> = {
  contacts: sql`btrim(r.first_name || ' ' || r.last_name)`,
  companies: sql`r.name`,
  inquiries: sql`'#' || r.deal_number`,
  tasks: sql`r.title`,
}
