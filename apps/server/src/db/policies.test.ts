import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { fillEveryTable, type WorkspaceTable, workspaceTables } from '../testing/every-table.ts'
import { createWorkspace, type TestWorkspace } from '../testing/factories.ts'
import type { Db } from './client.ts'

const app = await openTestApp()
let mine: TestWorkspace
let theirs: TestWorkspace
let tables: WorkspaceTable[]

beforeAll(async () => {
  mine = await createWorkspace(app)
  theirs = await createWorkspace(app)
  for (const workspace of [mine, theirs]) await fillEveryTable(app, workspace)
  tables = await workspaceTables(app)
})

it('each table shows all rows of the workspace in force and none of another', async () => {
  for (const table of tables) {
    const [held] = await app.database.sql<{ rows: number }>(
      `select count(*)::int as rows from ${table.name} where ${table.key} = $1`,
      [mine.id],
    )
    expect(await inMine((db) => count(db, table)), table.name).toBe(held?.rows)
    expect(await inMine((db) => count(db, table, theirs)), table.name).toBe(0)
  }
})

it('each table shows nothing when no workspace is in force', async () => {
  for (const table of tables) {
    const rows = await app.services.database.read({}, (db) => count(db, table))
    expect(rows, table.name).toBe(0)
  }
})

it('no table takes a row of another workspace', async () => {
  for (const table of written()) {
    await expect(insertCopy(table, theirs), `insert into ${table.name}`).rejects.toThrow(refused)
    await expect(
      inMine((db) => sql`update ${at(table)} set ${key(table)} = ${theirs.id}`.execute(db)),
      `update ${table.name}`,
    ).rejects.toThrow(refused)
  }
})

it('no table lets rows of another workspace be changed or deleted', async () => {
  for (const table of written()) {
    const changed = await inMine((db) =>
      sql`update ${at(table)} set ${key(table)} = ${mine.id} where ${key(table)} = ${theirs.id}`.execute(db),
    )
    expect(changed.numAffectedRows, table.name).toBe(0n)
    const deleted = await inMine((db) =>
      sql`delete from ${at(table)} where ${key(table)} = ${theirs.id}`.execute(db),
    )
    expect(deleted.numAffectedRows, table.name).toBe(0n)
  }
})

it('what only triggers write takes nothing from a request, of whichever workspace', async () => {
  for (const name of keptByTriggers) {
    const table = tables.find((one) => one.name === name)
    if (!table) throw new Error(`There is no table ${name}`)
    const denied = `permission denied for table ${name}`
    await expect(insertCopy(table, mine)).rejects.toThrow(denied)
    await expect(
      inMine((db) => sql`update ${at(table)} set ${key(table)} = ${mine.id}`.execute(db)),
    ).rejects.toThrow(denied)
    await expect(inMine((db) => sql`delete from ${at(table)}`.execute(db))).rejects.toThrow(denied)
  }
})

const keptByTriggers = ['search_words']
const written = () => tables.filter(({ name }) => !keptByTriggers.includes(name))

const refused = /violates row-level security/

const inMine = <T>(work: (db: Db) => Promise<T>) =>
  app.services.database.transaction({ userId: mine.owner.id, workspaceId: mine.id }, work)

const at = ({ name }: WorkspaceTable) => sql.table(name)
const key = (table: WorkspaceTable) => sql.ref(table.key)

async function count(db: Db, table: WorkspaceTable, of?: TestWorkspace): Promise<number> {
  const where = of ? sql`where ${key(table)} = ${of.id}` : sql``
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${at(table)} ${where}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** A row that the other workspace has already: the policy refuses it before any key does. */
async function insertCopy({ name, key }: WorkspaceTable, { id }: TestWorkspace) {
  const [row] = await app.database.sql<{ copy: object; columns: string[] }>(
    `select to_jsonb(t) as copy, array(
       select attname::text from pg_attribute
       where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from ${name} t where ${key} = $1 limit 1`,
    [id],
  )
  const columns = sql.join(row?.columns.map((column) => sql.ref(column)) ?? [])
  return inMine((db) =>
    sql`
      insert into ${sql.table(name)} (${columns})
      select ${columns} from jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(row?.copy)})`.execute(
      db,
    ),
  )
}
