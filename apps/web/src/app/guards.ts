/** Who may see which part of the app. Both throw a redirect. */
import { redirect } from '@tanstack/react-router'
import { safeReturnPath } from '../lib/safeReturnPath.ts'
import { session } from '../lib/session.ts'
import { startPath } from '../lib/startPage.ts'

/** The signed-in area: others go to /login, which gets to know where they wanted to go. */
export function requireSession(location: { href: string }) {
  if (session.isSignedIn()) return
  throw redirect({ to: '/login', search: { next: safeReturnPath(location.href) }, replace: true })
}

/**
 * The public area: who is signed in goes on to where they wanted to go, or to the page they start at. Only who belongs to no
 * workspace at all is asked to make one.
 */
export async function requireNoSession(search: { next?: string | undefined }) {
  if (!session.isSignedIn()) return
  const orgId = session.lastWorkspace() ?? (await findWorkspace())
  if (!session.isSignedIn()) return
  if (!orgId) throw redirect({ to: '/onboarding', replace: true })
  const next = safeReturnPath(search.next)
  if (next) throw redirect({ href: next, replace: true })
  throw redirect({ to: startPath(), params: { orgId }, replace: true })
}

/** One that the signed-in person belongs to, for who left or lost the one they used last. */
async function findWorkspace(): Promise<string | undefined> {
  // Loaded when needed: the pages outside of a workspace begin without the contract.
  const { askWhoIAm } = await import('../features/workspaces/shared/askWhoIAm.ts')
  const me = await askWhoIAm().catch(() => undefined)
  return me?.accounts[0]?.id
}
