import { expect, it } from 'vitest'
import { crowded, throttled, tooManyStreams } from './errors.ts'

it.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('who has to wait %i seconds is told to try again in %s', (seconds, words) => {
  for (const refusal of [throttled(seconds), crowded(seconds), tooManyStreams(seconds)]) {
    expect(refusal.message).toMatch(new RegExp(`again in ${words}$`))
    expect(refusal.retryAfterSeconds).toBe(seconds)
  }
})
