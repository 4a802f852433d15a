import { fireEvent, screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi, screenWidth } from '../testing/render.tsx'
import { type Column, type Selection, type Sort, Table } from './Table.tsx'

type Person = { id: string; name: string; email: string }

const people: Person[] = ['Ada', 'Bartolomeu', 'Celia', 'Dias'].map((name) => ({
  id: name[0] ?? '',
  name,
  email: name === 'Dias' ? '' : `${name.toLowerCase()}@example.com`,
}))

const columns: Column<Person>[] = [
  { id: 'email', header: 'Email', card: 'below', cell: (person) => person.email },
  { id: 'name', header: 'Name', cell: (person) => person.name, sortable: true, primary: true, width: 200 },
]

describe('sorting', () => {
  test('the head says how rows are sorted and turns the order around', async () => {
    const onSortChange = vi.fn()
    const { user } = renderUi(
      <People sort={{ by: 'name', direction: 'ascending' }} onSortChange={onSortChange} />,
    )
    const head = screen.getByRole('columnheader', { name: 'Name' })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(head).getByRole('button', { name: 'Name' }))
    expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ by: 'name', direction: 'descending' })
  })

  test('another column starts ascending, and one that cannot sort has no button', async () => {
    const onSortChange = vi.fn()
    const { user } = renderUi(
      <People sort={{ by: 'email', direction: 'ascending' }} onSortChange={onSortChange} />,
    )
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('none')
    expect(screen.queryByRole('button', { name: 'Email' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ by: 'name', direction: 'ascending' })
  })
})

describe('selection', () => {
  test('a row is ticked by its name', async () => {
    const { user } = renderUi(<People />)
    await user.click(tick('Celia'))
    expect(ticked()).toEqual(['Celia'])
    await user.click(tick('Celia'))
    expect(ticked()).toEqual([])
  })

  test.each([
    ['Ada', 'Celia'],
    ['Celia', 'Ada'],
  ])('a click on %s and a shift-click on %s tick everything in between', async (from, to) => {
    const { user } = renderUi(<People />)
    await user.click(tick(from))
    await user.keyboard('{Shift>}')
    await user.click(tick(to))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual(['Ada', 'Bartolomeu', 'Celia'])
  })

  test('the head ticks the page, and is mixed when some are ticked', async () => {
    const { user } = renderUi(<People />)
    const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' })
    await user.click(tick('Ada'))
    expect(all.getAttribute('aria-checked')).toBe('mixed')
    await user.click(all)
    expect(ticked()).toEqual(['Ada', 'Bartolomeu', 'Celia', 'Dias'])
    await user.click(all)
    expect(ticked()).toEqual([])
  })

  test('the head ticks rows too that are not drawn yet', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, name: `Person ${at}`, email: '' }))
    const onChange = vi.fn()
    renderUi(<People rows={many} selection={{ selected: new Set(), onChange, nameOf: ({ name }) => name }} />)
    expect(screen.queryByText('Person 59')).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    expect(onChange.mock.calls[0]?.[0].size).toBe(60)
  })
})

test('a tick draws no cell again', async () => {
  const cell = vi.fn(({ name }: Person) => name)
  const { user } = renderUi(<People columns={[{ id: 'name', header: 'Name', cell }]} />)
  const drawn = cell.mock.calls.length
  await user.click(tick('Celia'))
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  expect(ticked()).toHaveLength(people.length)
  expect(cell).toHaveBeenCalledTimes(drawn)
})

describe('column width', () => {
  test('arrow keys resize, with shift in bigger steps, within bounds', async () => {
    const onWidthChange = vi.fn()
    const { user } = renderUi(<People onWidthChange={onWidthChange} />)
    const edge = screen.getByRole('separator', { name: 'Resize Name' })
    expect(edge.getAttribute('aria-valuenow')).toBe('200')
    edge.focus()
    await user.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}{Home}{ArrowLeft}{End}')
    expect(onWidthChange.mock.calls).toEqual([
      ['name', 208],
      ['name', 168],
      ['name', 64],
      ['name', 64],
      ['name', 720],
    ])
    expect(edge.getAttribute('aria-valuenow')).toBe('720')
  })

  test('the pointer drags the edge and reports the width once, at the end', () => {
    const onWidthChange = vi.fn()
    renderUi(<People onWidthChange={onWidthChange} />)
    const edge = screen.getByRole('separator', { name: 'Resize Name' })
    fireEvent.pointerDown(edge, { clientX: 500, button: 0 })
    fireEvent.pointerMove(edge, { clientX: 530 })
    expect(edge.getAttribute('aria-valuenow')).toBe('230')
    expect(onWidthChange).not.toHaveBeenCalled()
    fireEvent.pointerUp(edge, { clientX: 550 })
    expect(onWidthChange).toHaveBeenCalledExactlyOnceWith('name', 250)
    fireEvent.doubleClick(edge)
    expect(onWidthChange).toHaveBeenLastCalledWith('name', 200)
  })
})

