import { describe, expect, it } from 'vitest'
import { byDay, byGroup } from './reportPage.ts'

const status = (id: string) => ({ id, name: id, color: 'green' }) as const

describe('rows by day', () => {
  // Of 50 rows.
  it.each([
    [{ page: 1, today: 0 }, ['today 0/0', 'earlier 20/50']],
    [{ page: 1, today: 5 }, ['today 5/5', 'earlier 15/45']],
    [{ page: 1, today: 20 }, ['today 20/20']],
    [{ page: 2, today: 20 }, ['earlier 20/30']],
    [{ page: 2, today: 25 }, ['today 5/25 continued', 'earlier 15/25']],
    [{ page: 3, today: 25 }, ['earlier 10/25 continued']],
    [{ page: 3, today: 50 }, ['today 10/50 continued']],
  ])('%j has %j', ({ page, today }, expected) => {
    const results = Array.from({ length: page === 3 ? 10 : 20 }, (_, at) => at)
    const { sections } = byDay({ results, today, total: 50, page, page_size: 20 })
    expect(sections.map(inWords)).toEqual(expected)
  })
})

describe('rows by group', () => {
  const groups = [
    { group: status('new'), total: 20 },
    { group: status('lost'), total: 45 },
    { group: null, total: 2 },
  ]
  const reply = { groups, total: 67, page_size: 20 }
  const rows = (length: number) => ({ rows: Array.from({ length }, (_, at) => at) })

  it.each([
    [1, [{ ...groups[0], ...rows(20) }], ['new 20/20']],
    [2, [{ ...groups[1], ...rows(20) }], ['lost 20/45']],
    [3, [{ ...groups[1], ...rows(20) }], ['lost 20/45 continued']],
    [
      4,
      [
        { ...groups[1], ...rows(5) },
        { ...groups[2], ...rows(2) },
      ],
      ['lost 5/45 continued', 'none 2/2'],
    ],
  ])('page %i says what goes on from the page before', (page, results, expected) => {
    const { sections } = byGroup({ ...reply, page, results: results as never }, rowsOf, { inOrder: true })
    expect(sections.map(inWords)).toEqual(expected)
  })

  it('of people goes by what is missing, since the chart has only the first ten', () => {
    const results = [
      { group: status('Ada'), total: 7, ...rows(3) },
      { group: status('Zoe'), total: 30, ...rows(17) },
    ]
    const page = byGroup({ ...reply, page: 2, results }, rowsOf, { inOrder: false })
    expect(page.sections.map(inWords)).toEqual(['Ada 3/7 continued', 'Zoe 17/30'])
    expect(page.rows).toHaveLength(20)
  })

  const rowsOf = (result: { rows: number[] }) => result.rows
})

function inWords(section: ReturnType<typeof byDay>['sections'][number]) {
  const name = 'day' in section ? section.day : (section.group?.name ?? 'none')
  return `${name} ${section.rows}/${section.total}${section.continued ? ' continued' : ''}`
}
