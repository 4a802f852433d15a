import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'
import { join, makeWorkspace } from './people.ts'
import { choose, expectAccessible } from './screen.ts'
import { bothWidths, expect, short, test } from './server.ts'

test(
  'a spreadsheet comes in as one says, but for a row that fails, and is taken back',
  short,
  async ({ server, newBrowser }) => {
    const { guest, org } = await newcomer(newBrowser, server)
    await guest.goto(`/${org}/contacts`)
    await guest.getByRole('link', { name: 'Import', exact: true }).click()
    await expect(guest.getByText('No imports yet')).toBeVisible()
    await expectAccessible(guest)
    await chooseFile(guest, 'customers.csv', [
      ['Customer', 'Mail', 'Second mail', 'Stage', 'Shoe size'],
      ['Tova Lind', 'tova@example.com', 'lind@example.com', 'Hot Lead', '38'],
      ['Amir Haddad', 'amir@example.com', '', 'Sleeping', '44'],
      ['', 'not an email', '', '', ''],
    ])

    await expect(guest.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
    await expect(fieldFor(guest, 'Customer')).toHaveText('Full name (split into first and last)')
    await expect(fieldFor(guest, 'Shoe size')).toHaveText('Don’t import')
    await choose(guest, fieldFor(guest, 'Second mail'), 'Emails')
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Continue' }).click()

    await expect(guest.getByRole('heading', { name: 'Match the labels' })).toBeFocused()
    await expect(entryFor(guest, 'Hot Lead')).toHaveText('Hot Lead')
    await choose(guest, entryFor(guest, 'Sleeping'), 'Create “Sleeping”')
    await guest.reload()
    await expect(entryFor(guest, 'Sleeping')).toHaveText('Create “Sleeping”')
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Continue' }).click()

    await expect(guest.getByRole('heading', { name: 'Check the details' })).toBeVisible()
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Check' }).click()
    await expect(guest.getByRole('heading', { name: 'Ready to import' })).toBeVisible()
    await expectCounts(guest, { 'To create': 2, 'To update': 0, 'To skip': 0, 'Will fail': 1 })
    const failing = guest.getByRole('list', { name: /^Rows to look at/ })
    await expect(failing).toContainText('not an email')
    const download = guest.waitForEvent('download')
    await guest.getByRole('button', { name: 'Download failed rows' }).click()
    const failed = await buffer(await (await download).createReadStream())
    expect(failed.toString()).toContain('not an email')
    await expectAccessible(guest)

    await guest.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(guest.getByRole('heading', { name: 'Import finished' })).toBeVisible()
    await expectCounts(guest, { Created: 2, Updated: 0, Skipped: 0, Failed: 1 })
    await expectAccessible(guest)
    const page = guest.url()
    await guest.getByRole('link', { name: 'View contacts' }).click()
    await expect(guest.getByRole('list', { name: 'Applied filters' })).toContainText('customers.csv')
    await expect(guest.getByRole('link', { name: 'Tova Lind' })).toBeVisible()
    await expect(guest.getByRole('link', { name: 'Amir Haddad' })).toBeVisible()

    await guest.goto(page)
    await guest.getByRole('button', { name: 'Undo…' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Undo this import?' })
    await expect(dialog.getByText('2 contacts go to the trash')).toBeVisible()
    await expectAccessible(guest)
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await expect(guest.getByRole('heading', { name: 'Import undone' })).toBeVisible()
    await guest.goto(`/${org}/contacts`)
    await expect(guest.getByText('No leads found')).toBeVisible()
    await guest.goto(`/${org}/settings/import-export`)
    await expect(guest.getByRole('listitem').filter({ hasText: 'customers.csv' })).toContainText('Undone')
  },
)

test.describe('with the line cut', () => {
  test.use({ lineIsCut: true })

  test('an import goes on while the line is cut, and is found again by a reload', async ({
    server,
    newBrowser,
  }) => {
    const { guest, org } = await newcomer(newBrowser, server)
    await guest.goto(`/${org}/settings/import-export`)
    const people = Array.from({ length: 600 }, (_, number) => [`Person ${number}`, `p${number}@example.com`])
    await chooseFile(guest, 'people.csv', [['Name', 'Email'], ...people])
    await guest.getByRole('button', { name: 'Continue' }).click()
    await guest.getByRole('button', { name: 'Check' }).click()
    await guest.getByRole('button', { name: 'Import 600 rows' }).click()
    const standing = guest.getByRole('heading', { name: /^(Importing|Import finished)$/ })
    await expect(standing).toBeVisible()

    await guest.context().setOffline(true)
    await expect(guest.getByText('You’re offline.')).toBeVisible()
    await expect(standing).toBeVisible()
    await guest.context().setOffline(false)
    await expect(guest.getByText('You’re offline.')).toBeHidden()
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'Import finished' })).toBeVisible()
    await expectCounts(guest, { Created: 600, Updated: 0, Skipped: 0, Failed: 0 })
    await guest.getByRole('link', { name: 'View contacts' }).click()
    await expect(guest.getByText('1–20 of 600')).toBeVisible()
  })
})

