import type { ContactSummary } from '@caravel/contract/contacts'
import type { DealSummary } from '@caravel/contract/deals'
import { reports } from '@caravel/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { keyOf, shownBefore } from '../../data/queryNames.ts'
import { call } from '../../lib/api/call.ts'
import { byDay, byGroup, type ReportPage } from './reportPage.ts'
import type { ReportSearch } from './reportSearch.ts'

type Report =
  | { of: 'contacts'; page: ReportPage<ContactSummary> }
  | { of: 'inquiries'; page: ReportPage<DealSummary> }

export const reportQuery = (org: string, { report, start, end, page, page_size }: ReportSearch) => {
  const query = { ...reportRange({ start, end }), page, page_size }
  return queryOptions({
    queryKey: keyOf('reports', org, report, query),
    queryFn: ({ signal }) => load(org, report, query, signal),
    placeholderData: shownBefore(org, report),
    meta: { of: report },
  })
}

/** All time is asked for by naming no days. */
export const reportRange = ({ start, end }: Pick<ReportSearch, 'start' | 'end'>) =>
  start === '' ? {} : { start_date: start, end_date: end }

type Query = ReturnType<typeof reportRange> & Pick<ReportSearch, 'page' | 'page_size'>

async function load(
  org: string,
  report: ReportSearch['report'],
  query: Query,
  signal: AbortSignal,
): Promise<Report> {
  const args = { params: { org }, query }
  const options = { signal }
  switch (report) {
    case 'contacts':
      return { of: 'contacts', page: byDay(await call(reports.contacts, args, options)) }
    case 'contacts_by_status': {
      const reply = await call(reports.contactsByStatus, args, options)
      return { of: 'contacts', page: byGroup(reply, ({ persons }) => persons, { inOrder: true }) }
    }
    case 'contacts_by_source': {
      const reply = await call(reports.contactsBySource, args, options)
      return { of: 'contacts', page: byGroup(reply, ({ persons }) => persons, { inOrder: true }) }
    }
    case 'deals':
      return { of: 'inquiries', page: byDay(await call(reports.deals, args, options)) }
    case 'deals_by_status': {
      const reply = await call(reports.dealsByStatus, args, options)
      return { of: 'inquiries', page: byGroup(reply, ({ deals }) => deals, { inOrder: true }) }
    }
    case 'deals_by_contact': {
      const reply = await call(reports.dealsByContact, args, options)
      return { of: 'inquiries', page: byGroup(reply, ({ deals }) => deals, { inOrder: false }) }
    }
  }
}
