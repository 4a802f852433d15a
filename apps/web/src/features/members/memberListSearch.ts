/** What of the members list stands in the URL. What makes no sense there is the default. */
import type { SearchSchemaInput } from '@tanstack/react-router'

const memberViews = ['active', 'invited', 'former'] as const
export type MemberListSearch = { view: (typeof memberViews)[number]; search: string }

/** Left out of the URL. */
export const memberListDefaults: MemberListSearch = { view: 'active', search: '' }

/** Takes what links give it; at run time that can be anything, because it comes from the address bar. */
export function readMemberListSearch(
  search: Partial<MemberListSearch> & SearchSchemaInput,
): MemberListSearch {
  return {
    view: memberViews.find((view) => view === search.view) ?? memberListDefaults.view,
    search: readText(search.search) ?? memberListDefaults.search,
  }
}

// The router reads `?search=42` as a number.
const readText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
