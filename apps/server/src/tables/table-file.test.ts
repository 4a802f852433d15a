import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Headings } from '../csv/columns.ts'
import { readSheet } from '../spreadsheets/read.ts'
import { rowsOf, tableWith } from '../spreadsheets/testing/sheets.ts'
import { naughtyStrings } from '../testing/naughty-strings.ts'
import { unzip } from '../testing/zip.ts'
import { tableFile } from './table-file.ts'
import { workbookOf } from './workbook.ts'

const columns = {
  name: ['Name'],
  trips: ['Trips', 'number'],
  price: ['Price', 'amount'],
  share: ['Share', 'share'],
  born: ['Born', 'day'],
  changed: ['Changed', 'moment'],
} satisfies Headings<string>
type Row = Record<keyof typeof columns, string | number>
const blank: Row = { name: '', trips: '', price: '', share: '', born: '', changed: '' }
const ada: Row = {
  name: 'Ada',
  trips: 3,
  price: '1250.5',
  share: '38%',
  born: '1985-03-04',
  changed: '2026-07-01T22:30:15.678Z',
}

async function* inPages(...pages: Row[][]) {
  yield* pages
}
const tableOf = (...pages: Row[][]) => ({
  list: 'contacts',
  fileName: 'contacts-2026-03-01',
  columns,
  pages: inPages(...pages),
})
const place = { country: 'DE', timezone: 'Europe/Berlin' }
const workbookWith = (...rows: Row[]) => buffer(tableFile(tableOf(rows), 'xlsx', place).content)

describe('a workbook', () => {
  it('has numbers, amounts, shares, days and moments of the workspace as such', async () => {
    const file = await workbookWith(ada)
    const sheet = unzip(file).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
    expect(
      [...sheet.matchAll(/<c r="([A-Z]2)" s="(\d)"><v>([^<]+)<\/v>/g)].map(([, ...found]) => found),
    ).toEqual([
      ['B2', '1', '3'],
      ['C2', '2', '1250.5'],
      ['D2', '3', '0.38'],
      ['E2', '4', '31110'],
      ['F2', '5', expect.stringMatching(/^46205\.0210/)],
    ])
    expect(await tableWith(file)).toEqual([
      ['Name', 'Trips', 'Price', 'Share', 'Born', 'Changed'],
      ['Ada', '3', '1250.5', '38%', '1985-03-04', '2026-07-02T00:30'],
    ])
  })

  it('has headings that are bold, stay in sight and can be filtered by, and columns as wide as they need', async () => {
    const parts = unzip(
      await workbookWith(
        ada,
        { ...ada, name: 'x'.repeat(500) },
        { ...ada, name: 'Grace Hopper\nof the Navy' },
      ),
    )
    const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<autoFilter ref="A1:F4"/>')
    expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual([
      '50',
      '8',
      '8',
      '8',
      '12',
      '17',
    ])
    const style = Number(/<c r="A1" s="(\d+)"/.exec(sheet)?.[1])
    const styles = parts.get('xl/styles.xml')?.toString() ?? ''
    const formats = /<cellXfs.*<\/cellXfs>/.exec(styles)?.[0].match(/<xf [^>]+>/g) ?? []
    expect(formats[style]).toContain('fontId="1"')
    expect(styles.split('<font>')[2]).toContain('<b/>')
  })

  it('shows what is no number and no day of its calendar as it is', async () => {
    const odd = [
      {
        ...blank,
        trips: '007',
        price: '12345678901234567.5',
        share: 'half',
        born: '1899-12-31',
        changed: 'never',
      },
      {
        ...blank,
        trips: '1e5',
        price: '1,5',
        share: '5.5%',
        born: '1900-02-28',
        changed: '0044-03-15T12:00:00Z',
      },
    ]
    expect((await tableWith(await workbookWith(...odd))).slice(1)).toEqual(
      odd.map((row) => Object.values(row).map(String)),
    )
  })

  it('of more rows than a worksheet holds goes on in the next', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({ ...ada, name: `Ada ${index}` }))
    const parts = unzip(await buffer(workbookOf(tableOf(rows.slice(0, 5), [], rows.slice(5)), 'UTC', 4)))
    const namesIn = (number: number) =>
      parts
        .get(`xl/worksheets/sheet${number}.xml`)
        ?.toString()
        .match(/(?<=<c r="A\d" [^>]+><is><t [^>]+>)[^<]+/g)
    expect([1, 2, 3, 4].map(namesIn)).toEqual([
      ['Name', 'Ada 0', 'Ada 1', 'Ada 2'],
      ['Name', 'Ada 3', 'Ada 4', 'Ada 5'],
      ['Name', 'Ada 6'],
      undefined,
    ])
    expect(
      parts
        .get('xl/workbook.xml')
        ?.toString()
        .match(/(?<= name=")[^"]+/g),
    ).toEqual(['contacts', 'contacts 2', 'contacts 3'])
    expect(
      unzip(await workbookWith())
        .get('xl/worksheets/sheet1.xml')
        ?.toString(),
    ).toContain('<autoFilter ref="A1:F1"/>')
  })

  it('asks for no more pages than it has room for', async () => {
    let asked = 0
    async function* endless() {
      for (;;) {
        asked += 1
        yield Array.from({ length: 1000 }, () => ({ ...ada, name: randomBytes(500).toString('base64') }))
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const { content } = tableFile({ ...tableOf(), pages: endless() }, 'xlsx', place)
    for await (const _ of content) {
      for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      break
    }
    expect(asked).toBeLessThan(10)
  })
})

describe('a CSV for the country', () => {
  const localCsv = (country: string, ...rows: Row[]) =>
    text(tableFile(tableOf(rows), 'local_csv', { ...place, country }).content)

  it.each(['DE', 'FR', 'IT', 'BR', 'SE'])('has semicolons and decimals with a comma: %s', async (country) => {
    const row = { ...ada, name: 'Ada; 1.5', price: '-0.125' }
    expect(await localCsv(country, row)).toBe(
      '\ufeffName;Trips;Price;Share;Born;Changed\n"Ada; 1.5";3;-0,1250;38%;1985-03-04;2026-07-01T22:30:15.678Z\n',
    )
  })

  it.each(['US', 'GB', 'CH', 'IN', ''])(
    'is as everywhere else where a point is written: %s',
    async (country) => {
      const asked = tableFile(tableOf([ada]), 'csv', { ...place, country: 'DE' })
      expect(await localCsv(country, ada)).toBe(await text(asked.content))
    },
  )
})

describe.each(['csv', 'local_csv', 'xlsx'] as const)('%s', (format) => {
  it('gives every text back as it was', async () => {
    const texts = [
      ...naughtyStrings,
      ...[
        '-2+3',
        '+1-418-656-9254',
        '+49 170 1234567',
        "'=1",
        "''=1",
        '_x000A_',
        '_x005F_x000A_',
        'a_xZZZZ_',
      ],
      ...['a\u000bb\u001fc', 'line\r\nbreak', '<a href="x">&amp;</a>', ']]>', '\ufffe', 'a;b,c\td'],
    ]
      .map((each) => each.replaceAll('\0', '').toWellFormed().trim())
      .filter((each) => each !== '')
    const rows = texts.map((name) => ({ ...blank, name, price: '1.5' }))
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'caravel-')), 'file')
    await writeFile(file, tableFile(tableOf(rows), format, place).content)
    const read = await rowsOf(await readSheet(file, 'file'))
    expect(read.map(({ cells }) => cells[0])).toEqual(texts)
  })
})
