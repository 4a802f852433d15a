import { describe, expect, it } from 'vitest'
import { rowsOf, sheetWith, tableWith } from './testing/sheets.ts'
import { sheetXml, textRow, workbookWith } from './testing/workbook.ts'
import { worksheetRows } from './worksheet.ts'

const headings = textRow('Name', 'Email')

describe('a workbook', () => {
  it('is read by its content, whatever the file is called', async () => {
    const file = await workbookWith(headings + textRow('Ada', 'ada@example.com'))
    expect(await sheetWith(file, 'contacts.csv')).toMatchObject({
      format: 'xlsx',
      headings: ['Name', 'Email'],
    })
    expect(await tableWith(file)).toEqual([
      ['Name', 'Email'],
      ['Ada', 'ada@example.com'],
    ])
  })

  it('has shared texts, in several fonts and without how they are read aloud', async () => {
    const strings = `<sst><si><t>Name</t></si><si><r><t>Ada </t></r><r><t>Love</t></r></si>
      <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a_x000A_b &amp; &#99;</t></si><si/></sst>`
    const cells = [0, 1, 2, 3, 4].map((index) => `<row><c t="s"><v>${index}</v></c></row>`).join('')
    const file = await workbookWith(cells, { 'xl/sharedStrings.xml': strings })
    expect(await tableWith(file)).toEqual([['Name'], ['Ada Love'], ['東京'], ['a\nb & c']])
  })

  it('shows its first visible worksheet, in the order of the workbook', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const relation = (id: string, kind: string, target: string) =>
      `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`
    const file = await workbookWith(headings + textRow('Wrong'), {
      'xl/workbook.xml': `<x:workbook xmlns:x="a" xmlns:r="${type}"><x:sheets>
        <x:sheet name="Lists" r:id="hidden" state="hidden"/><x:sheet name="Chart" r:id="chart"/>
        <x:sheet name="People" r:id="shown"/><x:sheet name="2019" r:id="later"/><x:sheet name="Sheet3" r:id="empty"/>
        </x:sheets></x:workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('later', 'worksheet', 'worksheets/sheet1.xml')}
        ${relation('hidden', 'worksheet', 'worksheets/sheet2.xml')}
        ${relation('chart', 'chartsheet', 'worksheets/sheet1.xml')}
        ${relation('empty', 'worksheet', 'worksheets/sheet3.xml')}
        ${relation('shown', 'worksheet', '/xl/Other.xml')}</Relationships>`,
      'xl/worksheets/sheet2.xml': sheetXml(textRow('Yes')),
      'xl/worksheets/sheet3.xml': sheetXml('<row/>'),
      'xl/other.xml': sheetXml(headings + textRow('Right')).replaceAll(/<(\/?)(?=\w)/g, '<$1x:'),
    })
    expect(await tableWith(file)).toEqual([
      ['Name', 'Email'],
      ['Right', ''],
    ])
    expect(await sheetWith(file)).toMatchObject({ otherSheets: ['Lists', '2019'] })
  })

  it('leaves out empty rows and cells, and numbers go on', async () => {
    const file = await workbookWith(`
      <row r="3"><c r="A3" t="str"><f>"Na"&amp;"me"</f><v>Name</v></c><c r="C3" t="str"><v>Email</v></c></row>
      <row r="4"><c r="A4" s="1"/></row>
      <row r="7"><c r="C7" t="str"><v> a@x.example </v></c></row>
      <row><c t="str"><v>Ada</v></c></row>
      <row r="9"><c r="E9" t="str"><v>Too far</v></c></row>
      <row r="10"><c r="ZZZ10" t="str"><v>Farther</v></c></row>`)
    const sheet = await sheetWith(file)
    expect(sheet.headings).toEqual(['Name', 'Column B', 'Email'])
    expect(await rowsOf(sheet)).toEqual([
      { number: 7, cells: ['', '', 'a@x.example'] },
      { number: 8, cells: ['Ada', '', ''] },
      { number: 9, cells: ['', '', '', '', 'Too far'] },
      { number: 10, cells: ['', '', ''], problem: 'too_many_cells' },
    ])
  })

  it('keeps texts that are too far to the right out of the rows behind them', async () => {
    const wide = `<row><c t="str"><v>Ada</v></c>${'<c r="ZZ1" t="str"><v>far</v></c>'.repeat(3)}</row>`
    const file = await workbookWith(headings + wide + textRow('Grace', 'grace@example.com'))
    expect((await rowsOf(await sheetWith(file))).map(({ cells }) => cells)).toEqual([
      ['Ada', ''],
      ['Grace', 'grace@example.com'],
    ])
  })
})

