import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { networkOf } from './network.ts'

/** From the failure `free` on, waits double. One that is `shared` counts what several people do, of whom one may be guessing and another not. */
export type Limit = { key: string; free: number; longestSeconds: number; shared: boolean }

/**
 * Guessing gets slower with every failure: at one account from one network, and at any account from one network.
 * Guesses at one account from everywhere are only counted, so that strangers cannot keep its owner out.
 */
export const limitsFor = (email: string, address: string, guessed: boolean): Limit[] => [
  { key: `address:${networkOf(address)}`, free: 30, longestSeconds: 900, shared: true },
  {
    key: `${accountKey(email)}@${networkOf(address)}`,
    free: guessed ? 0 : 5,
    longestSeconds: 60,
    shared: false,
  },
  { key: accountKey(email), free: Number.POSITIVE_INFINITY, longestSeconds: 0, shared: true },
]

/**
 * Who sends codes has the password, so the account has a limit too: from many networks, six digits would soon be
 * guessed. It is not for a network from which the owner signed in before, or it would keep them out of their own place.
 */
export const limitsForCode = (email: string, address: string, isKnownPlace: boolean): Limit[] => [
  { key: `${codeKey(email)}@${networkOf(address)}`, free: 5, longestSeconds: 60, shared: false },
  ...(isKnownPlace ? [] : [{ key: codeKey(email), free: 20, longestSeconds: 900, shared: true }]),
]

const codeKey = (email: string) => `code:${email.toLowerCase()}`

const accountKey = (email: string) => `account:${email.toLowerCase()}`

/** For what anyone may ask without being known: every time counts, from one network; of feeds and quotes, those that are none. */
export const limitsOf = (act: 'forgot-password' | 'sign-up' | 'feed' | 'quote', address: string): Limit[] => [
  { key: `${act}:${networkOf(address)}`, free: 100, longestSeconds: 900, shared: true },
]

/**
 * For what whoever has the link of a quote may do. What its own limit refuses counts no further, so one who does it without
 * end keeps nobody of their network from another quote, and nobody elsewhere from this one.
 */
export const limitsOfQuote = (act: 'answer' | 'pdf', quoteId: string, address: string): Limit[] => [
  { key: `${act}:${quoteId}@${networkOf(address)}`, free: 20, longestSeconds: 900, shared: true },
  { key: `${act}:${networkOf(address)}`, free: 1000, longestSeconds: 900, shared: true },
]

/** Whether there were so many wrong passwords lately that a sign-in from a new place is most likely one more. */
export async function isGuessedAt(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`
    select failures from throttles where key = ${accountKey(email)} and failures >= 20
      and last_failure_at > now() - interval '15 minutes'`.execute(db)
  return rows.length > 0
}

/**
 * Counts an attempt as failed before it is checked, so that a hundred at once cannot slip through together.
 * Answers the seconds to wait when one of the limits is reached, otherwise 0.
 */
export async function countAttempt(db: Db, limits: Limit[]): Promise<number> {
  for (const limit of limits) {
    const wait = await countAgainst(db, limit)
    if (wait > 0) return wait
  }
  return 0
}

async function countAgainst(db: Db, { key, free, longestSeconds }: Limit): Promise<number> {
  await sql`insert into throttles (key, failures) values (${key}, 0) on conflict do nothing`.execute(db)
  // The row is locked from here on. Time is the clock's: now() would be when this transaction began to wait for it.
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
 * After a sign-in that succeeded. Its network may be guessing at other accounts between sign-ins to its own, and others
 * at its account, so there only this one attempt is taken back.
 */
export async function forgiveAttempts(db: Db, limits: Limit[]): Promise<void> {
  for (const { key, shared } of limits) {
    const left = shared ? sql`greatest(failures - 1, 0)` : sql`0`
    await sql`update throttles set failures = ${left}, blocked_until = null where key = ${key}`.execute(db)
  }
}

/** What makes callers wait, in one place where tests can have it not to. */
export const clock = { pause: (ms: number): Promise<void> => sleep(ms) }
