import { readFile } from 'node:fs/promises'
import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { type ImportFieldType, importFields } from '@caravel/contract/import-fields'
import type { Import, ImportRow } from '@caravel/contract/imports'
import { beforeEach, expect, it } from 'vitest'
import { tableWith } from '../../spreadsheets/testing/sheets.ts'
import { documentOf, workbookOf } from '../../spreadsheets/testing/tables.ts'
import { type Property, propertiesOf } from '../../spreadsheets/vcard-properties.ts'
import { noise } from '../../spreadsheets/vcard-rest.ts'
import { openTestApp } from '../../testing/app.ts'
import { createWorkspace, type TestMember } from '../../testing/factories.ts'
import { folded, isNothing } from './cells.ts'
import { foreignCards } from './testing/foreign-cards.ts'
import { foreignFiles } from './testing/foreign-files.ts'
import { importFile } from './testing/sending.ts'

const app = await openTestApp()
let admin: TestMember
beforeEach(async () => {
  admin = (await createWorkspace(app)).owner
})

const writtenAs = {
  csv: (text: string) => text,
  xlsx: async (text: string) => workbookOf(await tableWith(text)),
  ods: async (text: string) => documentOf(await tableWith(text)),
}
const formats = Object.keys(writtenAs) as (keyof typeof writtenAs)[]

it.each(formats.flatMap((format) => Object.entries(foreignFiles).map((file) => [format, ...file] as const)))(
  'as %s nothing of %s is lost without a word',
  async (format, _, { kind, text, leftOut = [] }) => {
    const done = await importFile(app, admin, await writtenAs[format](text), { kind })
    const unfilled = done.columns.filter((_, at) => done.plan.columns[at] === null)
    expect(unfilled.map(({ heading }) => heading)).toEqual(leftOut)
    expect(await vanishedOf(done)).toEqual([])
  },
)

it.each(Object.entries(foreignCards))(
  'nothing of the cards of %s is lost without a word',
  async (_, content) => {
    const done = await importFile(app, admin, content, { name: 'people.vcf' })
    expect(done).toMatchObject({ failed: 0 })
    const rows = await rowsOf(done)
    const written = await cardsIn(content)
    expect(rows).toHaveLength(written.length)
    for (const [at, row] of rows.entries()) {
      const record = await personOrCompany(row.record_id ?? '')
      const said = new Set(wordsOf(JSON.stringify(record).replaceAll('\\n', ' ')))
      const missing = (written[at] ?? []).filter((property) => !isSaid(property, row, record, said))
      expect({ row: row.number, missing }).toEqual({ row: row.number, missing: [] })
    }
  },
)

/** The properties of each card, but for what programs say to each other. */
async function cardsIn(content: Buffer): Promise<Property[][]> {
  async function* text() {
    yield content.toString('latin1')
  }
  const all: Property[][] = []
  for await (const property of propertiesOf(text(), true)) {
    if (property.name === 'BEGIN') all.push([])
    else if (!noise.includes(property.name)) all.at(-1)?.push(property)
  }
  return all
}

function isSaid({ name, parts, isFile }: Property, row: ImportRow, record: object, said: Set<string>) {
  if (isFile) return row.problems.length > 0
  if (name === 'BDAY') return (record as { birthday?: string }).birthday !== null
  if (name === 'GENDER') return (record as { gender?: string }).gender !== null
  // What a program calls a thing, unlike what a person calls it.
  if (name === 'X-ABLABEL' && /^_\$!</.test(parts[0] ?? '')) return true
  const text = name === 'X-ANDROID-CUSTOM' ? parts[1] : parts.join(' ').replace(/^tel:/, '')
  return wordsOf(text ?? '').every((word) => said.has(word))
}

async function personOrCompany(id: string): Promise<object> {
  const params = { org: admin.workspace.id, id }
  const person = await app.call(contacts.get, { params }, admin)
  return person.status === 200 ? person.body : (await app.call(companies.get, { params }, admin)).body
}

it.each(Object.entries(foreignFiles))(
  'nothing of %s is lost without a word where its people are here already',
  async (_, { kind, text }) => {
    await importFile(app, admin, text, { kind })
    await app.database.sql(
      `update contacts set last_name = case when emails = '{}' and phone_numbers = '{}' then last_name else 'Old' end,
        phone_numbers = case when emails = '{}' then phone_numbers else '{}' end,
        phones_e164 = case when emails = '{}' then phones_e164 else '{}' end,
        about = 'Old', address = 'Old', birthday = '1900-01-01', gender = null, company_id = null
      where workspace_id = $1`,
      [admin.workspace.id],
    )
    const again = await importFile(app, admin, text, { kind, plan: { existing: 'overwrite' } })
    expect(again.updated > 0 || kind !== 'contact').toBe(true)
    expect(await vanishedOf(again)).toEqual([])
  },
)

async function vanishedOf(done: Import): Promise<string[]> {
  const rows = await rowsOf(done)
  expect(rows.length).toBeGreaterThan(0)
  const vanished: string[] = []
  for (const row of rows) {
    const record = row.record_id ? await recordOf(done, row.record_id) : {}
    for (const [at, cell] of row.cells.entries())
      if (!isNothing(cell) && !isAccounted(done, row, record, at, cell))
        vanished.push(`${cell} in row ${row.number}`)
  }
  return vanished
}

/** In the record, in a warning of its row, in a row that is refused, or in a column that was left out. */
function isAccounted({ kind, plan }: Import, row: ImportRow, record: object, at: number, cell: string) {
  const field = plan.columns[at]
  if (
    !field ||
    row.outcome === 'fail' ||
    row.problems.some(
      ({ column, message }) => column === at || message.includes('sums up') || message.includes(cell),
    )
  )
    return true
  const type = (importFields[kind] as Record<string, ImportFieldType>)[field]
  const own = (record as Record<string, unknown>)[field]
  if (type === 'day' || type === 'amount' || type === 'gender' || type === 'label')
    return (own ?? null) !== null
  const said = new Set(wordsOf(JSON.stringify(record).replaceAll('\\n', ' ')))
  return type === 'phones'
    ? JSON.stringify(record).includes(cell.replace(/[; ]+$/, ''))
    : wordsOf(cell).every((word) => said.has(word))
}

const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

const rowsOf = ({ id }: Import) =>
  app.database.sql<ImportRow>(
    `select number, to_json(cells) as cells, outcome, problems, record_id from import_rows
    where workspace_id = $1 and import_id = $2 order by number`,
    [admin.workspace.id, id],
  )

/** An inquiry with the person who asks, whose email and phone its row may tell. */
async function recordOf({ kind }: Import, id: string): Promise<object> {
  const params = { org: admin.workspace.id, id }
  if (kind !== 'inquiry') return (await app.call(contacts.get, { params }, admin)).body
  const deal = (await app.call(deals.get, { params }, admin)).body
  const person = { ...params, id: deal.person.id }
  return { ...deal, person: (await app.call(contacts.get, { params: person }, admin)).body }
}

it('the documentation names each program whose files are tried here', async () => {
  const text = await readFile(new URL('../../../../../docs/import.md', import.meta.url), 'utf8')
  const named = (line: string) => text.split('\n').find((one) => one.startsWith(line)) ?? ''
  const ofFiles = Object.keys(foreignFiles).flatMap((key) => /^(\S+)’s? /.exec(key)?.[1] ?? [])
  expect(ofFiles.filter((program) => !named('- **CSV of other programs**').includes(program))).toEqual([])
  expect(
    Object.keys(foreignCards).filter((program) => !named('- **Phone books**').includes(program)),
  ).toEqual([])
})
