/** What a call or a meeting says besides its words, as a form has it. */
import type { CallDirection, CallResult, LogKind } from '@caravel/contract/note-kinds'
import type { Note } from '@caravel/contract/notes'
import { clockIn, dayIn } from '../../lib/dayIn.ts'

/** Day and time are of the reader's clock. Both are empty for what has just taken place. */
export type Called = {
  kind: LogKind
  direction: CallDirection | null
  result: CallResult | null
  day: string
  time: string
}

/** Undefined for a note that is neither a call nor a meeting. */
export function calledOf({ kind, direction, result, happened_at }: Note): Called | undefined {
  if (kind === 'note') return undefined
  const [day = '', time = ''] = happened_at ? clockIn(undefined, new Date(happened_at)).split('T') : []
  return { kind, direction, result, day, time }
}

/** What is to be changed for it to be like this. What was not touched is left out: a clock in a form has no seconds. */
export function calledChanges(before: Called, { kind, direction, result, day, time }: Called) {
  const isCall = kind === 'call'
  return {
    ...(kind !== before.kind && { kind }),
    ...(isCall && direction !== before.direction && { direction }),
    ...(isCall && result !== before.result && { result }),
    ...((day !== before.day || time !== before.time) && whenOf(day, time)),
  }
}

/** A time alone is of today. Nothing for what has just taken place. */
export function whenOf(day: string, time: string): { happened_at?: string } {
  if (!day && !time) return {}
  const moment = new Date(`${day || dayIn(undefined)}T${time || '12:00'}`)
  return Number.isNaN(moment.getTime()) ? {} : { happened_at: moment.toISOString() }
}
