import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createCompany, createContact, createWorkspace, type TestWorkspace } from '../testing/factories.ts'
import { assertTenancyHeld } from './tenancy.ts'

const app = await openTestApp()
let mine: TestWorkspace
let theirs: TestWorkspace

beforeAll(async () => {
  mine = await createWorkspace(app)
  theirs = await createWorkspace(app)
  await createContact(app, mine)
  await createContact(app, theirs)
})

const inMine = () => ({ userId: mine.owner.id, workspaceId: mine.id })

describe('row-level security', () => {
  it('is forced on every table that belongs to a workspace', async () => {
    const open = await app.database.sql(
      `select c.relname from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and (exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id') or c.relname = 'workspaces')
         and not (c.relrowsecurity and c.relforcerowsecurity)`,
    )
    expect(open).toEqual([])
  })

  it('does not carry a workspace over to the next use of the connection', async () => {
    for (let use = 0; use < 10; use++) {
      await app.services.database.read(inMine(), (db) => db.selectFrom('contacts').select('id').execute())
      expect(await app.services.database.query('select id from contacts', [])).toEqual([])
    }
  })

  it('shows a user their own workspaces and no others', async () => {
    const names = await app.services.database.read({ userId: mine.owner.id }, (db) =>
      db.selectFrom('workspaces').select('id').execute(),
    )
    expect(names).toEqual([{ id: mine.id }])
  })

  it('keeps the signing keys from the role that serves requests', async () => {
    await expect(app.services.database.query('select value from secrets', [])).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe('composite keys', () => {
  it('refuse a link to another workspace even to the owner of the tables', async () => {
    const company = await createCompany(app, theirs)
    await expect(
      app.database.sql('update contacts set company_id = $1 where workspace_id = $2', [company.id, mine.id]),
    ).rejects.toThrow(/foreign key/)
  })

  it('begin with the workspace on every workspace table, and so does every index', async () => {
    const strays = await app.database.sql<{ name: string }>(
      `select i.relname as name from pg_index x
       join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       join pg_attribute a on a.attrelid = t.oid and a.attname = 'workspace_id'
       where t.relnamespace = 'public'::regnamespace and x.indkey[0] <> a.attnum order by 1`,
    )
    // Looked up before a workspace is known, or across all of them by a job.
    expect(strays.map(({ name }) => name)).toEqual([
      'attachments_storage_key',
      'calendar_feeds_token',
      'idempotency_keys_age',
      'invitations_token',
      'members_user',
      'quote_links_token',
      'tasks_to_ring',
    ])
  })
})

describe('the start', () => {
  it('goes on when the role is bound by row-level security', async () => {
    await expect(assertTenancyHeld(app.services.database)).resolves.toBeUndefined()
  })

  it('is refused when our own role has come to own a table', async () => {
    await app.database.sql('grant create on schema public to caravel_app')
    await app.database.sql('alter table notes owner to caravel_app')
    await expect(assertTenancyHeld(app.services.database)).rejects.toThrow(/could bypass/)
    await app.database.sql('alter table notes owner to current_user')
    await expect(assertTenancyHeld(app.services.database)).resolves.toBeUndefined()
  })

  it.each(['notes', 'workspaces', 'users', 'password_tokens'])(
    'is refused while %s is open',
    async (table) => {
      await app.database.sql(`alter table ${table} no force row level security`)
      await expect(assertTenancyHeld(app.services.database)).rejects.toThrow(`not forced on: ${table}.`)
      await app.database.sql(`alter table ${table} force row level security`)
    },
  )
})

describe('a transaction', () => {
  it('leaves nothing behind when it fails', async () => {
    const failing = app.services.database.transaction(inMine(), async (db) => {
      await db
        .insertInto('contacts')
        .values({ workspace_id: mine.id, id: newId(), first_name: 'Ghost' })
        .execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await app.database.sql(`select id from contacts where first_name = 'Ghost'`)).toEqual([])
  })

  it('cannot write when it was opened to read', async () => {
    const write = app.services.database.read(inMine(), (db) =>
      db.updateTable('contacts').set({ about: 'x' }).execute(),
    )
    await expect(write).rejects.toThrow(/read-only/)
  })

  it('gives back a connection that died, and goes on with a new one', async () => {
    const dying = app.services.database.transaction(inMine(), (db) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
    )
    await expect(dying).rejects.toThrow()
    expect(await app.services.database.query('select 1 as one', [])).toEqual([{ one: 1 }])
  })
})
