/** Where people spend the day: the lists of records and their details. */
import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
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
import { page } from '../page.tsx'
import { PageCrash } from '../shell/PageCrash.tsx'
import { ahead } from './ahead.ts'
import { workspace } from './workspace.ts'

const workspaceStart = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$orgId/contacts', params, replace: true })
  },
})

const contacts = createRoute({
  getParentRoute: () => workspace,
  path: '/contacts',
  validateSearch: readContactListSearch,
  search: { middlewares: [stripSearchParams(contactListDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    ahead(async () => {
      const [queries, { viewsQuery }] = await Promise.all([
        import('../../data/contacts.queries.ts'),
        import('../../patterns/lists/views/views.queries.ts'),
      ])
      void context.queryClient.prefetchQuery(viewsQuery(params.orgId, 'contacts'))
      if (deps.view === 'table') {
        void context.queryClient.prefetchQuery(queries.contactListQuery(params.orgId, deps))
      } else {
        void context.queryClient.prefetchQuery(queries.contactBoardQuery(params.orgId, deps.search, deps))
      }
    }),
  component: page(() => import('../../features/contacts/ContactList.tsx'), 'ContactList'),
  errorComponent: PageCrash,
})

const contact = createRoute({
  getParentRoute: () => workspace,
  path: '/contacts/$contactId/detail',
  validateSearch: readContactDetailSearch,
  search: { middlewares: [stripSearchParams(contactDetailDefaults)] },
  loader: ({ context, params }) =>
    ahead(async () => {
      const [{ contactQuery }, { openTasksQuery }] = await Promise.all([
        import('../../data/contacts.queries.ts'),
        import('../../data/tasks.queries.ts'),
      ])
      const record = { type: 'contact', id: params.contactId } as const
      void context.queryClient.prefetchQuery(contactQuery(params.orgId, record.id))
      void context.queryClient.prefetchQuery(openTasksQuery(params.orgId, record))
    }),
  component: page(() => import('../../features/contacts/detail/ContactDetail.tsx'), 'ContactDetail'),
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
      const [{ companyListQuery }, { viewsQuery }] = await Promise.all([
        import('../../data/companies.queries.ts'),
        import('../../patterns/lists/views/views.queries.ts'),
      ])
      void context.queryClient.prefetchQuery(viewsQuery(params.orgId, 'companies'))
      void context.queryClient.prefetchQuery(companyListQuery(params.orgId, deps))
    }),
  component: page(() => import('../../features/companies/CompanyList.tsx'), 'CompanyList'),
  errorComponent: PageCrash,
})

const company = createRoute({
  getParentRoute: () => workspace,
  path: '/companies/$companyId/detail',
  validateSearch: readCompanyDetailSearch,
  search: { middlewares: [stripSearchParams(companyDetailDefaults)] },
  loader: ({ context, params }) =>
    ahead(async () => {
      const [{ companyQuery }, { openTasksQuery }] = await Promise.all([
        import('../../data/companies.queries.ts'),
        import('../../data/tasks.queries.ts'),
      ])
      const record = { type: 'company', id: params.companyId } as const
      void context.queryClient.prefetchQuery(companyQuery(params.orgId, record.id))
      void context.queryClient.prefetchQuery(openTasksQuery(params.orgId, record))
    }),
  component: page(() => import('../../features/companies/detail/CompanyDetail.tsx'), 'CompanyDetail'),
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
      const [queries, { viewsQuery }] = await Promise.all([
        import('../../data/inquiries.queries.ts'),
        import('../../patterns/lists/views/views.queries.ts'),
      ])
      void context.queryClient.prefetchQuery(viewsQuery(params.orgId, 'inquiries'))
      if (deps.view === 'table') {
        void context.queryClient.prefetchQuery(queries.inquiryListQuery(params.orgId, deps))
      } else {
        void context.queryClient.prefetchQuery(queries.inquiryBoardQuery(params.orgId, deps.search, deps))
      }
    }),
  component: page(() => import('../../features/inquiries/InquiryList.tsx'), 'InquiryList'),
  errorComponent: PageCrash,
})

const inquiry = createRoute({
  getParentRoute: () => workspace,
  path: '/inquiries/$inquiryId/detail',
  validateSearch: readInquiryDetailSearch,
  search: { middlewares: [stripSearchParams(inquiryDetailDefaults)] },
  loader: ({ context, params }) =>
    ahead(async () => {
      const [{ inquiryQuery }, { openTasksQuery }] = await Promise.all([
        import('../../data/inquiries.queries.ts'),
        import('../../data/tasks.queries.ts'),
      ])
      const record = { type: 'inquiry', id: params.inquiryId } as const
      void context.queryClient.prefetchQuery(inquiryQuery(params.orgId, record.id))
      void context.queryClient.prefetchQuery(openTasksQuery(params.orgId, record))
    }),
  component: page(() => import('../../features/inquiries/detail/InquiryDetail.tsx'), 'InquiryDetail'),
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
      const [{ taskListQuery }, { viewsQuery }] = await Promise.all([
        import('../../data/tasks.queries.ts'),
        import('../../patterns/lists/views/views.queries.ts'),
      ])
      void context.queryClient.prefetchQuery(viewsQuery(params.orgId, 'tasks'))
      void context.queryClient.prefetchQuery(taskListQuery(params.orgId, deps))
    }),
  component: page(() => import('../../features/tasks/TaskList.tsx'), 'TaskList'),
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
  errorComponent: PageCrash,
})

const search = createRoute({
  getParentRoute: () => workspace,
  path: '/search',
  validateSearch: readSearchPage,
  search: { middlewares: [stripSearchParams(searchPageDefaults)] },
  component: page(() => import('../../features/search/Search.tsx'), 'Search'),
  errorComponent: PageCrash,
})

export const recordRoutes = [
  workspaceStart,
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
