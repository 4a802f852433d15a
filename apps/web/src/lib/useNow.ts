import { useSyncExternalStore } from 'react'

const TICK_MS = 15_000

/** The present, to a quarter of a minute, so that "2 minutes ago" becomes 3 while one looks. One clock for all. */
export const useNow = (): number => useSyncExternalStore(subscribe, present)

const present = () => Math.floor(Date.now() / TICK_MS) * TICK_MS

const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  clock ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}
