import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { type ImportFieldType, importFields } from '@caravel/contract/import-fields'
import type { Import, ImportRow } from '@caravel/contract/imports'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createWorkspace, type TestMember } from '../../testing/factories.ts'
import { folded, isNothing } from './cells.ts'
import { foreignFiles } from './testing/foreign-files.ts'
import { importFile } from './testing/sending.ts'

const app = await openTestApp()
let admin: TestMember
beforeEach(async () => {
  admin = (await createWorkspace(app)).owner
})

it.each(Object.entries(foreignFiles))(
  'nothing of %s is lost without a word',
  async (_, { kind, text, leftOut = [] }) => {
    const done = await importFile(app, admin, text, { kind })
    const unfilled = done.columns.filter((_, at) => done.plan.columns[at] === null)
    expect(unfilled.map(({ heading }) => heading)).toEqual(leftOut)
    const rows = await rowsOf(done)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const record = row.record_id ? await recordOf(done, row.record_id) : {}
      const missing = row.cells.filter(
        (cell, at) => !isNothing(cell) && !isAccounted(done, row, record, at, cell),
      )
      expect({ row: row.number, missing }).toEqual({ row: row.number, missing: [] })
    }
  },
)

/** In the record, in a warning of its row, in a row that is refused, or in a column that was left out. */
function isAccounted({ kind, plan }: Import, row: ImportRow, record: object, at: number, cell: string) {
  const field = plan.columns[at]
  if (
    !field ||
    row.outcome === 'fail' ||
    row.problems.some(({ column }) => column === at || row.outcome === 'skip')
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
