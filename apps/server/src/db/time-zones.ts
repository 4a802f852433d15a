import { sql } from 'kysely'
import { invalid } from '../errors.ts'
import type { Db } from './client.ts'

/** As PostgreSQL writes it; undefined when it knows none of that name. */
export async function findTimeZone(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${name}) limit 1`.execute(db)
  return rows[0]?.name
}

/** The contract asks what Node knows. PostgreSQL has a list of its own, and days are cut by it. */
export async function knownTimeZone(db: Db, name: string): Promise<string> {
  const known = await findTimeZone(db, name)
  if (!known) throw invalid('Choose a time zone', 'timezone')
  return known
}
