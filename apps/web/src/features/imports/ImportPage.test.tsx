import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND, pageOf, pageWith } from '../../lib/testing/samples.ts'
import {
  FAILED,
  IMPORT,
  ONE,
  openImport,
  PREVIEW,
  REMOVE,
  ROWS,
  RUN,
  rowOf,
  STOP,
  UNDO,
} from './testing/openImport.tsx'

const page = `/${NORTHWIND}/settings/import-export`
const press = async (user: ReturnType<typeof openImport>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const counts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('an import that is read', () => {
  it('says how many rows it has so far', async () => {
    openImport({ state: 'reading', total: null, done: 1500 })
    await screen.findByRole('heading', { name: 'Reading the file' })
    screen.getByText('1,500 rows so far')
    expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false)
  })

  it('says why it could not be, and leads to another file', async () => {
    const { user, url } = openImport({
      kind: 'company',
      state: 'failed',
      failure: 'A quote is never closed after row 7. Close it and import the file again.',
    })
    await screen.findByText(/^A quote is never closed after row 7/)
    await user.click(screen.getByRole('link', { name: 'Choose another file' }))
    await waitFor(() => expect(url()).toBe(`${page}?type=company`))
  })

  it('can be discarded as long as it has not run', async () => {
    const { user, api, url } = openImport({}, { answers: { [REMOVE]: () => ({ status: 204 }) } })
    await press(user, 'Discard')
    await press(user, 'Discard import')
    await screen.findByText('Import discarded')
    expect(api.requestsTo(REMOVE)).toHaveLength(1)
    expect(url()).toBe(page)
  })

  it('that is not there any more says so', async () => {
    openImport({}, { answers: { [ONE]: () => failure(404, 'not_found', 'Import not found') } })
    await screen.findByRole('link', { name: 'Back to Import & export' })
  })
})

