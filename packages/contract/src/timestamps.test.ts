import { expect, it } from 'vitest'
import { asTimestamp } from './timestamps.ts'

it.each([
  ['2026-11-19T10:51:39Z', '2026-11-19T10:51:39.000000Z'],
  ['2026-11-19T10:51:39.1Z', '2026-11-19T10:51:39.100000Z'],
  ['2026-11-19T10:51:39.123Z', '2026-11-19T10:51:39.123000Z'],
  ['2026-11-19T10:51:39.123456789Z', '2026-11-19T10:51:39.123456Z'],
  ['2026-11-19T10:51Z', '2026-11-19T10:51:00.000000Z'],
])('%s is said as %s', (moment, said) => {
  expect(asTimestamp(moment)).toBe(said)
  expect(asTimestamp(said)).toBe(said)
})
