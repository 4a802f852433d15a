import pg from 'pg'
import { keepTrying } from '../db/keep-trying.ts'

type Told = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/**
 * A pool whose users wait while the database is away, rather than fail. The job worker needs that: it tries once to note
 * that a job is done, and a note that fails ends the process, or later has the job done again.
 */
export class PatientPool extends pg.Pool {
  #hurry = new AbortController()

  override connect(): Promise<pg.PoolClient>
  override connect(tell: Told): void
  override connect(tell?: Told) {
    const ignore = () => {}
    const connect = () => super.connect()
    const connected = connect().catch(() => keepTrying(connect, ignore, this.#hurry.signal))
    if (!tell) return connected
    connected.then(
      (client) => tell(undefined, client, () => client.release()),
      (error) => tell(error, undefined, ignore),
    )
  }

  /** From here on nobody waits: what cannot be had at once fails. */
  hurry() {
    this.#hurry.abort()
  }
}
