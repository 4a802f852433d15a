/** What the database knows of each field: how a list is narrowed and put in order by it, and how a file tells it. */
import type { Company } from '@caravel/contract/companies'
import type { CompanyFilterAttribute, CompanySortAttribute } from '@caravel/contract/company-fields'
import { parseSort, type Sort } from '@caravel/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { ColumnsOf } from '../../csv/columns.ts'
import type { Db } from '../../db/client.ts'
import {
  type Attribute,
  type FilteredList,
  importAttribute,
  phonesAttribute,
  textAttribute,
} from '../../db/filters.ts'
import { blanksLast, type IndexRange } from '../../db/ranges.ts'

const supplierAttribute: Attribute = ({ condition, value }) => {
  if (condition !== 'exact') return { condition: condition === 'not_empty' ? sql`true` : sql`false` }
  return { condition: value === 'yes' ? sql`c.is_supplier` : sql`not c.is_supplier` }
}

export const companyFilters: FilteredList<CompanyFilterAttribute> = {
  search_text: sql`c.search_text`,
  attributes: {
    name: textAttribute('companies.name', sql`c.name`, sql`c.sort_name`),
    email: textAttribute('companies.email', sql`c.email`),
    phone_number: phonesAttribute(
      'companies.phone_number',
      sql`array[c.phone_number, c.phone_e164]`,
      sql`c.sort_phone is null`,
    ),
    supplier: supplierAttribute,
    import: importAttribute('companies', sql`c.id`),
  },
}

/** Every one has an index. */
const sortColumns: Record<CompanySortAttribute, RawBuilder<unknown>> = {
  name: sql`c.sort_name`,
  email: sql`c.sort_email`,
  phone: sql`c.sort_phone`,
  people_count: sql`c.people_count`,
  inquiry_count: sql`c.inquiry_count`,
  created_at: sql`c.created_at`,
}

/** Those without an email or phone are a range of their own, last whichever way. */
export async function rangesOf(_: Db, sort: Sort<CompanySortAttribute>): Promise<IndexRange[]> {
  const { attribute, descending } = parseSort(sort)
  const column = sortColumns[attribute]
  const id = sql`c.id`
  return attribute === 'email' || attribute === 'phone'
    ? blanksLast(column, id, descending)
    : [{ where: sql`true`, keys: [column, id], descending }]
}

/** What is not known is empty. */
export const companyColumns: ColumnsOf<Company> = {
  name: ['Name', sql`c.name`],
  email: ['Email', sql`c.email`],
  phone_number: ['Phone', sql`c.phone_number`],
  website: ['Website', sql`c.website`],
  address: ['Address', sql`c.address`],
  about: ['About', sql`c.about`],
  is_supplier: ['Supplier', sql`case when c.is_supplier then 'yes' else '' end`],
  owner: ['Owner', sql`coalesce(btrim(u.first_name || ' ' || u.last_name), '')`],
  people_count: ['People', sql`c.people_count`, 'number'],
  inquiry_count: ['Inquiries', sql`c.inquiry_count`, 'number'],
  created_at: ['Created', sql`c.created_at`, 'moment'],
  updated_at: ['Updated', sql`c.updated_at`, 'moment'],
}
