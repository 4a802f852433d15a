import type { Id } from '@caravel/contract/common'
import { contactFields } from '@caravel/contract/contact-fields'
import { type ImportFieldType, importFields } from '@caravel/contract/import-fields'
import { v7 as newId } from 'uuid'
import type { Db } from '../../db/client.ts'
import { changesBetween } from '../../records/activity.ts'
import { short } from './cells.ts'
import { cellsOf, leftOut, newDraft, warn } from './drafts.ts'
import type { Draft, Pass, Problem, Row } from './kind.ts'
import { merged, withLines } from './merged.ts'
import { listRows, lockRows } from './records.queries.ts'
import {
  type Along,
  findAbouts,
  findCompanies,
  makeCompanies,
  namePeople,
  nameSuppliers,
} from './related-records.ts'
import type { Outcome, StagedRow } from './rows.queries.ts'
import { findFirstRows, lengthWithoutRepeats } from './same-rows.ts'
import { isTotal } from './totals.ts'
import { writeChanged } from './write-changed.ts'

export function readRow(row: StagedRow, pass: Pass): Draft {
  const { kind, reading, isText } = pass
  const outside = row.cells.slice(reading.columns.length).filter((cell) => cell !== '')
  const unreadable = row.unreadable ?? (isText && outside.length > 0 ? tooLong : null)
  if (unreadable !== null)
    return { ...newDraft(row.number), fails: true, problems: [{ column: null, message: unreadable }] }
  if (reading.plan.skip_totals && isTotal(row.cells, amountsOf(pass))) return totalOf(row.number)
  const draft = kind.read(row.number, cellsOf(row, reading.plan), reading)
  for (const message of row.warnings) draft.problems.push({ column: null, message })
  for (const cell of outside) warn(draft, null, `“${short(cell)}” stands right of the headings`)
  return reading.plan.keep_unread && !draft.fails ? withUnread(draft, row, outside, pass) : draft
}

/** Puts what cannot be read into the note, under its headings. */
function withUnread(draft: Draft, { cells }: StagedRow, outside: string[], { kind, reading }: Pass): Draft {
  if (kind.type !== 'contact' && kind.type !== 'company') return draft
  const isLeft = ({ message }: Problem) => message.endsWith(leftOut)
  const at = new Set(draft.problems.filter(isLeft).flatMap(({ column }) => column ?? []))
  const lines = [...at].map((column) => `${reading.columns[column]?.heading}: ${cells[column]}`)
  const unread = [...lines, ...outside].join('\n')
  const about = String(draft.fields.about ?? '')
  const { most } = contactFields.about
  if (unread === '' || about.length + unread.length + 1 > most) return draft
  draft.unread = unread
  draft.problems = draft.problems.map((problem) =>
    isLeft(problem)
      ? { ...problem, message: `${problem.message.slice(0, -leftOut.length)}It goes into the note` }
      : problem,
  )
  return draft
}

function amountsOf({ kind, reading }: Pass): number[] {
  const types: Record<string, ImportFieldType> = importFields[kind.type]
  return reading.plan.columns.flatMap((field, at) => (field && types[field] === 'amount' ? [at] : []))
}

const tooLong = 'The row has more cells than there are headings'

const totalOf = (number: number): Draft => ({
  ...newDraft(number),
  fails: true,
  isTotal: true,
  problems: [{ column: null, message: 'This row sums up the others, and is left out' }],
})

/**
 * Takes the first of the rows in, up to one that is the same record as an earlier one: that is matched anew when those
 * before it are there. Answers what became of each.
 */
export async function takeIn(db: Db, pass: Pass, rows: Draft[]): Promise<Outcome[]> {
  const { kind, isDryRun } = pass
  const { plan, country } = pass.reading
  const keysOf = (draft: Draft) => kind.keysOf(draft, plan.match, country)
  const drafts = rows.slice(0, lengthWithoutRepeats(rows, keysOf))
  const read = drafts.filter(({ fails }) => !fails)
  await findCompanies(db, read)
  await findAbouts(db, read, country)
  const good = read.filter(({ fails }) => !fails)
  const known = await kind.match(db, good, plan.match, country)
  const held = await findRows(db, pass, [...known.values()])
  const recordOf = ({ number }: Draft) => held.get(known.get(number) ?? '')

  if (plan.existing !== 'skip') {
    const updates = good.flatMap((draft) => {
      const record = recordOf(draft)
      return record ? [{ draft, record }] : []
    })
    await kind.sayWhatStays?.(db, updates, pass.reading)
  }

  const unknown = good.filter((draft) => !recordOf(draft) && kind.lacks(draft) === undefined)
  const isSkipped = plan.existing === 'skip'
  const earlier = isDryRun ? await findFirstRows(db, pass.importId, unknown, keysOf, isSkipped) : noRows
  const isNew = (draft: Draft) => !recordOf(draft) && !earlier.has(draft.number)
  const along: Along = new Map()
  // What a row makes along with its record is made only where the record needs it.
  const needsCompany = (draft: Draft) => {
    const record = recordOf(draft)
    return record ? plan.existing === 'overwrite' || (!isSkipped && record.company_id === null) : isNew(draft)
  }
  await makeCompanies(
    db,
    pass,
    good.filter((draft) => kind.lacks(draft) === undefined && needsCompany(draft)),
    along,
  )
  await nameSuppliers(db, pass, unknown.filter(isNew), along)
  await namePeople(db, pass, unknown.filter(isNew), along)

  const before = new Map(held)
  const inserted: Row[] = []
  const outcomes = drafts.map((draft): Outcome => {
    const { number, problems, fails } = draft
    const made = along.get(number)
    const refused = (message: string): Outcome => ({
      number,
      outcome: 'fail',
      problems: [...problems, { column: null, message }],
    })
    if (fails) return { number, outcome: draft.isTotal ? 'skip' : 'fail', problems }
    const record = recordOf(draft)
    if (record) {
      const after = isSkipped ? record : merged(record, draft, plan)
      const changes = changesBetween(record, after)
      const problem = kind.refuses(after)
      if (problem) return refused(problem)
      if (Object.keys(changes).length === 0)
        return { number, outcome: 'skip', problems, record_id: record.id }
      // Another row may be about the same record, by something else that it is known by.
      held.set(record.id, after)
      return { number, outcome: 'update', problems, record_id: record.id, changes, made }
    }
    const lack = kind.lacks(draft)
    if (lack) return refused(lack)
    const first = earlier.get(number)
    if (first !== undefined) {
      const same = { column: null, message: `This is the same as row ${first}` }
      return { number, outcome: isSkipped ? 'skip' : 'update', problems: [...problems, same] }
    }
    const id = newId()
    const whole = kind.complete(draft)
    if (draft.unread) whole.about = withLines(whole.about, draft.unread)
    inserted.push({ ...kind.derive(whole, pass.reading), id })
    return { number, outcome: 'create', problems, record_id: id, made }
  })
  if (isDryRun) return outcomes.map(({ number, outcome, problems }) => ({ number, outcome, problems }))
  if (inserted.length > 0) await kind.insert(db, pass.actor, inserted)
  await writeChanged(db, pass.actor, kind, pass.reading, { before, after: held })
  return outcomes
}

const noRows = new Map<number, number>()

/** A dry run keeps nobody waiting. */
async function findRows(db: Db, { kind, isDryRun }: Pass, ids: Id[]): Promise<Map<Id, Row>> {
  if (!isDryRun) await kind.lockBefore?.(db, ids)
  const found = await (isDryRun ? listRows : lockRows)(db, kind.table, kind.columns, ids)
  return new Map(found.map((row) => [row.id, row]))
}
