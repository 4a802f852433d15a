import type { PersonStart } from '../contacts/shared/AddPerson.tsx'

const fewestDigits = 5

/** What a person who was looked for in vain begins with: an email, a phone number or a name. A number is nobody. */
export function personNamed(words: string): PersonStart | undefined {
  if (words === '' || words.startsWith('#')) return undefined
  if (/^[^\s@]+@\S+$/.test(words)) return { emails: [{ email: words }] }
  if (isPhone(words)) return { phone_numbers: [{ phone_number: words }] }
  if (!/\p{L}/u.test(words)) return undefined
  const last = /(?<!\S)\S+$/.exec(words)
  const first = words.slice(0, last?.index).trim()
  return last && first ? { first_name: first, last_name: last[0] } : { first_name: words, last_name: '' }
}

const isPhone = (words: string) =>
  /^\+?[\d\s().\-/]+$/.test(words) && words.replace(/\D/g, '').length >= fewestDigits
