/** What can be seen without a workspace: signing in and up, and the links out of mails. */
import { createRoute, redirect } from '@tanstack/react-router'
import { safeReturnPath } from '../../lib/safeReturnPath.ts'
import { requireNoSession, requireSession } from '../guards.ts'
import { lonePage } from '../page.tsx'
import { root } from './root.ts'

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
  component: lonePage(() => import('../../features/auth/Login.tsx'), 'Login'),
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

const inviteMembers = createRoute({
  getParentRoute: () => root,
  path: '/invite-members',
  beforeLoad: ({ location }) => requireSession(location),
  component: lonePage(() => import('../../features/members/InviteMembers.tsx'), 'InviteMembers'),
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
  inviteMembers,
] as const
