import { session } from '../session.ts'
import { ApiError, readError } from './ApiError.ts'

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
  ongoing ??= alone(() => refresh(rejected)).finally(() => {
    ongoing = null
  })
  return ongoing
}

const renewedSince = (rejected: string | null) => session.isSignedIn() && session.accessToken() !== rejected

async function refresh(rejected: string | null): Promise<boolean> {
  if (renewedSince(rejected)) return true // by an earlier call, or by another tab that held the lock
  const token = session.refreshToken()
  if (token === null || inARow >= MOST_IN_A_ROW) return endSession()
  inARow += 1

  // Loaded when needed: the contract's schemas are no small part of the first page otherwise.
  const { auth } = await import('@caravel/contract/auth')
  const response = await fetch(auth.refresh.path, {
    method: auth.refresh.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refresh: token }),
    // It holds the lock: a request that never ends would stop every tab.
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new ApiError(0, null, { cause })
  })

  if (session.refreshToken() !== token) return session.isSignedIn() // signed out or in meanwhile: keep that
  if (response.status === 400 || response.status === 401) return endSession()
  if (!response.ok) throw await readError(response)
  session.renew(await readReply(response, auth.refresh.reply))
  return true
}

async function readReply<T>(response: Response, schema: { parse: (body: unknown) => T }): Promise<T> {
  try {
    return schema.parse(await response.json())
  } catch (cause) {
    throw new ApiError(response.status, null, { cause })
  }
}

function endSession() {
  inARow = 0
  session.end()
  return false
}

let queue: Promise<unknown> = Promise.resolve()

// Web Locks exist in secure contexts only. On plain http tabs may race; the server honours the token before for
// half a minute, so that the loser of a race is not signed out.
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return aloneInAllTabs(navigator.locks, work)
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}

/** What a tab writes to storage reaches the others a moment later than the lock would. */
const SETTLE_MS = 150

function aloneInAllTabs<T>(locks: LockManager, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    void locks.request(LOCK, async () => {
      const before = session.accessToken()
      await work().then(resolve, reject)
      if (session.accessToken() !== before) await new Promise((settled) => setTimeout(settled, SETTLE_MS))
    })
  })
}
