import type { ContactSummary } from '@caravel/contract/contacts'
import type { Context } from '../../context.ts'
import { withPicture } from '../../storage/pictures.ts'
import type { ContactRow } from './contacts.queries.ts'

/** Pictures leave the database as storage keys; here they become links. */
export async function withPictures<T extends ContactSummary>(
  { services: { storage } }: Context,
  row: ContactRow<T>,
): Promise<T> {
  const { company, owner } = row
  return {
    ...(await withPicture(storage, row)),
    company: company && (await withPicture(storage, company)),
    owner: owner && (await withPicture(storage, owner)),
  } as unknown as T
}
