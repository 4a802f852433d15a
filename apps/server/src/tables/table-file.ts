/** Lists and reports as files, made while they are sent. */
import { Readable } from 'node:stream'
import { writesDecimalComma } from '@caravel/contract/formats'
import { type TableFormat, typeOfTable } from '@caravel/contract/table-files'
import { type Headings, headingsOf } from '../csv/columns.ts'
import { csvLines } from '../csv/csv.ts'
import type { NamedFile } from '../storage/storage.ts'
import type { Table } from './table.ts'
import { workbookOf } from './workbook.ts'

export type Place = { country: string; timezone: string }

export function tableFile<F extends string>(
  table: Table<F>,
  format: TableFormat,
  { country, timezone }: Place,
): NamedFile {
  const type = typeOfTable(format)
  if (format === 'xlsx') return { name: `${table.fileName}.xlsx`, content: workbookOf(table, timezone), type }
  const hasCommas = format === 'local_csv' && writesDecimalComma(country)
  const lines = hasCommas ? commaLines(table) : csvOfPages(table)
  return { name: `${table.fileName}.csv`, content: Readable.from(lines), type }
}

/** The headings, and then the lines of each page. */
export async function* csvOfPages<F extends string>(
  { columns, pages }: Pick<Table<F>, 'columns' | 'pages'>,
  delimiter = ',',
): AsyncGenerator<string> {
  const headings = headingsOf(columns)
  yield csvLines(headings, [], { heading: true, delimiter })
  for await (const rows of pages) if (rows.length > 0) yield csvLines(headings, rows, { delimiter })
}

/** What Excel takes for a table where decimals have a comma. */
function commaLines<F extends string>({ columns, pages }: Table<F>): AsyncGenerator<string> {
  const decimals = Object.entries<Headings<F>[F]>(columns)
    .filter(([, [, kind]]) => kind === 'amount' || kind === 'number')
    .map(([field]) => field as F)
  async function* withCommas() {
    for await (const rows of pages)
      yield rows.map((row) => {
        const cells = { ...row }
        for (const field of decimals) cells[field] = withComma(cells[field])
        return cells
      })
  }
  return csvOfPages({ columns, pages: withCommas() }, ';')
}

/** Three decimals would be thousands to whoever reads them without knowing the country. */
const withComma = (cell: string | number) =>
  /^-?\d+\.\d+$/.test(`${cell}`) ? `${cell}`.replace(/\.(\d{3})$/, '.$10').replace('.', ',') : cell
