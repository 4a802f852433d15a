import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Total } from '../../lib/format.ts'
import { renderUi } from '../../testing/render.tsx'
import { Table } from '../../ui/Table.tsx'
import { SelectionBanner } from './SelectionBanner.tsx'
import { useListSelection } from './useListSelection.ts'

describe('what is selected', () => {
  it('stays while one pages, and is named by ids', async () => {
    const { user, body } = open({ total: 4 })
    await user.click(tick('a'))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(tick('d'))
    expect(body()).toEqual({ ids: ['a', 'd'] })
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(tick('a').getAttribute('aria-checked')).toBe('true')
  })

  it('is forgotten when the list is searched for something else, also on the way back', async () => {
    const { user, body } = open({ total: 4 })
    await user.click(tick('a'))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(body()).toEqual({ ids: [] })
    await user.click(screen.getByRole('button', { name: 'Unsearch' }))
    expect(body()).toEqual({ ids: [] })
  })

  it('grows from a page that is ticked whole to all that match, and shrinks to the page again', async () => {
    const { user, body } = open({ total: 240 })
    await user.click(tick('a'))
    expect(screen.queryByRole('status')).toBeNull()
    await user.click(tick('b'))
    expect(screen.getByRole('status').textContent).toBe('Select all 240 matching')
    await user.click(screen.getByRole('button', { name: 'Select all 240 matching' }))
    expect(body()).toEqual({ matching: { filters: [], search: '' } })
    screen.getByText('count 240')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(tick('c').getAttribute('aria-checked')).toBe('true')
    await user.click(tick('c'))
    expect(body()).toEqual({ ids: ['d'] })
  })

  it('is given up as a whole', async () => {
    const { user, body } = open({ total: 240 })
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(screen.getByRole('button', { name: 'Select all 240 matching' }))
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(body()).toEqual({ ids: [] })
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('can be more than one act can change, since all of it can be exported, and says so', async () => {
    const { user, body } = open({ total: 10_001 })
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(screen.getByRole('button', { name: 'Select all 10,001 matching' }))
    expect(body()).toEqual({ matching: { filters: [], search: '' } })
    expect(screen.getByRole('status').textContent).toContain('change at most 10,000 at a time')
  })

  it('can be all that match where nobody has counted them, and says how many may be changed', async () => {
    const { user, body } = open({ total: 2000, more: true })
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(screen.getByRole('button', { name: 'Select all 2,000+ matching' }))
    expect(body()).toEqual({ matching: { filters: [], search: '' } })
    expect(screen.getByRole('status').textContent).toContain(
      'All 2,000+ matching records are selected. You can export all of them, and change at most 10,000 at a time.',
    )
  })

  it('offers nothing more where the page is all there is', async () => {
    const { user } = open({ total: 2 })
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    expect(screen.queryByRole('status')).toBeNull()
  })
})

const tick = (row: string) => screen.getByRole('checkbox', { name: `Select ${row}` })

function open({ total, more = false }: { total: number; more?: boolean }) {
  const { user } = renderUi(<List counted={{ total, more }} />)
  return { user, body: () => JSON.parse(screen.getByTestId('body').textContent ?? '') }
}

const pages = [
  ['a', 'b'],
  ['c', 'd'],
]

function List({ counted }: { counted: Total }) {
  const [page, setPage] = useState(0)
  const [search, setSearch] = useState('')
  const rows = pages[page] ?? []
  const { selection, table } = useListSelection({
    search: { filters: [], search },
    rows,
    counted,
    rowId: (row) => row,
    nameOf: (row) => row,
  })
  return (
    <>
      <SelectionBanner selection={selection} />
      <Table
        label="Letters"
        columns={[{ id: 'letter', header: 'Letter', cell: (row: string) => row }]}
        rows={rows}
        rowId={(row) => row}
        selection={table}
      />
      <button type="button" onClick={() => setPage(1 - page)}>
        {page === 0 ? 'Next' : 'Previous'}
      </button>
      <button type="button" onClick={() => setSearch(search ? '' : 'x')}>
        {search ? 'Unsearch' : 'Search'}
      </button>
      <p>count {selection.count}</p>
      <p data-testid="body">{JSON.stringify(selection.asBody())}</p>
    </>
  )
}
