import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { mostAtOnce } from '@caravel/contract/common'
import type { InsightName } from '@caravel/contract/insights'
import type { ReportName, ReportRange } from '@caravel/contract/reports'
import type { Context } from '../../context.ts'
import { csvLines, csvOf } from '../../csv/csv.ts'
import { invalid } from '../../errors.ts'
import { columnsFor, insightSheets } from './insight-sheets.ts'
import { getInsights } from './insights.ts'
import { findRange } from './range.queries.ts'
import { countRows, type Place } from './reports.queries.ts'
import { type Cells, type Sheet, sheets } from './sheets.ts'

type Asked = ReportRange & { report: ReportName }

/** The rows of a report as a text, for programs that want few. */
export async function exportReport(ctx: Context, { report, ...days }: Asked) {
  const sheet = sheets[report]
  const total = await ctx.read(async (db) => countRows(db, sheet.table, await findRange(db, days)))
  if (total > mostAtOnce)
    throw invalid(`This report has more than ${mostAtOnce} rows. Choose a shorter time`, 'start_date')
  return { name: nameOf(sheet, days), csv: await text(Readable.from(linesOf(ctx, sheet, days))) }
}

/** All rows of a report as a file, however many there are. */
export async function exportReportFile(ctx: Context, { report, ...days }: Asked) {
  const sheet = sheets[report]
  return { name: nameOf(sheet, days), content: Readable.from(linesOf(ctx, sheet, days)) }
}

const pageSize = 1000

/** Each page is a transaction of its own, as in the files of lists: whoever takes the file may be slow. */
async function* linesOf({ read }: Context, { columns, show, walks }: Sheet, days: ReportRange) {
  yield csvLines(columns, [], { heading: true })
  const range = await read((db) => findRange(db, days))
  for (const next of await read((db) => walks(db, range))) {
    let after: Place | undefined
    do {
      const rows = await read(async (db): Promise<Cells[]> => {
        const places: Place[] = await next(db, after, pageSize)
        after = places.length < pageSize ? undefined : places.at(-1)
        return show(
          db,
          places.map(({ id }) => id),
          range,
        )
      })
      if (rows.length > 0) yield csvLines(columns, rows)
    } while (after)
  }
}

const nameOf = ({ file }: Sheet, days: ReportRange) => `${file}-${timeOf(days)}.csv`

/** The table behind a picture. */
export async function exportInsight(
  ctx: Context,
  { insight, ...days }: ReportRange & { insight: InsightName },
) {
  const sheet = insightSheets[insight]
  const { file, rowsOf } = sheet
  const insights = await getInsights(ctx, days)
  const { csv } = csvOf(file, columnsFor(sheet, insights), rowsOf(insights))
  return { name: `${file}-${timeOf(days)}.csv`, csv }
}

function timeOf({ start_date, end_date }: ReportRange) {
  if (!start_date && !end_date) return 'all-time'
  if (start_date === end_date) return start_date
  return [start_date && `from-${start_date}`, end_date && `until-${end_date}`].filter(Boolean).join('-')
}
