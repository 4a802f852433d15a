import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dayAfter, dayIn } from '../../../lib/dayIn.ts'
import { openInquiry, statuses, UPDATE } from '../testing/openInquiry.tsx'

const [open, booked] = statuses
const tomorrow = dayAfter(dayIn('UTC'), 1)
const picker = () => screen.findByRole('dialog', { name: 'Park until' })

describe('parking an inquiry', () => {
  it('takes one press, says so on the page, and Undo takes it back', async () => {
    const { user, saves } = await openInquiry({ inquiry: { deal_status: open ?? null } })
    await user.click(screen.getByRole('button', { name: 'Park' }))
    await user.click(within(await picker()).getByRole('button', { name: /^Tomorrow/ }))
    await screen.findByText('#1 Person 1 parked until Tomorrow')
    screen.getByText('Parked until Tomorrow')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByText('Parked until Tomorrow')).toBeNull())
    expect(saves()).toEqual([
      { parked_until: tomorrow, version: 1 },
      { parked_until: null, version: 2 },
    ])
  })

  it('opens by its key, and offers no day that is over', async () => {
    const { user } = await openInquiry()
    await screen.findByRole('button', { name: 'Park' })
    await user.keyboard('p')
    const choices = within(await picker())
    expect(choices.queryByRole('button', { name: 'Unpark now' })).toBeNull()
    for (const button of choices.queryAllByRole('button', { name: /, Today|^Today/ }))
      expect(button.matches(':disabled')).toBe(true)
  })

  it('says until when one is parked, and brings it back', async () => {
    const { user, saves } = await openInquiry({ inquiry: { parked_until: '2090-12-03' } })
    await screen.findByText('Parked until Sun 3 Dec 2090')
    await user.click(screen.getByRole('button', { name: 'Unpark now' }))
    await screen.findByText('#1 Person 1 is active again')
    await waitFor(() => expect(screen.queryByText('Parked until Sun 3 Dec 2090')).toBeNull())
    expect(saves()).toEqual([{ parked_until: null, version: 1 }])
  })

  it('tells what the server refuses', async () => {
    const { user } = await openInquiry({
      answers: {
        [UPDATE]: () => ({
          status: 400,
          body: { status: 400, details: [{ code: 'invalid', message: 'Choose a day after today' }] },
        }),
      },
    })
    await user.click(screen.getByRole('button', { name: 'Park' }))
    await user.click(within(await picker()).getByRole('button', { name: /^Next week/ }))
    await screen.findByText('Choose a day after today')
  })

  it.each([
    ['what is booked', { inquiry: { deal_status: booked ?? null } }],
    ['a viewer', { role: 'VIEWER', inquiry: { parked_until: '2090-12-03' } } as const],
  ])('is not for %s', async (_, situation) => {
    await openInquiry(situation)
    const button = await screen.findByRole('button', { name: 'Park' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    expect(screen.queryByRole('button', { name: 'Unpark now' })).toBeNull()
  })
})
