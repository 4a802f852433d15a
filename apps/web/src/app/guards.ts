/** Who may see which part of the app. Both throw a redirect. */
import { redirect } from '@tanstack/react-router'
import { safeReturnPath } from '../lib/safeReturnPath.ts'
import { session } from '../lib/session.ts'

/** The signed-in area: others go to /login, which gets to know where they wanted to go. */
export function requireSession(location: { href: string }) {
  if (session.isSignedIn()) return
  throw redirect({ to: '/login', search: { next: safeReturnPath(location.href) }, replace: true })
}

/** The public area: who is signed in goes on to where they wanted to go, or to their contacts. */
export function requireNoSession(search: { next?: string | undefined }) {
  if (!session.isSignedIn()) return
  const orgId = session.lastWorkspace()
  if (!orgId) throw redirect({ to: '/onboarding', replace: true })
  const next = safeReturnPath(search.next)
  if (next) throw redirect({ href: next, replace: true })
  throw redirect({ to: '/$orgId/contacts', params: { orgId }, replace: true })
}
