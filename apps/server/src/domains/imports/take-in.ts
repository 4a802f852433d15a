import type { Id } from '@caravel/contract/common'
import type { ImportPlan } from '@caravel/contract/imports'
import { v7 as newId } from 'uuid'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { changesBetween, recordActivities } from '../../records/activity.ts'
import { folded, short } from './cells.ts'
import { importedCompanies } from './companies.ts'
import { importedContacts } from './contacts.ts'
import { cellsOf, newDraft } from './drafts.ts'
import type { Draft, ImportedKind, Reading, Row } from './kind.ts'
import {
  findKnownCompanies,
  findKnownContacts,
  findOpenStatus,
  holdLive,
  listRows,
  lockRows,
  writeRecords,
} from './records.queries.ts'
import { claimKeys, type Made, type Outcome, type StagedRow } from './rows.queries.ts'

/** How rows are taken in, or would be if nothing were to be written yet. */
export type Pass = {
  importId: Id
  actor: Actor
  kind: ImportedKind
  reading: Reading
  isDryRun: boolean
}

/**
 * Takes the first of the rows in, up to one that may be the same record as an earlier one: that is matched anew when those
 * before it are there. Answers what became of each.
 */
export async function takeIn(db: Db, pass: Pass, rows: StagedRow[]): Promise<Outcome[]> {
  const { kind, reading } = pass
  const all = rows.map((row) => read(row, pass))
  const drafts = all.slice(
    0,
    lengthWithoutRepeats(all, (draft) => keysOf(draft, pass)),
  )
  const made = new Map<number, Made[]>()
  const good = drafts.filter(({ fails }) => !fails)
  await nameCompanies(db, pass, good, made)
  await namePeople(db, pass, good, made)
  const known = await kind.match(db, good, reading.plan.match, reading.country)
  const first = pass.isDryRun ? await findFirstRows(db, pass, good, known) : new Map<number, number>()
  const held = new Map((await findRows(db, pass, [...known.values()])).map((row) => [row.id, row]))

  const inserted: Row[] = []
  const written: Row[] = []
  const changesOf = new Map<Id, Outcome['changes']>()
  const outcomes = drafts.map((draft): Outcome => {
    const { number, problems } = draft
    if (draft.fails) return { number, outcome: 'fail', problems }
    const before = held.get(known.get(number) ?? '')
    const earlier = first.get(number)
    if (before) {
      const after = reading.plan.existing === 'skip' ? before : merged(before, draft, reading.plan.existing)
      const changes = changesBetween(before, after)
      if (Object.keys(changes).length === 0)
        return { number, outcome: 'skip', problems, record_id: before.id }
      written.push({ ...kind.derive(after, pass.reading.country), id: before.id })
      changesOf.set(before.id, changes)
      return { number, outcome: 'update', problems, record_id: before.id, changes, made: made.get(number) }
    }
    if (earlier !== undefined) {
      const message = `This is the same as row ${earlier}`
      const outcome = reading.plan.existing === 'skip' ? 'skip' : 'update'
      return { number, outcome, problems: [...problems, { column: null, message }] }
    }
    const whole = kind.complete(draft)
    if ('problem' in whole)
      return { number, outcome: 'fail', problems: [...problems, { column: null, message: whole.problem }] }
    const id = newId()
    inserted.push({ ...kind.derive(whole.row, pass.reading.country), id })
    return {
      number,
      outcome: 'create',
      problems,
      record_id: pass.isDryRun ? undefined : id,
      made: made.get(number),
    }
  })
  if (pass.isDryRun) return outcomes.map(({ made: _, changes: __, ...outcome }) => outcome)
  if (inserted.length > 0) await kind.insert(db, pass.actor, inserted)
  if (written.length > 0) {
    await writeRecords(db, kind.table, kind.columns, written)
    const ids = written.map(({ id }) => id)
    await recordActivities(
      db,
      pass.actor,
      'changed',
      { type: kind.type, ids },
      (id) => changesOf.get(id) ?? {},
    )
  }
  return outcomes
}

/** A dry run keeps nobody waiting. */
const findRows = (db: Db, { kind, isDryRun }: Pass, ids: Id[]) =>
  (isDryRun ? listRows : lockRows)(db, kind.table, kind.columns, ids)

function read(row: StagedRow, { kind, reading }: Pass): Draft {
  if (row.unreadable === null) return kind.read(row.number, cellsOf(row, reading.plan), reading)
  return { ...newDraft(row.number), fails: true, problems: [{ column: null, message: row.unreadable }] }
}

/** Also those of who asks, who may be made along with an earlier row. */
function keysOf(draft: Draft, { kind, reading: { plan, country } }: Pass): string[] {
  const { number, person } = draft
  const asContact: Draft = { number, fields: person ?? {}, problems: [], fails: false }
  return [
    ...kind.keysOf(draft, plan.match, country),
    ...(person ? importedContacts.keysOf(asContact, personMatch, country) : []),
  ]
}

/** Whoever asks is known by any of these. */
const personMatch = ['email', 'phone', 'name']

function lengthWithoutRepeats(drafts: Draft[], keys: (draft: Draft) => string[]): number {
  const seen = new Set<string>()
  const repeat = drafts.findIndex((draft) => {
    const own = keys(draft)
    const isRepeat = own.some((key) => seen.has(key))
    if (!draft.fails) for (const key of own) seen.add(key)
    return isRepeat
  })
  return repeat === -1 ? drafts.length : repeat
}

