import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { freeAllJobs, sayAlive } from './living-workers.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await database.sql('delete from job_workers')
  await database.sql('delete from graphile_worker._private_jobs')
})

async function takeJob(worker: string, secondsAgo: number) {
  await database.sql(`select graphile_worker.add_job('forget_expired')`)
  await database.sql(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(secs => $2)
     where locked_by is null`,
    [worker, secondsAgo],
  )
}

/** A worker that was seen without a break between these seconds ago. */
const seeWorker = (worker: string, since: number, last: number) =>
  database.sql(
    `insert into job_workers (id, since, seen_at)
     values ($1, now() - make_interval(secs => $2), now() - make_interval(secs => $3))`,
    [worker, since, last],
  )

const holders = async () =>
  (
    await database.sql<{ locked_by: string | null }>('select locked_by from graphile_worker.jobs order by 1')
  ).map(({ locked_by }) => locked_by)

describe('a worker that says that it lives', () => {
  it('frees the jobs of one that has fallen silent, and only those', async () => {
    await takeJob('killed', 40)
    await takeJob('alive', 40)
    await takeJob('unknown, just begun', 5)
    await seeWorker('killed', 300, 35)
    await seeWorker('alive', 300, 9)
    await seeWorker('me', 60, 10)
    await sayAlive(pool, 'me')
    expect(await holders()).toEqual(['alive', 'unknown, just begun', null])
    expect(await database.sql('select id from job_workers order by id')).toEqual([
      { id: 'alive' },
      { id: 'me' },
    ])
  })

  it('frees nothing before it has listened for long enough itself', async () => {
    await takeJob('killed', 600)
    await sayAlive(pool, 'me')
    expect(await holders()).toEqual(['killed'])
  })

  it('frees nothing right after the database was away, when nobody could be heard', async () => {
    await takeJob('alive', 90)
    await seeWorker('alive', 900, 61)
    await seeWorker('me', 900, 60)
    await sayAlive(pool, 'me')
    expect(await holders()).toEqual(['alive'])
  })
})

describe('a job whose worker was cut off', () => {
  const jobs = () =>
    database.sql(
      `select task_identifier as task, attempts < max_attempts as is_waiting, last_error
       from graphile_worker.jobs where task_identifier <> 'forget_expired' or locked_by is null order by id`,
    )
  const cutOff = async (worker: string, isEnding = false) => {
    await database.sql(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = attempts + 1
       where attempts < max_attempts`,
      [worker],
    )
    await database.sql('insert into job_workers (id, is_ending) values ($1, $2)', [worker, isEnding])
    await freeAllJobs(database.url)
  }
  const waiting = { task: 'send_mail', is_waiting: true, last_error: null }

  beforeEach(() => database.sql(`select graphile_worker.add_job('send_mail', '{"to": "ada@test.example"}')`))

  it('is tried again once, and then put aside', async () => {
    await cutOff('first')
    expect(await jobs()).toEqual([waiting])
    await cutOff('second')
    expect(await jobs()).toEqual([
      { ...waiting, is_waiting: false, last_error: 'The process ended twice while it was under way' },
      { ...waiting, task: 'tell_put_aside' },
    ])
    const [{ payload } = {}] = await database.sql<{ payload?: unknown }>(
      `select payload from graphile_worker._private_jobs order by id desc limit 1`,
    )
    expect(payload).toMatchObject({ task: 'send_mail', payload: { to: 'ada@test.example' } })
  })

  it('is not put aside for workers that were told to end, however many', async () => {
    for (const worker of ['first', 'second', 'third']) await cutOff(worker, true)
    expect(await jobs()).toEqual([waiting])
  })

  it('is put aside as well where it is another worker that notices', async () => {
    for (const worker of ['first', 'second']) {
      await database.sql(
        `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '40 seconds'`,
        [worker],
      )
      await seeWorker(worker, 300, 35)
      await seeWorker(`me after ${worker}`, 60, 10)
      await sayAlive(pool, `me after ${worker}`)
    }
    expect(await jobs()).toMatchObject([{ is_waiting: false }, { task: 'tell_put_aside' }])
  })
})

describe('whoever started the database', () => {
  it('frees every job at once, since nobody can be at work in it', async () => {
    await takeJob('killed', 1)
    await seeWorker('killed', 300, 1)
    await freeAllJobs(database.url)
    expect(await holders()).toEqual([null])
    expect(await database.sql('select id from job_workers')).toEqual([])
  })
})
