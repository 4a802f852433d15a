import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { companyOf } from '../../../lib/testing/samples.ts'
import { openList } from '../../testing/openList.tsx'

const DELETE = 'POST /api/v1/:org/companies/bulk_delete/'
const RESTORE = 'POST /api/v1/:org/companies/bulk_restore/'
const ids = [companyOf(1).id]

describe('the bar of selected companies', () => {
  it('deletes after the exact text, and brings them back on Undo', async () => {
    const { user, api, dialog, confirm } = await openDialog()
    await user.click(dialog.getByRole('textbox'))
    await user.paste('Delete 1 Companies')
    await waitFor(() => expect(confirm().matches(':enabled:not([aria-disabled])')).toBe(true))
    await user.click(confirm())
    await screen.findByText('1 company deleted')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('1 company restored')
    expect(api.requestsTo(DELETE).map(({ body }) => body)).toEqual([{ ids, detach: false }])
    expect(api.requestsTo(RESTORE).map(({ body }) => body)).toEqual([{ ids }])
  })

  it('asks to detach the people as soon as the server says that there are some', async () => {
    const { user, api, dialog, confirm } = await openDialog({
      [DELETE]: ({ body }) =>
        (body as { detach: boolean }).detach
          ? { status: 200, body: { deleted: 1, detached: 4, ids } }
          : failure(412, 'deletion_not_allowed', '4 people still work there'),
    })
    await user.click(dialog.getByRole('textbox'))
    await user.paste('Delete 1 Companies')
    await waitFor(() => expect(confirm().matches(':enabled:not([aria-disabled])')).toBe(true))
    await user.click(confirm())
    const tick = await dialog.findByRole('checkbox', { name: 'Detach their people' })
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    await user.click(tick)
    await user.click(confirm())
    await screen.findByText('1 company deleted')
    expect(api.requestsTo(DELETE).at(-1)?.body).toEqual({ ids, detach: true })
  })
})

async function openDialog(answers: NonNullable<Parameters<typeof openList>[0]['answers']> = {}) {
  const list = await openList({
    at: 'companies',
    total: 3,
    answers: {
      'GET /api/v1/:org/companies/': () => ({
        status: 200,
        body: {
          results: [companyOf(1, { people_count: 0 })],
          total: 1,
          page: 1,
          page_size: 20,
          links: { next: null, previous: null },
          more: false,
        },
      }),
      [DELETE]: () => ({ status: 200, body: { deleted: 1, detached: 0, ids } }),
      [RESTORE]: () => ({ status: 200, body: { restored: 1 } }),
      ...answers,
    },
  })
  const { user } = list
  await user.click(await screen.findByRole('checkbox', { name: `Select ${companyOf(1).name}` }))
  const bar = await screen.findByRole('toolbar', { name: 'Selected rows' })
  await user.click(await within(bar).findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 company?' }))
  return { ...list, dialog, confirm: () => dialog.getByRole('button', { name: 'Delete' }) }
}
