import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { SignedIn } from '@caravel/contract/auth'
import type { TwoStepSetUp } from '@caravel/contract/two-step'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { waitMs } from '../../../../bin/tests/patience.mjs'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { backUp, manifestOf, restore } from '../testing/backups.ts'
import { createTestDatabase } from '../testing/database.ts'
import { askDatabase } from '../testing/postgres.ts'
import { killServer, makeDataDir, post, startServer } from '../testing/server-process.ts'
import { authenticatorWith } from '../testing/two-step.ts'

const patience = { timeout: waitMs }

describe('an instance with its own database', () => {
  it('is backed up while people work, and goes on elsewhere as it was at one moment', async () => {
    const [from, to] = [await makeDataDir(), await makeDataDir()]
    const file = path.join(from, 'caravel.backup')
    const server = await startServer({ DATA_DIR: from })
    const signedIn = (await (await signIn(server, server.password)).json()) as SignedIn
    const authenticator = await turnOnTwoStep(server.origin, server.password, signedIn.access)

    const writer = keepWriting(
      `${server.origin}/api/v1/${signedIn.default_account}/contacts/`,
      signedIn.access,
    )
    await vi.waitUntil(() => writer.written() > 0, patience)
    const before = writer.written()
    await backUp({ DATA_DIR: from }, file)
    const after = await writer.stop()
    await killServer(server.child)

    // Also without a server.
    await backUp({ DATA_DIR: from }, `${file}.later`)
    await restore({ DATA_DIR: to }, file)
    const again = path.join(to, 'again')
    await backUp({ DATA_DIR: to }, again)
    expect(contentOf(await manifestOf(again))).toEqual(contentOf(await manifestOf(file)))
    expect(contentOf(await manifestOf(again))).not.toEqual(contentOf(await manifestOf(`${file}.later`)))

    const restored = await startServer({ DATA_DIR: to })
    const [kept] = await ask(to, consistency)
    expect(kept).toEqual({
      written: expect.any(Number),
      untold: 0,
      counted_wrong: 0,
      not_found: 0,
      misfound: 0,
    })
    expect(kept?.written).toBeGreaterThanOrEqual(before)
    expect(kept?.written).toBeLessThan(after)

    const wrong = await signIn({ ...restored, email: server.email }, 'another-Password-1!')
    expect(wrong.status).toBe(401)
    const account = { origin: restored.origin, email: server.email }
    expect((await signIn(account, server.password)).status).toBe(401)
    expect((await signIn(account, server.password, authenticator.code(1))).status).toBe(200)
    // Nobody has to sign in again.
    const profile = await fetch(`${restored.origin}/api/v1/user-profile/`, {
      headers: { authorization: `Bearer ${signedIn.access}` },
    })
    expect(profile.status).toBe(200)
  })

  it('is not made by a backup of a directory that has none', async () => {
    const DATA_DIR = path.join(await makeDataDir(), 'mistyped')
    await expect(backUp({ DATA_DIR }, `${DATA_DIR}.backup`)).rejects.toThrow(
      `There is no database in ${DATA_DIR}. Correct DATA_DIR or set DATABASE_URL.`,
    )
  })

  it('is not restored into while a server runs on it', async () => {
    const DATA_DIR = await makeDataDir()
    await startServer({ DATA_DIR })
    const file = path.join(DATA_DIR, 'caravel.backup')
    await backUp({ DATA_DIR }, file)
    await expect(restore({ DATA_DIR }, file, '--force')).rejects.toThrow('Caravel runs on this database')
  })
})

