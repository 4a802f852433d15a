import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { contactOf } from '../../../lib/testing/samples.ts'
import { openInquiry, robin, statuses } from '../testing/openInquiry.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const open = (label: string) => screen.getByRole('button', { name: label })

describe('a field of an inquiry', () => {
  it('is saved when it is left or picked, with the version that was seen', async () => {
    const { user, saves } = await openInquiry()
    await user.type(field('Title'), 'Bali{Enter}')
    await screen.findByText('#1 Bali')
    await user.click(open('Assigned to: Empty'))
    await user.click(await screen.findByText('Robin Vega'))
    await screen.findByText('Assigned to Robin Vega')
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()).toEqual([
      { title: 'Bali', version: 1 },
      { assigned_to_id: robin.id, version: 2 },
    ])
  })

  it('can be whose inquiry it is', async () => {
    const { user, saves } = await openInquiry()
    await user.click(open('Inquired by: Person 1'))
    await user.click(await screen.findByText('Person 4'))
    await screen.findByText('#1 Person 4')
    expect(saves()).toEqual([{ person_id: contactOf(4).id, version: 1 }])
  })

  it('that two people changed shows both versions, also the badge in the header', async () => {
    const { user, saves, change } = await openInquiry()
    change({ deal_status: statuses[1] ?? null })
    await user.click(open('Status: No status'))
    await user.click(await screen.findByRole('option', { name: 'New' }))
    const conflict = await screen.findByRole('alert')
    expect(conflict.textContent).toContain('YoursNew')
    expect(conflict.textContent).toContain('TheirsBooked')
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(saves().at(-1)).toEqual({ deal_status_id: statuses[0]?.id, version: 2 }))
  })
})

describe('the budget', () => {
  it('is typed as people write it, and gets the currency of the workspace', async () => {
    const { user, saves } = await openInquiry()
    await user.type(field('Budget'), '1200.5{Enter}')
    await waitFor(() => expect(field('Budget').value).toBe('1,200.50'))
    await screen.findByRole('button', { name: 'Currency: Euro' })
    await user.clear(field('Budget'))
    await user.type(field('Budget'), '1,200.50{Enter}')
    await user.clear(field('Budget'))
    await user.tab()
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()).toEqual([
      { budget: 1200.5, version: 1 },
      { budget: null, version: 2 },
    ])
  })

  it('that is none is not sent, and says why', async () => {
    const { user, enter, saves } = await openInquiry()
    for (const [typed, problem] of [
      ['a lot', 'Enter an amount like 1,200.50'],
      ['1,2,3', 'Enter an amount like 1,200.50'],
      ['1e30', 'Enter an amount like 1,200.50'],
      ['-1', 'Enter an amount of 0 or more'],
      ['0.005', 'Enter an amount with at most two decimals'],
      ['9999999999999', 'This amount is too large'],
    ] as const) {
      await user.clear(field('Budget'))
      await enter(field('Budget'), typed)
      await user.tab()
      await screen.findByText(problem)
      expect(field('Budget').value).toBe(typed)
    }
    expect(saves()).toEqual([])
  })

  it.each([
    ['12.500', '= 12.500,00\u00a0€', '12.500', { budget: 12_500 }],
    ['12.500,00', '= 12.500,00\u00a0€', '12.500', { budget: 12_500 }],
    ['99,50', '= 99,50\u00a0€', '99,50', { budget: 99.5 }],
    ['€ 9,900', '= 9.900,00\u00a0€', '9.900', { budget: 9900 }],
    ['$ 9,900', '= 9.900,00\u00a0$', '9.900', { budget: 9900, currency: 'USD' }],
  ])('of a German workspace reads %s as %s before it is saved', async (typed, understood, shown, saved) => {
    const { enter, saves } = await openInquiry({ country: 'DE', inquiry: { currency: 'EUR' } })
    await waitFor(() => expect(i18next.language).toBe('en-DE'))
    await enter(field('Budget'), typed)
    await screen.findByRole('textbox', { name: 'Budget', description: understood })
    expect(saves()).toEqual([])
    fireEvent.blur(field('Budget'))
    await waitFor(() => expect(screen.queryByText(/^= /)).toBeNull())
    expect(field('Budget').value).toBe(shown)
    expect(saves()).toEqual([{ ...saved, version: 1 }])
  })

  it('has another currency when one is picked', async () => {
    const { user, saves } = await openInquiry({ inquiry: { budget: 10, currency: 'EUR' } })
    await user.click(open('Currency: Euro'))
    await user.type(await screen.findByRole('combobox', { name: 'Search currencies' }), 'jpy')
    await user.click(await screen.findByRole('option', { name: /Japanese Yen/ }))
    await screen.findByRole('button', { name: 'Currency: Japanese Yen' })
    expect(saves()).toEqual([{ currency: 'JPY', version: 1 }])
  })
})

