import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createContact, createWorkspace } from '../testing/factories.ts'
import { connect } from './client.ts'
import { findRequestLogin } from './request-login.ts'
import { assertTenancyHeld } from './tenancy.ts'

const app = await openTestApp()

beforeAll(async () => {
  await createContact(app, await createWorkspace(app))
})

const newRole = () => `role_${randomBytes(6).toString('hex')}`

function urlAs(role: string): string {
  const url = new URL(app.database.url)
  url.username = role
  url.password = 'x'
  return url.href
}

/** What the start would say to requests that log in by this address. */
async function judge(url: string): Promise<void> {
  const database = connect(await findRequestLogin(app.database.url, url), () => {}, 1)
  try {
    await assertTenancyHeld(database)
  } finally {
    await database.close()
  }
}

describe('the role with which requests log in', () => {
  it('is left by no command: whatever role is asked for, nothing more is seen', async () => {
    const { database } = app.services
    const [owner] = await app.database.sql<{ name: string }>('select current_user as name')
    const leave = (how: string) =>
      database.read({}, async (db) => {
        await sql.raw(how).execute(db)
        const { rows } = await sql<{
          contacts: number
        }>`select count(*)::int as contacts from contacts`.execute(db)
        await expect(sql`select value from secrets`.execute(db)).rejects.toThrow('permission denied')
        return rows
      })
    expect(await leave(`select set_config('role', 'none', true)`)).toEqual([{ contacts: 0 }])
    expect(await leave('reset role')).toEqual([{ contacts: 0 }])
    await expect(leave(`set role ${owner?.name}`)).rejects.toThrow(/permission denied to set role/)
    await expect(leave(`set session authorization ${owner?.name}`)).rejects.toThrow(/permission denied/)
  })

  it('keeps its password, so that each copy and each start finds the same', async () => {
    const [first, second] = await Promise.all([
      findRequestLogin(app.database.url, undefined),
      findRequestLogin(app.database.url, undefined),
    ])
    expect(first).toEqual(second)
  })

  it('is given its password again when the database was restored on another server', async () => {
    const { url } = await findRequestLogin(app.database.url, undefined)
    const role = new URL(url).searchParams.get('user') ?? ''
    await app.database.sql(`alter role "${role}" password 'another'`)
    await findRequestLogin(app.database.url, undefined)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.end()
  })
})

describe('the start', () => {
  it('goes on with a role that an administrator made', async () => {
    const role = newRole()
    await app.database.sql(`create role ${role} login password 'x' in role caravel_app`)
    await judge(urlAs(role))
  })

  it('is refused to a role that could become the owner', async () => {
    const role = newRole()
    const [owner] = await app.database.sql<{ name: string }>('select current_user as name')
    await app.database.sql(`create role ${role} login password 'x' in role caravel_app, "${owner?.name}"`)
    await expect(judge(urlAs(role))).rejects.toThrow(
      `Requests log in as ${role}, which could bypass the separation of workspaces: it is, or may become, ${owner?.name}`,
    )
    await app.database.sql(`drop role ${role}`)
  })

  it('is refused to a role that may not use the tables, with the command that lets it', async () => {
    const role = newRole()
    await app.database.sql(`create role ${role} login password 'x'`)
    await expect(judge(urlAs(role))).rejects.toThrow(`grant caravel_app to ${role};`)
  })

  it('is refused to the owner himself', async () => {
    await expect(judge(app.database.url)).rejects.toThrow(/could bypass/)
  })

  it('says what to do where the owner may make no roles', async () => {
    const role = newRole()
    const [name] = await app.database.sql<{ database: string }>('select current_database() as database')
    await app.database.sql(`create role ${role} login password 'x'`)
    await app.database.sql(`grant all on table secrets to ${role}`)
    await app.database.sql(`alter role "${name?.database}_requests" password 'another'`)
    await expect(findRequestLogin(urlAs(role), undefined)).rejects.toThrow(
      `cannot make the role ${name?.database}_requests, as which requests log in (permission denied`,
    )
    await app.database.sql(`revoke all on table secrets from ${role}`)
    await app.database.sql(`drop role ${role}`)
  })
})
