/** What of the contacts list stands in the URL. What makes no sense there is the default. */
import type { pageSizes as contractPageSizes } from '@caravel/contract/common'
import type { ContactListQuery, contactSortAttributes } from '@caravel/contract/contacts'
import type { SearchSchemaInput } from '@tanstack/react-router'

export type ContactListSearch = Pick<ContactListQuery, 'page' | 'sort_by'> & { page_size: PageSize }
type PageSize = (typeof pageSizes)[number]

/** Left out of the URL. */
export const contactListDefaults: ContactListSearch = { page: 1, page_size: 20, sort_by: 'name' }

/** Takes what links give it; at run time that can be anything, because it comes from the address bar. */
export function readContactListSearch(
  search: Partial<ContactListSearch> & SearchSchemaInput,
): ContactListSearch {
  const { page, page_size, sort_by } = contactListDefaults
  return {
    page: isPage(search.page) ? search.page : page,
    page_size: pageSizes.find((size) => size === search.page_size) ?? page_size,
    sort_by: sorts.find((sort) => sort === search.sort_by) ?? sort_by,
  }
}

const isPage = (page: unknown): page is number => Number.isSafeInteger(page) && Number(page) >= 1

// Of the contract only the types, which hold these lists to it: its schemas would join the first bundle.
const pageSizes: typeof contractPageSizes = [20, 40, 60]
const sortAttributes: typeof contactSortAttributes = [
  'name',
  'email',
  'phone',
  'status',
  'company',
  'source',
  'inquiry_count',
  'created_at',
  'updated_at',
]
const sorts = sortAttributes.flatMap((attribute) => [attribute, `-${attribute}`] as const)
