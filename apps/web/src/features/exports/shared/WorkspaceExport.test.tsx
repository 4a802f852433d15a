import type { WorkspaceExport } from '@caravel/contract/exports'
import type { Role } from '@caravel/contract/permissions'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { NORTHWIND, profileOf, signedIn } from '../../../lib/testing/samples.ts'

const GET = 'GET /api/v1/:org/export/'
const START = 'POST /api/v1/:org/export/'
const LINK = 'POST /api/v1/:org/export/:id/link/'

const exportIn = (
  state: WorkspaceExport['state'],
  changes: Partial<WorkspaceExport> = {},
): WorkspaceExport => ({
  id: '0199f000-0000-7000-8000-000000000001',
  state,
  records: { done: 0, total: 0 },
  files: { done: 0, total: 0 },
  size: null,
  created_at: '2026-11-17T08:00:00Z',
  expires_at: null,
  failure: null,
  ...changes,
})
const running = exportIn('running', { records: { done: 1500, total: 4000 }, files: { done: 0, total: 1000 } })
const ready = exportIn('ready', { size: 2_500_000, expires_at: '2026-11-18T08:00:00Z' })

function open(
  current: WorkspaceExport | null,
  role: Role = 'ADMIN',
  answers: Parameters<typeof openApp>[1] = {},
) {
  signedIn()
  return openApp(`/${NORTHWIND}/settings/import-export`, {
    'GET /api/v1/:org/user-profile/': () => ({ status: 200, body: profileOf({ role, is_owner: false }) }),
    [GET]: () => ({ status: 200, body: { export: current } }),
    ...answers,
  })
}

describe('the export of a workspace', () => {
  it('is started, and shows how far it is', async () => {
    const { user } = open(null, 'ADMIN', { [START]: () => ({ status: 201, body: running }) })
    await user.click(await screen.findByRole('button', { name: 'Export workspace' }))
    const bar = await screen.findByRole('progressbar', { name: 'Making your export…' })
    expect(bar.getAttribute('aria-valuenow')).toBe('30')
    screen.getByText('1,500 of 4,000 records · 0 of 1,000 files')
    // Where the button was, and not at the top of the page.
    expect(document.activeElement?.contains(bar)).toBe(true)
    expect(document.activeElement?.tagName).toBe('DIV')
    expect(screen.queryByRole('button', { name: /export/i })).toBeNull()
  })

  it('is downloaded by a link of its own once it is ready', async () => {
    const followed: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.getAttribute('href') ?? '')
    })
    const { user } = open(ready, 'ADMIN', {
      [LINK]: () => ({ status: 200, body: { url: '/files/x?signature' } }),
    })
    await screen.findByText(/^Your export is ready \(2\.\d MB\)$/)
    screen.getByText(/^Available until 18 Nov 2026/)
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(followed).toEqual(['/files/x?signature']))
    screen.getByRole('button', { name: 'Export again' })
  })

  it('that failed says why and can be tried again, and says when somebody was faster', async () => {
    const reason = 'The server’s disk is full. Ask whoever runs it to make room'
    const { user, api } = open(exportIn('failed', { failure: reason }), 'ADMIN', {
      [START]: () => failure(409, 'conflict', 'An export is being made already'),
    })
    await screen.findByText('The export didn’t work')
    screen.getByText(reason)
    api.answer({ [GET]: () => ({ status: 200, body: { export: running } }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('An export is being made already')
    await screen.findByRole('progressbar', { name: 'Making your export…' })
  })

  it('is for admins alone; an editor is told how to export a list', async () => {
    const { api } = open(ready, 'EDITOR')
    await screen.findByText('Export a list or a report')
    expect(screen.queryByText('Export the whole workspace')).toBeNull()
    expect(api.requestsTo(GET)).toEqual([])
  })
})
