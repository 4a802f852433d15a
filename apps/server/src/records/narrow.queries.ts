import type { Filter } from '@caravel/contract/lists'
import type { Db } from '../db/client.ts'
import { type FilteredList, type Given, type Narrowed, narrow } from '../db/filters.ts'
import { toE164 } from '../db/phone-numbers.ts'
import type { RowList } from '../db/ranges.ts'

type Meant<A extends string> = { rows: RowList; filters: Filter<A>[] }

type Listed<A extends string> = {
  rows: RowList
  filters: FilteredList<A>
  scope?: (filters: Filter<A>[]) => Meant<A>
}

/**
 * What a list is read from, and which of these rows it shows; undefined when it shows all. Phone numbers are read by the
 * workspace's country.
 */
export async function narrowTo<A extends string>(
  db: Db,
  { rows, filters, scope }: Listed<A>,
  wanted: Given<A>,
): Promise<{ rows: RowList; narrowed: Narrowed | undefined }> {
  const meant = scope?.(wanted.filters) ?? { rows, filters: wanted.filters }
  const readPhone = async (phone: string) => (await toE164(db, [phone]))[0] ?? ''
  return {
    rows: meant.rows,
    narrowed: await narrow(filters, { ...wanted, filters: meant.filters }, readPhone),
  }
}
