import type { Id } from '@caravel/contract/common'
import { kindsThat } from '@caravel/contract/kinds'
import { v7 as newId } from 'uuid'
import type { Db } from '../../db/client.ts'
import { columnOf, type RecordName, tableOf } from '../../db/live-records.ts'
import { folded, short } from './cells.ts'
import { importedCompanies } from './companies.ts'
import { importedContacts } from './contacts.ts'
import { fail, newDraft } from './drafts.ts'
import type { Draft, Pass, Row } from './kind.ts'
import { newsOf } from './people-here.ts'
import {
  findKnownCompanies,
  findKnownContacts,
  findKnownInquiries,
  listRows,
  lockLive,
} from './records.queries.ts'
import type { Made } from './rows.queries.ts'

/** What rows made along with their records. */
export type Along = Map<number, Made[]>

/** Gives each row the company that it names, where it is here. */
export async function findCompanies(db: Db, drafts: Draft[]): Promise<void> {
  const naming = drafts.flatMap(({ number, company }) => (company ? [{ number, name: company }] : []))
  if (naming.length === 0) return
  const found = await findKnownCompanies(db, naming, ['name'])
  const live = await lockLive(db, 'companies', [...new Set(found.values())])
  for (const draft of drafts) {
    const id = found.get(draft.number)
    if (id && live.has(id)) draft.fields.company_id = id
  }
}

/** Gives each task the record that it names. A task without it would be about nobody: what is not here refuses the row. */
export async function findAbouts(db: Db, drafts: Draft[], country: string): Promise<void> {
  const named = drafts.flatMap(({ number, about }) => (about ? [{ number, about }] : []))
  if (named.length === 0) return
  const found = new Map([
    ...(await findKnownContacts(
      db,
      named.flatMap(({ number, about }) =>
        about.type === 'contact' ? [{ number, ...about.named, any_company: true }] : [],
      ),
      knownBy,
      country,
    )),
    ...(await findKnownCompanies(
      db,
      named.flatMap(({ number, about }) => (about.type === 'company' ? [{ number, name: about.named }] : [])),
      ['name'],
    )),
    ...(await findKnownInquiries(
      db,
      named.flatMap(({ number, about }) =>
        about.type === 'inquiry' ? [{ number, fields: { deal_number: about.named } }] : [],
      ),
    )),
  ])
  const idsOf = (type: RecordName['type']) =>
    named.flatMap(({ number, about }) => (about.type === type ? (found.get(number) ?? []) : []))
  const live = new Set<Id>()
  for (const type of kindsThat('tasks'))
    for (const id of await lockLive(db, tableOf[type], [...new Set(idsOf(type))])) live.add(id)
  for (const draft of drafts) {
    const { about, number } = draft
    if (!about) continue
    const id = found.get(number)
    if (id && live.has(id)) draft.fields[columnOf[about.type]] = id
    else fail(draft, about.column, `There is no ${about.type} “${short(about.text)}” here. Add it first`)
  }
}

/** Makes the companies that rows name and that are not here, or says that the rows come in without. */
export async function makeCompanies(db: Db, pass: Pass, drafts: Draft[], along: Along): Promise<void> {
  const { plan } = pass.reading
  const made = new Map<string, Row>()
  for (const draft of drafts) {
    const { number, company } = draft
    if (!company || draft.fields.company_id) continue
    if (!plan.new_companies) {
      const message = `There is no company “${short(company)}” here. The row comes in without it`
      draft.problems.push({ column: plan.columns.indexOf('company'), message })
      continue
    }
    draft.fields.company_id = companyNamed(company, number, { pass, made, along })
  }
  if (!pass.isDryRun && made.size > 0) await importedCompanies.insert(db, pass.actor, [...made.values()])
}

