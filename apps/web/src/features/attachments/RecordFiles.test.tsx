import { type Attachment, largestFileBytes } from '@caravel/contract/attachments'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND, pageWith } from '../../lib/testing/samples.ts'
import { fakeUploads } from '../../patterns/records/testing/fakeUploads.ts'
import { openPart } from '../../patterns/records/testing/openPart.tsx'
import { RecordFiles } from './RecordFiles.tsx'

const LIST = 'GET /api/v1/:org/attachments/'
const ANNOUNCE = 'POST /api/v1/:org/attachments/get-upload-url/'
const COMPLETE = 'GET /api/v1/:org/attachments/:id/upload-completed/'
const REMOVE = 'DELETE /api/v1/:org/attachments/:id/'

describe('uploading files', () => {
  it('sends each to where the server says, shows how far it is, and lists it', async () => {
    const { api, puts, choose } = await open()
    await screen.findByText('No files yet')
    choose(textFile('notes.txt'))
    const bar = await screen.findByRole('progressbar', { name: 'Uploading notes.txt' })
    await waitFor(() => expect(puts).toHaveLength(1))
    act(() => puts[0]?.progress(3, 12))
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    screen.getByText('25 %')
    expect(puts[0]).toMatchObject({ url: '/files/upload-1', headers: { 'content-type': 'text/plain' } })
    expect(leaving().defaultPrevented).toBe(true)

    act(() => puts[0]?.answer(200))
    await screen.findByRole('button', { name: 'Download notes.txt' })
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(api.requestsTo(ANNOUNCE).map(({ body }) => body)).toEqual([
      { name: 'notes.txt', section: 'person', size: 11, person_id: expect.any(String) },
    ])
    expect(leaving().defaultPrevented).toBe(false)
  })

  it('sends three at once, and the next when one is there', async () => {
    const { puts, choose } = await open()
    choose(...['a', 'b', 'c', 'd'].map(textFile))
    await waitFor(() => expect(puts).toHaveLength(3))
    screen.getByText('Waiting…')
    act(() => puts[1]?.answer(200))
    await waitFor(() => expect(puts).toHaveLength(4))
    for (const put of puts) act(() => put.answer(200))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('refuses what is too large or empty before anything is sent', async () => {
    const { user, api, choose } = await open()
    const large = textFile('film.mov')
    Object.defineProperty(large, 'size', { value: largestFileBytes + 1 })
    choose(large, new File([], 'nothing.txt'))
    await screen.findByText('Too large. Files can be up to 25 MB.')
    screen.getByText('This file is empty.')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(api.requestsTo(ANNOUNCE)).toHaveLength(0)
    expect(leaving().defaultPrevented).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Dismiss film.mov' }))
    expect(screen.queryByText('film.mov')).toBeNull()
    screen.getByText('nothing.txt')
  })

  it('can be cancelled, and the server is told not to wait', async () => {
    const { user, api, puts, choose } = await open()
    choose(textFile('notes.txt'))
    await waitFor(() => expect(puts).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Cancel upload of notes.txt' }))
    expect(puts[0]?.aborted).toBe(true)
    await waitFor(() => expect(api.requestsTo(REMOVE)).toHaveLength(1))
    expect(api.requestsTo(REMOVE)[0]?.path).toContain('upload-1')
    await screen.findByText('No files yet')
  })

  it('can be tried again when the connection broke', async () => {
    const { user, puts, choose } = await open()
    choose(textFile('notes.txt'))
    await waitFor(() => expect(puts).toHaveLength(1))
    act(() => puts[0]?.breakOff())
    await screen.findByText('The connection was lost.')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(puts).toHaveLength(2))
    act(() => puts[1]?.answer(200))
    await screen.findByRole('button', { name: 'Download notes.txt' })
  })

  it('says why the server refused a file', async () => {
    const { api, puts, choose } = await open()
    choose(textFile('notes.txt'))
    await waitFor(() => expect(puts).toHaveLength(1))
    act(() => puts[0]?.answer(403, '<Error>SignatureDoesNotMatch</Error>'))
    await screen.findByText('This file can’t be uploaded.')
    api.answer({ [ANNOUNCE]: () => failure(400, 'invalid', 'Enter a file name') })
    choose(textFile('…'))
    await screen.findByText('Enter a file name')
  })

  it('goes on while another tab of the record is looked at', async () => {
    const { user, puts, choose } = await open()
    choose(textFile('notes.txt'))
    await waitFor(() => expect(puts).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Other tab' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    act(() => puts[0]?.progress(6, 12))
    await user.click(screen.getByRole('button', { name: 'Other tab' }))
    screen.getByText('50 %')
    act(() => puts[0]?.answer(200))
    await screen.findByRole('button', { name: 'Download notes.txt' })
  })

  it('takes what is dropped anywhere on it, but no folders', async () => {
    const { puts } = await open()
    await screen.findByText('No files yet')
    drop([
      { file: textFile('notes.txt'), isDirectory: false },
      { file: new File([], 'Trips'), isDirectory: true },
    ])
    await screen.findByText('Folders can’t be uploaded. Choose the files inside instead.')
    await waitFor(() => expect(puts).toHaveLength(1))
    act(() => puts[0]?.answer(200))
    await screen.findByRole('button', { name: 'Download notes.txt' })
  })

  it('is not for viewers, who are told so', async () => {
    const { user, puts } = await open({ role: 'VIEWER', files: [fileOf('visa.pdf', 'application/pdf')] })
    const remove = await screen.findByRole('button', { name: 'Delete visa.pdf' })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    drop([{ file: textFile('notes.txt'), isDirectory: false }])
    await screen.findByText('Viewers can’t change files')
    await user.click(screen.getByRole('button', { name: 'Upload files' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Viewers can’t change files')
    expect(puts).toHaveLength(0)
  })
})

describe('the files of a record', () => {
  it('are listed with their size and who uploaded them', async () => {
    await open({ files: [fileOf('visa.pdf', 'application/pdf'), fileOf('beach.png', 'image/png')] })
    const list = await screen.findByRole('list', { name: 'Files' })
    const lines = within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent)
    expect(lines).toEqual([
      expect.stringContaining('visa.pdf1.5 KB · Robin Vega · '),
      expect.stringContaining('beach.png1.5 KB · Robin Vega · '),
    ])
    expect(list.querySelector('img')?.getAttribute('src')).toBe('/files/beach.png')
  })

  it('can be deleted after a question', async () => {
    const { user, api } = await open({ files: [fileOf('visa.pdf', 'application/pdf')] })
    await user.click(await screen.findByRole('button', { name: 'Delete visa.pdf' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this file?' })
    expect(dialog.textContent).toContain('visa.pdf')
    expect(api.requestsTo(REMOVE)).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Delete file' }))
    await screen.findByText('File deleted.')
    await screen.findByText('No files yet')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are shown one after the other where the browser can show them', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
    URL.createObjectURL = () => 'blob:voucher'
    URL.revokeObjectURL = () => undefined
    const { user, api } = await open({
      files: [
        fileOf('beach.png', 'image/png'),
        fileOf('sheet.xls', 'application/octet-stream'),
        fileOf('voucher.pdf', 'application/pdf'),
      ],
      answers: { 'GET /files/voucher.pdf': () => new Response('%PDF-1.7') },
    })
    await user.click(await screen.findByRole('button', { name: 'beach.png' }))
    const image = await screen.findByRole('img', { name: 'beach.png' })
    expect(image.getAttribute('src')).toBe('/files/beach.png')
    screen.getByText('1 of 2')
    await user.keyboard('{ArrowRight}')
    const dialog = await screen.findByRole('dialog', { name: 'voucher.pdf' })
    const frame = await within(dialog).findByTitle('voucher.pdf')
    expect(frame.getAttribute('src')).toContain('blob:voucher')
    const [fetched] = api.requestsTo('GET /files/voucher.pdf')
    expect(fetched?.headers.get('authorization')).toBeNull()
    await user.keyboard('{ArrowRight}')
    screen.getByText('2 of 2')
    await user.click(screen.getByRole('button', { name: 'Previous file' }))
    await screen.findByRole('img', { name: 'beach.png' })
  })

  it('are downloaded by a link that is still good', async () => {
    const opened = followLinks()
    const { user, api, files } = await open({ files: [fileOf('sheet.xls', 'application/octet-stream')] })
    await user.click(await screen.findByRole('button', { name: 'sheet.xls' }))
    await waitFor(() => expect(opened).toEqual(['/files/sheet.xls as sheet.xls']))

    const later = Date.now() + 11 * 60_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    files[0] = { ...fileOf('sheet.xls', ''), url: '/files/newer-link' }
    await user.click(screen.getByRole('button', { name: 'Download sheet.xls' }))
    await waitFor(() => expect(opened[1]).toBe('/files/newer-link as sheet.xls'))
    expect(api.requestsTo(LIST)).toHaveLength(2)

    vi.spyOn(Date, 'now').mockImplementation(() => later + 11 * 60_000)
    files.pop()
    await user.click(screen.getByRole('button', { name: 'Download sheet.xls' }))
    await screen.findByText('Couldn’t download sheet.xls.')
  })
})

describe('a picture on another server', () => {
  it('is saved from a copy, because a link to it would only show it', async () => {
    URL.createObjectURL = () => 'blob:beach'
    const opened = followLinks()
    const file = { ...fileOf('beach.png', 'image/png'), url: 'https://store.example/beach?signature=s' }
    const { user, api } = await open({
      files: [file],
      answers: { 'GET /beach': () => new Response('picture') },
    })
    await user.click(await screen.findByRole('button', { name: 'Download beach.png' }))
    await waitFor(() => expect(opened).toEqual(['blob:beach as beach.png']))
    expect(api.requestsTo('GET /beach')[0]?.headers.get('authorization')).toBeNull()
  })
})

const textFile = (name: string) => new File(['hello world'], name, { type: 'text/plain' })

const fileOf = (name: string, content_type: string): Attachment => ({
  id: name,
  url: `/files/${name}`,
  name,
  section: 'person',
  size: 1536,
  content_type,
  uploaded_by: { id: NORTHWIND, first_name: 'Robin', last_name: 'Vega', pic: null },
  created_at: '2026-01-05T12:00:00Z',
})

/** Where the links that are pressed lead, and the name that is saved under. */
function followLinks(): string[] {
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(`${this.getAttribute('href')} as ${this.download}`)
  })
  return opened
}

/** What the browser is answered when someone is about to leave. */
function leaving() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

function drop(entries: { file: File; isDirectory: boolean }[]) {
  const items = entries.map(({ file, isDirectory }) => ({
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory }),
  }))
  const zone = screen.getByRole('region', { name: 'Files' })
  const dataTransfer = { types: ['Files'], items }
  fireEvent.dragEnter(zone, { dataTransfer })
  expect(zone.textContent).toMatch(/(Drop files to upload|Viewers can’t change files)$/)
  fireEvent.drop(zone, { dataTransfer })
}

type Situation = {
  role?: 'EDITOR' | 'VIEWER'
  files?: Attachment[]
  answers?: Parameters<typeof openPart>[1]['answers']
}

let records = 0

/** Each time another record: what failed to be uploaded stays with its own. */
async function open({ role = 'EDITOR', files = [], answers = {} }: Situation = {}) {
  const recordId = `0199c000-0000-7000-8000-${String(++records).padStart(12, '0')}`
  const announced: string[] = []
  const part = await openPart(() => <TwoTabs recordId={recordId} />, {
    role,
    answers: {
      [LIST]: () => ({ status: 200, body: pageWith([...files]) }),
      [ANNOUNCE]: ({ body }) => {
        announced.push((body as { name: string }).name)
        const id = `upload-${announced.length}`
        return { status: 200, body: { url: `/files/${id}`, id } }
      },
      [COMPLETE]: ({ path }) => {
        const name = announced[Number(/upload-(\d+)/.exec(path)?.[1]) - 1] ?? ''
        files.unshift(fileOf(name, 'application/octet-stream'))
        return { status: 200, body: files[0] }
      },
      [REMOVE]: ({ path }) => {
        const at = files.findIndex(({ id }) => path.endsWith(`/${id}/`))
        if (at >= 0) files.splice(at, 1)
        return { status: 204 }
      },
      ...answers,
    },
  })
  const puts = fakeUploads()
  await screen.findByRole('button', { name: 'Upload files' })
  const choose = (...chosen: File[]) => {
    fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: chosen } })
  }
  return { ...part, puts, choose, files }
}

function TwoTabs({ recordId }: { recordId: string }) {
  const [isOther, setOther] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOther(!isOther)}>
        Other tab
      </button>
      {isOther ? null : <RecordFiles org={NORTHWIND} record={{ type: 'contact', id: recordId }} />}
    </>
  )
}
