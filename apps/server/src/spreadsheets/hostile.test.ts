import { describe, expect, it } from 'vitest'
import { mostOfSheet } from './sheet.ts'
import { rowsOf, sheetWith } from './testing/sheets.ts'
import { textRow, workbookWith } from './testing/workbook.ts'
import { propertiesOf } from './vcard-properties.ts'

const headings = textRow('Name', 'Days')
const numberRow = '<row><c t="str"><v>Ada</v></c><c s="0"><v>7</v></c></row>'
const stylesWith = (format: string, xfs = '<xf numFmtId="200"/>') => ({
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts>
    <cellXfs>${xfs}</cellXfs></styleSheet>`,
})

describe('a number format', () => {
  it('of 400,000 brackets is nothing that anybody reads', async () => {
    const file = await workbookWith(headings + numberRow, stylesWith('['.repeat(400_000)))
    await expect(sheetWith(file)).rejects.toMatchObject({ reason: 'broken' })
  })

  it('is none where it is longer than one can be, and makes no number as wide', async () => {
    const file = await workbookWith(headings + numberRow, stylesWith('0'.repeat(30_000)))
    expect(await rowsOf(await sheetWith(file))).toEqual([{ number: 2, cells: ['Ada', '7'] }])
  })
})

describe('a workbook is refused', () => {
  it('with more styles than there can be', async () => {
    const file = await workbookWith(headings + numberRow, stylesWith('0', '<xf/>'.repeat(70_000)))
    await expect(sheetWith(file)).rejects.toMatchObject({ reason: 'unpacks_too_large' })
  })

  it('with more sheets than it has parts', async () => {
    const sheets = '<sheet name="A" r:id="rId1"/>'.repeat(10_001)
    const file = await workbookWith(headings + numberRow, {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
    })
    await expect(sheetWith(file)).rejects.toMatchObject({ reason: 'unpacks_too_large' })
  })

  it('with a row number that no sheet has', async () => {
    const file = await workbookWith(headings + numberRow.replace('<row>', '<row r="99999999999">'))
    await expect(sheetWith(file)).rejects.toMatchObject({ reason: 'too_many_rows' })
  })

  it('with names longer than any', async () => {
    const file = await workbookWith(`${headings}<row r="${'7'.repeat(40_000)}">`)
    await expect(sheetWith(file)).rejects.toMatchObject({ reason: 'broken' })
  })
})

it('rows with the same number, or none that goes on, are numbered as they come', async () => {
  const row = (r: string, name: string) => textRow(name).replace('<row>', `<row r="${r}">`)
  const file = await workbookWith(row('1', 'Name') + row('5', 'Ada') + row('5', 'Grace') + row('-3', 'Alan'))
  expect(await rowsOf(await sheetWith(file))).toEqual([
    { number: 5, cells: ['Ada'] },
    { number: 6, cells: ['Grace'] },
    { number: 7, cells: ['Alan'] },
  ])
})

it('a shared text is cut that is too long for a cell, and a row takes no more of them than it can have', async () => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(300)
  const file = await workbookWith(`${textRow('Name')}<row>${cells}</row>${textRow('Ada')}`, {
    'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(1_500_000)}</t></si></sst>`,
  })
  const [long, ada] = await rowsOf(await sheetWith(file))
  expect(long).toMatchObject({ number: 2, problem: 'row_too_long' })
  expect(ada).toMatchObject({ number: 3 })
})

describe('a small file that stands for much', () => {
  const megabytes = (row: string, count: number) => row.repeat((count * 1024 ** 2) / row.length)
  const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(99_000)}</t></si></sst>` }
  const many = { 'xl/sharedStrings.xml': `<sst>${megabytes('<si/>', 10)}</sst>` }

  it.each([
    ['of tags', textRow('Name') + megabytes('<c/>', 10), {}],
    ['of attributes', textRow('Name') + megabytes('<c a="" b="" c="" d=""/>', 10), {}],
    ['of entities', textRow('Name') + textRow('&lt;'.repeat(400_000)).repeat(4), {}],
    ['of texts without content', textRow('Name') + textRow('Ada'), many],
    [
      'of one long text',
      textRow('Name') + megabytes(`<row>${'<c t="s"><v>0</v></c>'.repeat(11)}</row>`, 0.5),
      shared,
    ],
  ])('is refused before that is worked on: %s', async (_, rows, parts) => {
    const file = await workbookWith(rows, parts)
    expect(file.length).toBeLessThan(300_000)
    const limits = { ...mostOfSheet, characters: 5_000_000 }
    await expect(sheetWith(file, 'a.xlsx', limits).then(rowsOf)).rejects.toMatchObject({
      reason: 'unpacks_too_large',
    })
  })

  it('is read where that is what a list says: the same few words in many rows', async () => {
    const words = ['yes', 'no', 'maybe', 'asked', 'n/a']
    const cell = (row: number, column: number) =>
      `<c t="str"><v>${words[(row * 7919 + column * 31 + ((row * row) >> 3)) % words.length]}</v></c>`
    const row = (_: unknown, at: number) =>
      `<row>${Array.from({ length: 10 }, (_, column) => cell(at, column)).join('')}</row>`
    const file = await workbookWith(textRow(...'ABCDEFGHIJ') + Array.from({ length: 25_000 }, row).join(''))
    expect(await rowsOf(await sheetWith(file, 'a.xlsx'))).toHaveLength(25_000)
  })

  it('counts cells that are left out, too', async () => {
    const wide = `${textRow('Name')}${`<row><c r="A1" t="str"><v>A</v></c><c r="ZZ1" t="str"><v>B</v></c></row>`.repeat(4)}`
    const sheet = await sheetWith(await workbookWith(wide), 'a.xlsx', {
      rows: 9,
      cells: 1000,
      characters: 99,
    })
    await expect(rowsOf(sheet)).rejects.toMatchObject({ reason: 'too_many_cells' })
  })
})

describe('a file is refused', () => {
  const limits = { rows: 3, cells: 8, characters: 20 }

  it.each([
    ['with more rows than there may be', 'too_many_rows', 'Name\n1\n2\n3\n4\n'],
    ['with more cells than there may be', 'too_many_cells', 'A,B,C\n1,2,3\n1,2,3\n1,2,3\n'],
    ['with more text than there may be', 'unpacks_too_large', `Name\n${'a'.repeat(15)}\n${'a'.repeat(15)}\n`],
  ])('%s', async (_, reason, content) => {
    const sheet = await sheetWith(content, 'people.csv', limits)
    await expect(rowsOf(sheet)).rejects.toMatchObject({ reason })
  })

  it('not with just as many', async () => {
    expect(await rowsOf(await sheetWith('A,B\n1,2\n3,4\n5,6\n', 'people.csv', limits))).toHaveLength(3)
  })
})

it('a card of quoted-printable lines without end is cut, and read as fast as any', async () => {
  async function* text() {
    yield 'BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:'
    for (let piece = 0; piece < 100; piece += 1) yield 'a=\n'.repeat(10_000)
    yield 'b\nN:Lovelace;Ada\nEND:VCARD\n'
  }
  const lengths: Record<string, number> = {}
  for await (const { name, parts } of propertiesOf(text())) lengths[name] = parts.join('').length
  expect(lengths).toMatchObject({ BEGIN: 5, N: 'LovelaceAda'.length, END: 5 })
  expect(lengths.NOTE).toBeLessThan(202_000)
})
