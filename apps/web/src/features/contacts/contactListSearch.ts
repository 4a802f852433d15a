/** What of the contacts list stands in the URL. What makes no sense there is the default. */
import type { ContactListQuery } from '@caravel/contract/contacts'
import { contactSortAttributes, pageSizes, sortsOf } from '@caravel/contract/lists'
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

const sorts = sortsOf(contactSortAttributes)
