import { createHash } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SheetError } from './read.ts'
import { rowsOf, sheetWith } from './testing/sheets.ts'
import { sheetXml, textRow, workbookClaiming, workbookWith, zipOf } from './testing/workbook.ts'

const row = textRow('Ada', 'ada@example.com')
const noise = createHash('shake256', { outputLength: 5000 }).digest()
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const oleWith = (name: string) =>
  Buffer.concat([ole, Buffer.alloc(70_000), Buffer.from(name, 'utf16le'), Buffer.alloc(70_000)])
const columns = (count: number) => Array.from({ length: count }, (_, index) => `Field ${index}`)

describe('a file is refused', () => {
  it.each([
    ['that is empty', 'empty', ''],
    ['that has only blank lines', 'empty', '\uFEFF\n ,\n\t\n'],
    ['whose sheet is empty', 'empty', workbookWith('')],
    ['of cards without a card', 'empty', 'BEGIN:VCARD\nEND:VCARD\n'],
    ['that has only headings', 'only_headings', 'Name,Email\n\n'],
    ['whose sheet has only headings', 'only_headings', workbookWith(row)],
    ['with 500 columns', 'too_many_columns', `${columns(500)}\n${columns(500)}\n`],
    ['whose sheet has 500 columns', 'too_many_columns', workbookWith(textRow(...columns(500)) + row)],
    ['that is a zip', 'not_a_spreadsheet', zipOf({ 'a.txt': 'Name,Email\nAda,a@x.example\n' })],
    ['that is an empty zip', 'not_a_spreadsheet', zipOf({})],
    ['that is a PDF', 'not_a_spreadsheet', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog, /Pages 2 >>\nendobj\n'],
    ['that is a web page', 'not_a_spreadsheet', '\n<!DOCTYPE html>\n<table><tr><td>Name</td></tr></table>'],
    ['that is a picture', 'not_a_spreadsheet', Buffer.concat([Buffer.from('\x89PNG\r\n', 'latin1'), noise])],
    ['of any bytes', 'not_a_spreadsheet', noise],
    ['of null bytes', 'not_a_spreadsheet', Buffer.alloc(5000)],
    ['of a Word from before 2007', 'not_a_spreadsheet', oleWith('WordDocument')],
    ['of an Excel from before 2007', 'old_excel', oleWith('Workbook')],
    ['of a binary Excel', 'binary_excel', workbookWith(row, { 'xl/workbook.bin': noise })],
    ['of Numbers', 'numbers', zipOf({ 'Index/Document.iwa': noise, 'preview.jpg': noise })],
    ['of Numbers, as it was before', 'numbers', zipOf({ 'Index.zip': noise })],
    [
      'of a text of LibreOffice',
      'not_a_spreadsheet',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }),
    ],
    ['that has a password', 'encrypted', oleWith('EncryptedPackage')],
    ['that was cut off', 'broken', workbookWith(row).then((file) => file.subarray(0, -30))],
    ['whose sheet was cut off', 'broken', workbookWith(`${row}${row}<row><c>`)],
    [
      'with a document type',
      'broken',
      workbookWith(row, { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }),
    ],
    ['with entities of its own', 'broken', workbookWith(row + textRow('&b;'))],
    [
      'that is nested too deeply',
      'broken',
      workbookWith(`${row.repeat(2)}${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`),
    ],
  ])('%s: %s', async (_, reason, content) => {
    const error = await sheetWith(await content).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SheetError)
    expect(error).toMatchObject({ reason })
  })

  it('that is a table of no kind by its name', async () => {
    await expect(sheetWith('[\n"Ada",\n"Grace"\n]\n', 'contacts.json')).rejects.toMatchObject({
      reason: 'not_a_spreadsheet',
    })
  })
})

it('takes 300 columns', async () => {
  expect((await sheetWith(`${columns(300)}\n${columns(300)}\n`)).headings).toEqual(columns(300))
})

describe('a workbook that unpacks to 4 GB', () => {
  it('is refused by what it claims', async () => {
    const file = await bombOf('<row/>', { megabytes: 4096, claimed: 2 ** 32 - 2 })
    await expect(sheetWith(file)).rejects.toMatchObject({ reason: 'unpacks_too_large' })
  })

  it('is refused while its rows are read, when it claims to be small', async () => {
    const sheet = await sheetWith(await bombOf('<row/>', { megabytes: 4096, claimed: 1000 }))
    await expect(rowsOf(sheet)).rejects.toMatchObject({ reason: 'unpacks_too_large' })
  })

  it('is refused as soon as it grows as no sheet does', async () => {
    const sheet = await sheetWith(await bombOf('<row/>', { megabytes: 60, claimed: 1000 }))
    await expect(rowsOf(sheet)).rejects.toMatchObject({ reason: 'unpacks_too_large' })
  })

  it('is refused before one text of it is held', async () => {
    const sheet = await sheetWith(await bombOf(' ', { megabytes: 10, claimed: 1000 }))
    await expect(rowsOf(sheet)).rejects.toMatchObject({ reason: 'unpacks_too_large' })
  })

  /** Behind some good rows a megabyte of one text, deflated so that it can stand behind itself. */
  async function bombOf(text: string, { megabytes, claimed }: { megabytes: number; claimed: number }) {
    const piece = (content: string) => deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH })
    const megabyte = piece(text.padEnd(256).repeat(4096))
    const deflated = Buffer.concat([
      piece(`<worksheet><sheetData>${row.repeat(40)}`),
      ...Array(megabytes).fill(megabyte),
      deflateRawSync('</sheetData></worksheet>'),
    ])
    return workbookClaiming('xl/worksheets/sheet1.xml', deflated, claimed)
  }
})

it('lets the rows before an error come in', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => textRow(`Contact ${index}`, String(Math.random())))
  const file = await workbookWith(row, { 'xl/worksheets/sheet1.xml': sheetXml(`${rows.join('')}</row>`) })
  const { rows: read } = await sheetWith(file)
  let count = 0
  await expect(async () => {
    for await (const _ of read) count += 1
  }).rejects.toMatchObject({ reason: 'broken' })
  expect(count).toBeGreaterThan(1000)
})

it('gives the rows again to who goes through them again', async () => {
  const sheet = await sheetWith('Name\nAda\nGrace\n')
  expect(await rowsOf(sheet)).toEqual(await rowsOf(sheet))
  expect(await rowsOf(sheet)).toHaveLength(2)
})
