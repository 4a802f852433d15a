import type { PersonStart } from '../contacts/shared/AddPerson.tsx'

const fewestDigits = 5

/** What a person who was looked for in vain begins with: an email, a phone number or a name. A number is nobody. */
export function personNamed(words: string): PersonStart | undefined {
  if (words === '' || words.startsWith('#')) return undefined
  if (/^\S+@\S+$/.test(words)) return { emails: [{ email: words }] }
  if (isPhone(words)) return { phone_numbers: [{ phone_number: words }] }
  if (!/\p{L}/u.test(words)) return undefined
  const [, first, last] = /^(.+)\s+(\S+)$/.exec(words) ?? []
  return { first_name: first?.trim() ?? words, last_name: last ?? '' }
}

const isPhone = (words: string) =>
  /^\+?[\d\s().\-/]+$/.test(words) && words.replace(/\D/g, '').length >= fewestDigits
