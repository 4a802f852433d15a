import { describe, expect, it } from 'vitest'
import { chartBars, formatShare } from './chartBars.ts'

const groupsOf = (...totals: number[]) =>
  totals.map((total, at) => ({ group: { id: `${at}`, name: `${at}`, color: 'green' } as const, total }))

describe('the bars of a chart', () => {
  it('compare with the longest, and say what part of all they are', () => {
    expect(chartBars(groupsOf(30, 60, 10), 100).map(({ share, length }) => [share, length])).toEqual([
      [0.3, 0.5],
      [0.6, 1],
      [0.1, 10 / 60],
    ])
  })

  it('are the ten largest in their order, and the rest as one without a length', () => {
    const bars = chartBars(groupsOf(1, 1, 1, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10), 94)
    expect(bars.map(({ total }) => total)).toEqual([9, 9, 9, 9, 9, 9, 9, 9, 9, 10, 3])
    expect(bars.at(-1)).toMatchObject({ group: 'others', length: 0 })
  })

  it('are none where there is nothing', () => {
    expect(chartBars([], 0)).toEqual([])
  })
})

it.each([
  [0.384, '38%'],
  [1, '100%'],
  [0.01, '1%'],
  [0.0004, '0.04%'],
])('%d of all is %s', (share, text) => {
  expect(formatShare(share)).toBe(text)
})
