import type { Db } from '../db/client.ts'
import { type FilteredList, type Given, type Narrowed, narrow } from '../db/filters.ts'
import { toE164 } from '../db/phone-numbers.ts'

/** Which records a list shows; undefined when it shows all. Phone numbers are read by the workspace's country. */
export const narrowTo = <A extends string>(
  db: Db,
  list: FilteredList<A>,
  wanted: Given<A>,
): Promise<Narrowed | undefined> =>
  narrow(list, wanted, async (phone) => (await toE164(db, [phone]))[0] ?? '')
