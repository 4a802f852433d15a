import { EventEmitter, once } from 'node:events'
import {
  type Runner,
  type RunnerOptions,
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
import { mailingTasksWith, otherTasksWith, type TaskServices } from './tasks.ts'

export type Worker = { close: () => Promise<void> }

/** Jobs that fail are tried again, with growing pauses, up to 20 times. */
export async function startWorker(ownerUrl: string, services: TaskServices, log: Logger): Promise<Worker> {
  const pool = new PatientPool({
    connectionString: ownerUrl,
    application_name: 'caravel jobs',
    // Two that listen for jobs, and one for all that is asked.
    max: 3,
    Client: clientsTakingTurns(),
    connectionTimeoutMillis: 5000,
    query_timeout: 120_000,
  })
  const onLost = (error: Error) => log.warn({ err: error }, 'a job connection was lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))

  // Apart, so that nothing else waits for a mail server that hangs.
  const kept = [
    await keepRunning(() => runJobs(pool, { taskList: mailingTasksWith(services) }, log), log),
    await keepRunning(() => runJobs(pool, { taskList: otherTasksWith(services), crontab }, log), log),
  ]
  return {
    async close() {
      const ended = kept.map(({ close }) => close())
      pool.hurry()
      await Promise.all(ended)
      await pool.end()
    },
  }
}

/** It gives up when the database goes away in the very moment in which the end of a job is noted. */
async function keepRunning(start: () => Promise<Runner>, log: Logger): Promise<Worker> {
  const closed = new AbortController()
  let runner = await start()
  const kept = keep().catch(() => {})

  async function keep() {
    for (;;) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job worker starts again'))
      if (closed.signal.aborted) return
      runner = await keepTrying(
        start,
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
      await runner.stop().catch(() => {})
      await kept
    },
  }
}

// Days begin at every quarter of an hour somewhere.
const crontab = [
  '17 * * * * forget_expired',
  '* * * * * ring_tasks',
  '* * * * * reckon_payments',
  '*/5 * * * * bring_back_parked',
  '*/10 * * * * send_mornings',
].join('\n')

type Work = Pick<RunnerOptions, 'taskList' | 'crontab'>

async function runJobs(pool: pg.Pool, work: Work, log: Logger): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents
  const created = once(events, 'pool:create') as Promise<[WorkerEventMap['pool:create']]>
  const runner = await run({
    pgPool: pool,
    events,
    ...work,
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
  return {
    ...runner,
    async stop() {
      await alive.stop()
      await runner.stop()
    },
    promise: runner.promise.finally(() => alive.stop()),
  }
}
