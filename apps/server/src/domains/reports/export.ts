import { mostAtOnce } from '@caravel/contract/common'
import type { ReportName, ReportRange } from '@caravel/contract/reports'
import type { Context } from '../../context.ts'
import { csvOf } from '../../csv/csv.ts'
import { invalid } from '../../errors.ts'
import { findRange } from './range.queries.ts'
import { countRows } from './reports.queries.ts'
import { sheets } from './sheets.ts'

/** All rows of a report as a file. */
export async function exportReport(ctx: Context, { report, ...days }: ReportRange & { report: ReportName }) {
  const { file, table, columns, read } = sheets[report]
  const rows = await ctx.read(async (db) => {
    const range = await findRange(db, days)
    const total = await countRows(db, table, range)
    if (total > mostAtOnce) {
      throw invalid(`This report has more than ${mostAtOnce} rows. Choose a shorter time`, 'start_date')
    }
    return read(db, range)
  })
  const { csv } = csvOf(file, columns, rows)
  return { name: `${file}-${timeOf(days)}.csv`, csv }
}

function timeOf({ start_date, end_date }: ReportRange) {
  if (!start_date && !end_date) return 'all-time'
  if (start_date === end_date) return start_date
  return [start_date && `from-${start_date}`, end_date && `until-${end_date}`].filter(Boolean).join('-')
}
