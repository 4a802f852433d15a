/** The days of a report as instants: from where the first one starts until where the day after the last one does. */

import type { ReportRange } from '@caravel/contract/reports'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Condition } from '../../db/filters.ts'

/** What is not given is open. Instants stay texts of PostgreSQL: it knows more years than JavaScript can write. */
export type Range = { from: string | null; until: string | null; timezone: string }

export const findRange = (db: Db, { start_date, end_date }: ReportRange): Promise<Range> =>
  findDays(db, sql`${start_date ?? null}::date`, sql`${end_date ?? null}::date`)

/** The day that it is in the workspace now. */
export function findToday(db: Db): Promise<Range> {
  const today = sql`(now() at time zone timezone)::date`
  return findDays(db, today, today)
}

export const isAllTime = ({ from, until }: Range) => from === null && until === null

/** Whether a row `r` came in all of these times. */
export function cameIn(...ranges: Range[]): Condition {
  const ends = ranges.flatMap(({ from, until }) => [
    ...(from === null ? [] : [sql<SqlBool>`r.created_at >= ${from}::timestamptz`]),
    ...(until === null ? [] : [sql<SqlBool>`r.created_at < ${until}::timestamptz`]),
  ])
  return ends.length > 0 ? sql.join(ends, sql` and `) : sql`true`
}

async function findDays(db: Db, first: RawBuilder<unknown>, last: RawBuilder<unknown>): Promise<Range> {
  const {
    rows: [range],
  } = await sql<Range>`
    select start_of_day(${first}, timezone)::text as from, start_of_day(${last} + 1, timezone)::text as until, timezone
    from workspaces where id = current_workspace_id()`.execute(db)
  // There is a row: whoever asks is a member of the workspace.
  return range as Range
}
