import { EventEmitter, once } from 'node:events'
import {
  type Runner,
  run,
  type WorkerEventMap,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { keepTrying } from '../db/keep-trying.ts'
import { clientsTakingTurns } from '../db/taking-turns.ts'
import { keepSayingAlive } from './living-workers.ts'
import { PatientPool } from './patient-pool.ts'
import { type TaskServices, tasksWith } from './tasks.ts'

export type Worker = { close: () => Promise<void> }

/** Jobs that fail are tried again, with growing pauses, up to 20 times. */
export async function startWorker(ownerUrl: string, services: TaskServices, log: Logger): Promise<Worker> {
  const pool = new PatientPool({
    connectionString: ownerUrl,
    application_name: 'caravel jobs',
    // One that listens for jobs, and one for all that is asked.
    max: 2,
    Client: clientsTakingTurns(),
    connectionTimeoutMillis: 5000,
    query_timeout: 120_000,
  })
  const onLost = (error: Error) => log.warn({ err: error }, 'a job connection was lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))

  const closed = new AbortController()
  let runner = await runJobs(pool, services, log)
  const kept = keep().catch(() => {})

  /** It gives up when the database goes away in the very moment in which the end of a job is noted. */
  async function keep() {
    for (;;) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job worker starts again'))
      if (closed.signal.aborted) return
      runner = await keepTrying(
        () => runJobs(pool, services, log),
        (error) => log.warn({ err: error }, 'the job worker cannot start yet'),
        closed.signal,
      )
      // Told to end while it started, and missed that.
      if (closed.signal.aborted) await runner.stop()
    }
  }

  return {
    async close() {
      closed.abort()
      pool.hurry()
      await runner.stop().catch(() => {})
      await kept
      await pool.end()
    },
  }
}

async function runJobs(pool: pg.Pool, services: TaskServices, log: Logger): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents
  const created = once(events, 'pool:create') as Promise<[WorkerEventMap['pool:create']]>
  const runner = await run({
    pgPool: pool,
    events,
    taskList: tasksWith(services),
    // Days begin at every quarter of an hour somewhere.
    crontab: [
      '17 * * * * forget_expired',
      '* * * * * ring_tasks',
      '*/5 * * * * bring_back_parked',
      '*/10 * * * * send_mornings',
    ].join('\n'),
    concurrency: 4,
    noHandleSignals: true,
    // Without a delay, even of 0, nobody waits for the note that a job is done, and its failure ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new WorkerLogger(() => (level, message) => {
      // A job's failure is expected while a mail server is away; its start and end are not news.
      if (level === 'error') log.warn(message)
      else log.debug(message)
    }),
  })
  const [{ workerPool }] = await created
  const alive = keepSayingAlive(pool, workerPool.id, log)
  return { ...runner, promise: runner.promise.finally(() => alive.stop()) }
}
