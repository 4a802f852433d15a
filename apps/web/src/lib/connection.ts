/** Whether the server can be reached. The browser only guesses at that, so that it is asked itself. */
import { useSyncExternalStore } from 'react'

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 15_000
/** A line can also be so bad that nothing is ever refused. */
const PATIENCE_MS = 10_000

let up = true
let asking = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const connection = {
  isUp: () => up,
  /** Calls back whenever the line was lost or found again. */
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Calls back each time it was found again. */
  onBack: (listener: () => void) => connection.subscribe(() => up && listener()),
  /** Something had no answer: was that its bad luck, or is the line cut? */
  doubt: () => void ask(FIRST_DELAY_MS),
}

export const useIsConnected = () => useSyncExternalStore(connection.subscribe, connection.isUp)

/** Asks until there is an answer, of whatever kind. */
async function ask(nextDelay: number) {
  if (asking) return
  asking = true
  clearTimeout(timer)
  const answered = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    () => true,
    () => false,
  )
  asking = false
  if (!answered) timer = setTimeout(() => ask(Math.min(nextDelay * 2, LONGEST_DELAY_MS)), nextDelay)
  if (answered === up) return
  up = answered
  // Of those that listen now: whoever is drawn anew by it listens anew.
  for (const notify of [...listeners]) notify()
}

window.addEventListener('offline', connection.doubt)
window.addEventListener('online', connection.doubt)
