import { useSyncExternalStore } from 'react'
import { dayIn } from '../lib/dayIn.ts'
import { useTimeZone } from './useProfile.ts'

/** Today in the workspace, as YYYY-MM-DD. A page that stays open sees the next day come. */
export function useToday(): string {
  const timeZone = useTimeZone()
  return useSyncExternalStore(everyHalfMinute, () => dayIn(timeZone))
}

function everyHalfMinute(onTick: () => void) {
  const clock = setInterval(onTick, 30_000)
  return () => clearInterval(clock)
}
