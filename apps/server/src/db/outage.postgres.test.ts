import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '@caravel/contract/auth'
import pg from 'pg'
import { expect, it } from 'vitest'
import { askDatabase, type Postgres, startPostgres } from '../testing/postgres.ts'
import { makeDataDir, post, startServer } from '../testing/server-process.ts'

/** Seconds that the database is away, twenty times. */
const stops = [1, 3, 10, 60, ...Array.from({ length: 8 }, () => [1, 3]).flat()]
const poolSize = 6

it('loses no write and comes back by itself, however often and long the database goes away', async () => {
  const postgres = await startPostgres()
  const url = postgres.urlOf('caravel')
  await askDatabase(postgres.urlOf('postgres'), 'create database caravel')
  const server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: await makeDataDir(),
    DEMO: '1',
    POOL_SIZE: String(poolSize),
  })
  const { access, default_account } = (await (
    await post(`${server.origin}/api/v1/token/`, { email: server.email, password: server.password })
  ).json()) as SignedIn

  const written: string[] = []
  let done = false
  const write = async () => {
    while (!done) {
      const answer = await post(
        `${server.origin}/api/v1/${default_account}/contacts/`,
        { first_name: 'Written' },
        access,
      )
      // Never a logout, never a lie: it is written, or it could not be.
      expect([201, 503]).toContain(answer.status)
      if (answer.status === 201) written.push(((await answer.json()) as { id: string }).id)
      else await sleep(20)
    }
  }
  const writers = Promise.all([write(), write(), write(), write()])
  const most = watchConnections(url, () => done)

  const returns: number[] = []
  for (const [time, seconds] of stops.entries()) {
    await postgres.stop(time % 2 ? 'immediate' : 'fast')
    await sleep(seconds * 1000)
    returns.push(await startAndWaitForWrite(postgres, written))
    const { length } = written
    await expect.poll(() => written.length, { interval: 5 }).toBeGreaterThan(length + 30)
  }
  done = true
  await writers

  const kept = await askDatabase<{ id: string }>(url, 'select id from contacts')
  const ids = new Set(kept.map(({ id }) => id))
  expect(written.filter((id) => !ids.has(id))).toEqual([])
  expect(await most).toBeLessThanOrEqual(poolSize + 5)
  const listening = `select from pg_stat_activity where application_name = 'caravel events'`
  await expect.poll(() => askDatabase(url, listening)).toHaveLength(1)
  process.stdout.write(
    `${written.length} writes through ${stops.length} stops; the first write after a return took ${Math.round(Math.max(...returns))} ms at most, with ${await most} connections at most.\n`,
  )
})

it('says that it cannot serve while the database is frozen, rather than hang, and then goes on', async () => {
  const postgres = await startPostgres()
  await askDatabase(postgres.urlOf('postgres'), 'create database caravel')
  const { origin, email, password } = await startServer({
    DATABASE_URL: postgres.urlOf('caravel'),
    DATA_DIR: await makeDataDir(),
    DEMO: '1',
  })
  const signedIn = await post(`${origin}/api/v1/token/`, { email, password })
  const { access, default_account } = (await signedIn.json()) as SignedIn
  const list = async () => {
    const answer = await fetch(`${origin}/api/v1/${default_account}/contacts/`, {
      headers: { authorization: `Bearer ${access}` },
    })
    await answer.arrayBuffer()
    return [answer.status, answer.headers.get('retry-after')]
  }
  expect(await list()).toEqual([200, null])
  postgres.signal('SIGSTOP')
  // Those that are refused while they wait are told different times.
  const refused = [503, expect.stringMatching(/^[123]$/)]
  expect(await Promise.all(Array.from({ length: 20 }, list))).toEqual(Array(20).fill(refused))
  postgres.signal('SIGCONT')
  await expect.poll(list).toEqual([200, null])
})

/** How long after the database took connections again the first write was answered, in milliseconds. */
async function startAndWaitForWrite(postgres: Postgres, written: string[]): Promise<number> {
  const before = written.length
  await postgres.start()
  const back = performance.now()
  await expect.poll(() => written.length, { interval: 5 }).toBeGreaterThan(before)
  return performance.now() - back
}

async function watchConnections(url: string, isDone: () => boolean): Promise<number> {
  let most = 0
  while (!isDone()) {
    const client = new pg.Client({ connectionString: url, application_name: 'the watcher' })
    client.on('error', () => {})
    try {
      await client.connect()
      while (!isDone()) {
        const { rows } = await client.query(
          `select count(*)::int as number from pg_stat_activity where datname = current_database() and application_name <> 'the watcher'`,
        )
        most = Math.max(most, rows[0].number)
        await sleep(50)
      }
    } catch {
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return most
}
