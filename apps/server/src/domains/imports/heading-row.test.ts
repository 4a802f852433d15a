import { contacts } from '@caravel/contract/contacts'
import { imports } from '@caravel/contract/imports'
import { beforeEach, describe, expect, it } from 'vitest'
import { documentOf, workbookOf } from '../../spreadsheets/testing/tables.ts'
import { openTestApp } from '../../testing/app.ts'
import { createWorkspace, type TestMember } from '../../testing/factories.ts'
import { checkImport, importFile, problemsOf, runImport, sendImport } from './testing/sending.ts'

const app = await openTestApp()
let admin: TestMember
beforeEach(async () => {
  admin = (await createWorkspace(app)).owner
})

const org = () => ({ org: admin.workspace.id })
const choose = async (id: string, row: number) =>
  app.call(imports.headings, { params: { ...org(), id }, body: { row } }, admin)
const people = async () => {
  const { results } = (await app.call(contacts.list, { params: org(), query: {} }, admin)).body
  return results.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).sort()
}

describe('the headings are found', () => {
  it.each([
    ['below one word', ['Kundenliste', 'Name;E-Mail', 'Ada;ada@example.com'], 2],
    ['below a year', ['2026', 'Name;E-Mail', 'Ada;ada@example.com'], 2],
    [
      'below a title of two cells',
      ['Kundenliste;2026', 'Stand;1.7.', 'Name;E-Mail', 'Ada;ada@example.com'],
      3,
    ],
    ['below rows that are wider', ['Liste;;a;b;c', 'Name;E-Mail', 'Ada;ada@example.com'], 2],
    ['below empty rows', ['Kunden', '', 'Name;E-Mail', 'Ada;ada@example.com'], 3],
    ['of one column', ['Newsletter', '2026', 'E-Mail', 'ada@example.com'], 3],
    ['in the first row', ['Name;E-Mail', 'Ada;ada@example.com'], 1],
    ['in the first row, unknown', ['Foo;Bar', 'Ada;Name'], 1],
  ])('%s', async (_, lines, row) => {
    const read = await sendImport(app, admin, lines.join('\n'))
    expect(read).toMatchObject({ heading_row: row, total: 1 })
    expect(read.columns[0]?.heading).toBe((lines[row - 1] ?? '').split(';')[0])
  })
})

describe('another row', () => {
  const table = [
    ['Kundenliste', '2026'],
    ['Name', 'E-Mail', 'Note'],
    ['Person', 'Mail', 'About'],
    ['Ada', 'ada@example.com', 'Counts'],
    ['Grace', 'grace@example.com', ''],
  ]

  it.each([
    ['csv', () => table.map((row) => row.join(',')).join('\n')],
    ['xlsx', () => workbookOf(table)],
    ['ods', () => documentOf(table)],
  ])(
    'of %s is made that of the headings, and back, and what stands above is not taken in',
    async (_, file) => {
      const read = await sendImport(app, admin, await file())
      expect(read).toMatchObject({ heading_row: 2, total: 3 })
      expect(read.first_rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
      await checkImport(app, admin, read)
      const moved = (await choose(read.id, 3)).body
      expect(moved).toMatchObject({ state: 'read', heading_row: 3, total: 2 })
      expect(moved.plan.columns).toEqual(['full_name', 'emails', 'about'])
      expect(moved.columns[1]).toMatchObject({
        heading: 'Mail',
        filled: 2,
        samples: ['ada@example.com', 'grace@example.com'],
      })
      expect((await choose(read.id, 2)).body.columns).toEqual(read.columns)
      await choose(read.id, 3)
      const done = await runImport(app, admin, await checkImport(app, admin, moved))
      expect(done).toMatchObject({ created: 2, failed: 0, first_rows: [] })
      expect(await people()).toEqual(['Ada', 'Grace'])
    },
  )

  it('is one of the first that has others below it', async () => {
    const { id } = await sendImport(app, admin, 'Name\nAda')
    expect((await choose(id, 2)).status).toBe(400)
    expect((await choose(id, 9)).status).toBe(400)
  })

  it('of a vCard is not there to be chosen', async () => {
    const read = await sendImport(app, admin, 'BEGIN:VCARD\nN:Lovelace;Ada\nEND:VCARD', { name: 'a.vcf' })
    expect(read).toMatchObject({ heading_row: 0, first_rows: [], total: 1 })
    expect((await choose(read.id, 1)).status).toBe(409)
  })
})

describe('a cell right of the headings', () => {
  it('is left out and said in a workbook, or goes into the note', async () => {
    const table = [
      ['Name', 'Email'],
      ...Array.from({ length: 30 }, (_, n) => [`Person ${n}`, `${n}@x.example`]),
    ]
    const file = await workbookOf([...table, ['Ada', 'ada@example.com', '', 'call first']])
    const done = await importFile(app, admin, file)
    expect(done).toMatchObject({ created: 31, failed: 0 })
    expect((await problemsOf(app, admin, done))[0]?.problems).toEqual([
      { column: null, message: '“call first” stands right of the headings. The row comes in without it' },
    ])
    const again = await importFile(app, admin, file, { plan: { existing: 'fill', keep_unread: true } })
    expect(again).toMatchObject({ updated: 1 })
    const { results } = (await app.call(contacts.list, { params: org(), query: { search: 'Ada' } }, admin))
      .body
    const params = { ...org(), id: results[0]?.id ?? '' }
    expect((await app.call(contacts.get, { params }, admin)).body.about).toBe('call first')
  })

  it('refuses its row of a text, where a delimiter too many has moved the others', async () => {
    const done = await importFile(app, admin, 'Name,Email\nLovelace, Ada,ada@example.com\nGrace,')
    expect(done).toMatchObject({ created: 1, failed: 1 })
  })
})

it('what cannot be read goes into the note, where one wishes, once', async () => {
  const file = 'Name,Email,Birthday,Note\nAda,ada@example.com,soon,Counts\nGrace,grace@example.com,,'
  const plan = { keep_unread: true, existing: 'overwrite' as const }
  const done = await importFile(app, admin, file, { plan })
  expect((await problemsOf(app, admin, done))[0]?.problems).toEqual([
    { column: 2, message: '“soon” is no date that we can read. It goes into the note' },
  ])
  const { results } = (await app.call(contacts.list, { params: org(), query: { search: 'Ada' } }, admin)).body
  const params = { ...org(), id: results[0]?.id ?? '' }
  expect((await app.call(contacts.get, { params }, admin)).body.about).toBe('Counts\nBirthday: soon')
})
