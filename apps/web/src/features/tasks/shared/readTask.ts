/** Reads a task as people type it: “Call about visa, tomorrow 10:00” is what to do, a day and a time. */
import { dayAfter } from '../../../lib/dayIn.ts'
import { type Day, readDays } from './readDays.ts'
import { readTimes, type Time } from './readTimes.ts'
import { chooseOne, type Found } from './wordsFound.ts'

export type Due = { due_on: Day | null; due_time: Time | null }

export type ReadTask = Due & {
  /** What is left of the text without the words that say when. */
  title: string
  /** Those words, as they were typed. */
  words: string[]
}

type Reading = {
  /** What the clock of the workspace shows: `2026-11-17T09:30`. */
  now: string
  /** Whether 12/24 is Christmas Eve, as in the United States. */
  isMonthFirst: boolean
  /** Words that somebody wants to stay words. */
  asText?: readonly string[]
  /** The day of a time alone; else the next on which the clock will show it. */
  dayOfTimes?: Day | undefined
}

export function readTask(text: string, { now, isMonthFirst, asText = [], dayOfTimes }: Reading): ReadTask {
  const [today = '', clock = ''] = now.split('T')
  const isWanted = (found: Found<unknown>) => !asText.includes(wordsOf(text, found))
  const day = chooseOne(text, readDays(text, { now, isMonthFirst }).filter(isWanted))
  const time = chooseOne(
    text,
    readTimes(text, day, day?.value.isNight ?? false)
      .filter(isWanted)
      .filter((found) => !isPart(found) || day?.value.day !== today || found.value > clock),
    day,
  )
  const found = [day, time].filter((each) => each !== undefined).sort((one, other) => one.from - other.from)
  const due_time = time?.value ?? day?.value.time ?? null
  return {
    title: without(text, found),
    words: found.map((each) => wordsOf(text, each)),
    due_on: day?.value.day ?? (due_time && (dayOfTimes ?? nextDayWith(due_time, today, clock))),
    due_time,
  }

  /** A part of the day, which has begun: what is due in it is due by the end of the day. */
  function isPart(found: Found<unknown>) {
    return /(morning|afternoon|evening)$/i.test(wordsOf(text, found))
  }
}

/** A time alone is the next one that the clock will show. */
const nextDayWith = (time: Time, today: Day, clock: Time): Day => (time > clock ? today : dayAfter(today, 1))

const wordsOf = (text: string, { from, to }: Found<unknown>) => text.slice(from, to).trim()

/** Without these words, nor the commas and spaces that they leave behind. */
function without(text: string, found: readonly Found<unknown>[]): string {
  const edges = [0, ...found.flatMap(({ from, to }) => [from, to]), text.length]
  const kept = edges.filter((_, at) => at % 2 === 0).map((from, at) => text.slice(from, edges[at * 2 + 1]))
  return kept
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;.!?])/g, '')
    .replace(/([,;])(?:[,;]| (?=[,;]))+/g, '$1')
    .replace(/^[\s,;:–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/g, '')
}
