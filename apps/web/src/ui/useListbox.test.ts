import { expect, test } from 'vitest'
import { stepTo } from './useListbox.ts'

test.each([
  ['ArrowDown', 0, 1, 1],
  ['ArrowDown', 9, 0, 9],
  ['ArrowUp', 0, 9, 0],
  ['ArrowUp', -1, 9, 0],
  ['ArrowDown', -1, 0, 0],
  ['PageDown', 5, 9, 9],
  ['PageUp', 5, 0, 0],
] as const)('%s at %i of ten leads to %i, or to %i where the ends stop it', (key, at, round, stop) => {
  expect([stepTo(key, at, 10, 'round'), stepTo(key, at, 10, 'stop')]).toEqual([round, stop])
})

test('other keys, and an empty list, lead nowhere', () => {
  expect(stepTo('Enter', 0, 10, 'round')).toBeUndefined()
  expect(stepTo('ArrowDown', 0, 0, 'stop')).toBeUndefined()
})
