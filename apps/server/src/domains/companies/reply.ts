import type { CompanySummary } from '@caravel/contract/companies'
import type { Context } from '../../context.ts'
import { withPicture } from '../../storage/pictures.ts'
import type { CompanyRow } from './companies.queries.ts'

/** Pictures become links. */
export async function asCompany<T extends CompanySummary>(
  { services: { storage } }: Context,
  row: CompanyRow<T>,
): Promise<T> {
  return {
    ...(await withPicture(storage, row)),
    owner: row.owner && (await withPicture(storage, row.owner)),
  } as unknown as T
}
