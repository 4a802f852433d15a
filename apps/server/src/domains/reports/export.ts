import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { mostAtOnce } from '@caravel/contract/common'
import type { InsightName } from '@caravel/contract/insights'
import type { ReportName, ReportRange } from '@caravel/contract/reports'
import type { AsTable } from '@caravel/contract/table-files'
import type { Context } from '../../context.ts'
import { headingsOf } from '../../csv/columns.ts'
import { csvOf } from '../../csv/csv.ts'
import { invalid } from '../../errors.ts'
import { asFile } from '../../records/export.ts'
import { csvOfPages } from '../../tables/table-file.ts'
import { columnsFor, insightSheets } from './insight-sheets.ts'
import { getInsights } from './insights.ts'
import { findRange } from './range.queries.ts'
import { countRows, type Place } from './reports.queries.ts'
import { type Cells, type Sheet, sheets } from './sheets.ts'

type Asked = ReportRange & { report: ReportName }
type AskedInsight = ReportRange & { insight: InsightName }

/** The rows of a report as a text, for programs that want few. */
export async function exportReport(ctx: Context, { report, ...days }: Asked) {
  const sheet = sheets[report]
  const total = await ctx.read(async (db) => countRows(db, sheet.table, await findRange(db, days)))
  if (total > mostAtOnce)
    throw invalid(`This report has more than ${mostAtOnce} rows. Choose a shorter time`, 'start_date')
  const lines = csvOfPages({ columns: sheet.columns, pages: pagesOf(ctx, sheet, days) })
  return { name: `${sheet.file}-${timeOf(days)}.csv`, csv: await text(Readable.from(lines)) }
}

/** All rows of a report as a file, however many there are. */
export async function exportReportFile(ctx: Context, { report, format, ...days }: Asked & AsTable) {
  const sheet = sheets[report]
  const { file, columns } = sheet
  return asFile(ctx, format, { ...namesOf(file, days), columns, pages: pagesOf(ctx, sheet, days) })
}

const pageSize = 1000

/** Each page is a transaction of its own, as in the files of lists: whoever takes the file may be slow. */
async function* pagesOf({ read }: Context, { show, walks }: Sheet, days: ReportRange) {
  const range = await read((db) => findRange(db, days))
  for (const next of await read((db) => walks(db, range))) {
    let after: Place | undefined
    do {
      yield await read(async (db): Promise<Cells[]> => {
        const places: Place[] = await next(db, after, pageSize)
        after = places.length < pageSize ? undefined : places.at(-1)
        return show(
          db,
          places.map(({ id }) => id),
          range,
        )
      })
    } while (after)
  }
}

/** The table behind a picture. */
export async function exportInsight(ctx: Context, { insight, ...days }: AskedInsight) {
  const { fileName, columns, rows } = await figuresOf(ctx, insight, days)
  const { csv } = csvOf(fileName, headingsOf(columns), rows)
  return { name: `${fileName}.csv`, csv }
}

export async function exportInsightFile(ctx: Context, { insight, format, ...days }: AskedInsight & AsTable) {
  const { rows, ...table } = await figuresOf(ctx, insight, days)
  async function* pages() {
    yield rows
  }
  return asFile(ctx, format, { ...table, pages: pages() })
}

async function figuresOf(ctx: Context, insight: InsightName, days: ReportRange) {
  const sheet = insightSheets[insight]
  const insights = await getInsights(ctx, days)
  return {
    ...namesOf(sheet.file, days),
    columns: columnsFor(sheet, insights),
    rows: sheet.rowsOf(insights),
  }
}

const namesOf = (list: string, days: ReportRange) => ({ list, fileName: `${list}-${timeOf(days)}` })

function timeOf({ start_date, end_date }: ReportRange) {
  if (!start_date && !end_date) return 'all-time'
  if (start_date === end_date) return start_date
  return [start_date && `from-${start_date}`, end_date && `until-${end_date}`].filter(Boolean).join('-')
}
