import { useSyncExternalStore } from 'react'
import { clockIn, dayIn } from '../lib/dayIn.ts'
import { useTimeZone } from './useProfile.ts'

/** Today in the workspace, as YYYY-MM-DD. A page that stays open sees the next day come. */
export function useToday(): string {
  const timeZone = useTimeZone()
  return useSyncExternalStore(everyHalfMinute, () => dayIn(timeZone))
}

/** What the clock of the workspace shows: `2026-11-17T09:30`. */
export function useClock(): string {
  const timeZone = useTimeZone()
  return useSyncExternalStore(everyHalfMinute, () => clockIn(timeZone))
}

/** And when the page is looked at again: a computer that slept has missed its ticks. */
function everyHalfMinute(onTick: () => void) {
  const clock = setInterval(onTick, 30_000)
  document.addEventListener('visibilitychange', onTick)
  window.addEventListener('focus', onTick)
  return () => {
    clearInterval(clock)
    document.removeEventListener('visibilitychange', onTick)
    window.removeEventListener('focus', onTick)
  }
}
