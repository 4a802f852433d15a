import { expect, it } from 'vitest'
import { spansOf } from './spans.ts'

const read = (from: string, until: string, upTo?: 'day' | 'month') =>
  spansOf(from, until, upTo).map((span) => `${span.span} ${span.from} – ${span.until}`)

it.each([
  ['2024-01-01', '2026-01-01', ['year 2024-01-01 – 2026-01-01']],
  ['2024-03-01', '2024-04-01', ['month 2024-03-01 – 2024-04-01']],
  ['2024-03-10', '2024-03-11', ['day 2024-03-10 – 2024-03-11']],
  ['2024-03-31', '2024-04-02', ['day 2024-03-31 – 2024-04-02']],
  ['2024-12-31', '2025-01-01', ['day 2024-12-31 – 2025-01-01']],
  ['2024-03-02', '2024-03-02', []],
  ['2024-03-02', '2024-03-01', []],
  [
    '2022-11-30',
    '2025-02-02',
    [
      'day 2022-11-30 – 2022-12-01',
      'month 2022-12-01 – 2023-01-01',
      'year 2023-01-01 – 2025-01-01',
      'month 2025-01-01 – 2025-02-01',
      'day 2025-02-01 – 2025-02-02',
    ],
  ],
])('from %s until before %s it is %j', (from, until, spans) => {
  expect(read(from, until)).toEqual(spans)
})

it('has nothing longer than what is wanted', () => {
  expect(read('2023-12-31', '2025-01-01', 'day')).toEqual(['day 2023-12-31 – 2025-01-01'])
  expect(read('2023-12-31', '2025-01-01', 'month')).toEqual([
    'day 2023-12-31 – 2024-01-01',
    'month 2024-01-01 – 2025-01-01',
  ])
})

it('has every day once, whichever the ends are', () => {
  const dayOf = (n: number) => new Date(Date.UTC(2023, 10, 1) + n * 86_400_000).toISOString().slice(0, 10)
  for (let first = 0; first < 800; first += 37)
    for (let last = first; last < 900; last += 53) {
      const spans = spansOf(dayOf(first), dayOf(last))
      for (const [place, { from }] of spans.entries())
        expect(from).toBe(place === 0 ? dayOf(first) : spans[place - 1]?.until)
      expect(spans.at(-1)?.until ?? dayOf(first)).toBe(dayOf(last))
    }
})
