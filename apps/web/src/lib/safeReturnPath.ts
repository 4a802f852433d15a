/**
 * Where to go after sign-in, if that is a page of this app. It comes from the address bar, so it is read as a
 * browser would read it (`/\evil` and `/<tab>/evil` are other origins to a browser) and dropped if it leads away.
 */
export function safeReturnPath(value: unknown): string | undefined {
  const here = 'http://here.invalid'
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, here)) return undefined
  const { origin, pathname, search, hash } = new URL(value, here)
  if (origin !== here || pathname.startsWith('//')) return undefined // `/.//evil` ends up as `//evil`
  if (pathname === '/' || outsideWorkspace.test(pathname)) return undefined
  return pathname + search + hash
}

// These lead to sign-in again, or hold a link's secret, which has been used by then.
const outsideWorkspace =
  /^\/(login|sign-up|forgot-password|check-email|reset-password|set-password|register|invite-user)(\/|$)/i
