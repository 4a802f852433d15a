/** Where people spend the day: the lists of records and their details. */
import { type KindName, kinds } from '@caravel/contract/kinds'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import type { RecordType } from '../../data/queryNames.ts'
import { readCalendarSearch } from '../../features/calendar/calendarSearch.ts'
import {
  companyDetailDefaults,
  companyListDefaults,
  readCompanyDetailSearch,
  readCompanyListSearch,
} from '../../features/companies/companyListSearch.ts'
import {
  contactDetailDefaults,
  contactListDefaults,
  readContactDetailSearch,
  readContactListSearch,
} from '../../features/contacts/contactListSearch.ts'
import { duesDefaults, readDuesSearch } from '../../features/inquiries/dues/duesSearch.ts'
import {
  inquiryDetailDefaults,
  inquiryListDefaults,
  readInquiryDetailSearch,
  readInquiryListSearch,
} from '../../features/inquiries/inquiryListSearch.ts'
import { readReportSearch, reportDefaults } from '../../features/reports/reportSearch.ts'
import { readSearchPage, searchPageDefaults } from '../../features/search/searchPage.ts'
import { readTaskListSearch, taskListDefaults } from '../../features/tasks/taskListSearch.ts'
import { readTodaySearch } from '../../features/today/todaySearch.ts'
import { startPath } from '../../lib/startPage.ts'
import type { ListSearch } from '../../patterns/lists/listSearch.ts'
import { page } from '../page.tsx'
import { PageSkeleton } from '../ShellSkeleton.tsx'
import { PageCrash } from '../shell/PageCrash.tsx'
import { ahead } from './ahead.ts'
import { workspace } from './workspace.ts'

const workspaceStart = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: startPath(), params, replace: true })
  },
})

const inWorkspace = {
  getParentRoute: () => workspace,
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
} as const

const today = createRoute({
  ...inWorkspace,
  path: '/today',
  validateSearch: readTodaySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    ahead(async () => {
      const { todayQuery } = await import('../../data/today.queries.ts')
      void context.queryClient.prefetchQuery(todayQuery(params.orgId, deps.of))
    }),
  component: page(() => import('../../features/today/TodayPage.tsx'), 'TodayPage'),
})

const calendar = createRoute({
  ...inWorkspace,
  path: '/calendar',
  validateSearch: readCalendarSearch,
  component: page(() => import('../../features/calendar/CalendarPage.tsx'), 'CalendarPage'),
})

