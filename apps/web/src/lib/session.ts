/** The session of this browser. It lives in localStorage, so that all tabs share it. */
const ACCESS = 'accesstoken'
const REFRESH = 'refreshtoken'
const WORKSPACE = 'orgId'
const ENDING = 'sessionEnding'
/** What recentRecords.ts keeps, which ends with the session: the next one here may be somebody else. */
export const recentKey = 'recent'
/** What waits for the line, see api/waiting.ts, and what is typed, see drafts.ts: what their keys begin with. */
export const waitingPrefix = 'waiting:'
export const draftPrefix = 'draft:'

type Tokens = { access: string; refresh: string }
type SessionChange = 'started' | 'ended'
/** Why a session is over for somebody who did not end it here. All but the first are codes of the server. */
const endings = [
  'expired',
  'signed_out_elsewhere',
  'password_changed',
  'session_copied',
  'two_step_on',
] as const
export type SessionEnding = (typeof endings)[number]

export const endingOf = (code: string | null | undefined): SessionEnding | undefined =>
  endings.find((ending) => ending === code)

type Listener = (change: SessionChange) => void

const listeners = new Set<Listener>()

export const session = {
  accessToken: () => localStorage.getItem(ACCESS),
  refreshToken: () => localStorage.getItem(REFRESH),
  isSignedIn: () => localStorage.getItem(ACCESS) !== null,

  /** Who is signed in, as the access token says; empty where it does not. */
  account: () => accountOf(localStorage.getItem(ACCESS)),

  /** The workspace used last. Only a hint of where to go first: the workspace in use is that of the URL. */
  lastWorkspace: () => localStorage.getItem(WORKSPACE),
  rememberWorkspace: (id: string) => localStorage.setItem(WORKSPACE, id),
  forgetWorkspace: () => localStorage.removeItem(WORKSPACE),

  /** Why the session before ended, until the next one starts. */
  ending: () => endingOf(localStorage.getItem(ENDING)),

  start({ access, refresh }: Tokens, workspace: string | null) {
    if (workspace) localStorage.setItem(WORKSPACE, workspace)
    else localStorage.removeItem(WORKSPACE)
    localStorage.removeItem(ENDING)
    // The access token goes last: other tabs take its arrival as the sign that all of it is there.
    localStorage.setItem(REFRESH, refresh)
    localStorage.setItem(ACCESS, access)
    dropUnsent((account) => account !== accountOf(access))
    announce('started')
  },

  renew({ access, refresh }: Tokens) {
    // The access token goes first: a tab that finds a new refresh token must not find it beside the expired one.
    localStorage.setItem(ACCESS, access)
    localStorage.setItem(REFRESH, refresh)
  },

  end(ending?: SessionEnding) {
    const wasOpen = session.isSignedIn() || session.refreshToken() !== null
    // Before the tokens go, at which the other tabs turn to /login as well.
    if (ending && wasOpen) localStorage.setItem(ENDING, ending)
    for (const key of [ACCESS, REFRESH, WORKSPACE, recentKey]) localStorage.removeItem(key)
    // Who was away for too long comes back to what they wrote. Every other ending is one that somebody meant.
    if (wasOpen && ending !== 'expired') dropUnsent(() => true)
    if (wasOpen) announce('ended')
  },

  /** Hears of sign-in and sign-out, in this tab and in the others. */
  subscribe(listener: Listener): () => void {
    if (listeners.size === 0) window.addEventListener('storage', hearOtherTab)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab)
    }
  },
}

function dropUnsent(isDropped: (account: unknown) => boolean) {
  for (const key of Object.keys(localStorage)) {
    const isUnsent = key.startsWith(waitingPrefix) || key.startsWith(draftPrefix)
    if (isUnsent && isDropped(readJson(localStorage.getItem(key))?.account)) localStorage.removeItem(key)
  }
}

const accountOf = (access: string | null) => {
  const payload = access?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/')
  const account = readJson(payload ? attempt(() => atob(payload)) : null)?.sub
  return typeof account === 'string' ? account : ''
}

const readJson = (text: string | null | undefined): Record<string, unknown> | null =>
  attempt(() => JSON.parse(text ?? 'null')) ?? null

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

function announce(change: SessionChange) {
  for (const listener of [...listeners]) listener(change)
}

// Goes by the event, not by what storage holds now: a tab that slept while one person signed out and another
// signed in must hear of both, or it would go on showing the first one's records.
function hearOtherTab({ key, oldValue, newValue, storageArea }: StorageEvent) {
  if (storageArea !== localStorage) return
  if (key === null || (key === ACCESS && newValue === null)) announce('ended')
  else if (key === ACCESS && oldValue === null) announce('started')
}
