import type { Deal } from '@caravel/contract/deals'
import type { Profile } from '@caravel/contract/profile'
import type { DealStatus } from '@caravel/contract/settings'
import type { Task } from '@caravel/contract/tasks'
import type { SavedView } from '@caravel/contract/views'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  stripSearchParams,
} from '@tanstack/react-router'
import { createQueryClient } from '../../lib/queryClient.ts'
import { fakeApi } from '../../lib/testing/fakeApi.ts'
import {
  companyOf,
  contactOf,
  dealOf,
  NORTHWIND,
  pageOf,
  profileOf,
  signedIn,
  taskOf,
} from '../../lib/testing/samples.ts'
import { renderUi } from '../../testing/render.tsx'
import { CompanyList } from '../companies/CompanyList.tsx'
import { companyListDefaults, readCompanyListSearch } from '../companies/companyListSearch.ts'
import { ContactList } from '../contacts/ContactList.tsx'
import { contactListDefaults, readContactListSearch } from '../contacts/contactListSearch.ts'
import { InquiryList } from '../inquiries/InquiryList.tsx'
import { inquiryListDefaults, readInquiryListSearch } from '../inquiries/inquiryListSearch.ts'

import { TaskList } from '../tasks/TaskList.tsx'
import { readTaskListSearch, taskListDefaults } from '../tasks/taskListSearch.ts'

export const CONTACTS = 'GET /api/v1/:org/contacts/'
export const FILTER_CONTACTS = 'POST /api/v1/:org/contacts/filter/'
export const CHANGE_CONTACT = 'PATCH /api/v1/:org/contacts/:id/'
const TASKS = 'GET /api/v1/:org/tasks/'
export const FILTER_TASKS = 'POST /api/v1/:org/tasks/filter/'
export const COMPANIES = 'GET /api/v1/:org/companies/'
const FILTER_COMPANIES = 'POST /api/v1/:org/companies/filter/'
export const INQUIRIES = 'GET /api/v1/:org/deals/'
export const FILTER_INQUIRIES = 'POST /api/v1/:org/deals/filter/'
export const CHANGE_INQUIRY = 'PATCH /api/v1/:org/deals/:id/'
export const VIEWS = 'GET /api/v1/:org/saved-views/'
export const SAVE_VIEW = 'POST /api/v1/:org/saved-views/'
export const CHANGE_VIEW = 'PATCH /api/v1/:org/saved-views/:id/'
export const DELETE_VIEW = 'DELETE /api/v1/:org/saved-views/:id/'

export const statuses = ['Hot Lead', 'Customer'].map((name, at) => ({
  id: `0199c000-0000-7000-8000-00000000000${at + 1}`,
  name,
  color: 'green' as const,
}))

export const dealStatuses: DealStatus[] = (
  [
    ['New', 'violet', 'open'],
    ['Quoted', 'lavender', 'open'],
    ['Booked', 'green', 'won'],
  ] as const
).map(([name, color, kind], at) => ({
  id: `0199c100-0000-7000-8000-00000000000${at + 1}`,
  name,
  color,
  kind,
}))

