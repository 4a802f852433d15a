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

function everyHalfMinute(onTick: () => void) {
  const clock = setInterval(onTick, 30_000)
  return () => clearInterval(clock)
}
