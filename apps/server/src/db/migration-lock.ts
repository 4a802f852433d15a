import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'

const key = `hashtext('caravel migrations')`

/**
 * Held until the running transaction ends, so that no connection can keep it by accident. Others wait their turn, and say
 * for whom; after that they give up, because nobody learns anything from a program that hangs.
 */
export async function takeMigrationLock(
  client: pg.Client,
  { log, patienceMs }: { log: (message: string) => void; patienceMs: number },
): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (let tries = 0; !(await tryLock(client)); tries++) {
    const holder = await findHolder(client)
    if (tries === 0) log(`Waiting for ${holder}, which is migrating the database`)
    if (Date.now() > deadline)
      throw new OperatorError(
        `The database is being migrated by ${holder}. Start again when it is done; if it hangs, end it with pg_terminate_backend.`,
      )
    await sleep(200)
  }
}

/** Lets no migration begin while `work` runs; one that is under way is waited for. */
export async function keepMigrationsOff<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock_shared(${key})`)
  const result = await work()
  await client.query(`select pg_advisory_unlock_shared(${key})`)
  return result
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${key}) as taken`)
  return rows[0]?.taken === true
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('process %s of the database (%s)', pid, concat_ws(', ', 'user ' || a.usename,
       'from ' || host(a.client_addr),
       'since ' || to_char(coalesce(a.xact_start, a.backend_start) at time zone 'UTC', 'HH24:MI:SS "UTC"'))) as holder
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and a.datname = current_database()
       and (l.classid::bigint << 32 | l.objid::bigint) = ${key}::bigint`,
  )
  return rows[0]?.holder ?? 'another process'
}
