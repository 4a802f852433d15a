/** What a merge of two contacts is asked to write: what was chosen field by field, and the lists of both. */
import { contactFields } from '@caravel/contract/contact-fields'
import type { Contact, contacts } from '@caravel/contract/contacts'
import { fieldsWith } from '@caravel/contract/fields'
import type { ArgsOf } from '@caravel/contract/route'
import {
  chosenFields,
  type FieldChoices,
  type Pair as PairOf,
} from '../../../../patterns/records/merge/mergeFields.ts'

type Body = ArgsOf<typeof contacts.merge>['body']

/** Emails and phone numbers are kept together, less what is unticked. */
export const mergeLists = fieldsWith(contactFields, { merge: 'unite' })
export type MergeList = (typeof mergeLists)[number]
export const mostInList = 20

export type Choices = {
  from: FieldChoices
  without: Record<MergeList, readonly string[]>
}
export const noChoices: Choices = { from: {}, without: { emails: [], phone_numbers: [] } }

export type Pair = PairOf<Contact>

/** Everything that either of them has, that of the one that stays first. */
export function unitedList({ kept, gone }: Pair, list: MergeList): string[] {
  const all = [...listOf(kept, list), ...listOf(gone, list)]
  return all.filter((entry, at) => all.findIndex((other) => isSame[list](other, entry)) === at)
}

export const keptList = (pair: Pair, { without }: Choices, list: MergeList): string[] =>
  unitedList(pair, list).filter((entry) => !without[list].includes(entry))

/** The fields of the contact that stays which the merge changes. */
export function mergeBody(pair: Pair, choices: Choices): Body {
  const emails = keptList(pair, choices, 'emails')
  const phones = keptList(pair, choices, 'phone_numbers')
  return {
    ...chosenFields(contactFields, pair, choices.from),
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

/** Two ways to write the same email or phone number are one. */
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
