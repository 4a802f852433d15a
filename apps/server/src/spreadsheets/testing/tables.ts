/** A table as the programs write it that people keep tables in. */
import { textRow, workbookWith, zipOf } from './workbook.ts'

type Table = string[][]

export const workbookOf = (table: Table): Promise<Buffer> =>
  workbookWith(table.map((row) => textRow(...row.map(escaped))).join(''))

export const documentOf = (table: Table): Promise<Buffer> =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet><table:table>${table
      .map((row) => `<table:table-row>${row.map(documentCell).join('')}</table:table-row>`)
      .join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })

const documentCell = (text: string) =>
  `<table:table-cell office:value-type="string">${text
    .split('\n')
    .map((line) => `<text:p>${escaped(line)}</text:p>`)
    .join('')}</table:table-cell>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
