import type { CompanyFilterAttribute } from '@caravel/contract/lists'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import {
  type FilteredList,
  type Given,
  type Narrowed,
  narrow,
  phonesAttribute,
  textAttribute,
} from '../../db/filters.ts'
import { toE164 } from '../contacts/contacts.ts'

/** Which companies a list shows; undefined when it shows all. */
export const narrowCompanies = (
  db: Db,
  ctx: Context,
  wanted: Given<CompanyFilterAttribute>,
): Promise<Narrowed | undefined> =>
  narrow(companyList, wanted, async (phone) => (await toE164(db, ctx, [phone]))[0] ?? '')

const companyList: FilteredList<CompanyFilterAttribute> = {
  search_text: sql`c.search_text`,
  attributes: {
    name: textAttribute(sql`c.name`, sql`c.sort_name`),
    email: textAttribute(sql`c.email`),
    phone_number: phonesAttribute(sql`array[c.phone_number, c.phone_e164]`, sql`c.sort_phone is null`),
  },
}
