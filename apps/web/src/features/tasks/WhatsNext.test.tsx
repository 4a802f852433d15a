import type { Deal } from '@caravel/contract/deals'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dayAfter, dayIn } from '../../lib/dayIn.ts'
import { dealOf, taskOf } from '../../lib/testing/samples.ts'
import { openInquiry } from '../inquiries/testing/openInquiry.tsx'
import { dealStatuses } from '../testing/openList.tsx'
import { nextMonday } from './shared/due.ts'

const TASK = 'PATCH /api/v1/:org/tasks/:id/'
const CREATE = 'POST /api/v1/:org/tasks/'
const about = { type: 'inquiry', id: dealOf(1).id, name: 'Person 1' } as const
const step = { id: taskOf(1).id, title: 'Call', due_on: null, due_time: null }
const [open, , booked] = dealStatuses
const asked = () => screen.findByRole('region', { name: 'What’s next?' })

describe('when the last task of an inquiry is done', () => {
  it('it asks what is next, and one press makes the next task', async () => {
    const { user, api } = await tick({ deal_status: open ?? null })
    await asked()
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
    await screen.findByText('Follow up added for Tomorrow')
    expect(api.requestsTo(CREATE)).toMatchObject([
      { body: { title: 'Follow up', due_on: dayAfter(dayIn('UTC'), 1), deal_id: about.id } },
    ])
    expect(screen.queryByText('What’s next?')).toBeNull()
  })

  it('one press parks the inquiry instead', async () => {
    const { user, saves } = await tick({ deal_status: open ?? null })
    const panel = within(await asked())
    await user.click(panel.getByRole('button', { name: 'Park' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Park until' })).getByRole('button', {
        name: /^Next week/,
      }),
    )
    await waitFor(() => expect(screen.queryByText('What’s next?')).toBeNull())
    expect(saves()).toMatchObject([{ parked_until: nextMonday(dayIn('UTC')) }])
  })

  it('Escape lets it be', async () => {
    const { user, api } = await tick({ deal_status: open ?? null })
    await asked()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('What’s next?')).toBeNull())
    expect(api.requestsTo(CREATE)).toEqual([])
  })

  it('Undo takes the question along', async () => {
    const { user } = await tick({ deal_status: open ?? null })
    await asked()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByText('What’s next?')).toBeNull())
  })

  it.each([
    ['is booked', { deal_status: booked ?? null }],
    ['is parked', { deal_status: open ?? null, parked_until: '2090-12-03' }],
    ['has another one', { deal_status: open ?? null, next_step: { ...step, title: 'Another' } }],
  ])('it does not ask where the inquiry %s', async (_, after) => {
    const { api } = await tick(after)
    await screen.findByText('Done: Call')
    await waitFor(() => expect(api.requestsTo('GET /api/v1/:org/deals/:id/').length).toBeGreaterThan(1))
    expect(screen.queryByText('What’s next?')).toBeNull()
  })
})

/** Ticks the next step in the head of an inquiry, which then is as told. */
async function tick(after: Partial<Deal>) {
  const inquiry = await openInquiry({
    inquiry: { ...after, next_step: step },
    answers: {
      [TASK]: ({ body }) => {
        const { done } = body as { done: boolean }
        if (done) inquiry.change({ next_step: null, ...after })
        const done_at = done ? '2026-01-01T00:00:00Z' : null
        return { status: 200, body: taskOf(1, { title: 'Call', record: about, done_at }) }
      },
      [CREATE]: () => ({ status: 201, body: taskOf(2, { record: about }) }),
    },
  })
  await inquiry.user.click(await screen.findByRole('checkbox', { name: 'Done: Call' }))
  return inquiry
}