test('an Excel file comes in as a CSV does', async ({ server, newBrowser }) => {
  const { guest, org } = await newcomer(newBrowser, server)
  await guest.goto(`/${org}/settings/import-export?type=company`)
  await chooseFile(guest, 'companies.xlsx', [
    ['Company name', 'Website'],
    ['Harbour Tours', 'harbour.example'],
    ['Lagoon & Sons', 'lagoon.example'],
  ])
  await expect(fieldFor(guest, 'Company name')).toHaveText('Name')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByRole('button', { name: 'Check' }).click()
  await guest.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(guest.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await guest.getByRole('link', { name: 'View companies' }).click()
  await expect(guest.getByRole('link', { name: 'Lagoon & Sons' })).toBeVisible()
})

test(
  'an agency’s own list comes in, with a title, a family, several currencies and a line of totals',
  bothWidths,
  async ({ server, newBrowser }) => {
    const { guest, org } = await newcomer(newBrowser, server)
    await guest.goto(`/${org}/settings/import-export?type=inquiry`)
    await chooseFile(guest, 'requests.xlsx', [
      ['Requests of July'],
      ['Trip', 'Client', 'Phone', 'Budget'],
      ['Safari', 'Ada Lovelace', '+49 228 123456', '£4,500.00'],
      ['Fjords', 'Otto Lovelace', '+49 228 123456', '€ 1,250.00'],
      ['Rome', 'Grace Hopper', '', 'USD 18k'],
      ['Lisbon', 'Jan van der Berg', '', 'ca. 3000 pp'],
      ['Total', '', '', '23,750.00'],
    ])
    await expect(fieldFor(guest, 'Client')).toHaveText('Inquired by')
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Continue' }).click()
    await expect(guest.getByRole('switch', { name: 'Leave out rows of totals' })).toBeChecked()
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Check' }).click()
    await expectCounts(guest, { 'To create': 3, 'To update': 0, 'To skip': 1, 'Will fail': 1 })
    await expect(guest.getByRole('list', { name: /^Rows to look at/ })).toContainText('ca. 3000 pp')
    await expectAccessible(guest)

    await guest.getByRole('button', { name: 'Import 3 rows' }).click()
    await expect(guest.getByRole('heading', { name: 'Import finished' })).toBeVisible()
    await guest.getByRole('link', { name: 'View inquiries' }).click()
    for (const [trip, budget, currency] of [
      ['Safari', '4,500', /Pound/],
      ['Fjords', '1,250', /Euro/],
      ['Rome', '18,000', /US Dollar/],
    ] as const) {
      await guest.getByRole('link', { name: trip }).click()
      await expect(guest.getByRole('heading', { level: 1 })).toContainText(trip)
      const folded = guest.getByRole('button', { name: 'Details', expanded: false })
      if (await folded.isVisible()) await folded.click()
      await expect(guest.getByRole('textbox', { name: 'Budget' })).toHaveValue(budget)
      await expect(guest.getByRole('button', { name: /^Currency: / })).toHaveAccessibleName(currency)
      await guest.goBack()
    }
    await guest.goto(`/${org}/contacts`)
    for (const name of ['Ada Lovelace', 'Otto Lovelace', 'Grace Hopper'])
      await expect(guest.getByRole('link', { name })).toBeVisible()
  },
)

/** In a workspace of their own, where nobody else counts along. */
async function newcomer(...[newBrowser, server]: [Parameters<typeof join>[0], Parameters<typeof join>[1]]) {
  const { guest, access } = await join(newBrowser, server, 'VIEWER')
  return { guest, org: await makeWorkspace(guest, access, 'Fresh Start Travel') }
}

const fieldFor = (page: Page, column: string) =>
  page.getByRole('combobox', { name: `Field for ${column}`, exact: true })
const entryFor = (page: Page, label: string) => page.getByRole('combobox', { name: `Value for ${label}` })

async function expectCounts(page: Page, counts: Record<string, number>) {
  for (const [name, count] of Object.entries(counts)) {
    const tile = page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
    await expect(tile.getByRole('definition')).toHaveText(String(count))
  }
}

async function chooseFile(page: Page, name: string, rows: string[][]) {
  const bytes = name.endsWith('.xlsx')
    ? workbook(rows)
    : Buffer.from(rows.map((row) => row.join(',')).join('\n'))
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: '', buffer: bytes })
}

/** An Excel file of one sheet, its texts in the cells themselves: the least that is one. */
function workbook(rows: string[][]): Buffer {
  const files: [path: string, content: Buffer][] = []
  const add = (path: string, xml: string) =>
    files.push([path, Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`)])
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  add(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  )
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  )
  const cells = (row: string[], number: number) =>
    row
      .map((text, at) => `<c r="${letters[at]}${number}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`)
      .join('')
  const lines = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at + 1)}</row>`).join('')
  add('xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${lines}</sheetData></worksheet>`)
  return zipOf(files)
}

/** A zip of files that are not packed. */
function zipOf(files: [path: string, content: Buffer][]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of files) {
    // Version, flags, method, time and day; then what both headers of a file have in common.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(path), content])
    directory.push(Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(path))
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06'), end])
}

const letters = 'ABCDEFGHIJ'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
