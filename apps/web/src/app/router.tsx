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
import { memberListDefaults, readMemberListSearch } from '../features/members/memberListSearch.ts'
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

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  validateSearch: validateReturn,
  beforeLoad: ({ search }) => requireNoSession(search),
  component: lazyRouteComponent(() => import('../features/auth/SignUp.tsx'), 'SignUp'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  validateSearch: validateReturn,
  beforeLoad: ({ search }) => requireNoSession(search),
  component: lazyRouteComponent(() => import('../features/auth/ForgotPassword.tsx'), 'ForgotPassword'),
})

const checkEmail = createRoute({
  getParentRoute: () => root,
  path: '/check-email',
  validateSearch: validateReturn,
  beforeLoad: ({ search }) => requireNoSession(search),
  component: lazyRouteComponent(() => import('../features/auth/CheckEmail.tsx'), 'CheckEmail'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: validateReturn,
  beforeLoad: ({ search }) => requireNoSession(search),
  component: lazyRouteComponent(() => import('../features/members/Register.tsx'), 'Register'),
})

// Links out of mails lead here. Who is signed in meant to follow them, so no guard sends them away.
const resetPasswordLink = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$token',
  component: lazyRouteComponent(() => import('../features/auth/ResetPasswordLink.tsx'), 'ResetPasswordLink'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../features/auth/ResetPassword.tsx'), 'ResetPassword'),
})

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  component: lazyRouteComponent(() => import('../features/auth/SetPassword.tsx'), 'SetPassword'),
})

const acceptInvite = createRoute({
  getParentRoute: () => root,
  path: '/invite-user/accept/$token',
  component: lazyRouteComponent(() => import('../features/members/AcceptInvite.tsx'), 'AcceptInvite'),
})

const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/onboarding',
  beforeLoad: ({ location }) => requireSession(location),
  component: lazyRouteComponent(() => import('../features/workspaces/Onboarding.tsx'), 'Onboarding'),
})

const inviteMembers = createRoute({
  getParentRoute: () => root,
  path: '/invite-members',
  beforeLoad: ({ location }) => requireSession(location),
  component: lazyRouteComponent(() => import('../features/members/InviteMembers.tsx'), 'InviteMembers'),
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
  loader: async ({ context, params, preload }) => {
    if (preload) return // to point at a workspace is not to enter it
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

const settings = createRoute({
  getParentRoute: () => workspace,
  path: '/settings',
})

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$orgId/settings/profile', params, replace: true })
  },
})

const profileSettings = createRoute({
  getParentRoute: () => settings,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/profile/ProfileSettings.tsx'), 'ProfileSettings'),
  errorComponent: PageCrash,
})

const securitySettings = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  loader: async ({ context }) => {
    const { sessionsQuery } = await import('../features/profile/sessions.queries.ts')
    void context.queryClient.prefetchQuery(sessionsQuery)
  },
  component: lazyRouteComponent(() => import('../features/profile/SecuritySettings.tsx'), 'SecuritySettings'),
  errorComponent: PageCrash,
})

const notificationSettings = createRoute({
  getParentRoute: () => settings,
  path: '/notifications',
  loader: async ({ context, params }) => {
    const { preferencesQuery } = await import('../features/notifications/preferences.queries.ts')
    void context.queryClient.prefetchQuery(preferencesQuery(params.orgId))
  },
  component: lazyRouteComponent(
    () => import('../features/notifications/NotificationSettings.tsx'),
    'NotificationSettings',
  ),
  errorComponent: PageCrash,
})

const workspaceSettings = createRoute({
  getParentRoute: () => settings,
  path: '/general',
  loader: async ({ context, params }) => {
    const { workspaceQuery } = await import('../features/workspaces/workspaceSettings.queries.ts')
    void context.queryClient.prefetchQuery(workspaceQuery(params.orgId))
  },
  component: lazyRouteComponent(
    () => import('../features/workspaces/WorkspaceSettings.tsx'),
    'WorkspaceSettings',
  ),
  errorComponent: PageCrash,
})

const memberSettings = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  validateSearch: readMemberListSearch,
  search: { middlewares: [stripSearchParams(memberListDefaults)] },
  loader: async ({ context, params }) => {
    const { memberListQuery } = await import('../features/members/members.queries.ts')
    void context.queryClient.prefetchQuery(memberListQuery(params.orgId))
  },
  component: lazyRouteComponent(() => import('../features/members/MemberList.tsx'), 'MemberList'),
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
  signUp,
  forgotPassword,
  checkEmail,
  register,
  resetPasswordLink,
  resetPassword,
  setPassword,
  acceptInvite,
  onboarding,
  inviteMembers,
  workspace.addChildren([
    workspaceStart,
    contacts,
    settings.addChildren([
      settingsStart,
      profileSettings,
      securitySettings,
      notificationSettings,
      workspaceSettings,
      memberSettings,
    ]),
  ]),
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
