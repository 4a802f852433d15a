import { mentionOf } from '@caravel/contract/note-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readDraft } from '../../lib/drafts.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../lib/testing/samples.ts'
import {
  CREATE,
  chooseFor,
  GRACE,
  LIST,
  noteOf,
  noteWith,
  openNotes,
  REMOVE,
  ROBIN,
  startWriting,
  UPDATE,
} from './testing/openNotes.tsx'
import { editorOf, typeText } from './testing/typeText.ts'

const save = (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
const broken = () => failure(500, 'server_error', 'Broken')

describe('writing a note', () => {
  it('stores what was typed, shows it at once and is ready for the next', async () => {
    const { api, user } = await openNotes()
    await screen.findByText('No notes yet')
    const box = await startWriting(user)
    await typeText(box, '- visa')
    fireEvent.keyDown(box, { key: 'Enter' })
    await typeText(box, 'flight')
    save(box)
    const note = await screen.findByRole('article', { name: /Grace Hopper/ })
    expect(
      within(note)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['visa', 'flight'])
    const [request] = api.requestsTo(CREATE)
    expect(request?.body).toEqual({ body: '- visa\n- flight', person_id: noteOf(1).person_id })
    expect(request?.headers.get('idempotency-key')).toBeTruthy()
    expect(box.textContent).toBe('')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  it('keeps the text when it could not be stored, and makes one note of two tries', async () => {
    const { api, user } = await openNotes({ answers: { [CREATE]: broken } })
    const box = await startWriting(user)
    await typeText(box, 'Call back')
    save(box)
    await screen.findByText('500 Internal Server Error')
    expect(box.textContent).toBe('Call back')
    await waitFor(() => expect(box.getAttribute('contenteditable')).toBe('true'))
    save(box)
    await waitFor(() => expect(api.requestsTo(CREATE)).toHaveLength(2))
    const keys = api.requestsTo(CREATE).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })

  it('mentions a member by any part of the name, whatever its accents', async () => {
    const { api, user } = await openNotes()
    const box = await startWriting(user)
    await typeText(box, 'Ask @')
    const members = await screen.findByRole('listbox', { name: 'Members' })
    expect(within(members).getAllByRole('option')).toHaveLength(2)
    await typeText(box, 'veg')
    const option = await screen.findByRole('option', { name: /Robin Véga/ })
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(box.getAttribute('aria-activedescendant')).toBe(option.id)
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    save(box)
    await waitFor(() => expect(api.requestsTo(CREATE)).toHaveLength(1))
    expect(api.requestsTo(CREATE)[0]?.body).toMatchObject({
      body: `Ask ${mentionOf('Robin Véga', ROBIN.id)}`,
    })
  })

  it('keeps a draft while one looks at another tab, and forgets it when somebody signs out', async () => {
    const { user } = await openNotes()
    await typeText(await startWriting(user), 'Not yet')
    await user.click(screen.getByRole('tab', { name: /Files/ }))
    await user.click(screen.getByRole('tab', { name: /Notes/ }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' }).textContent).toBe('Not yet'))
    const { session } = await import('../../lib/session.ts')
    expect(readDraft(`note:${NORTHWIND}:${noteOf(1).person_id}`)).toBe('Not yet')
    session.end()
    expect(localStorage).toHaveLength(0)
  })

  it('says that a text is too long before it is sent', async () => {
    const { api, user } = await openNotes()
    const box = await startWriting(user)
    editorOf(box).commands.setContent('é'.repeat(33_000))
    await screen.findByText('Notes can be up to 64 kB of text. Shorten it to save it.')
    save(box)
    expect(api.requestsTo(CREATE)).toHaveLength(0)
  })

  it('is not for viewers, who are told so and still read', async () => {
    const { user } = await openNotes({ role: 'VIEWER', notes: [noteOf(1, { own: false })] })
    await noteWith('Note 1')
    const box = screen.getByRole('textbox', { name: 'New note' })
    expect(box.getAttribute('aria-disabled')).toBe('true')
    await user.hover(box)
    await screen.findByRole('tooltip', { name: 'Viewers can’t write notes' })
    expect(screen.queryByRole('button', { name: /^Actions for .*’s note$/ })).toBeNull()
  })
})

describe('the notes of a record', () => {
  it('are shown safely: only good addresses are links, and nothing is taken for HTML', async () => {
    const body = `<img src=x> [bad](javascript:alert) [good](https://a.example) or https://b.example. ${mentionOf('Grace Hopper', GRACE.id)}`
    await openNotes({ notes: [noteOf(1, { body })] })
    const note = await screen.findByRole('article')
    const links = within(note).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['good', 'https://a.example'],
      ['https://b.example', 'https://b.example'],
    ])
    expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(note.textContent).toContain('<img src=x> [bad](javascript:alert) ')
    expect(note.querySelector('img')).toBeNull()
    within(note).getByText('@Grace Hopper')
  })

  it('go on with what is older, and can be loaded again', async () => {
    const notes = Array.from({ length: 23 }, (_, at) => noteOf(at + 1))
    const { api, user } = await openNotes({ notes, answers: { [LIST]: broken } })
    const kept = { results: notes.slice(0, 20), total: 23, page: 1, page_size: 20 }
    const retry = await screen.findByRole('button', { name: 'Retry' })
    api.answer({
      [LIST]: ({ query }) =>
        query.page === '1'
          ? { status: 200, body: { ...kept, links: { next: '?page=2', previous: null } } }
          : {
              status: 200,
              body: { ...kept, page: 2, results: notes.slice(20), links: { next: null, previous: null } },
            },
    })
    await user.click(retry)
    await noteWith('Note 20')
    expect(screen.queryByText('Note 21')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await noteWith('Note 23')
  })

  it('are folded where they are long', async () => {
    const body = Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n')
    const { user } = await openNotes({ notes: [noteOf(1, { body })] })
    await screen.findByText('Line 1')
    expect(screen.queryByText('Line 39')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    screen.getByText('Line 39')
  })
})

describe('changing a note', () => {
  it('saves it in its place, and sends nothing when nothing changed', async () => {
    const body = 'Kept *  as \\\\ it **is**'
    const { api, user } = await openNotes({ notes: [noteOf(1, { body }), noteOf(2)] })
    const [note] = await screen.findAllByRole('article')
    if (!note) throw new Error('There is none')
    await chooseFor(user, note, 'Edit')
    save(await screen.findByRole('textbox', { name: 'Edit note' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit note' })).toBeNull())
    expect(api.requestsTo(UPDATE)).toHaveLength(0)

    await chooseFor(user, await noteWith('Note 2'), 'Edit')
    await typeText(await screen.findByRole('textbox', { name: 'Edit note' }), ', more')
    await user.click(within(await noteWith('Note 2, more')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit note' })).toBeNull())
    expect(api.requestsTo(UPDATE).map((request) => request.body)).toEqual([
      { body: 'Note 2, more', version: 1 },
    ])
    expect((await noteWith('Note 2, more')).textContent).toContain('edited')
  })

  it('asks before Escape loses something', async () => {
    const { api, user } = await openNotes({ notes: [noteOf(1)] })
    await chooseFor(user, await noteWith('Note 1'), 'Edit')
    const box = await screen.findByRole('textbox', { name: 'Edit note' })
    await typeText(box, ' and more')
    fireEvent.keyDown(box, { key: 'Escape' })
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    await user.click(within(question).getByRole('button', { name: 'Discard' }))
    const note = await noteWith('Note 1')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(note)
    expect(screen.queryByRole('textbox', { name: 'Edit note' })).toBeNull()
    expect(api.requestsTo(UPDATE)).toHaveLength(0)
  })

  it('shows what was stored meanwhile, and saves over it on purpose only', async () => {
    const { api, user, changeNote } = await openNotes({ notes: [noteOf(1)] })
    await chooseFor(user, await noteWith('Note 1'), 'Edit')
    const box = await screen.findByRole('textbox', { name: 'Edit note' })
    await typeText(box, ', mine')
    changeNote(noteOf(1).id, 'Theirs')
    save(box)
    const conflict = await screen.findByRole('alert')
    within(conflict).getByText('Theirs')
    expect(box.textContent).toBe('Note 1, mine')
    await user.click(within(conflict).getByRole('button', { name: 'Replace with mine' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit note' })).toBeNull())
    await noteWith('Note 1, mine')
    expect(api.requestsTo(UPDATE).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2])
  })
})

describe('deleting a note', () => {
  it('takes it away at once and brings it back on Undo', async () => {
    const { user } = await openNotes({ notes: [noteOf(1), noteOf(2)] })
    await chooseFor(user, await noteWith('Note 1'), 'Delete')
    await waitFor(() => expect(screen.queryByText('Note 1')).toBeNull())
    await waitFor(async () => expect(document.activeElement).toBe(await noteWith('Note 2')))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await noteWith('Note 1')
    await screen.findByText('Note restored.')
  })

  it('puts it back where the server refuses', async () => {
    const { api, user } = await openNotes({ notes: [noteOf(1)], answers: { [REMOVE]: broken } })
    const note = await noteWith('Note 1')
    api.answer({ [LIST]: () => new Promise(() => undefined) })
    await chooseFor(user, note, 'Delete')
    await screen.findByText('500 Internal Server Error')
    await noteWith('Note 1')
  })

  it('of others is for administrators, who still cannot change them', async () => {
    const { user } = await openNotes({ role: 'ADMIN', notes: [noteOf(1, { own: false, author: ROBIN })] })
    const note = await noteWith('Note 1')
    await user.click(within(note).getByRole('button', { name: 'Actions for Robin Véga’s note' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Delete'])
  })
})

describe('being led to a note', () => {
  it('brings it into view and gives it the focus, each time', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const notes = [noteOf(1), noteOf(2)]
    const { router, url } = await openNotes({ notes, at: `&note=${noteOf(2).id}` })
    const note = await noteWith('Note 2')
    await waitFor(() => expect(document.activeElement).toBe(note))
    const shown = () => scroll.mock.contexts.filter((element) => element === note).length
    expect(shown()).toBe(1)
    await router.navigate({ to: url() })
    await waitFor(() => expect(shown()).toBe(2))
  })

  it('fetches it where the list does not reach as far back', async () => {
    const notes = Array.from({ length: 25 }, (_, at) => noteOf(at + 1))
    await openNotes({ notes, at: `&note=${noteOf(25).id}` })
    const section = await screen.findByRole('region', { name: 'Linked note' })
    await waitFor(() => expect(document.activeElement).toBe(within(section).getByRole('article')))
    within(section).getByText('Note 25')
  })

  it('says quietly that it was deleted', async () => {
    await openNotes({ notes: [noteOf(1)], at: `&note=${noteOf(99).id}` })
    await screen.findByText('This note has been deleted')
    await noteWith('Note 1')
  })

  it('is over with the next tab', async () => {
    const { user, url } = await openNotes({ notes: [noteOf(1)], at: `&note=${noteOf(1).id}` })
    await noteWith('Note 1')
    await user.click(screen.getByRole('tab', { name: /Files/ }))
    await expect.poll(url).not.toContain('note=')
  })

  it('is nothing that an address without an id can ask for', async () => {
    const { api } = await openNotes({ notes: [noteOf(1)], at: '&note=..%2F..%2Fusers' })
    await noteWith('Note 1')
    expect(api.requests.filter(({ path }) => path.includes('users/..') || /notes\/./.test(path))).toEqual([])
    expect(screen.queryByText('This note has been deleted')).toBeNull()
  })
})
