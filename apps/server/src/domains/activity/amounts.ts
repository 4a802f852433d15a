/** What activities tell in amounts, which not everyone may see who reads a timeline. */
import type { Changes } from '../../records/activity.ts'

/** What is told of an amount may have words, which say what it is of. */
type Amount = { amount: string; currency: string; words?: string }

export const withoutAmounts = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, { from, to }]) => {
      const change = { from: wordsOf(from), to: wordsOf(to) }
      const isLeft = change.from === from && change.to === to
      if (isLeft) return [[field, change]]
      // What had a price before is what has another one now.
      return change.to === null ? [] : [[field, { from: null, to: change.to }]]
    }),
  )

function wordsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.some(isAmount) ? value.map(wordsOf) : value
  return isAmount(value) ? (value.words ?? null) : value
}

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'amount' in value
