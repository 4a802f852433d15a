/** What of the reports stands in the URL: which one, of what time, and its page. What makes no sense is the default. */
import { type PageSize, pageSizes } from '@caravel/contract/lists'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { isDay } from '../../lib/isDay.ts'

export const reportTabs = [
  'contacts',
  'contacts_by_status',
  'contacts_by_source',
  'deals',
  'deals_by_status',
  'deals_by_contact',
] as const
export type ReportTab = (typeof reportTabs)[number]

/** What a report is asked by; of the pictures beside them, `report` is `insights`. */
export type ReportSearch = ReportsSearch & { report: ReportTab }

export type ReportsSearch = {
  report: ReportTab | 'insights'
  /** Days as YYYY-MM-DD, both or neither; empty for all time. */
  start: string
  end: string
  page: number
  page_size: PageSize
}

export const reportDefaults: ReportsSearch = {
  report: 'contacts',
  start: '',
  end: '',
  page: 1,
  page_size: pageSizes[0],
}

export function readReportSearch(given: Partial<ReportsSearch> & SearchSchemaInput): ReportsSearch {
  const start = readDay(given.start)
  const end = readDay(given.end)
  const isRange = start !== '' && end !== '' && start <= end
  return {
    report: [...reportTabs, 'insights' as const].find((tab) => tab === given.report) ?? reportDefaults.report,
    start: isRange ? start : '',
    end: isRange ? end : '',
    page: Number.isSafeInteger(given.page) && Number(given.page) >= 1 ? Number(given.page) : 1,
    page_size: pageSizes.find((size) => size === given.page_size) ?? reportDefaults.page_size,
  }
}

const readDay = (given: unknown): string => (isDay(given) && given >= '1000' ? given : '')
