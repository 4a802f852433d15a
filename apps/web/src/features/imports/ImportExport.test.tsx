import { largestImportBytes } from '@caravel/contract/import-fields'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND, pageOf } from '../../lib/testing/samples.ts'
import { fakeUploads } from '../../patterns/records/testing/fakeUploads.ts'
import { cancelSending } from './start/sending.ts'
import { CREATE, IMPORT, importOf, LIST, ONE, openImports, READ } from './testing/openImport.tsx'

const page = `/${NORTHWIND}/settings/import-export`
const file = (name: string, size?: number) => {
  const made = new File(['Name,Email\nAda,ada@example.com'], name)
  if (size !== undefined) Object.defineProperty(made, 'size', { value: size })
  return made
}
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Choose a file', { selector: 'input' }), {
    target: { files },
  })

// What is still on its way would ask other tests before they leave.
afterEach(() => cancelSending(IMPORT))

describe('the start of an import', () => {
  it('sends the file, says how far it is, and has it read', async () => {
    const puts = fakeUploads()
    let state: 'reading' | 'read' = 'reading'
    const { api, url } = openImports([], {
      answers: {
        [CREATE]: () => ({ status: 201, body: { id: IMPORT, url: '/files/upload-1' } }),
        [ONE]: () => ({ status: 200, body: importOf({ state, total: state === 'read' ? 120 : null }) }),
        [READ]: () => {
          state = 'read'
          return { status: 200, body: importOf() }
        },
      },
    })
    await choose(file('customers.csv'))
    await waitFor(() => expect(url()).toBe(`${page}/${IMPORT}`))
    expect(api.requestsTo(CREATE)[0]?.body).toEqual({ kind: 'contact', name: 'customers.csv', size: 30 })
    const bar = await screen.findByRole('progressbar', { name: 'Uploading the file' })
    act(() => puts[0]?.progress(1, 4))
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(puts[0]?.url).toBe('/files/upload-1')
    act(() => puts[0]?.answer(200))
    await screen.findByRole('heading', { name: 'Match the columns' })
    expect(api.requestsTo(READ)).toHaveLength(1)
  })

  it('says that the line broke, and sends the file again', async () => {
    const puts = fakeUploads()
    const { user } = openImports([], {
      answers: {
        [CREATE]: () => ({ status: 201, body: { id: IMPORT, url: '/files/upload-1' } }),
        [ONE]: () => ({ status: 200, body: importOf({ state: 'reading', total: null }) }),
      },
    })
    await choose(file('customers.csv'))
    await waitFor(() => expect(puts).toHaveLength(1))
    act(() => puts[0]?.breakOff())
    await screen.findByText('The connection was lost.')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(puts).toHaveLength(2))
    await screen.findByRole('progressbar', { name: 'Uploading the file' })
  })

  it('refuses what cannot be imported before anything is sent', async () => {
    const { api, user } = openImports([])
    await screen.findByText('CSV, Excel (.xlsx), OpenDocument (.ods) or vCard, up to 100 MB')
    for (const [chosen, message] of [
      [file('nothing.csv', 0), 'nothing.csv is empty. Choose another file.'],
      [file('all.csv', largestImportBytes + 1), /^all.csv is too large. Files can be up to 100 MB/],
      [file('old.xls'), /^old.xls is in Excel’s old format/],
      [file('big.xlsb'), /^big.xlsb is in Excel’s binary format. Save it as .xlsx/],
      [file('people.numbers'), /^people.numbers is a Numbers file/],
      [file('me.pdf'), /^me.pdf can’t be imported/],
    ] as const) {
      await choose(chosen)
      expect((await screen.findByRole('alert')).textContent).toMatch(message)
    }
    await user.click(screen.getByRole('tab', { name: 'Companies' }))
    expect(screen.queryByRole('alert')).toBeNull()
    screen.getByText('CSV, Excel (.xlsx) or OpenDocument (.ods), up to 100 MB')
    await choose(file('phone.vcf'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^vCards hold contacts/)
    expect(api.requestsTo(CREATE)).toHaveLength(0)
  })

  it('takes rows that were copied out of a spreadsheet', async () => {
    fakeUploads()
    const { api, user, url } = openImports([], {
      at: '?type=company',
      answers: {
        [CREATE]: () => ({ status: 201, body: { id: IMPORT, url: '/files/upload-1' } }),
        [ONE]: () => ({ status: 200, body: importOf({ state: 'reading', kind: 'company' }) }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Paste rows' }))
    await user.click(await screen.findByRole('textbox', { name: 'Rows' }))
    await user.paste('Name\tWebsite\nAcme\tacme.example')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(url()).toBe(`${page}/${IMPORT}`))
    expect(api.requestsTo(CREATE)[0]?.body).toEqual({ kind: 'company', name: 'Pasted rows.tsv', size: 30 })
  })

  it('says why the server would not take it', async () => {
    openImports([], { answers: { [CREATE]: () => failure(400, 'invalid', 'The file is empty') } })
    await choose(file('customers.csv'))
    await screen.findByText('The file is empty')
  })

  it('is for whoever may write', async () => {
    const { api } = openImports([], { me: { role: 'VIEWER' } })
    await screen.findByText('Viewers can’t import records')
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Import & export' })).toBeNull()
    expect(api.requestsTo(CREATE)).toHaveLength(0)
  })
})

describe('past imports', () => {
  const rows = async () => within(await screen.findByRole('list', { name: 'Past imports' }))

  it('say what was imported by whom and when, and what came of it', async () => {
    openImports([
      importOf({ id: '1', state: 'done', created: 1200, failed: 3 }),
      importOf({
        id: '2',
        state: 'running',
        done: 30,
        created: 25,
        kind: 'inquiry',
        file_name: 'trips.xlsx',
      }),
      importOf({ id: '3', state: 'checked', created: 9, created_by: null }),
    ])
    const list = await rows()
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'customers.csvContacts · Ada Lovelace · 2 hours ago1,200 created, 3 failedImported',
      'trips.xlsxInquiries · Ada Lovelace · 2 hours ago25 createdImporting 25 %',
      'customers.csvContacts · Former member · 2 hours agoReady to import',
    ])
  })

  it('open by their name', async () => {
    const { user, url } = openImports([importOf({ state: 'undone' })], {
      answers: { [ONE]: () => ({ status: 200, body: importOf({ state: 'undone' }) }) },
    })
    await user.click((await rows()).getByRole('link', { name: 'customers.csv' }))
    expect(url()).toBe(`${page}/${IMPORT}`)
    await screen.findByRole('heading', { name: 'customers.csv' })
  })

  it('are paged by the URL', async () => {
    const { user, url } = openImports([], {
      answers: {
        [LIST]: ({ query }) => ({
          status: 200,
          body: pageOf(query, 25, (number) =>
            importOf({ id: String(number), state: 'done', file_name: `file ${number}.csv` }),
          ),
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    await (await rows()).findByText('file 25.csv')
    expect(url()).toBe(`${page}?page=2`)
  })

  it('say that there are none yet, or that they could not be read', async () => {
    openImports([])
    await screen.findByText('No imports yet')
    openImports([], { answers: { [LIST]: () => failure(500, 'server_error', 'Broken') } })
    await screen.findByRole('alert')
  })
})
