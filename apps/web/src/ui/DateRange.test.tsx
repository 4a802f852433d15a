import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi, screenWidth } from '../testing/render.tsx'
import { DateRange } from './DateRange.tsx'
import type { DayRange } from './dateRange.ts'

const today = '2026-07-15'

test('it shows all time until a range is set, then the dates and a way to clear them', async () => {
  const { user, onChange } = renderRange({ start: '2026-06-08', end: '2026-07-03' })
  await user.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(screen.queryByRole('button', { name: 'Clear filter' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Filter by All time' })).toBe(document.activeElement)
})

test('a preset applies at once and closes', async () => {
  const { user, onChange, open } = renderRange(null)
  await open()
  expect(
    within(screen.getByRole('list', { name: 'Presets' }))
      .getAllByRole('button')
      .map((preset) => preset.textContent),
  ).toEqual([
    'Today',
    'Yesterday',
    'Last week',
    'Last month',
    'Last 3 months',
    'Last 6 months',
    'Last 12 months',
  ])
  await user.click(screen.getByRole('button', { name: 'Last week' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-07-06', end: '2026-07-12' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Filter by Last week' })).toBeTruthy()
})

test('two clicks in the calendar choose a range, which Apply applies', async () => {
  const { user, onChange, open } = renderRange(null)
  await open()
  await user.click(screen.getByRole('button', { name: /July 10th, 2026/ }))
  await user.click(screen.getByRole('button', { name: /June 29th, 2026/ }))
  expect(startInput().value).toBe('29/06/2026')
  expect(endInput().value).toBe('10/07/2026')
  expect(onChange).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-06-29', end: '2026-07-10' })
})

test('Cancel leaves everything as it was', async () => {
  const { user, onChange, open } = renderRange(null)
  await open()
  await user.type(startInput(), '01/07/2026')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onChange).not.toHaveBeenCalled()
  await open()
  expect(startInput().value).toBe('')
})

describe('the calendar', () => {
  test('shows two months with weeks from Monday, the current one on the right', async () => {
    const { open } = renderRange(null)
    await open()
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
      'June 2026',
      'July 2026',
    ])
    const [grid] = screen.getAllByRole('grid')
    const weekdays = grid?.querySelectorAll('thead th') ?? []
    expect([...weekdays].map((day) => day.textContent)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
  })

  test('shows one month where there is no room for two', async () => {
    screenWidth(719)
    const { open } = renderRange(null)
    await open()
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual(['July 2026'])
  })

  test('goes to a date that was typed', async () => {
    const { user, open } = renderRange(null)
    await open()
    await user.type(endInput(), '24/12/2025')
    expect(screen.getByRole('grid', { name: 'December 2025' })).toBeTruthy()
  })
})

describe('typed dates', () => {
  test('are applied with Enter', async () => {
    const { user, onChange, open } = renderRange(null)
    await open()
    await user.type(startInput(), '01/02/2026')
    await user.type(endInput(), '28/02/2026{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-02-01', end: '2026-02-28' })
  })

  test.each([
    ['31/02/2026', '05/03/2026', 'Start date', '31/02/2026 isn’t a real date'],
    ['01/02/2026', '01/0', 'End date', 'Finish the date: DD/MM/YYYY'],
    ['05/03/2026', '01/03/2026', 'End date', 'The end date is before the start date'],
    ['05/03/2026', ' ', 'End date', 'Enter an end date'],
  ])('%s to %j is refused with a message', async (start, end, side, message) => {
    const { user, onChange, open } = renderRange(null)
    await open()
    await user.type(startInput(), start)
    await user.type(endInput(), `${end}{Enter}`)
    expect(onChange).not.toHaveBeenCalled()
    const input = screen.getByRole('textbox', { name: side, description: message })
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  test('are not complained about while they are being typed, only on leaving', async () => {
    const { user, open } = renderRange(null)
    await open()
    await user.type(startInput(), '31/02')
    expect(startInput().hasAttribute('aria-invalid')).toBe(false)
    await user.tab()
    expect(startInput().getAttribute('aria-invalid')).toBe('true')
  })
})

function renderRange(initial: DayRange | null) {
  const onChange = vi.fn()
  const rendered = renderUi(<Controlled initial={initial} onChange={onChange} />)
  const open = async () => {
    await rendered.user.click(screen.getByRole('button', { name: /^Filter by/ }))
    await screen.findByRole('list', { name: 'Presets' })
  }
  return { ...rendered, onChange, open }
}

function Controlled({
  initial,
  onChange,
}: {
  initial: DayRange | null
  onChange: (value: DayRange | null) => void
}) {
  const [value, setValue] = useState(initial)
  return (
    <DateRange
      value={value}
      today={today}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

function startInput() {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Start date' })
}

function endInput() {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'End date' })
}