/** Gives each service its supplier, and makes those that are not here, or says that the service comes in without. */
export async function nameSuppliers(db: Db, pass: Pass, drafts: Draft[], along: Along): Promise<void> {
  const naming = drafts.flatMap(({ number, supplier }) => (supplier ? [{ number, name: supplier }] : []))
  if (naming.length === 0) return
  const { plan } = pass.reading
  const found = await findKnownCompanies(db, naming, ['name'])
  const live = await lockLive(db, 'companies', [...new Set(found.values())])
  const made = new Map<string, Row>()
  for (const draft of drafts) {
    const { number, supplier } = draft
    if (!supplier) continue
    const known = found.get(number)
    if (known && live.has(known)) draft.supplier_id = known
    else if (plan.new_companies) draft.supplier_id = companyNamed(supplier, number, { pass, made, along })
    else {
      const message = `There is no company “${short(supplier)}” here. The service comes in without it`
      draft.problems.push({ column: plan.columns.indexOf('supplier'), message })
    }
  }
  if (!pass.isDryRun && made.size > 0) await importedCompanies.insert(db, pass.actor, [...made.values()])
}

type Making = { pass: Pass; made: Map<string, Row>; along: Along }

/** Each name is one company. */
function companyNamed(name: string, number: number, { pass, made, along }: Making): Id {
  const before = made.get(folded(name))
  if (before) return before.id
  const whole = importedCompanies.complete({ ...newDraft(number), fields: { name } })
  const row = { ...importedCompanies.derive(whole, pass.reading), id: newId() }
  note(along, number, { type: 'company', id: row.id })
  made.set(folded(name), row)
  return row.id
}

/** Whoever asks is known by any of these, wherever they work. */
const knownBy = ['email', 'phone', 'name']

/** Gives each inquiry the contact who asks, and makes those who are not here. */
export async function namePeople(db: Db, pass: Pass, drafts: Draft[], along: Along): Promise<void> {
  const asking = drafts.flatMap(({ number, person }) =>
    person ? [{ number, ...person, any_company: true }] : [],
  )
  if (asking.length === 0) return
  const { country } = pass.reading
  const found = await findKnownContacts(db, asking, knownBy, country)
  const ids = [...new Set(found.values())]
  const live = await lockLive(db, 'contacts', ids)
  const people = new Map(
    (await listRows(db, 'contacts', ownColumnsOfPeople, ids)).map((row) => [row.id, row]),
  )
  const rows: Row[] = []
  const made = new Map<string, Id>()
  for (const draft of drafts) {
    if (!draft.person) continue
    const asContact = {
      ...newDraft(draft.number),
      fields: { ...draft.person, company_id: draft.fields.company_id },
    }
    const { own, same } = importedContacts.keysOf(asContact, knownBy, country)
    const known = found.get(draft.number)
    const here = known && live.has(known) ? known : same.map((key) => made.get(key)).find((id) => id)
    const id = here ?? newId()
    draft.fields.person_id = id
    if (here) {
      sayWhatIsNew(draft, people.get(here), pass)
      continue
    }
    const row = { ...importedContacts.derive(importedContacts.complete(asContact), pass.reading), id }
    rows.push(row)
    people.set(id, row)
    note(along, draft.number, { type: 'contact', id })
    for (const key of own) made.set(key, id)
  }
  if (!pass.isDryRun && rows.length > 0) await importedContacts.insert(db, pass.actor, rows)
}

const ownColumnsOfPeople = ['first_name', 'last_name', 'emails', 'phone_numbers']

/** An import of inquiries makes people and changes none, so that its undo leaves them as they were. */
function sayWhatIsNew({ person, problems }: Draft, here: Row | undefined, { reading }: Pass) {
  if (!here) return
  const known = here as Row & Parameters<typeof newsOf>[1]
  const name = `${known.first_name} ${known.last_name}`.trim()
  for (const { field, text } of newsOf(person, known, reading.country))
    problems.push({
      column: reading.plan.columns.indexOf(fieldOf[field]),
      message: `“${short(name)}” is here already, without “${short(text)}”. The contact stays as it is`,
    })
}

const fieldOf = { name: 'person', emails: 'person_email', phone_numbers: 'person_phone' }

function note(along: Along, number: number, one: Made) {
  along.set(number, [...(along.get(number) ?? []), one])
}
