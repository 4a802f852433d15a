/** The workspace's own words: statuses and sources. Short lists, which every screen may read whole. */
import { contactStatuses, dealStatuses, sources } from '@caravel/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { keyOf } from './queryNames.ts'

/** Changes are announced, and come seldom. */
const staleTime = 5 * 60_000

export const contactStatusesQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('lists', org, 'contact-statuses'),
    queryFn: ({ signal }) => call(contactStatuses.list, { params: { org } }, { signal }),
    staleTime,
  })

export const dealStatusesQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('lists', org, 'deal-statuses'),
    queryFn: ({ signal }) => call(dealStatuses.list, { params: { org } }, { signal }),
    staleTime,
  })

export const sourcesQuery = (org: string) =>
  queryOptions({
    queryKey: keyOf('lists', org, 'sources'),
    queryFn: ({ signal }) => call(sources.list, { params: { org } }, { signal }),
    staleTime,
  })