describe('a workbook of another program', () => {
  it('of Numbers is read behind the summary that comes first', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const file = await workbookWith(
      textRow('This document was exported from Numbers.') + textRow('Table 1'),
      {
        'xl/workbook.xml': `<workbook xmlns:r="${type}"><sheets><sheet name="Export Summary" r:id="rId1"/>
        <sheet name="People - Table 1" r:id="rId9"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>
        <Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId9" Type="${type}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
        'xl/worksheets/sheet2.xml': sheetXml(headings + textRow('Ada', 'ada@example.com')),
      },
    )
    expect(await tableWith(file)).toEqual([
      ['Name', 'Email'],
      ['Ada', 'ada@example.com'],
    ])
  })

  it('has merged cells, links and comments on them, and is read by its cells alone', async () => {
    const sheet =
      sheetXml(`<row r="1"><c r="A1" t="str"><v>Name</v></c><c r="B1" t="str"><v>Email</v></c></row>
      <row r="2"><c r="A2" t="str"><v>Ada</v></c><c r="B2" s="1" t="str"><v>ada@example.com</v></c></row>
      <row r="3"><c r="A3"/><c r="B3" t="str"><v>grace@example.com</v></c></row>`).replace(
        '</sheetData>',
        `</sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>
       <hyperlinks><hyperlink ref="B2" r:id="rId1" display="mailto:ada@example.com"/></hyperlinks>
       <legacyDrawing r:id="rId2"/>`,
      )
    expect(await tableWith(await workbookWith('', { 'xl/worksheets/sheet1.xml': sheet }))).toEqual([
      ['Name', 'Email'],
      ['Ada', 'ada@example.com'],
      ['', 'grace@example.com'],
    ])
  })
})

describe('a column without a heading', () => {
  it('counts where it follows the others, and its cells are no mistake', async () => {
    const file = await workbookWith(headings + textRow('Ada') + textRow('Grace', '', 'Admiral'))
    expect(await tableWith(file)).toEqual([
      ['Name', 'Email', 'Column C'],
      ['Ada', '', ''],
      ['Grace', '', 'Admiral'],
    ])
  })
})

describe('a cell', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-809]dd\\ mmm\\ yyyy;@"/>
    <numFmt numFmtId="165" formatCode="[Red]0.0&quot; days&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/>
    <numFmt numFmtId="167" formatCode="00000\\-000000"/><numFmt numFmtId="168" formatCode="#,##0.00\\ [$€-407];[Red]\\-#,##0.00\\ [$€-407]"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs>${[0, 14, 22, 164, 165, 166, 21, 167, 168, 10, 44].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
  const [date, dateAndTime, ownDate, ownNumber, hours, time, phone, euros, share, dollars] = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]

  async function shown(cell: string, workbook = {}) {
    const rows = `<row>${'<c t="str"><v>Cell</v></c>'.repeat(2)}</row><row>${cell}<c t="str"><v>x</v></c></row>`
    const table = await tableWith(await workbookWith(rows, { 'xl/styles.xml': styles, ...workbook }))
    return table[1]?.[0]
  }

  it.each([
    ['447700900123', '447700900123'],
    ['4.47700900123E11', '447700900123'],
    ['0.30000000000000004', '0.3'],
    ['1.0000000000000001E-7', '0.0000001'],
    ['-12.5', '-12.5'],
    ['123456789012345678', '123456789012346000'],
  ])('with the number %s shows %s', async (value, text) => {
    expect(await shown(`<c><v>${value}</v></c>`)).toBe(text)
  })

  it.each([
    ['46082', date, '2026-03-01'],
    ['46082.5', date, '2026-03-01T12:00'],
    ['46082.999999', dateAndTime, '2026-03-02'],
    ['46082.75', dateAndTime, '2026-03-01T18:00'],
    ['46082', ownDate, '2026-03-01'],
    ['1', date, '1900-01-01'],
    ['61', date, '1900-03-01'],
    ['3.5', ownNumber, '3.5'],
    ['1.5', hours, '36:00'],
    ['0.25', time, '06:00'],
    ['-5', date, '-5'],
    ['9999999', date, '9999999'],
    ['7700900123', phone, '07700900123'],
    ['-7700900123', phone, '-7700900123'],
    ['1250.5', euros, '1250.5'],
    ['1250.5', dollars, '1250.5'],
    ['0.125', share, '12.5%'],
  ])('with %s in the style %i shows %s', async (value, style, text) => {
    expect(await shown(`<c s="${style}"><v>${value}</v></c>`)).toBe(text)
  })

  it('counts days from 1904 where the workbook does', async () => {
    const workbook = `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet r:id="rId1"/></sheets></workbook>`
    const cell = `<c s="${date}"><v>44620</v></c>`
    expect(await shown(cell, { 'xl/workbook.xml': workbook })).toBe('2026-03-01')
  })

  it.each([
    ['<c t="b"><v>1</v></c>', 'TRUE'],
    ['<c t="b"><v>0</v></c>', 'FALSE'],
    ['<c t="e"><v>#N/A</v></c>', ''],
    ['<c t="d"><v>2026-03-01T00:00:00.000</v></c>', '2026-03-01'],
    ['<c t="d"><v>2026-03-01T09:30:00</v></c>', '2026-03-01T09:30'],
    ['<c><f>SUM(A1:A2)</f><v>3</v></c>', '3'],
    ['<c t="str"><f>A1</f><v>text</v></c>', 'text'],
    ['<c t="s"><v>99</v></c>', ''],
    [`<c t="str"><v>'=1+1</v></c>`, '=1+1'],
  ])('%s shows %s', async (cell, text) => {
    expect(await shown(cell)).toBe(text)
  })

  it('of more than 100,000 characters spoils its own row only', async () => {
    const file = await workbookWith(headings + textRow('x'.repeat(100_001)) + textRow('Ada'))
    expect(await rowsOf(await sheetWith(file))).toMatchObject([
      { number: 2, problem: 'cell_too_long' },
      { number: 3, cells: ['Ada', ''] },
    ])
  })
})

it('holds no more of a worksheet with 100,000 rows than a piece at a time', async () => {
  let handedOut = 0
  async function* part() {
    yield Buffer.from('<worksheet><sheetData>')
    for (let piece = 0; piece < 1000; piece += 1) {
      handedOut += 1
      yield Buffer.from(textRow('Ada').repeat(100))
    }
    yield Buffer.from('</sheetData></worksheet>')
  }
  let count = 0
  let mostAhead = 0
  const context = { strings: { at: () => '' }, styles: [], startsIn1904: false }
  for await (const { number } of worksheetRows(part(), context)) {
    count += 1
    mostAhead = Math.max(mostAhead, handedOut * 100 - number)
  }
  expect(count).toBe(100_000)
  expect(mostAhead).toBeLessThan(200)
})
