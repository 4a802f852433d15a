/** What can be seen without a workspace: signing in and up, and the links out of mails. */
import { createRoute, redirect } from '@tanstack/react-router'
import { Login } from '../../features/auth/Login.tsx'
import { isId } from '../../lib/isId.ts'
import { safeReturnPath } from '../../lib/safeReturnPath.ts'
import { session } from '../../lib/session.ts'
import { requireNoSession, requireSession } from '../guards.ts'
import { lonePage } from '../page.tsx'
import { NotFound, root } from './root.ts'

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
  // Not loaded later: it is in the first file that everybody loads, and to ask for it again takes its time.
  component: Login,
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  validateSearch: validateReturn,
  beforeLoad: ({ search }) => requireNoSession(search),
  component: lonePage(() => import('../../features/auth/SignUp.tsx'), 'SignUp'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  validateSearch: validateReturn,
  beforeLoad: ({ search }) => requireNoSession(search),
  component: lonePage(() => import('../../features/auth/ForgotPassword.tsx'), 'ForgotPassword'),
})

const checkEmail = createRoute({
  getParentRoute: () => root,
  path: '/check-email',
  validateSearch: validateReturn,
  beforeLoad: ({ search }) => requireNoSession(search),
  component: lonePage(() => import('../../features/auth/CheckEmail.tsx'), 'CheckEmail'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: validateReturn,
  beforeLoad: ({ search }) => requireNoSession(search),
  component: lonePage(() => import('../../features/members/Register.tsx'), 'Register'),
})

// Links out of mails lead here. Who is signed in meant to follow them, so no guard sends them away.
const resetPasswordLink = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$token',
  component: lonePage(() => import('../../features/auth/ResetPasswordLink.tsx'), 'ResetPasswordLink'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lonePage(() => import('../../features/auth/ResetPassword.tsx'), 'ResetPassword'),
})

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  component: lonePage(() => import('../../features/auth/SetPassword.tsx'), 'SetPassword'),
})

const acceptInvite = createRoute({
  getParentRoute: () => root,
  path: '/invite-user/accept/$token',
  component: lonePage(() => import('../../features/members/AcceptInvite.tsx'), 'AcceptInvite'),
})

const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/onboarding',
  beforeLoad: ({ location }) => requireSession(location),
  component: lonePage(() => import('../../features/workspaces/Onboarding.tsx'), 'Onboarding'),
})

// For who is signed in to the account alone, so others sign in first and come back.
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  beforeLoad: ({ location }) => requireSession(location),
  component: lonePage(() => import('../../features/profile/ConfirmEmail.tsx'), 'ConfirmEmail'),
})

// Beside the workspace and not in it: the step after onboarding has no shell around it yet.
const inviteMembers = createRoute({
  getParentRoute: () => root,
  path: '/$orgId/invite-members',
  params: { parse: (params) => isId(params.orgId) && params },
  beforeLoad: ({ location }) => requireSession(location),
  component: lonePage(() => import('../../features/members/InviteMembers.tsx'), 'InviteMembers'),
  notFoundComponent: NotFound,
})

/** Once the address did not name the workspace; old links still come here. */
const inviteMembersOfOld = createRoute({
  getParentRoute: () => root,
  path: '/invite-members',
  beforeLoad: ({ location }) => {
    requireSession(location)
    const orgId = session.lastWorkspace()
    if (!orgId) throw redirect({ to: '/onboarding', replace: true })
    throw redirect({ to: '/$orgId/invite-members', params: { orgId }, replace: true })
  },
})

export const publicRoutes = [
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
  confirmEmail,
  inviteMembers,
  inviteMembersOfOld,
] as const
