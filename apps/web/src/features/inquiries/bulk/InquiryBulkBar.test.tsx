import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dayAfter, dayIn } from '../../../lib/dayIn.ts'
import { dealOf, membersOf, NORTHWIND } from '../../../lib/testing/samples.ts'
import { dealStatuses, openList } from '../../testing/openList.tsx'

const DELETE = 'POST /api/v1/:org/deals/bulk_delete/'
const RESTORE = 'POST /api/v1/:org/deals/bulk_restore/'
const UPDATE = 'POST /api/v1/:org/deals/bulk_update/'
const EXPORT = 'POST /api/v1/:org/deals/export/file/'
const [fresh, , booked] = dealStatuses
const robin = { id: NORTHWIND, first_name: 'Robin', last_name: 'Vega', email: 'robin@example.com', pic: null }
const ids = [dealOf(1).id, dealOf(2).id]
const later = dayAfter(dayIn('UTC'), 9)

const bar = () => screen.findByRole('toolbar', { name: 'Selected rows' })
const bodies = (requests: { body: unknown }[]) => requests.map(({ body }) => body)

describe('the bar of selected inquiries', () => {
  it('deletes after the exact text, and brings them back on Undo', async () => {
    const { user, api } = await open()
    await user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 inquiries?' }))
    const confirm = () => dialog.getByRole('button', { name: 'Delete' })
    await user.click(dialog.getByRole('textbox'))
    await user.paste('Delete 2 inquiries')
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    await user.clear(dialog.getByRole('textbox'))
    await user.paste('Delete 2 Inquiries')
    await waitFor(() => expect(confirm().matches(':enabled:not([aria-disabled])')).toBe(true))
    await user.click(confirm())
    await screen.findByText('2 inquiries deleted')
    expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('2 inquiries restored')
    expect(bodies(api.requestsTo(DELETE))).toEqual([{ ids }])
    expect(bodies(api.requestsTo(RESTORE))).toEqual([{ ids }])
  })

  it('gives all one status or one assignee, and each its own back on Undo, parked as it was', async () => {
    const { user, api } = await open()
    await user.click(within(await bar()).getByRole('button', { name: 'Change status' }))
    await user.click(await screen.findByRole('option', { name: 'Booked' }))
    await screen.findByText('2 inquiries updated')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.requestsTo(UPDATE)).toHaveLength(3))
    await user.click(within(await bar()).getByRole('button', { name: 'Assign to' }))
    await user.click(await screen.findByRole('option', { name: 'Robin Vega' }))
    await waitFor(() => expect(api.requestsTo(UPDATE)).toHaveLength(4))
    expect(bodies(api.requestsTo(UPDATE))).toEqual([
      { ids, deal_status_id: booked?.id },
      { ids: [ids[0]], deal_status_id: fresh?.id, parked_until: null },
      { ids: [ids[1]], deal_status_id: null, parked_until: later },
      { ids, assigned_to_id: robin.id },
    ])
  })

  it('parks all until a day or brings them back, and gives each its own back on Undo', async () => {
    const { user, api } = await open()
    const choose = async (name: RegExp | string) => {
      await user.click(within(await bar()).getByRole('button', { name: 'Park until' }))
      const choices = within(await screen.findByRole('dialog', { name: 'Park until' }))
      await user.click(choices.getByRole('button', { name }))
    }
    await choose(/^Tomorrow/)
    await screen.findByText('2 inquiries parked until Tomorrow')
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.requestsTo(UPDATE)).toHaveLength(3))
    await select(user)
    await choose('Unpark now')
    await screen.findByText('2 inquiries are active again')
    expect(bodies(api.requestsTo(UPDATE))).toEqual([
      { ids, parked_until: dayAfter(dayIn('UTC'), 1) },
      { ids: [ids[0]], parked_until: null },
      { ids: [ids[1]], parked_until: later },
      { ids, parked_until: null },
    ])
  })

  it('exports the selected as a file, which is all that a viewer can do', async () => {
    const { user, api } = await open({ role: 'VIEWER', is_owner: false })
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:caravel'
    URL.revokeObjectURL = () => {}
    const buttons = within(await bar()).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Clear selection',
      'Export',
    ])
    await user.click(within(await bar()).getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }))
    await waitFor(() => expect(saved).toEqual(['inquiries-2026-11-15.csv']))
    expect(bodies(api.requestsTo(EXPORT))).toEqual([{ ids, format: 'xlsx' }])
  })
})

async function open(me: Parameters<typeof openList>[0]['me'] = {}) {
  const list = await openList({
    at: 'inquiries',
    inquiries: [dealOf(1, { deal_status: fresh ?? null }), dealOf(2, { parked_until: later })],
    me,
    answers: {
      'GET /api/v1/:org/users/': () => ({ status: 200, body: membersOf(robin) }),
      [DELETE]: ({ body }) => ({ status: 200, body: { deleted: 2, ...(body as object) } }),
      [RESTORE]: () => ({ status: 200, body: { restored: 2 } }),
      [UPDATE]: () => ({ status: 200, body: { updated: 2 } }),
      [EXPORT]: () =>
        new Response('Date', {
          headers: { 'content-disposition': `attachment; filename*=UTF-8''inquiries-2026-11-15.csv` },
        }),
    },
  })
  await select(list.user)
  return list
}

async function select(user: Awaited<ReturnType<typeof openList>>['user']) {
  for (const number of [1, 2]) {
    await user.click(await screen.findByRole('checkbox', { name: `Select #${number} Person ${number}` }))
  }
}
