/** What of two contacts can be chosen one by one, and what a merge is then asked to write. */
import type { Contact, contacts } from '@caravel/contract/contacts'
import type { ArgsOf } from '@caravel/contract/route'

type Body = ArgsOf<typeof contacts.merge>['body']

export const mergeFields = [
  'pic_id',
  'first_name',
  'last_name',
  'status_id',
  'company_id',
  'owner_id',
  'source_id',
  'gender',
  'birthday',
  'address',
  'about',
] as const
export type MergeField = (typeof mergeFields)[number]

/** Emails and phone numbers are kept together, less what is unticked. */
export const mergeLists = ['emails', 'phone_numbers'] as const
export type MergeList = (typeof mergeLists)[number]
export const mostInList = 20

export type Choices = {
  /** Whose value is kept, by the id of the contact. */
  from: Partial<Record<MergeField, string>>
  /** What is left out of a list. */
  without: Record<MergeList, readonly string[]>
}
export const noChoices: Choices = { from: {}, without: { emails: [], phone_numbers: [] } }

/** The one that stays, and the one that goes. */
export type Pair = { kept: Contact; gone: Contact }

export function fieldOf(contact: Contact, field: MergeField): string | null {
  const { status, company, owner, source } = contact
  const ids = { status_id: status, company_id: company, owner_id: owner, source_id: source }
  if (field in ids) return ids[field as keyof typeof ids]?.id ?? null
  return contact[field as Exclude<MergeField, keyof typeof ids>]
}

export const differingFields = ({ kept, gone }: Pair): MergeField[] =>
  mergeFields.filter((field) => (fieldOf(kept, field) || null) !== (fieldOf(gone, field) || null))

/** Whose value is kept: as chosen, else that of the contact that stays, unless it has none. */
export function chosenOf({ kept, gone }: Pair, { from }: Choices, field: MergeField): Contact {
  const chosen = from[field]
  if (chosen) return chosen === kept.id ? kept : gone
  return fieldOf(kept, field) ? kept : gone
}

/** Everything that either of them has, that of the one that stays first. */
export function unitedList({ kept, gone }: Pair, list: MergeList): string[] {
  const all = [...listOf(kept, list), ...listOf(gone, list)]
  return all.filter((entry, at) => all.findIndex((other) => isSame[list](other, entry)) === at)
}

export const keptList = (pair: Pair, { without }: Choices, list: MergeList): string[] =>
  unitedList(pair, list).filter((entry) => !without[list].includes(entry))

/** The fields of the contact that stays which the merge changes. */
export function mergeBody(pair: Pair, choices: Choices): Body {
  const chosen = differingFields(pair)
    .map((field) => ({ field, contact: chosenOf(pair, choices, field) }))
    .filter(({ contact }) => contact !== pair.kept)
    .map(({ field, contact }) => [field, fieldOf(contact, field)])
  const emails = keptList(pair, choices, 'emails')
  const phones = keptList(pair, choices, 'phone_numbers')
  return {
    ...Object.fromEntries(chosen),
    ...(differs(emails, listOf(pair.kept, 'emails')) && { emails: emails.map((email) => ({ email })) }),
    ...(differs(phones, listOf(pair.kept, 'phone_numbers')) && {
      phone_numbers: phones.map((phone_number) => ({ phone_number })),
    }),
  }
}

const listOf = (contact: Contact, list: MergeList): string[] =>
  list === 'emails'
    ? contact.emails.map(({ email }) => email)
    : contact.phone_numbers.map(({ phone_number }) => phone_number)

/** Two ways to write one are one. */
const isSame: Record<MergeList, (one: string, other: string) => boolean> = {
  emails: (one, other) => one.toLowerCase() === other.toLowerCase(),
  phone_numbers: isSamePhone,
}

/** Fewer digits than these say too little of a number to know it by them. */
const fewestDigits = 7

/** With and without the code of the country, too; the server compares with that of the workspace. */
function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].sort((a, b) => a.length - b.length)
  if (short === long) return true
  const isAbroad = (phone: string) => /^\s*(\+|00)/.test(phone)
  return isAbroad(one) !== isAbroad(other) && short.length >= fewestDigits && long.endsWith(short)
}

/** Without the zeros that a number begins with at home or abroad. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0+/, '')

const differs = (one: string[], other: string[]) => JSON.stringify(one) !== JSON.stringify(other)
