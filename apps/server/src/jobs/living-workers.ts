import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { ask } from '../db/reachable.ts'

const beatMs = 10_000

/** Says again and again that this worker lives, and hands the jobs of those that fell silent to whoever is free. */
export function keepSayingAlive(pool: pg.Pool, workerId: string, log: Logger) {
  const ended = new AbortController()
  const said = keep().catch(() => {})

  async function keep() {
    for (;;) {
      await sayAlive(pool, workerId).catch((error) =>
        log.debug({ err: error }, 'the job worker was not heard'),
      )
      await sleep(beatMs, undefined, { signal: ended.signal })
    }
  }

  return {
    /** Its jobs are not what ended it. They are left to it for as long as it takes to fall silent. */
    async stop() {
      ended.abort()
      await said
      await pool.query('update job_workers set is_ending = true where id = $1', [workerId]).catch(() => {})
    },
  }
}

/** While the database was away nobody could be heard. So only who was heard all the while says that another was not. */
export async function sayAlive(pool: Pick<pg.Pool, 'query'>, workerId: string): Promise<void> {
  const { rows } = await pool.query<{ knows: boolean }>(
    `insert into job_workers as known (id) values ($1)
     on conflict (id) do update set seen_at = now(),
       since = case when known.seen_at < now() - interval '20 seconds' then now() else known.since end
     returning since < now() - interval '25 seconds' as knows`,
    [workerId],
  )
  if (rows[0]?.knows) await pool.query(freeJobs)
}

const freeJobs = `
  with silent as (
    delete from job_workers where seen_at < now() - interval '30 seconds' returning id, is_ending
  )
  select free_jobs(array(
    select distinct locked_by from graphile_worker.jobs job
    where locked_at < now() - interval '30 seconds' and not exists (
      select from job_workers alive where alive.id = job.locked_by and alive.seen_at >= now() - interval '30 seconds')),
    array(select id from silent where is_ending))`

/** For who has just started the database: whoever had a job in it is gone, and need not be waited for. */
export async function freeAllJobs(ownerUrl: string): Promise<void> {
  await ask(ownerUrl, 'DATA_DIR', (client) =>
    client.query(`
      with gone as (
        delete from job_workers returning id, is_ending
      )
      select free_jobs(
        array(select distinct locked_by from graphile_worker.jobs where locked_by is not null),
        array(select id from gone where is_ending))`),
  )
}
