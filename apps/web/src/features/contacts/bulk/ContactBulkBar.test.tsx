import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { contactOf } from '../../../lib/testing/samples.ts'
import { CONTACTS, openList, statuses } from '../../testing/openList.tsx'

const PREVIEW = 'POST /api/v1/:org/contacts/bulk_delete/preview/'
const DELETE = 'POST /api/v1/:org/contacts/bulk_delete/'
const RESTORE = 'POST /api/v1/:org/contacts/bulk_restore/'
const UPDATE = 'POST /api/v1/:org/contacts/bulk_update/'
const EXPORT = 'POST /api/v1/:org/contacts/export/file/'
const [hot, customer] = statuses
const ids = [contactOf(1).id, contactOf(2).id]
const trips = { total: 1, newest: [{ id: ids[0], deal_number: 7, title: 'Oslo' }] }

const bar = () => screen.findByRole('toolbar', { name: 'Selected rows' })
const bodies = (requests: { body: unknown }[]) => requests.map(({ body }) => body)

describe('the bar of selected contacts', () => {
  it('deletes after the exact text, says what goes along, and brings them back on Undo', async () => {
    const { user, api, search } = await open({ at: 'contacts?page=2', total: 22, numbers: [21, 22] })
    const chosen = [contactOf(21).id, contactOf(22).id]
    await user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 contacts?' }))
    await dialog.findByText(/3 inquiries will be deleted too/)
    dialog.getByText(/They’re also travelling on Oslo \(#7\), which stays\./)
    const confirm = () => dialog.getByRole('button', { name: 'Delete' })
    await user.click(dialog.getByRole('textbox'))
    await user.paste('delete 2 contacts')
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    await user.clear(dialog.getByRole('textbox'))
    await user.paste('Delete 2 Contacts')
    await waitFor(() => expect(confirm().matches(':enabled:not([aria-disabled])')).toBe(true))
    await user.click(confirm())

    await screen.findByText('2 contacts deleted')
    expect(bodies(api.requestsTo(DELETE))).toEqual([{ ids: chosen }])
    expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(search()).not.toMatchObject({ page: 2 })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('2 contacts restored')
    expect(bodies(api.requestsTo(RESTORE))).toEqual([{ ids: chosen }])
  })

  it('gives all one status, and gives each its own back on Undo', async () => {
    const { user, api } = await open()
    const before = api.requestsTo(CONTACTS).length
    await user.click(within(await bar()).getByRole('button', { name: 'Change status' }))
    await user.click(await screen.findByRole('option', { name: 'Customer' }))
    await screen.findByText('2 contacts updated')
    await waitFor(() => expect(api.requestsTo(CONTACTS).length).toBeGreaterThan(before))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.requestsTo(UPDATE)).toHaveLength(3))
    expect(bodies(api.requestsTo(UPDATE))).toEqual([
      { ids, status_id: customer?.id },
      { ids: [ids[0]], status_id: hot?.id },
      { ids: [ids[1]], status_id: null },
    ])
  })

  it('changes all that match with one request, which cannot be taken back, and clears the selection', async () => {
    const { user, api } = await open({ total: 21, numbers: [] })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(await screen.findByRole('button', { name: /^Select all 21/ }))
    await within(await bar()).findByText('21 selected')
    await user.click(within(await bar()).getByRole('button', { name: 'Change status' }))
    await user.click(await screen.findByRole('option', { name: 'None' }))
    await screen.findByText('2 contacts updated')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull()
    expect(bodies(api.requestsTo(UPDATE))).toEqual([
      { matching: { filters: [], search: '' }, status_id: null },
    ])
  })

  it('says of all that match how many were counted, also before it deletes them', async () => {
    const { user } = await open({ total: 2030, most: 2000, numbers: [] })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 2,000+ matching' }))
    await within(await bar()).findByText('2,000+ selected')
    await user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('heading', { name: 'Delete 2,000+ contacts?' })
    screen.getByText('Delete 2000+ Contacts')
  })

  it('exports the selected as an Excel file or CSV, and offers first what was taken last', async () => {
    const { user, api } = await open()
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:caravel'
    URL.revokeObjectURL = () => {}
    const offered = async () => {
      await user.click(within(await bar()).getByRole('button', { name: 'Export' }))
      return screen.findAllByRole('menuitem')
    }
    const [excel, csv] = await offered()
    expect([excel?.textContent, csv?.textContent]).toEqual(['Excel (.xlsx)', 'CSV'])
    await user.click(csv as HTMLElement)
    await waitFor(() => expect(saved).toEqual(['contacts-2026-11-15.csv']))
    const [last] = await offered()
    expect(last?.textContent).toBe('CSV')
    await user.click(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(bodies(api.requestsTo(EXPORT))).toEqual([
      { ids, format: 'local_csv' },
      { ids, format: 'xlsx' },
    ])
  })

  it('shows a refusal, and keeps the selection', async () => {
    const { user } = await open({
      answers: { [UPDATE]: () => failure(403, 'permission_denied', 'Not yours to change') },
    })
    await user.click(within(await bar()).getByRole('button', { name: 'Change status' }))
    await user.click(await screen.findByRole('option', { name: 'Customer' }))
    await screen.findByText('Not yours to change')
    within(await bar()).getByText('2 selected')
  })

  it('offers a viewer only the export', async () => {
    await open({ me: { role: 'VIEWER', is_owner: false } })
    const buttons = within(await bar()).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Clear selection',
      'Export',
    ])
  })
})

type Situation = Partial<Parameters<typeof openList>[0]> & { numbers?: number[] }

async function open({ at = 'contacts', numbers = [1, 2], answers, ...rest }: Situation = {}) {
  const list = await openList({
    at,
    contacts: [contactOf(1, { status: hot ?? null }), contactOf(2)],
    ...rest,
    answers: {
      [PREVIEW]: () => ({ status: 200, body: { contacts: 2, inquiries: 3, trips } }),
      [DELETE]: ({ body }) => ({ status: 200, body: { deleted: 2, inquiries: 3, ...(body as object) } }),
      [RESTORE]: () => ({ status: 200, body: { restored: 2 } }),
      [UPDATE]: () => ({ status: 200, body: { updated: 2 } }),
      [EXPORT]: () =>
        new Response('First name', {
          headers: { 'content-disposition': `attachment; filename*=UTF-8''contacts-2026-11-15.csv` },
        }),
      ...answers,
    },
  })
  for (const number of numbers) {
    await list.user.click(await screen.findByRole('checkbox', { name: `Select Person ${number}` }))
  }
  return list
}
