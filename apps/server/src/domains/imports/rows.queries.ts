import type { Id, PageQuery } from '@caravel/contract/common'
import type { ImportRow } from '@caravel/contract/imports'
import { sql } from 'kysely'
import type { Changes } from '../../db/changes.ts'
import { type Db, thisWorkspace } from '../../db/client.ts'
import { offsetOf } from '../../db/paginate.ts'
import type { Problem } from './kind.ts'

export type StagedRow = { number: number; cells: string[]; unreadable: string | null; warnings: string[] }

export const insertRows = (db: Db, importId: Id, rows: StagedRow[]) =>
  sql`
    insert into import_rows (workspace_id, import_id, number, cells, unreadable, warnings)
    select current_workspace_id(), ${importId}, number, cells, unreadable, warnings
    from json_to_recordset(${JSON.stringify(rows)}) as given
      (number integer, cells text[], unreadable text, warnings text[])`.execute(db)

/** So many of them. Answers how many went. */
export const deleteRows = (db: Db, importId: Id, most: number) =>
  deleteSome(db, 'import_rows', 'number', importId, most)
export const deleteKeys = (db: Db, importId: Id, most: number) =>
  deleteSome(db, 'import_keys', 'key', importId, most)

async function deleteSome(db: Db, table: string, by: string, importId: Id, most: number): Promise<number> {
  const ofImport = sql`workspace_id = current_workspace_id() and import_id = ${importId}`
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${ofImport} and ${sql.ref(by)} = any (array(
      select ${sql.ref(by)} from ${sql.table(table)} where ${ofImport} order by ${sql.ref(by)} limit ${most}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Of the rows up to this one, which are not taken in. */
export const forgetOutcomes = (db: Db, importId: Id, upTo: number) =>
  db
    .updateTable('import_rows')
    .set({ outcome: null, problems: '[]' })
    .where('workspace_id', '=', thisWorkspace)
    .where('import_id', '=', importId)
    .where('number', '<=', upTo)
    .execute()

/** What stands above the records of a file is nothing of theirs. */
export const deleteRowsAbove = (db: Db, importId: Id, headingRow: number) =>
  db
    .deleteFrom('import_rows')
    .where('workspace_id', '=', thisWorkspace)
    .where('import_id', '=', importId)
    .where('number', '<=', headingRow)
    .execute()

/** More text is not held at once, whatever rows of it are; but one row is. */
const mostTextAtOnce = 4_000_000

/** In the order of the file. */
export async function listRowsAfter(
  db: Db,
  importId: Id,
  position: number,
  limit: number,
): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select number, to_json(cells) as cells, unreadable, to_json(warnings) as warnings from (
      select *, sum(length(cells::text)) over (order by number rows unbounded preceding exclude current row) as before
      from (
        select number, cells, unreadable, warnings from import_rows
        where workspace_id = current_workspace_id() and import_id = ${importId} and number > ${position}
        order by number limit ${limit}
      ) next
    ) next
    where coalesce(before, 0) < ${mostTextAtOnce}
    order by number`.execute(db)
  return rows
}

/** Kinds of which a row makes one along with its own record, where it names one that is not here. */
export const madeAlong = ['contact', 'company'] as const
export type Made = { type: (typeof madeAlong)[number]; id: Id }
export type Outcome = {
  number: number
  outcome: ImportRow['outcome']
  problems: Problem[]
  record_id?: Id | undefined
  changes?: Changes | undefined
  made?: Made[] | undefined
}

export const writeOutcomes = (db: Db, importId: Id, outcomes: Outcome[]) =>
  sql`
    update import_rows r set outcome = given.outcome, problems = given.problems, record_id = given.record_id,
      changes = given.changes, made = coalesce(given.made, '[]')
    from json_to_recordset(${JSON.stringify(outcomes)}) as given
      (number integer, outcome text, problems jsonb, record_id uuid, changes jsonb, made jsonb)
    where r.workspace_id = current_workspace_id() and r.import_id = ${importId} and r.number = given.number`.execute(
    db,
  )

/** Those with something to say about, in the order of the file. */
export async function listProblems(db: Db, importId: Id, page: PageQuery): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select number, to_json(cells) as cells, outcome, problems, record_id from import_rows
    where workspace_id = current_workspace_id() and import_id = ${importId} and problems <> '[]'
    order by number limit ${page.page_size} offset ${offsetOf(page)}`.execute(db)
  return rows
}

export async function countProblems(db: Db, importId: Id): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from import_rows
    where workspace_id = current_workspace_id() and import_id = ${importId} and problems <> '[]'`.execute(db)
  return rows[0]?.total ?? 0
}

/** Which row of the file holds each of these keys. */
export async function findHolders(db: Db, importId: Id, keys: string[]): Promise<Map<string, number>> {
  const held = await db
    .selectFrom('import_keys')
    .select(['key', 'number'])
    .where('workspace_id', '=', thisWorkspace)
    .where('import_id', '=', importId)
    .where('key', '=', sql<string>`any (${keys}::text[])`)
    .execute()
  return new Map(held.map(({ key, number }) => [key, number]))
}

/** What an earlier row holds stays its own. */
export const claimKeys = (db: Db, importId: Id, claims: { key: string; number: number }[]) =>
  sql`
    insert into import_keys (workspace_id, import_id, key, number)
    select current_workspace_id(), ${importId}, key, number
    from json_to_recordset(${JSON.stringify(claims)}) as claim (key text, number integer)
    on conflict do nothing`.execute(db)

/** As many as a person would mend by hand. */
const mostExported = 100_000

export async function listWithReasons(db: Db, importId: Id, which: 'failed' | 'incomplete') {
  const isWanted = which === 'failed' ? sql`outcome = 'fail'` : sql`outcome <> 'fail'`
  const { rows } = await sql<{ cells: string[]; problems: Problem[] }>`
    select to_json(cells) as cells, problems from import_rows
    where workspace_id = current_workspace_id() and import_id = ${importId} and ${isWanted} and problems <> '[]'
    order by number limit ${mostExported}`.execute(db)
  return rows
}
