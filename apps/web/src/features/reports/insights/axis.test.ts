import { expect, it } from 'vitest'
import { labelsApart, ticksUpTo } from './axis.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 5, 10]],
  [41, [0, 20, 40, 60]],
  [1200, [0, 500, 1000, 1500]],
])('up to %d the lines are at %j', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks)
})

it('as many labels stand below the columns as there is room for', () => {
  expect(labelsApart(7, 600, 58)).toBe(1)
  expect(labelsApart(53, 600, 58)).toBe(6)
  expect(labelsApart(0, 600, 58)).toBe(1)
})
