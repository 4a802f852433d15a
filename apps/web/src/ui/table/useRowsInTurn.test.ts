import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRowsInTurn } from './useRowsInTurn.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('rows come twenty in a frame', () => {
  const { shown } = open(rowsOf('a', 60))
  expect(shown()).toEqual(rowsOf('a', 20))
  nextFrame()
  expect(shown()).toEqual(rowsOf('a', 40))
  nextFrame()
  expect(shown()).toEqual(rowsOf('a', 60))
})

test('those before stay below until it is their turn, each only once', () => {
  const before = rowsOf('a', 60)
  const { shown, show } = open(before)
  nextFrame(2)
  const after = before.toReversed()
  show(after)
  expect(shown().slice(0, 20)).toEqual(after.slice(0, 20))
  expect(shown().slice(20)).toEqual(before.slice(20, 40))
  nextFrame(2)
  expect(shown()).toEqual(after)
})

test('a few rows take the place of many at once', () => {
  const { shown, show } = open(rowsOf('a', 60))
  show(rowsOf('b', 3))
  expect(shown()).toEqual(rowsOf('b', 3))
})

function open(rows: string[]) {
  const { result, rerender } = renderHook((given: string[]) => useRowsInTurn(given, (row) => row), {
    initialProps: rows,
  })
  return { shown: () => result.current, show: rerender }
}

function nextFrame(frames = 1) {
  for (let frame = 0; frame < frames; frame++) act(() => vi.advanceTimersToNextFrame())
}

const rowsOf = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`)