export const viewOf = (number: number, changes: Partial<SavedView> = {}): SavedView => ({
  id: `0199d000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  list: 'contacts',
  name: `View ${number}`,
  settings: {},
  shared: false,
  is_default: false,
  own: true,
  ...changes,
})

type Situation = {
  /** Of one list, with the query part of the URL. */
  at: string
  total?: number
  /** How many of them the server counts. */
  most?: number
  contacts?: ReturnType<typeof contactOf>[]
  inquiries?: Deal[]
  tasks?: Task[]
  views?: SavedView[]
  me?: Partial<Profile['user']>
  answers?: Parameters<typeof fakeApi>[0]
}

/** Opens a list with just enough of the app around it, and a server that remembers its views. */
export async function openList({
  at,
  contacts,
  inquiries,
  tasks,
  total = (contacts ?? inquiries ?? tasks)?.length ?? 0,
  most = total,
  views = [],
  me,
  answers,
}: Situation) {
  signedIn()
  let kept = views
  const rows = ({ query }: { query: Record<string, string> }) => ({
    status: 200,
    body: pageOf(query, total, (number) => contacts?.[number - 1] ?? contactOf(number), most),
  })
  const deals = ({ query }: { query: Record<string, string> }) => ({
    status: 200,
    body: pageOf(query, total, (number) => inquiries?.[number - 1] ?? dealOf(number), most),
  })
  const companies = ({ query }: { query: Record<string, string> }) => ({
    status: 200,
    body: pageOf(query, total, (number) => companyOf(number), most),
  })
  const todo = ({ query }: { query: Record<string, string> }) => ({
    status: 200,
    body: pageOf(query, total, (number) => tasks?.[number - 1] ?? taskOf(number), most),
  })
  const api = fakeApi({
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profileOf(me) }),
    'GET /api/v1/:org/contact-statuses/': () => ({ status: 200, body: { results: statuses } }),
    'GET /api/v1/:org/deal-statuses/': () => ({ status: 200, body: { results: dealStatuses } }),
    [CONTACTS]: rows,
    [FILTER_CONTACTS]: rows,
    [COMPANIES]: companies,
    [FILTER_COMPANIES]: companies,
    [INQUIRIES]: deals,
    [FILTER_INQUIRIES]: deals,
    [TASKS]: todo,
    [FILTER_TASKS]: todo,
    [VIEWS]: () => ({ status: 200, body: { results: kept } }),
    [SAVE_VIEW]: ({ body }) => {
      const view = viewOf(kept.length + 1, body as Partial<SavedView>)
      kept = [...kept, view]
      return { status: 201, body: view }
    },
    [CHANGE_VIEW]: ({ path, body }) => {
      kept = kept.map((view) =>
        path.includes(view.id) ? { ...view, ...(body as Partial<SavedView>) } : view,
      )
      return { status: 200, body: kept.find((view) => path.includes(view.id)) }
    },
    [DELETE_VIEW]: ({ path }) => {
      kept = kept.filter((view) => !path.includes(view.id))
      return { status: 204 }
    },
    ...answers,
  })
  const queryClient = createQueryClient()
  const router = listRouter(`/${NORTHWIND}/${at}`)
  await router.load()
  const { user } = renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return {
    api,
    user,
    router,
    queryClient,
    url: () => router.history.location.href,
    /** What of the list stands in the URL. */
    search: () => router.state.location.search as Record<string, unknown>,
  }
}

function listRouter(url: string) {
  const root = createRootRoute({ component: Outlet })
  const workspace = createRoute({ getParentRoute: () => root, path: '/$orgId', component: Outlet })
  const contacts = createRoute({
    getParentRoute: () => workspace,
    path: '/contacts',
    validateSearch: readContactListSearch,
    search: { middlewares: [stripSearchParams(contactListDefaults)] },
    component: ContactList,
  })
  const contact = createRoute({
    getParentRoute: () => workspace,
    path: '/contacts/$recordId/detail',
    component: () => 'The contact',
  })
  const companies = createRoute({
    getParentRoute: () => workspace,
    path: '/companies',
    validateSearch: readCompanyListSearch,
    search: { middlewares: [stripSearchParams(companyListDefaults)] },
    component: CompanyList,
  })
  const inquiries = createRoute({
    getParentRoute: () => workspace,
    path: '/inquiries',
    validateSearch: readInquiryListSearch,
    search: { middlewares: [stripSearchParams(inquiryListDefaults)] },
    component: InquiryList,
  })
  const inquiry = createRoute({
    getParentRoute: () => workspace,
    path: '/inquiries/$recordId/detail',
    component: () => 'The inquiry',
  })
  const tasks = createRoute({
    getParentRoute: () => workspace,
    path: '/tasks',
    validateSearch: readTaskListSearch,
    search: { middlewares: [stripSearchParams(taskListDefaults)] },
    component: TaskList,
  })
  return createRouter({
    routeTree: root.addChildren([
      workspace.addChildren([contacts, contact, companies, inquiries, inquiry, tasks]),
    ]),
    history: createMemoryHistory({ initialEntries: [url] }),
  })
}
