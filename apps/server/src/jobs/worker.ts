import { run, Logger as WorkerLogger } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { type TaskServices, tasksWith } from './tasks.ts'

export type Worker = { close: () => Promise<void> }

/** Runs queued jobs in this process. Failed ones are tried again, with growing pauses, up to 20 times. */
export async function startWorker(ownerUrl: string, services: TaskServices, log: Logger): Promise<Worker> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 3, connectionTimeoutMillis: 5000 })
  const onLost = (error: Error) => log.warn({ err: error }, 'a job connection was lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))

  const runner = await run({
    pgPool: pool,
    taskList: tasksWith(services),
    crontab: '17 * * * * forget_expired',
    concurrency: 4,
    noHandleSignals: true,
    noPreparedStatements: false,
    logger: new WorkerLogger(() => (level, message) => {
      // A job's failure is expected while a mail server is away; its start and end are not news.
      if (level === 'error') log.warn(message)
      else log.debug(message)
    }),
  })
  return {
    async close() {
      await runner.stop()
      await pool.end()
    },
  }
}
