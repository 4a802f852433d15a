import { contactFields } from '@caravel/contract/contact-fields'
import { ContactFields } from '@caravel/contract/contacts'
import { ownColumns } from '@caravel/contract/fields'
import { e164Of } from '../../db/phone-numbers.ts'
import { recordActivities } from '../../records/activity.ts'
import { trashContacts } from '../contacts/contacts.ts'
import { withAddress } from './addresses.ts'
import { folded, short } from './cells.ts'
import { readCompanyCard, saysCompany, warnOfKind } from './company-cards.ts'
import { fail, fillFields, newDraft, withoutRest } from './drafts.ts'
import type { Cell, Cells, Draft, ImportedKind } from './kind.ts'
import { type Names, namesOf } from './names.ts'
import { findKnownContacts, insertRecords } from './records.queries.ts'

export const importedContacts: ImportedKind = {
  type: 'contact',
  table: 'contacts',
  columns: [...ownColumns(contactFields), 'phones_e164'],

  read(number, cells, reading) {
    if (saysCompany(cells)) return readCompanyCard(number, cells, reading)
    const draft = newDraft(number)
    warnOfKind(draft, cells)
    const whole = withWebsite(withAddress(draft, cells, reading))
    fillFields(draft, 'contact', whole, reading, ContactFields.shape)
    fillNames(draft, cells)
    asPlainLists(draft)
    return draft
  },

  keysOf({ fields, company = '' }, match, country) {
    const {
      emails = [],
      phone_numbers = [],
      first_name = '',
      last_name = '',
    } = fields as Partial<ContactTexts>
    const shared = match.includes('email') ? emails.map((email) => `email ${folded(email)}`) : []
    const own = [...shared]
    const same = [...shared]
    // On one phone, two of different first names are two people; one without a name may be any of them.
    const called = folded(first_name).split(' ')[0]
    for (const phone of match.includes('phone') ? phone_numbers : []) {
      const key = `phone ${e164Of(phone, country) || digitsOf(phone)}`
      own.push(key, `${key} of ${called || 'nobody'}`)
      same.push(...(called ? [`${key} of ${called}`, `${key} of nobody`] : [key]))
    }
    if (!match.includes('name') || first_name === '') return { own, same }
    // Two of the same name who both have emails, and none in common, are two people.
    const name = `name ${folded(`${first_name} ${last_name} at ${company}`)}`
    const withoutEmail = `${name} without email`
    return emails.length === 0
      ? { own: [...own, name, withoutEmail], same: [...same, name] }
      : { own: [...own, name], same: [...same, withoutEmail] }
  },

  match: (db, drafts, match, country) =>
    findKnownContacts(
      db,
      drafts.map(({ number, fields }) => ({ number, ...fields })),
      match,
      country,
    ),

  lacks: ({ fields }) => (nameOf(fields) === undefined ? contactFields.first_name.required : undefined),

  complete({ fields }) {
    const { emails = [], phone_numbers = [] } = fields as Partial<ContactTexts>
    const first_name = nameOf(fields)
    const last_name = fields.first_name === undefined ? '' : fields.last_name
    const whole = ContactFields.parse({ ...fields, emails: [], phone_numbers: [], first_name, last_name })
    return { ...whole, emails, phone_numbers }
  },

  refuses: () => undefined,

  derive: (row, { country }) => ({
    ...row,
    phones_e164: (row.phone_numbers as string[]).map((phone) => e164Of(phone, country)),
  }),

  async insert(db, actor, rows) {
    await insertRecords(db, 'contacts', this.columns, rows)
    await recordActivities(db, actor, 'created', { type: 'contact', ids: rows.map(({ id }) => id) })
  },

  async trash(db, actor, ids) {
    const { inquiryIds } = await trashContacts(db, ids)
    await recordActivities(db, actor, 'deleted', { type: 'contact', ids })
    await recordActivities(db, actor, 'deleted', { type: 'inquiry', ids: inquiryIds })
  },
}

/** People have no website of their own here, and their note does. */
function withWebsite({ website, ...cells }: Cells): Cells {
  const [site] = website ?? []
  if (!site) return cells
  const [note] = cells.about ?? []
  const text = `Website: ${site.text}`
  return { ...cells, about: [note ? { ...note, text: `${note.text}\n${text}` } : { ...site, text }] }
}

function fillNames(draft: Draft, { full_name, middle_name }: Cells) {
  const [whole] = full_name ?? []
  const [middle] = middle_name ?? []
  if (!whole && !middle) return
  const told = draft.fields as Names
  const { left, ...names } = namesOf({ ...told, full_name: whole?.text, middle_name: middle?.text })
  for (const [field, text] of Object.entries(names)) {
    if (!text || text === told[field as keyof Names]) continue
    const { column } = (whole ?? middle) as Cell
    const checked = ContactFields.shape[field as keyof Names].safeParse(withoutRest(draft, { text, column }))
    if (checked.success) draft.fields[field] = checked.data
    else fail(draft, column, checked.error.issues[0]?.message ?? '')
  }
  if (whole && left)
    draft.problems.push({
      column: whole.column,
      message: `“${short(left)}” is in neither name. The row comes in without it`,
    })
}

/** Who is known by an email or a phone number alone is called as that is, which can be mended. */
function nameOf({ first_name, last_name, emails, phone_numbers }: Partial<ContactTexts>): string | undefined {
  const address = emails?.[0]?.split('@')[0]?.slice(0, contactFields.first_name.most)
  return first_name ?? last_name ?? address ?? phone_numbers?.[0]
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

type ContactTexts = { first_name: string; last_name: string; emails: string[]; phone_numbers: string[] }

/** Emails and phones are lists of objects to the outside, and plain lists in the table. */
function asPlainLists({ fields }: Draft) {
  const { emails, phone_numbers } = fields as {
    emails?: { email: string }[]
    phone_numbers?: { phone_number: string }[]
  }
  if (emails) fields.emails = emails.map(({ email }) => email)
  if (phone_numbers) fields.phone_numbers = phone_numbers.map(({ phone_number }) => phone_number)
}