describe('a restore that is killed', () => {
  it('leaves the database as it was, and can be begun again', async () => {
    const [source, target] = [await createTestDatabase(), await createTestDatabase()]
    onTestFinished(source.drop)
    onTestFinished(target.drop)
    const DATA_DIR = await makeDataDir()
    const file = path.join(DATA_DIR, 'caravel.backup')
    await source.sql(`insert into workspaces (id, name) values (gen_random_uuid(), 'Blue Lagoon')`)
    await backUp({ DATABASE_URL: source.url, DATA_DIR }, file)

    // It gets as far as the jobs, with all tables in place.
    const holder = new pg.Client({ connectionString: target.url })
    await holder.connect()
    await holder.query('begin; lock table graphile_worker._private_jobs')
    const killed = spawnRestore(file, { DATABASE_URL: target.url, DATA_DIR })
    const restoring = `select wait_event_type from pg_stat_activity
      where application_name = 'caravel restore' and datname = current_database()`
    const waits = async () => (await target.sql(restoring))[0]?.wait_event_type === 'Lock'
    await vi.waitUntil(waits, patience)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await holder.end()
    await vi.waitUntil(async () => (await target.sql(restoring)).length === 0, patience)

    expect(await target.sql('select name from workspaces')).toEqual([])
    await restore({ DATABASE_URL: target.url, DATA_DIR }, file)
    expect(await target.sql('select name from workspaces')).toEqual([{ name: 'Blue Lagoon' }])
  })
})

describe('npm run restore', () => {
  it('ends with 1 and one line on a failure', async () => {
    const child = spawnRestore('no-such-file', { DATA_DIR: await makeDataDir() })
    let err = ''
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    const [code] = await once(child, 'close')
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^There is no file \S+no-such-file\. Name a backup that is there\.\n$/),
    ])
  })

  it.each([[[]], [['a', 'b']], [['a', '--over']]])('says how it is used when asked for %j', async (words) => {
    await expect(restore({}, ...words)).rejects.toThrow(/^Usage: npm run restore -- FILE \[--force\]/)
    await expect(backUp({}, ...words)).rejects.toThrow(/^Usage: npm run backup -- FILE \[--force\]/)
  })
})

/** Rows that belong together, and are written together: contacts, what is told of them, counted and found by. */
const consistency = `
  with written as (select workspace_id, id from contacts where first_name = 'Written')
  select
    (select count(*)::int from written) as written,
    (select count(*)::int from written w where not exists (
      select from activities a where a.workspace_id = w.workspace_id and a.subject_id = w.id)) as untold,
    (select count(*)::int from workspaces w where
      (select count(*) from contacts c where c.workspace_id = w.id and c.deleted_at is null)
      <> (select coalesce(sum(live), 0) from list_counts k where k.workspace_id = w.id and k.list = 'contacts'))
      as counted_wrong,
    (select count(*)::int from (table record_words except table search_words) lost) as not_found,
    (select count(*)::int from (table search_words except table record_words) left_over) as misfound`

async function ask(DATA_DIR: string, text: string) {
  const { url, stop } = await openDatabase(readConfig({ DATA_DIR }), () => {})
  const rows = await askDatabase<{ written: number }>(url, text)
  await stop()
  return rows
}

const contentOf = ({ tables, jobs, files }: Awaited<ReturnType<typeof manifestOf>>) => ({
  tables,
  jobs,
  files,
})

const signIn = ({ origin, email }: { origin: string; email: string }, password: string, code?: string) =>
  post(`${origin}/api/v1/token/`, { email, password, code })

async function turnOnTwoStep(origin: string, password: string, token: string) {
  const setUp = await post(`${origin}/api/v1/two-step/set-up/`, {}, token)
  const authenticator = authenticatorWith(((await setUp.json()) as TwoStepSetUp).secret)
  await post(`${origin}/api/v1/two-step/confirm/`, { password, code: authenticator.code() }, token)
  return authenticator
}

/** One contact after the other, until it is told to stop. */
function keepWriting(url: string, token: string) {
  let written = 0
  let stopped = false
  const ended = (async () => {
    while (!stopped) {
      if ((await post(url, { first_name: 'Written' }, token)).status === 201) written += 1
    }
  })()
  return {
    written: () => written,
    async stop() {
      stopped = true
      await ended
      return written
    },
  }
}

function spawnRestore(file: string, settings: Record<string, string>) {
  const root = path.resolve(import.meta.dirname, '../../../..')
  const command = path.join(root, 'apps/server/src/commands/restore.ts')
  return spawn(process.execPath, ['--import', 'tsx', command, file], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
  })
}
