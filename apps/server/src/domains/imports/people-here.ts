import { e164Of } from '../../db/phone-numbers.ts'
import { folded } from './cells.ts'

type Person = { first_name: string; last_name: string; emails: string[]; phone_numbers: string[] }
type News = { field: 'name' | 'emails' | 'phone_numbers'; text: string }

/** What a row says of somebody that their contact does not have. */
export function newsOf(
  said: Record<string, unknown> | undefined,
  { first_name, last_name, emails, phone_numbers }: Person,
  country: string,
): News[] {
  if (!said) return []
  const given = said as Partial<Person>
  const called: string[] = wordsOf(`${first_name} ${last_name}`)
  const name = [given.first_name, given.last_name].filter(Boolean).join(' ')
  const reduced = (phone: string) => e164Of(phone, country) || phone.replace(/\D/g, '')
  const [ownEmails, ownPhones] = [emails.map(folded), phone_numbers.map(reduced)]
  return [
    ...(wordsOf(name).every((word) => called.includes(word)) ? [] : [{ field: 'name' as const, text: name }]),
    ...(given.emails ?? [])
      .filter((email) => !ownEmails.includes(folded(email)))
      .map((text) => ({ field: 'emails' as const, text })),
    ...(given.phone_numbers ?? [])
      .filter((phone) => !ownPhones.includes(reduced(phone)))
      .map((text) => ({ field: 'phone_numbers' as const, text })),
  ]
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
