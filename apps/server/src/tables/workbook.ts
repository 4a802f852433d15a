/** An Excel workbook, of which no more is in memory than a page of rows. */
import { Readable } from 'node:stream'
import { type ZipEntry, zipOf } from '../storage/zip.ts'
import { inParts } from './in-parts.ts'
import type { Table } from './table.ts'
import { contentTypes, relations, styles, workbook } from './workbook-parts.ts'
import { worksheet } from './worksheet.ts'

/** With its headings a worksheet holds no more. What is beyond stands in a further one. */
const mostRowsOfSheet = 1_048_576

export const workbookOf = <F extends string>(
  table: Table<F>,
  timeZone: string,
  mostRows = mostRowsOfSheet,
): Readable => zipOf(partsOf(table, timeZone, mostRows))

async function* partsOf<F extends string>(
  { list, columns, pages }: Table<F>,
  timeZone: string,
  mostRows: number,
): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  for await (const part of inParts(pages, mostRows - 1)) {
    names.push(names.length === 0 ? list.slice(0, 31) : `${list.slice(0, 27)} ${names.length + 1}`)
    const content = Readable.from(worksheet(columns, part, timeZone))
    yield { path: `xl/worksheets/sheet${names.length}.xml`, content }
  }
  yield { path: 'xl/workbook.xml', content: workbook(names) }
  yield {
    path: 'xl/_rels/workbook.xml.rels',
    content: relations([
      ...names.map((_, index) => ({ type: 'worksheet', target: `worksheets/sheet${index + 1}.xml` })),
      { type: 'styles', target: 'styles.xml' },
    ]),
  }
  yield { path: 'xl/styles.xml', content: styles }
  yield { path: '_rels/.rels', content: relations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]) }
  yield { path: '[Content_Types].xml', content: contentTypes(names.length) }
}
