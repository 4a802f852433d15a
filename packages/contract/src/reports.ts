import { z } from 'zod'
import { Day, inWorkspace, Person, paged, pageQuery } from './common.ts'
import { ContactSummary } from './contacts.ts'
import { DealSummary } from './deals.ts'
import { Insights, insightNames } from './insights.ts'
import { route } from './route.ts'
import { ContactStatus, DealStatus, Source } from './settings.ts'
import { AsTable, tableTypes } from './table-files.ts'

/** By the last part of their path. */
export const reportNames = [
  'contacts',
  'contacts_by_status',
  'contacts_by_source',
  'deals',
  'deals_by_status',
  'deals_by_contact',
] as const
export type ReportName = (typeof reportNames)[number]

/** Whole days in the workspace's time zone, both included; one that is not given is open. */
const range = z.object({ start_date: Day.optional(), end_date: Day.optional() })

const inOrder = ({ start_date, end_date }: z.infer<typeof range>) =>
  !start_date || !end_date || start_date <= end_date
const wrongOrder = { message: 'The end is before the start', path: ['end_date'] }

const reportQuery = pageQuery.extend(range.shape).refine(inOrder, wrongOrder)
export type ReportQuery = z.infer<typeof reportQuery>
export type ReportRange = z.infer<typeof range>

/** Newest first, so that the first `today` of all rows are today's. */
const daily = <T extends z.ZodType>(row: T) => paged(row).extend({ today: z.number().int() })

/**
 * Pages over rows in the order of their groups, the newest of a group first. `groups` is what a chart shows: every
 * status or source, and of people the ten with most inquiries.
 */
const grouped = <G extends z.ZodType, K extends string, T extends z.ZodType>(group: G, rows: K, row: T) =>
  paged(z.object({ group, total: z.number().int(), [rows]: z.array(row) } as GroupShape<G, K, T>)).extend({
    groups: z.array(z.object({ group, total: z.number().int() })),
  })
type GroupShape<G, K extends string, T> = { group: G; total: z.ZodNumber } & Record<
  K,
  z.ZodArray<T & z.ZodType>
>

/** As a group, a person has one name, as statuses and sources have. */
const PersonGroup = Person.extend({ name: z.string() })

const report = <const P extends string, R extends z.ZodType>(path: P, summary: string, reply: R) =>
  route({
    method: 'GET',
    path: `/api/v1/:org/reports/${path}/`,
    access: 'reports:read',
    summary,
    params: inWorkspace,
    query: reportQuery,
    reply,
  })

const exported = { method: 'GET', access: 'reports:read', params: inWorkspace } as const
const reportRows = range.extend({ report: z.enum(reportNames, 'Choose a report') })
const figures = range.extend({ insight: z.enum(insightNames, 'Choose a picture') })

export const reports = {
  contacts: report('contacts', 'The contacts that came in a time, newest first', daily(ContactSummary)),
  contactsByStatus: report(
    'contacts/group-by-status',
    'The contacts that came in a time, by status',
    grouped(ContactStatus.nullable(), 'persons', ContactSummary),
  ),
  contactsBySource: report(
    'contacts/group-by-source',
    'The contacts that came in a time, by source',
    grouped(Source.nullable(), 'persons', ContactSummary),
  ),
  deals: report('deals', 'The inquiries that came in a time, newest first', daily(DealSummary)),
  dealsByStatus: report(
    'deals/group-by-status',
    'The inquiries that came in a time, by status',
    grouped(DealStatus.nullable(), 'deals', DealSummary),
  ),
  dealsByContact: report(
    'deals/group-by-contact',
    'The inquiries that came in a time, by person',
    grouped(PersonGroup, 'deals', DealSummary),
  ),
  insights: route({
    method: 'GET',
    path: '/api/v1/:org/reports/insights/',
    access: 'reports:read',
    summary:
      'The inquiries of a time in figures: how many came and were booked, from where, by whom and for how much',
    params: inWorkspace,
    query: range.refine(inOrder, wrongOrder),
    reply: Insights,
  }),
  exportInsight: route({
    ...exported,
    path: '/api/v1/:org/reports/insights/export/',
    summary: 'The figures behind a picture as CSV in a text',
    query: figures.refine(inOrder, wrongOrder),
    reply: z.object({ name: z.string(), csv: z.string() }),
  }),
  exportInsightFile: route({
    ...exported,
    path: '/api/v1/:org/reports/insights/export/file/',
    summary: 'The figures behind a picture as a CSV or Excel file',
    query: figures.extend(AsTable.shape).refine(inOrder, wrongOrder),
    file: tableTypes,
  }),
  export: route({
    ...exported,
    path: '/api/v1/:org/reports/export/',
    summary: 'The rows of a report as CSV in a text, up to 10,000',
    query: reportRows.refine(inOrder, wrongOrder),
    reply: z.object({ name: z.string(), csv: z.string() }),
  }),
  exportFile: route({
    ...exported,
    path: '/api/v1/:org/reports/export/file/',
    summary: 'All rows of a report as a CSV or Excel file, however many there are',
    query: reportRows.extend(AsTable.shape).refine(inOrder, wrongOrder),
    file: tableTypes,
  }),
}
