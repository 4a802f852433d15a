import { auth } from '@caravel/contract/auth'
import type { ReplyOf } from '@caravel/contract/route'
import { endingOf, type SessionEnding, session } from '../session.ts'
import { ApiError, readError } from './ApiError.ts'

type Tokens = ReplyOf<typeof auth.refresh>

const MOST_IN_A_ROW = 5
const PATIENCE_MS = 15_000
const LOCK = 'caravel-refresh'

let inARow = 0
let ongoing: Promise<boolean> | null = null

/** A refresh that led to a successful call did its job; only fruitless ones count towards the limit. */
export function callSucceeded() {
  inARow = 0
}

/**
 * After a 401 to a request sent with `rejected`: makes sure that there is a newer access token. However many
 * calls ask at once, in this tab or others, one refresh is made. False: the session is over, and has been ended.
 * Throws when the server could not be asked, which is no reason to sign anyone out.
 */
export function renewSession(rejected: string | null): Promise<boolean> {
  ongoing ??= inTurn(rejected).finally(() => {
    ongoing = null
  })
  return ongoing
}

const renewedSince = (rejected: string | null) => session.isSignedIn() && session.accessToken() !== rejected

async function refresh(rejected: string | null): Promise<boolean> {
  if (renewedSince(rejected)) return true // by an earlier call, or by another tab
  const token = session.refreshToken()
  if (token === null || inARow >= MOST_IN_A_ROW) return endSession('expired')
  inARow += 1

  const response = await fetch(auth.refresh.path, {
    method: auth.refresh.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refresh: token }),
    // All calls of this tab wait for it, and all other tabs.
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new ApiError(0, null, { cause })
  })

  // Signed out or in meanwhile, or renewed by another tab that was faster: keep that.
  if (session.refreshToken() !== token) return session.isSignedIn()
  if (!response.ok) {
    const error = await readError(response)
    if (error.status !== 400 && error.status !== 401) throw error
    return endSession(endingOf(error.details?.[0]?.code) ?? 'expired')
  }
  session.renew(await readTokens(response))
  return true
}

async function readTokens(response: Response): Promise<Tokens> {
  const tokens: Partial<Tokens> | null = await response.json().catch(() => null)
  if (typeof tokens?.access !== 'string' || typeof tokens.refresh !== 'string') {
    throw new ApiError(response.status)
  }
  return { access: tokens.access, refresh: tokens.refresh }
}

function endSession(ending: SessionEnding) {
  inARow = 0
  session.end(ending)
  return false
}

/**
 * One tab asks at a time. Web Locks exist in secure contexts only; on plain http tabs may ask at once, and the server
 * gives all of them the same next refresh token.
 */
async function inTurn(rejected: string | null): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return refresh(rejected)
  const { held = [] } = await locks.query()
  const hasToWait = held.some(({ name }) => name === LOCK)
  return new Promise((resolve, reject) => {
    void locks.request(LOCK, async () => {
      if (hasToWait) await hearOfRenewal(rejected)
      await refresh(rejected).then(resolve, reject)
      // For whoever asks next, and finds the lock free.
      await pause(SETTLE_MS)
    })
  })
}

const SETTLE_MS = 150
const HEARD_AFTER_MS = 1_000

/** What another tab wrote to storage reaches this one a moment after its lock does. */
async function hearOfRenewal(rejected: string | null) {
  const end = Date.now() + HEARD_AFTER_MS
  while (session.accessToken() === rejected && Date.now() < end) await pause(20)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
