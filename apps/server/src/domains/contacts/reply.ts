import type { ContactSummary } from '@caravel/contract/contacts'
import type { Context } from '../../context.ts'
import { withPicture } from '../../storage/pictures.ts'
import type { ContactRow } from './contacts.queries.ts'

/** Pictures become links, emails and phones become objects. */
export async function asContact<T extends ContactSummary>(
  { services: { storage } }: Context,
  row: ContactRow<T>,
): Promise<T> {
  const { company, owner, emails, phone_numbers } = row
  return {
    ...(await withPicture(storage, row)),
    emails: emails.map((email) => ({ email })),
    phone_numbers: phone_numbers.map((phone_number) => ({ phone_number })),
    company: company && (await withPicture(storage, company)),
    owner: owner && (await withPicture(storage, owner)),
  } as unknown as T
}