describe('a dry run', () => {
  const checked = { state: 'checked', created: 100, updated: 15, skipped: 2, failed: 3 } as const

  it('shows how far it is, and by itself what it found', async () => {
    const { set } = openImport({ state: 'checking', done: 60 })
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50')
    screen.getByText('60 of 120 rows')
    set(checked)
    await screen.findByRole('heading', { name: 'Ready to import' })
    expect(counts()).toEqual({ 'To create': '100', 'To update': '15', 'To skip': '2', 'Will fail': '3' })
  })

  it('names every problem by its row and cell', async () => {
    const rows = [
      rowOf(7),
      rowOf(1009, { outcome: 'skip', problems: [{ column: null, message: 'Already here' }] }),
    ]
    openImport(checked, { answers: { [ROWS]: () => ({ status: 200, body: pageWith(rows) }) } })
    const list = within(await screen.findByRole('list', { name: 'Rows to look at 2' }))
    expect(
      [...list.getAllByRole('listitem')].filter(({ children }) => children.length > 2).map(textOf),
    ).toEqual([
      'Row 7Person 7 · nobodyMail nobody Enter a valid email addressFails',
      'Row 1,009Person 1009 · nobodyAlready hereSkip',
    ])
  })

  it('shows a hundred at first, and then more', async () => {
    const { user, api } = openImport(checked, {
      answers: { [ROWS]: ({ query }) => ({ status: 200, body: pageOf(query, 130, rowOf) }) },
    })
    await screen.findByText('Row 100')
    expect(screen.queryByText('Row 101')).toBeNull()
    await press(user, 'Show more')
    await screen.findByText('Row 130')
    expect(api.requestsTo(ROWS).map(({ query }) => query)).toEqual([
      { page: '1', page_size: '100' },
      { page: '2', page_size: '100' },
    ])
  })

  it('gives the failed rows as a file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const { user } = openImport(checked, {
      answers: {
        [ROWS]: () => ({ status: 200, body: pageWith([rowOf(7)]) }),
        [FAILED]: () => ({ status: 200, body: { name: 'failed.csv', csv: 'Name,Problem' } }),
      },
    })
    await press(user, 'Download failed rows')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  })

  it('gives what came in incomplete as a file, too', async () => {
    const { user, api } = openImport(
      { ...checked, failed: 0 },
      {
        answers: {
          [ROWS]: () => ({ status: 200, body: pageWith([rowOf(7)]) }),
          [FAILED]: () => ({ status: 200, body: { name: 'incomplete.csv', csv: 'Name,Problem' } }),
        },
      },
    )
    await press(user, 'Download incomplete rows')
    await waitFor(() => expect(api.requestsTo(FAILED)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Download failed rows' })).toBeNull()
  })

  it('names the sheets of a workbook that are left out', async () => {
    openImport({ state: 'read', other_sheets: ['2019', 'Suppliers'] })
    await screen.findByText(/^2 other sheets of the workbook are left out: 2019, Suppliers/)
  })

  it('says that it waits for another import', async () => {
    openImport({ state: 'running', is_waiting: true })
    await screen.findByText('Waiting for another import')
  })

  it('leads back to the columns, and on to the import', async () => {
    const { user, api, url } = openImport(checked)
    await press(user, 'Back to columns')
    await screen.findByRole('heading', { name: 'Match the columns' })
    expect(url()).toBe(`${page}/${IMPORT}?step=columns`)
    window.history.back()
    await press(user, 'Continue')
    await screen.findByRole('heading', { name: 'Check the details' })
    expect(api.requestsTo(RUN)).toHaveLength(0)
  })

  it('runs', async () => {
    const { user, api } = openImport(checked)
    await press(user, 'Import 115 rows')
    await screen.findByRole('heading', { name: 'Importing' })
    expect(api.requestsTo(RUN)).toHaveLength(1)
  })

  it('by which nothing would come in cannot run', async () => {
    openImport({ ...checked, created: 0, updated: 0 })
    await screen.findByRole('heading', { name: 'There’s nothing to import' })
    const run = screen.getByRole('button', { name: 'Import 0 rows' })
    expect(run.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('an import that runs', () => {
  it('shows how far it is, and can be stopped and carried on', async () => {
    const { user, api } = openImport({ state: 'running', done: 30, created: 28, failed: 2 })
    const bar = await screen.findByRole('progressbar', { name: 'Importing' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    screen.getByText('You can leave this page. The import carries on without you.')
    expect(counts()).toEqual({ Created: '28', Updated: '0', Skipped: '0', Failed: '2' })
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await press(user, 'Stop')
    await screen.findByText('What came in before stays. You can carry on where it stopped.')
    expect(api.requestsTo(STOP)).toHaveLength(1)
    await press(user, 'Carry on')
    await screen.findByRole('heading', { name: 'Importing' })
    expect(api.requestsTo(RUN)).toHaveLength(1)
  })

  it('that could not go on says why', async () => {
    openImport({ state: 'stopped', failure: 'Ada Lovelace is no member any more. Carry on to finish it.' })
    await screen.findByText(/^Ada Lovelace is no member any more/)
  })

  it.each([
    ['contact', 'View contacts', '/contacts', 0, 'created'],
    ['company', 'View companies', '/companies', 3, 'created_or_updated'],
    ['inquiry', 'View inquiries', '/inquiries', 0, 'created'],
  ] as const)('leads to each %s that came in', async (kind, link, to, updated, condition) => {
    openImport({ kind, state: 'done', created: 120, updated, undo_until: '2026-12-12T09:00:00Z' })
    const { pathname, searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: link })).href,
    )
    expect(pathname).toBe(`/${NORTHWIND}${to}`)
    expect(searchParams.get('saved')).toBe('all')
    expect(JSON.parse(searchParams.get('filters') ?? '')).toEqual([
      { attribute: 'import', condition, value: IMPORT },
    ])
  })

  it('says of its rows what became of them', async () => {
    const rows = [rowOf(7), rowOf(8, { outcome: 'skip' }), rowOf(9, { outcome: 'create' })]
    openImport(
      { state: 'done', created: 1, skipped: 1, failed: 1 },
      { answers: { [ROWS]: () => ({ status: 200, body: pageWith(rows) }) } },
    )
    const list = within(await screen.findByRole('list', { name: 'Rows to look at 3' }))
    for (const word of ['Failed', 'Skipped', 'Created']) list.getByText(word)
  })

  it('is not taken back, nor told from other records, after 30 days', async () => {
    openImport({ state: 'done', created: 120 })
    await screen.findByRole('heading', { name: 'Import finished' })
    expect(screen.queryByRole('button', { name: 'Undo…' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'View contacts' })).toBeNull()
  })
})

describe('undoing', () => {
  const done = { state: 'done', created: 100, updated: 20, undo_until: '2026-12-12T09:00:00Z' } as const
  const preview = {
    trashed: 100,
    restored: 19,
    kept: [{ id: 'ada', name: 'Ada Lovelace', fields: ['status', 'about'] }],
    kept_total: 3,
  }

  it('says what it will do, and what stays, before it does it', async () => {
    const { user, api } = openImport(done, {
      answers: { [PREVIEW]: () => ({ status: 200, body: preview }) },
    })
    await screen.findByText('Until 12 Dec 2026. You’ll see what happens first.')
    expect(api.requestsTo(PREVIEW)).toHaveLength(0)
    await press(user, 'Undo…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
    await dialog.findByText('100 contacts go to the trash')
    dialog.getByText('19 contacts get their old values back')
    dialog.getByText('3 contacts were changed since, and keep what was changed:')
    expect(dialog.getByRole('list', { name: 'What stays as it is' }).textContent).toBe(
      'Ada LovelaceStatus, About',
    )
    dialog.getByText('and 2 more')
    expect(api.requestsTo(UNDO)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Undo import' }))
    await screen.findByRole('heading', { name: 'Undoing the import' })
    expect(api.requestsTo(UNDO)).toHaveLength(1)
  })

  it('says at the end what stayed', async () => {
    openImport({ state: 'undone', kept: 2 })
    await screen.findByText(/2 records keep what was changed after the import\.$/)
  })
})

const textOf = ({ textContent }: HTMLElement) => textContent
