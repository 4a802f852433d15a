import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Db, plannedOnce, thisWorkspace } from './client.ts'

/** Each number as E.164, read with the workspace's country where it names none; empty where it is no number. */
export async function toE164(db: Db, phones: string[]): Promise<string[]> {
  if (phones.length === 0) return []
  const { country } = await plannedOnce(db)
    .selectFrom('workspaces')
    .select('country')
    .where('id', '=', thisWorkspace)
    .executeTakeFirstOrThrow()
  return phones.map((phone) => e164Of(phone, country))
}

/** Remembers the last ones: an import asks for each several times, and reading one takes longer than most of the rest. */
export function e164Of(phone: string, country: string): string {
  const key = `${country} ${phone}`
  let number = remembered.get(key)
  if (number === undefined) {
    number = readE164(phone, country)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(key, number)
  }
  return number
}

const remembered = new Map<string, string>()
const mostRemembered = 1000

function readE164(phone: string, country: string): string {
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode)
  return parsed?.isPossible() ? parsed.number : ''
}