describe('the days of travel', () => {
  const june = { travel_start: '2026-06-10', travel_end: '2026-06-20' }
  const type = (label: string, day: string) => {
    fireEvent.change(field(label), { target: { value: day } })
    fireEvent.blur(field(label))
  }

  it('never end before they start: that is said, and nothing is sent', async () => {
    const { user, saves } = await openInquiry({ inquiry: june })
    await user.click(open('Travel end: 20 Jun 2026'))
    expect(field('Travel end').value).toBe('20/06/2026')
    type('Travel end', '01/06/2026')
    await screen.findByText('The trip would end before it starts')
    expect(field('Travel end').getAttribute('aria-invalid')).toBe('true')
    expect(field('Travel end').value).toBe('01/06/2026')
    expect(saves()).toEqual([])
  })

  it('move together: the first one waits for the other', async () => {
    const { user, saves } = await openInquiry({ inquiry: june })
    await user.click(open('Travel start: 10 Jun 2026'))
    fireEvent.change(field('Travel start'), { target: { value: '10/8/2026' } })
    expect(field('Travel start').getAttribute('aria-describedby')).toBe(
      screen.getByText('Monday, 10 Aug 2026').id,
    )
    fireEvent.blur(field('Travel start'))
    await screen.findByText('The trip would end before it starts')
    await user.click(open('Travel end: 20 Jun 2026'))
    type('Travel end', '20082026')
    await screen.findByRole('button', { name: 'Travel start: 10 Aug 2026' })
    screen.getByText('10 – 20 Aug 2026')
    expect(saves()).toEqual([{ travel_start: '2026-08-10', travel_end: '2026-08-20', version: 1 }])
  })

  it('that do not exist or are typed half are not sent, and say why', async () => {
    const { user, saves } = await openInquiry({ inquiry: june })
    await user.click(open('Travel start: 10 Jun 2026'))
    type('Travel start', '31/02/2026')
    await screen.findByText('31/02/2026 isn’t a real date')
    type('Travel start', '10/06')
    await screen.findByText('Finish the date: DD/MM/YYYY')
    await user.type(field('Travel start'), '{Escape}')
    await screen.findByRole('button', { name: 'Travel start: 10 Jun 2026' })
    expect(saves()).toEqual([])
  })

  it('can be picked from a calendar, and taken away', async () => {
    const { user, saves } = await openInquiry({ inquiry: june })
    await user.click(open('Travel end: 20 Jun 2026'))
    await user.click(await screen.findByRole('button', { name: 'Travel end: choose from a calendar' }))
    await user.click(await screen.findByRole('button', { name: /June 25th, 2026/ }))
    await screen.findByRole('button', { name: 'Travel end: 25 Jun 2026' })
    await user.click(open('Travel end: 25 Jun 2026'))
    type('Travel end', '')
    await screen.findByRole('button', { name: 'Travel end: Empty' })
    expect(saves()).toMatchObject([{ travel_end: '2026-06-25' }, { travel_end: null }])
  })
})