const contacts = createRoute({
  ...inWorkspace,
  path: '/contacts',
  validateSearch: readContactListSearch,
  search: { middlewares: [stripSearchParams(contactListDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: listAhead('contact'),
  component: page(() => import('../../features/contacts/ContactList.tsx'), 'ContactList'),
})

const contact = createRoute({
  ...inWorkspace,
  path: '/contacts/$recordId/detail',
  validateSearch: readContactDetailSearch,
  search: { middlewares: [stripSearchParams(contactDetailDefaults)] },
  loader: pageAhead('contact'),
  component: page(() => import('../../features/contacts/detail/ContactDetail.tsx'), 'ContactDetail'),
})

const companies = createRoute({
  ...inWorkspace,
  path: '/companies',
  validateSearch: readCompanyListSearch,
  search: { middlewares: [stripSearchParams(companyListDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: listAhead('company'),
  component: page(() => import('../../features/companies/CompanyList.tsx'), 'CompanyList'),
})

const company = createRoute({
  ...inWorkspace,
  path: '/companies/$recordId/detail',
  validateSearch: readCompanyDetailSearch,
  search: { middlewares: [stripSearchParams(companyDetailDefaults)] },
  loader: pageAhead('company'),
  component: page(() => import('../../features/companies/detail/CompanyDetail.tsx'), 'CompanyDetail'),
})

const inquiries = createRoute({
  ...inWorkspace,
  path: '/inquiries',
  validateSearch: readInquiryListSearch,
  search: { middlewares: [stripSearchParams(inquiryListDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: listAhead('inquiry'),
  component: page(() => import('../../features/inquiries/InquiryList.tsx'), 'InquiryList'),
})

const inquiry = createRoute({
  ...inWorkspace,
  path: '/inquiries/$recordId/detail',
  validateSearch: readInquiryDetailSearch,
  search: { middlewares: [stripSearchParams(inquiryDetailDefaults)] },
  loader: ({ context, params }) =>
    ahead(async () => {
      await pageAhead('inquiry')({ context, params })
      const { quotesQuery } = await import('../../features/quotes/quotes.queries.ts')
      void context.queryClient.prefetchQuery(quotesQuery(params.orgId, params.recordId))
    }),
  component: page(() => import('../../features/inquiries/detail/InquiryDetail.tsx'), 'InquiryDetail'),
})

const tasks = createRoute({
  ...inWorkspace,
  path: '/tasks',
  validateSearch: readTaskListSearch,
  search: { middlewares: [stripSearchParams(taskListDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: listAhead('task'),
  component: page(() => import('../../features/tasks/TaskList.tsx'), 'TaskList'),
})

const payments = createRoute({
  getParentRoute: () => workspace,
  path: '/payments',
  validateSearch: readDuesSearch,
  search: { middlewares: [stripSearchParams(duesDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    ahead(async () => {
      const { duesQuery } = await import('../../features/inquiries/dues/dues.queries.ts')
      void context.queryClient.prefetchQuery(duesQuery(params.orgId, deps))
    }),
  component: page(() => import('../../features/inquiries/dues/DuesPage.tsx'), 'DuesPage'),
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

const reports = createRoute({
  ...inWorkspace,
  path: '/reports',
  validateSearch: readReportSearch,
  search: { middlewares: [stripSearchParams(reportDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    ahead(async () => {
      const { report } = deps
      if (report === 'insights') {
        const { insightsQuery } = await import('../../features/reports/insights/insights.queries.ts')
        return void context.queryClient.prefetchQuery(insightsQuery(params.orgId, deps))
      }
      const { reportQuery } = await import('../../features/reports/reports.queries.ts')
      void context.queryClient.prefetchQuery(reportQuery(params.orgId, { ...deps, report }))
    }),
  component: page(() => import('../../features/reports/Reports.tsx'), 'Reports'),
})

const search = createRoute({
  ...inWorkspace,
  path: '/search',
  validateSearch: readSearchPage,
  search: { middlewares: [stripSearchParams(searchPageDefaults)] },
  component: page(() => import('../../features/search/Search.tsx'), 'Search'),
})

type Inside<Params = unknown> = { context: { queryClient: QueryClient }; params: { orgId: string } & Params }

/** A record, and what its page shows above its timeline. */
function pageAhead(type: RecordType) {
  return ({ context: { queryClient }, params: { orgId, recordId: id } }: Inside<{ recordId: string }>) => {
    void ahead(async () => {
      const { openTasksQuery } = await import('../../data/tasks.queries.ts')
      void queryClient.prefetchQuery(openTasksQuery(orgId, { type, id }))
    })
    return ahead(async () => {
      const { recordQuery } = await import('../../data/recordQueries.ts')
      void queryClient.prefetchQuery(recordQuery(type, orgId, id))
    })
  }
}

/** A list or a board, and the views of it. */
function listAhead(kind: KindName) {
  return ({ context: { queryClient }, params: { orgId }, deps }: Inside & { deps: ListSearch }) => {
    void ahead(async () => {
      const { viewsQuery } = await import('../../patterns/lists/views/views.queries.ts')
      void queryClient.prefetchQuery(viewsQuery(orgId, kinds[kind].many))
    })
    return ahead(async () => {
      const { boardQuery, hasBoard, listQuery } = await import('../../data/recordQueries.ts')
      if (deps.view === 'board' && hasBoard(kind)) {
        void queryClient.prefetchQuery(boardQuery(kind, orgId, deps))
      } else {
        void queryClient.prefetchQuery(listQuery(kind, orgId, deps))
      }
    })
  }
}

export const recordRoutes = [
  workspaceStart,
  today,
  calendar,
  contacts,
  contact,
  companies,
  company,
  inquiries,
  inquiry,
  tasks,
  payments,
  reports,
  search,
] as const
