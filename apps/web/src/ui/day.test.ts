import { expect, test } from 'vitest'
import { shownFormat, typedFormat } from './day.ts'

test('days are written as people read them', () => {
  expect(typedFormat('2026-07-01')).toBe('01/07/2026')
  expect(shownFormat('2026-07-01')).toBe('01 Jul 2026')
})
