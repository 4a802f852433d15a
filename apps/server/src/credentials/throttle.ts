import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

type Limit = { key: string; free: number; longestSeconds: number; ofManyAccounts: boolean }

/**
 * Guessing gets slower with every failure: per address, and per account. An address that has signed in to the
 * account before is counted apart, so that a stranger cannot keep the account's owner out.
 */
export const limitsFor = (email: string, address: string, knownAddress: boolean): Limit[] => [
  { key: `address:${address}`, free: 30, longestSeconds: 900, ofManyAccounts: true },
  {
    key: knownAddress ? `account:${email}@${address}` : `account:${email}`,
    free: 5,
    longestSeconds: 60,
    ofManyAccounts: false,
  },
]

/** For what anyone may ask without being known: every time counts, from one address. */
export const limitsOf = (act: 'forgot-password' | 'sign-up', address: string): Limit[] => [
  { key: `${act}:${address}`, free: 100, longestSeconds: 900, ofManyAccounts: true },
]

/**
 * Counts an attempt as failed before it is checked, so that a hundred at once cannot slip through together.
 * Answers the seconds to wait when one of the limits is reached, otherwise 0.
 */
export async function countAttempt(db: Db, limits: Limit[]): Promise<number> {
  const waits = []
  for (const limit of limits) waits.push(await countAgainst(db, limit))
  return Math.max(...waits)
}

async function countAgainst(db: Db, { key, free, longestSeconds }: Limit): Promise<number> {
  await sql`insert into throttles (key, failures) values (${key}, 0) on conflict do nothing`.execute(db)
  // The row is held from here on. Time is the clock's: now() would be when this transaction began to wait for it.
  const { rows } = await sql<{ failures: number; wait: number; forgiven: boolean }>`
    select failures, coalesce(ceil(extract(epoch from blocked_until - clock_timestamp())), 0)::int as wait,
      last_failure_at < clock_timestamp() - interval '15 minutes' as forgiven
    from throttles where key = ${key} for update`.execute(db)
  const { failures: before = 0, wait = 0, forgiven = false } = rows[0] ?? {}
  if (wait > 0) return wait

  const failures = forgiven ? 1 : before + 1
  const pause = failures < free ? null : Math.min(2 ** (failures - free), longestSeconds)
  await sql`
    update throttles set failures = ${failures}, last_failure_at = clock_timestamp(),
      blocked_until = clock_timestamp() + make_interval(secs => ${pause}::int)
    where key = ${key}`.execute(db)
  return 0
}

/**
 * After a sign-in that succeeded. Its address may be guessing at other accounts between sign-ins to its own, so
 * there only this one attempt is taken back.
 */
export async function forgiveAttempts(db: Db, limits: Limit[]): Promise<void> {
  for (const { key, ofManyAccounts } of limits) {
    const left = ofManyAccounts ? sql`greatest(failures - 1, 0)` : sql`0`
    await sql`update throttles set failures = ${left}, blocked_until = null where key = ${key}`.execute(db)
  }
}
