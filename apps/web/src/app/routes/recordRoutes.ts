/** Where people spend the day: the lists of records and their details. */
import type { ListName } from '@caravel/contract/lists'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import type { RecordRef } from '../../data/kinds.ts'
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

const today = createRoute({
  getParentRoute: () => workspace,
  path: '/today',
  validateSearch: readTodaySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    ahead(async () => {
      const { todayQuery } = await import('../../data/today.queries.ts')
      void context.queryClient.prefetchQuery(todayQuery(params.orgId, deps.of))
    }),
  component: page(() => import('../../features/today/TodayPage.tsx'), 'TodayPage'),
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

const calendar = createRoute({
  getParentRoute: () => workspace,
  path: '/calendar',
  validateSearch: readCalendarSearch,
  component: page(() => import('../../features/calendar/CalendarPage.tsx'), 'CalendarPage'),
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

const contacts = createRoute({
  getParentRoute: () => workspace,
  path: '/contacts',
  validateSearch: readContactListSearch,
  search: { middlewares: [stripSearchParams(contactListDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    ahead(async () => {
      viewsAhead(context.queryClient, params.orgId, 'contacts')
      const queries = await import('../../data/contacts.queries.ts')
      if (deps.view === 'table') {
        void context.queryClient.prefetchQuery(queries.contactListQuery(params.orgId, deps))
      } else {
        void context.queryClient.prefetchQuery(queries.contactBoardQuery(params.orgId, deps.search, deps))
      }
    }),
  component: page(() => import('../../features/contacts/ContactList.tsx'), 'ContactList'),
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

const contact = createRoute({
  getParentRoute: () => workspace,
  path: '/contacts/$recordId/detail',
  validateSearch: readContactDetailSearch,
  search: { middlewares: [stripSearchParams(contactDetailDefaults)] },
  loader: ({ context, params }) =>
    ahead(async () => {
      tasksAhead(context.queryClient, params.orgId, { type: 'contact', id: params.recordId })
      const { contactQuery } = await import('../../data/contacts.queries.ts')
      void context.queryClient.prefetchQuery(contactQuery(params.orgId, params.recordId))
    }),
  component: page(() => import('../../features/contacts/detail/ContactDetail.tsx'), 'ContactDetail'),
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

const companies = createRoute({
  getParentRoute: () => workspace,
  path: '/companies',
  validateSearch: readCompanyListSearch,
  search: { middlewares: [stripSearchParams(companyListDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    ahead(async () => {
      viewsAhead(context.queryClient, params.orgId, 'companies')
      const { companyListQuery } = await import('../../data/companies.queries.ts')
      void context.queryClient.prefetchQuery(companyListQuery(params.orgId, deps))
    }),
  component: page(() => import('../../features/companies/CompanyList.tsx'), 'CompanyList'),
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

const company = createRoute({
  getParentRoute: () => workspace,
  path: '/companies/$recordId/detail',
  validateSearch: readCompanyDetailSearch,
  search: { middlewares: [stripSearchParams(companyDetailDefaults)] },
  loader: ({ context, params }) =>
    ahead(async () => {
      tasksAhead(context.queryClient, params.orgId, { type: 'company', id: params.recordId })
      const { companyQuery } = await import('../../data/companies.queries.ts')
      void context.queryClient.prefetchQuery(companyQuery(params.orgId, params.recordId))
    }),
  component: page(() => import('../../features/companies/detail/CompanyDetail.tsx'), 'CompanyDetail'),
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

const inquiries = createRoute({
  getParentRoute: () => workspace,
  path: '/inquiries',
  validateSearch: readInquiryListSearch,
  search: { middlewares: [stripSearchParams(inquiryListDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    ahead(async () => {
      viewsAhead(context.queryClient, params.orgId, 'inquiries')
      const queries = await import('../../data/inquiries.queries.ts')
      if (deps.view === 'table') {
        void context.queryClient.prefetchQuery(queries.inquiryListQuery(params.orgId, deps))
      } else {
        void context.queryClient.prefetchQuery(queries.inquiryBoardQuery(params.orgId, deps.search, deps))
      }
    }),
  component: page(() => import('../../features/inquiries/InquiryList.tsx'), 'InquiryList'),
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

const inquiry = createRoute({
  getParentRoute: () => workspace,
  path: '/inquiries/$recordId/detail',
  validateSearch: readInquiryDetailSearch,
  search: { middlewares: [stripSearchParams(inquiryDetailDefaults)] },
  loader: ({ context, params }) =>
    ahead(async () => {
      tasksAhead(context.queryClient, params.orgId, { type: 'inquiry', id: params.recordId })
      const { inquiryQuery } = await import('../../data/inquiries.queries.ts')
      void context.queryClient.prefetchQuery(inquiryQuery(params.orgId, params.recordId))
      const { quotesQuery } = await import('../../features/quotes/quotes.queries.ts')
      void context.queryClient.prefetchQuery(quotesQuery(params.orgId, params.recordId))
    }),
  component: page(() => import('../../features/inquiries/detail/InquiryDetail.tsx'), 'InquiryDetail'),
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

const tasks = createRoute({
  getParentRoute: () => workspace,
  path: '/tasks',
  validateSearch: readTaskListSearch,
  search: { middlewares: [stripSearchParams(taskListDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    ahead(async () => {
      viewsAhead(context.queryClient, params.orgId, 'tasks')
      const { taskListQuery } = await import('../../data/tasks.queries.ts')
      void context.queryClient.prefetchQuery(taskListQuery(params.orgId, deps))
    }),
  component: page(() => import('../../features/tasks/TaskList.tsx'), 'TaskList'),
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

const reports = createRoute({
  getParentRoute: () => workspace,
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
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

const search = createRoute({
  getParentRoute: () => workspace,
  path: '/search',
  validateSearch: readSearchPage,
  search: { middlewares: [stripSearchParams(searchPageDefaults)] },
  component: page(() => import('../../features/search/Search.tsx'), 'Search'),
  pendingComponent: PageSkeleton,
  errorComponent: PageCrash,
})

/** What a record's page shows above its timeline. */
const tasksAhead = (queryClient: QueryClient, org: string, record: RecordRef) =>
  void ahead(async () => {
    const { openTasksQuery } = await import('../../data/tasks.queries.ts')
    void queryClient.prefetchQuery(openTasksQuery(org, record))
  })

const viewsAhead = (queryClient: QueryClient, org: string, list: ListName) =>
  void ahead(async () => {
    const { viewsQuery } = await import('../../patterns/lists/views/views.queries.ts')
    void queryClient.prefetchQuery(viewsQuery(org, list))
  })

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
  reports,
  search,
] as const
