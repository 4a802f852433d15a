import { describe, expect, it } from 'vitest'
import { rowsOf, sheetWith, tableWith } from './testing/sheets.ts'
import { zipOf } from './testing/workbook.ts'

const documentWith = (rows: string, after = '') =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>
      <table:table table:name="Sheet1"><table:table-column/>${rows}</table:table>${after}
      </office:spreadsheet></office:body></office:document-content>`,
  })
const cellOf = (shown: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`
const rowOf = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const textRow = (...texts: string[]) => rowOf(...texts.map((text) => cellOf(text)))
const headings = textRow('Name', 'Email')

describe('a spreadsheet of LibreOffice', () => {
  it('is read from its first table, whatever it is called', async () => {
    const other = `<table:table table:name="Other">${textRow('Not this')}</table:table>
      <table:table table:name="Sheet3">${rowOf('<table:table-cell/>')}</table:table>`
    const file = await documentWith(
      headings + textRow('Ada &amp; <text:span>Grace</text:span>', 'a@x.example'),
      other,
    )
    expect(await sheetWith(file, 'contacts.csv')).toMatchObject({
      format: 'ods',
      headings: ['Name', 'Email'],
      otherSheets: ['Other'],
    })
    expect(await tableWith(file)).toEqual([
      ['Name', 'Email'],
      ['Ada & Grace', 'a@x.example'],
    ])
  })

  it('has rows and cells that stand for several, and empty ones that only count', async () => {
    const empty = (count: number) => `<table:table-cell table:number-columns-repeated="${count}"/>`
    const file = await documentWith(
      textRow('A', 'B', 'C', 'D') +
        `<table:table-row table:number-rows-repeated="3">${rowOf(empty(2)).slice(17, -18)}</table:table-row>` +
        `<table:table-row table:number-rows-repeated="2">${cellOf('x', 'table:number-columns-repeated="2"')}${empty(1)}${cellOf('y')}${empty(16_380)}</table:table-row>` +
        rowOf(`<table:covered-table-cell/>`, cellOf('z')) +
        `<table:table-row table:number-rows-repeated="1048560">${empty(16_384)}</table:table-row>`,
    )
    expect(await rowsOf(await sheetWith(file))).toEqual([
      { number: 5, cells: ['x', 'x', '', 'y'] },
      { number: 6, cells: ['x', 'x', '', 'y'] },
      { number: 7, cells: ['', 'z', '', ''] },
    ])
  })

  it.each([
    ['office:value-type="float" office:value="1234.5"', '1.234,50', '1234.5'],
    ['office:value-type="float" office:value="4.47700900123E11"', '4,48E+11', '447700900123'],
    ['office:value-type="float" office:value="7700900123"', '07700900123', '07700900123'],
    ['office:value-type="currency" office:currency="EUR" office:value="99"', '99,00 €', '99'],
    ['office:value-type="percentage" office:value="0.125"', '12,5 %', '12.5%'],
    ['office:value-type="date" office:date-value="2026-03-01"', '01.03.26', '2026-03-01'],
    ['office:value-type="date" office:date-value="2026-03-01T09:30:00"', '01.03.26', '2026-03-01T09:30'],
    ['office:value-type="time" office:time-value="PT09H30M00S"', '9:30', '09:30'],
    ['office:value-type="boolean" office:boolean-value="true"', 'WAHR', 'TRUE'],
    ['table:formula="of:=1" office:value-type="string"', 'text', 'text'],
    [
      '',
      'One<text:s text:c="2"/>line</text:p><text:p>another<text:line-break/>third',
      'One  line\nanother\nthird',
    ],
    [
      '',
      'Said</text:p><office:annotation><dc:creator>Ada</dc:creator><text:p>A comment</text:p></office:annotation><text:p>',
      'Said',
    ],
  ])('has cells with what they hold, and not as somebody saw it: %s %s', async (attributes, shown, text) => {
    const file = await documentWith(headings + rowOf(cellOf(shown, attributes), cellOf('x')))
    expect((await tableWith(file))[1]?.[0]).toBe(text)
  })

  it('is refused when it stands for more than a sheet may hold, and is not held at once', async () => {
    const row = `<table:table-row table:number-rows-repeated="99999999">${cellOf('x', 'table:number-columns-repeated="99999999"')}</table:table-row>`
    const limits = { rows: 500, cells: 50_000, characters: 50_000 }
    const sheet = await sheetWith(
      await documentWith(headings + textRow('Ada').repeat(40) + row),
      'a.ods',
      limits,
    )
    await expect(rowsOf(sheet)).rejects.toMatchObject({ reason: 'too_many_cells' })
  })
})
