import { contactFields } from '@caravel/contract/contact-fields'
import { ContactFields } from '@caravel/contract/contacts'
import { ownColumns } from '@caravel/contract/fields'
import { e164Of } from '../../db/phone-numbers.ts'
import { recordActivities } from '../../records/activity.ts'
import { trashContacts } from '../contacts/contacts.ts'
import { folded, splitName } from './cells.ts'
import { fail, fillFields, newDraft } from './drafts.ts'
import type { Draft, ImportedKind } from './kind.ts'
import { findKnownContacts, insertRecords } from './records.queries.ts'

export const importedContacts: ImportedKind = {
  type: 'contact',
  table: 'contacts',
  columns: [...ownColumns(contactFields), 'phones_e164'],

  read(number, cells, reading) {
    const draft = newDraft(number)
    const [fullName] = cells.full_name ?? []
    fillFields(draft, 'contact', cells, reading, ContactFields.shape)
    if (fullName) {
      for (const [field, text] of Object.entries(splitName(fullName.text))) {
        if (draft.fields[field] !== undefined || text === '') continue
        const checked = ContactFields.shape[field as 'first_name'].safeParse(text)
        if (checked.success) draft.fields[field] = checked.data
        else fail(draft, fullName.column, checked.error.issues[0]?.message ?? '')
      }
    }
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
    const shared = [
      ...(match.includes('email') ? emails.map((email) => `email ${folded(email)}`) : []),
      ...(match.includes('phone')
        ? phone_numbers.map((phone) => `phone ${e164Of(phone, country) || digitsOf(phone)}`)
        : []),
    ]
    if (!match.includes('name') || first_name === '') return { own: shared, same: shared }
    // Two of the same name who both have emails, and none in common, are two people.
    const name = `name ${folded(`${first_name} ${last_name} at ${company}`)}`
    const withoutEmail = `${name} without email`
    return emails.length === 0
      ? { own: [...shared, name, withoutEmail], same: [...shared, name] }
      : { own: [...shared, name], same: [...shared, withoutEmail] }
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
