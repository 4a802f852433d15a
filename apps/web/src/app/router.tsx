import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import { contactListDefaults, readContactListSearch } from '../features/contacts/contactListSearch.ts'
import { isId } from '../lib/isId.ts'
import { safeReturnPath } from '../lib/safeReturnPath.ts'
import { CrashPage } from './CrashPage.tsx'
import { requireNoSession, requireSession } from './guards.ts'
import { PageSpinner } from './PageSpinner.tsx'
import { Root } from './Root.tsx'

const PageCrash = lazyRouteComponent(() => import('./shell/PageCrash.tsx'), 'PageCrash')
const NotFound = lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound')

/** Server data is for the workspace area alone, so its cache is loaded with that and not with /login. */
type RootContext = { loadQueryClient: () => Promise<QueryClient> }

const root = createRootRouteWithContext<RootContext>()({
  component: Root,
  notFoundComponent: NotFound,
})

type Return = { next?: string | undefined }
const validateReturn = (search: Record<string, unknown>): Return => {
  const next = safeReturnPath(search.next)
  return next ? { next } : {}
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: validateReturn,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/login', search, replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: validateReturn,
  beforeLoad: ({ search }) => requireNoSession(search),
  component: lazyRouteComponent(() => import('../features/auth/Login.tsx'), 'Login'),
})

const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/onboarding',
  beforeLoad: ({ location }) => requireSession(location),
  component: lazyRouteComponent(() => import('../features/workspaces/NoWorkspace.tsx'), 'NoWorkspace'),
})

const workspace = createRoute({
  getParentRoute: () => root,
  path: '/$orgId',
  // What is no id is no workspace, and so a path like any other that does not exist.
  params: { parse: (params) => isId(params.orgId) && params },
  beforeLoad: async ({ context, location }) => {
    requireSession(location)
    return { queryClient: await context.loadQueryClient() }
  },
  loader: async ({ context, params }) => {
    const { enterWorkspace } = await import('./workspace.ts')
    enterWorkspace(context.queryClient, params.orgId)
  },
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
})

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
  loader: async ({ context, params, deps }) => {
    const { contactListQuery } = await import('../features/contacts/contacts.queries.ts')
    void context.queryClient.prefetchQuery(contactListQuery(params.orgId, deps))
  },
  component: lazyRouteComponent(() => import('../features/contacts/ContactList.tsx'), 'ContactList'),
  errorComponent: PageCrash,
})

// In one expression, so that nothing of the gallery is in a production build.
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyRouteComponent(() => import('../gallery/Gallery.tsx'), 'Gallery'),
      }),
    ]
  : []

const routeTree = root.addChildren([
  start,
  login,
  onboarding,
  workspace.addChildren([workspaceStart, contacts]),
  ...gallery,
])

export const createAppRouter = (context: RootContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // The query cache knows better how old its data is.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: CrashPage,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
