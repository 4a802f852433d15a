import type { RecordList } from '@caravel/contract/lists'
import type { Role } from '@caravel/contract/permissions'
import type { SearchHit, SearchResults } from '@caravel/contract/search'
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
import { Overlays } from '../../../app/shell/Overlays.tsx'
import { createQueryClient } from '../../../lib/queryClient.ts'
import { session } from '../../../lib/session.ts'
import { fakeApi } from '../../../lib/testing/fakeApi.ts'
import { companyOf, contactOf, dealOf, NORTHWIND, profileOf, signedIn } from '../../../lib/testing/samples.ts'
import { renderUi } from '../../../testing/render.tsx'
import { Search } from '../Search.tsx'
import { readSearchPage, searchPageDefaults } from '../searchPage.ts'

export const SEARCH = 'GET /api/v1/:org/search/'

const samples = { contacts: contactOf, companies: companyOf, inquiries: dealOf }

export const hitOf = (type: RecordList, number: number, changes: Partial<SearchHit> = {}): SearchHit => ({
  id: samples[type](number).id,
  name: `Ann ${type} ${number}`,
  pic: null,
  detail: '',
  status: null,
  matches: [],
  ...changes,
})

type Found = Partial<Record<RecordList, SearchHit[]>>
type More = { totals?: Partial<Record<RecordList, number>>; more?: boolean; similar?: boolean }

/** An answer with these records; `totals` say that there are more of them. */
export function foundOf(
  hits: Found,
  { totals = {}, more = false, similar = false }: More = {},
): SearchResults {
  const group = (type: RecordList) => {
    const results = hits[type] ?? []
    const links = { next: null, previous: null }
    return { results, total: totals[type] ?? results.length, page: 1, page_size: 5, links, more }
  }
  return {
    contacts: group('contacts'),
    companies: group('companies'),
    inquiries: group('inquiries'),
    similar,
  }
}

type Situation = {
  /** The part of the URL after the workspace. */
  at?: string
  role?: Role
  /** Answers what is searched for; by itself, an Ann of each kind for what begins with "an". */
  find?: (query: Record<string, string>) => SearchResults
  answers?: Parameters<typeof fakeApi>[0]
}

/** Opens the search page, or another one that is nearly empty, with what lies over every page and a server that finds. */
export async function openSearch({ at = 'search', role = 'ADMIN', find = findAnn, answers }: Situation = {}) {
  if (!session.isSignedIn()) signedIn()
  const api = fakeApi({
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profileOf({ role }) }),
    'POST /api/v1/logout/': () => ({ status: 204 }),
    [SEARCH]: ({ query }) => ({ status: 200, body: find(query) }),
    ...answers,
  })
  const root = createRootRoute({ component: Outlet })
  const workspace = createRoute({ getParentRoute: () => root, path: '/$orgId', component: Workspace })
  const search = createRoute({
    getParentRoute: () => workspace,
    path: '/search',
    validateSearch: readSearchPage,
    search: { middlewares: [stripSearchParams(searchPageDefaults)] },
    component: Search,
  })
  const elsewhere = createRoute({ getParentRoute: () => workspace, path: '/$', component: Elsewhere })
  const login = createRoute({ getParentRoute: () => root, path: '/login' })
  const router = createRouter({
    routeTree: root.addChildren([workspace.addChildren([search, elsewhere]), login]),
    history: createMemoryHistory({ initialEntries: [`/${NORTHWIND}/${at}`] }),
  })
  await router.load()
  const { user } = renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { api, user, router, url: () => router.history.location.href }
}

const Workspace = () => (
  <Overlays org={NORTHWIND}>
    <main>
      <Outlet />
    </main>
  </Overlays>
)

const Elsewhere = () => <button type="button">Here</button>

function findAnn({ q = '' }: Record<string, string>) {
  if (!q.startsWith('an')) return foundOf({})
  return foundOf({
    contacts: [hitOf('contacts', 1)],
    companies: [hitOf('companies', 1)],
    inquiries: [hitOf('inquiries', 1)],
  })
}
