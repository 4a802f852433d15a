import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type Limit = { key: string; free: number; longestSeconds: number }

/**
 * Guessing gets slower with every failure: per address, and per account. An address that has signed in to the
 * account before is counted apart, so that a stranger cannot keep the account's owner out.
 */
export const limitsFor = (email: string, address: string, knownAddress: boolean): Limit[] => [
  { key: `address:${address}`, free: 30, longestSeconds: 900 },
  { key: knownAddress ? `account:${email}@${address}` : `account:${email}`, free: 5, longestSeconds: 60 },
]

/**
 * Counts an attempt as failed before it is checked, so that a hundred at once cannot slip through together.
 * Answers the seconds to wait when one of the limits is reached, otherwise 0.
 */
export async function countAttempt(db: Db, limits: Limit[]): Promise<number> {
  let wait = 0
  for (const { key, free, longestSeconds } of limits) {
    const { rows } = await sql<{ wait: number }>`
      insert into throttles as t (key, failures) values (${key}, 1)
      on conflict (key) do update set
        failures = case
          when t.blocked_until > now() then t.failures
          when t.last_failure_at < now() - interval '15 minutes' then 1
          else t.failures + 1 end,
        last_failure_at = case when t.blocked_until > now() then t.last_failure_at else now() end,
        blocked_until = case
          when t.blocked_until > now() then t.blocked_until
          when t.last_failure_at >= now() - interval '15 minutes' and t.failures + 1 >= ${free}::int
            then now() + make_interval(secs => least(power(2, least(t.failures + 1 - ${free}::int, 20)), ${longestSeconds}::int))
          else null end
      returning case when t.blocked_until > now() and t.last_failure_at < now()
        then ceil(extract(epoch from t.blocked_until - now()))::int else 0 end as wait`.execute(db)
    wait = Math.max(wait, rows[0]?.wait ?? 0)
  }
  return wait
}

export async function forgetAttempts(db: Db, limits: Limit[]): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .execute()
}
