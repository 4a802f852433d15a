import pg from 'pg'
import type { Logger } from 'pino'
import { keepTrying } from '../db/keep-trying.ts'

type Listening = {
  channel: string
  onNotice: (payload: string) => void
  /** It was away and is back: what was said meanwhile was not heard. */
  onReturn: () => void
}

/** One connection that listens for as long as the process lives. While it is away, one attempt at a time brings it back. */
export async function keepListening(url: string, listening: Listening, log: Logger) {
  const ended = new AbortController()
  let client = await listen(url, listening, log)
  const reopen = () =>
    keepTrying(
      () => listen(url, listening, log),
      (error) => log.debug({ err: error }, 'the event connection is still away'),
      ended.signal,
    )
  const kept = keep().catch(() => {})

  async function keep() {
    while (!ended.signal.aborted) {
      await client.gone
      if (ended.signal.aborted) return
      log.warn('the event connection was lost; opening it again')
      client = await reopen()
      if (ended.signal.aborted) await client.end()
      else listening.onReturn()
    }
  }

  return {
    async close() {
      ended.abort()
      await client.end()
      await kept
    },
  }
}

const probeMs = 15_000

/** Listens, or fails without leaving anything behind. `gone` resolves when the connection has ended, by whomever. */
async function listen(url: string, { channel, onNotice }: Listening, log: Logger) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'caravel events',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })
  client.on('error', (error) => log.debug({ err: error }, 'the event connection failed'))
  client.on('notification', ({ payload }) => onNotice(payload ?? ''))
  const gone = new Promise<void>((resolve) => client.once('end', () => resolve()))
  const end = () => client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    void end()
    throw error
  }
  // It only ever hears, so it would not notice a server that went away without a word.
  const probe = setInterval(() => client.query('select').catch(end), probeMs).unref()
  void gone.then(() => clearInterval(probe))
  return { gone, end }
}