test('while refetching the old rows stay under a progress bar', () => {
  renderUi(<People isFetching />)
  expect(screen.getByRole('progressbar', { name: 'Updating…' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'People', busy: true })).toBeTruthy()
  expect(screen.getByText('Ada')).toBeTruthy()
})

test.each([1440, 390])('other rows begin at the top, at a width of %i', (width) => {
  screenWidth(width)
  const { rerender } = renderUi(<People shows="page 1" />)
  const rows = screen.getByRole(width === 390 ? 'list' : 'table', { name: 'People' })
  const scroller = rows.parentElement as HTMLElement
  scroller.scrollTop = 50
  rerender(<People shows="page 1" isFetching />)
  expect(scroller.scrollTop).toBe(50)
  rerender(<People shows="page 2" />)
  expect(scroller.scrollTop).toBe(0)
})

test.each([1440, 390])(
  'whoever comes back to the same rows finds them where they were, at a width of %i',
  (width) => {
    screenWidth(width)
    const rowsOf = () => screen.getByRole(width === 390 ? 'list' : 'table', { name: 'People' }).parentElement
    const shows = `people at ${width}`
    const { unmount } = renderUi(<People shows={shows} />)
    fireEvent.scroll(rowsOf() as HTMLElement, { target: { scrollTop: 50 } })
    unmount()
    const others = renderUi(<People shows="others" />)
    expect(rowsOf()?.scrollTop).toBe(0)
    others.unmount()
    renderUi(<People shows={shows} />)
    expect(rowsOf()?.scrollTop).toBe(50)
  },
)

describe('sections', () => {
  const sections = [
    { id: 'now', heading: 'Now', rows: 1 },
    { id: 'never', heading: 'Never', rows: 0 },
    { id: 'then', heading: 'Then', rows: 3 },
  ]

  test('head the rows that belong to them, also where there are none', () => {
    renderUi(<People sections={sections} />)
    const lines = screen.getAllByRole('row').map((line) => line.textContent)
    expect(lines.slice(1)).toEqual([
      'Now',
      expect.stringContaining('Ada'),
      'Never',
      'Then',
      expect.stringContaining('Bartolomeu'),
      expect.stringContaining('Celia'),
      expect.stringContaining('Dias'),
    ])
    screen.getByRole('rowheader', { name: 'Then' })
  })

  test('stand between the cards of a phone, below what is above the table', () => {
    screenWidth(390)
    renderUi(<People sections={sections} above={<p>A chart</p>} />)
    screen.getByText('A chart')
    const cards = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')
    expect(cards.map((card) => card.textContent?.split('Email')[0])).toEqual([
      'Now',
      'Ada',
      'Never',
      'Then',
      'Bartolomeu',
      'Celia',
      'Dias',
    ])
  })
})

describe('below 576 px', () => {
  test('rows are cards under their primary column, without empty lines', () => {
    screenWidth(390)
    renderUi(<People />)
    expect(screen.queryByRole('table')).toBeNull()
    const cards = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')
    expect(cards.map((card) => card.textContent)).toEqual([
      'AdaEmailada@example.com',
      'BartolomeuEmailbartolomeu@example.com',
      'CeliaEmailcelia@example.com',
      'Dias',
    ])
  })

  test('cards can be selected, while the list stays where it is', async () => {
    screenWidth(390)
    const { user } = renderUi(<People />)
    const list = screen.getByRole('list', { name: 'People' })
    await user.click(tick('Bartolomeu'))
    expect(ticked()).toEqual(['Bartolomeu'])
    expect(screen.getByRole('list', { name: 'People' })).toBe(list)
    // Nothing comes above it, which would push the next card away from the finger.
    expect(list.parentElement?.previousElementSibling).toBeNull()
  })
})

type PeopleProps = Pick<ComponentProps<typeof Table>, 'sections' | 'above'> & {
  rows?: Person[]
  selection?: Selection<Person>
  columns?: Column<Person>[]
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  onWidthChange?: (id: string, width: number) => void
  isFetching?: boolean
  shows?: string
}

function People({ onWidthChange, ...props }: PeopleProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [widths, setWidths] = useState<Record<string, number>>({})
  return (
    <Table
      label="People"
      columns={columns}
      rows={people}
      rowId={(person) => person.id}
      selection={{ selected, onChange: setSelected, nameOf: (person) => person.name }}
      widths={widths}
      onWidthChange={
        onWidthChange &&
        ((id, width) => {
          setWidths({ ...widths, [id]: width })
          onWidthChange(id, width)
        })
      }
      {...props}
    />
  )
}

function tick(name: string) {
  return screen.getByRole('checkbox', { name: `Select ${name}` })
}

function ticked() {
  return people
    .filter(({ name }) => tick(name).getAttribute('aria-checked') === 'true')
    .map(({ name }) => name)
}