/** Gives each row the company that it names, and makes those that are not here. */
async function nameCompanies(db: Db, pass: Pass, drafts: Draft[], made: Map<number, Made[]>) {
  const naming = drafts.flatMap(({ number, company }) => (company ? [{ number, name: company }] : []))
  if (naming.length === 0) return
  const found = await findKnownCompanies(db, naming, ['name'])
  const live = await holdLive(db, 'companies', [...new Set(found.values())])
  const fresh = new Map<string, { id: Id; number: number; name: string }>()
  for (const { number, name } of naming) {
    const isHere = live.has(found.get(number) ?? '')
    if (!isHere && !fresh.has(folded(name))) fresh.set(folded(name), { id: newId(), number, name })
  }
  const { plan } = pass.reading
  const makes = plan.new_companies && !pass.isDryRun
  const rows = [...fresh.values()].flatMap(({ id, number, name }) => {
    const whole = importedCompanies.complete({ ...newDraft(number), fields: { name } })
    return 'row' in whole ? [{ ...importedCompanies.derive(whole.row, pass.reading.country), id }] : []
  })
  if (makes && rows.length > 0) await importedCompanies.insert(db, pass.actor, rows)
  for (const draft of drafts) {
    if (!draft.company) continue
    const id = found.get(draft.number)
    const one = fresh.get(folded(draft.company))
    if (id && live.has(id)) draft.fields.company_id = id
    else if (makes && one) {
      draft.fields.company_id = one.id
      if (one.number === draft.number) made.set(draft.number, [{ type: 'company', id: one.id }])
    } else if (!plan.new_companies) {
      const message = `There is no company “${short(draft.company)}” here. The row comes in without it`
      draft.problems.push({ column: plan.columns.indexOf('company'), message })
    }
  }
}

/** Gives each inquiry the contact who asks, and makes those who are not here. */
async function namePeople(db: Db, pass: Pass, drafts: Draft[], made: Map<number, Made[]>) {
  const asking = drafts.flatMap(({ number, person, fields: { company_id } }) =>
    person ? [{ number, ...person, company_id }] : [],
  )
  if (asking.length === 0) return
  const found = await findKnownContacts(db, asking, personMatch, pass.reading.country)
  const live = await holdLive(db, 'contacts', [...new Set(found.values())])
  const rows: Row[] = []
  for (const draft of drafts) {
    if (!draft.person) continue
    const known = found.get(draft.number)
    if (known && live.has(known)) draft.fields.person_id = known
    else if (!pass.isDryRun) {
      const { company_id } = draft.fields
      const whole = importedContacts.complete({
        ...newDraft(draft.number),
        fields: { ...draft.person, company_id },
      })
      if ('problem' in whole) continue
      const id = newId()
      rows.push({ ...importedContacts.derive(whole.row, pass.reading.country), id })
      draft.fields.person_id = id
      made.set(draft.number, [...(made.get(draft.number) ?? []), { type: 'contact', id }])
    }
  }
  if (rows.length > 0) await importedContacts.insert(db, pass.actor, rows)
  if (pass.kind.type === 'inquiry' && !pass.isDryRun) {
    const status = (await findOpenStatus(db))?.id ?? null
    for (const { fields } of drafts) fields.deal_status_id ??= status
  }
}

/** Of each row that no record matches, the first row of the file that is the same. */
async function findFirstRows(
  db: Db,
  pass: Pass,
  drafts: Draft[],
  known: Map<number, Id>,
): Promise<Map<number, number>> {
  const claims = drafts
    .filter((draft) => !known.has(draft.number) && 'row' in pass.kind.complete(draft))
    .flatMap((draft) =>
      pass.kind
        .keysOf(draft, pass.reading.plan.match, pass.reading.country)
        .map((key) => ({ key, number: draft.number })),
    )
  if (claims.length === 0) return new Map()
  const holders = await claimKeys(db, pass.importId, claims)
  return new Map(
    claims.flatMap(({ key, number }) => {
      const holder = holders.get(key)
      return holder !== undefined && holder !== number ? [[number, holder] as const] : []
    }),
  )
}

/** Nothing that is there is lost: lists are united, and an empty cell says nothing. */
function merged(before: Row, { fields }: Draft, existing: ImportPlan['existing']): Row {
  const { deal_number: _, person_id: __, ...given } = fields
  const after: Row = { ...before }
  for (const [field, value] of Object.entries(given)) {
    const own = before[field]
    if (Array.isArray(own) && Array.isArray(value)) after[field] = united(own, value, existing)
    else if (existing === 'overwrite' ? !isSame(own, value) : own === null || own === '') after[field] = value
  }
  return after
}

/** A cell has no blanks at its ends. */
const isSame = (own: unknown, value: unknown) =>
  typeof own === 'string' && typeof value === 'string' ? own.trim() === value.trim() : own === value

function united(own: string[], given: string[], existing: ImportPlan['existing']): string[] {
  const [first, second] = existing === 'overwrite' ? [given, own] : [own, given]
  const seen = new Set<string>()
  const all = [...first, ...second].filter((value) => {
    const key = value.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return all.slice(0, 20)
}
