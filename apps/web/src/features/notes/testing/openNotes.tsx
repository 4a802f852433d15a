import type { Note } from '@caravel/contract/notes'
import type { Role } from '@caravel/contract/permissions'
import { screen, within } from '@testing-library/react'
import { type FakeRequest, failure, type fakeApi } from '../../../lib/testing/fakeApi.ts'
import { contactOf, membersOf, NORTHWIND } from '../../../lib/testing/samples.ts'
import { openContact } from '../../contacts/testing/openContact.tsx'

export const LIST = 'GET /api/v1/:org/notes/'
export const CREATE = 'POST /api/v1/:org/notes/'
const GET = 'GET /api/v1/:org/notes/:id/'
export const UPDATE = 'PATCH /api/v1/:org/notes/:id/'
export const REMOVE = 'DELETE /api/v1/:org/notes/:id/'
const RESTORE = 'POST /api/v1/:org/notes/:id/restore/'

export const ROBIN = { id: NORTHWIND, first_name: 'Robin', last_name: 'Véga', pic: null }
/** Whom samples.ts signs in. */
export const GRACE = {
  id: '0199a000-0000-7000-8000-00000000000a',
  first_name: 'Grace',
  last_name: 'Hopper',
  pic: null,
}

export const noteOf = (number: number, changes: Partial<Note> = {}): Note => ({
  id: `0199d000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  kind: 'note',
  body: `Note ${number}`,
  direction: null,
  result: null,
  happened_at: null,
  author: GRACE,
  person_id: contactOf(1).id,
  company_id: null,
  deal_id: null,
  created_at: '2026-01-05T12:00:00Z',
  updated_at: '2026-01-05T12:00:00Z',
  version: 1,
  own: true,
  ...changes,
})

type Situation = {
  notes?: Note[]
  /** What `?tab=notes` goes on with. */
  at?: string
  role?: Role
  answers?: Parameters<typeof fakeApi>[0]
}

/** Opens the notes of Person 1, with a server that keeps them and refuses what is out of date. */
export async function openNotes({ notes = [], at = '', role = 'EDITOR', answers = {} }: Situation = {}) {
  let kept = notes
  const gone = new Map<string, Note>()
  const idOf = ({ path }: FakeRequest) => path.split('/')[5] ?? ''
  const find = (request: FakeRequest) => kept.find(({ id }) => id === idOf(request))
  const missing = failure(404, 'not_found', 'Note not found')
  const app = await openContact({
    at: `?tab=notes${at}`,
    role,
    answers: {
      'GET /api/v1/:org/users/': () => ({ status: 200, body: membersOf(ROBIN, GRACE) }),
      [LIST]: ({ query }) => {
        const [page, page_size] = [Number(query.page), 20]
        const next = page * page_size < kept.length ? `?page=${page + 1}` : null
        const results = kept.slice((page - 1) * page_size, page * page_size)
        return {
          status: 200,
          body: { results, total: kept.length, page, page_size, links: { next, previous: null } },
        }
      },
      [CREATE]: ({ body }) => {
        const created_at = new Date().toISOString()
        const { next_step: _, ...said } = body as Partial<Note> & { next_step?: object }
        const happened_at = said.kind && said.kind !== 'note' ? created_at : null
        const note = noteOf(1_000 + kept.length, { happened_at, ...said, created_at, updated_at: created_at })
        kept = [note, ...kept]
        return { status: 201, body: note }
      },
      [GET]: (request) => {
        const note = find(request)
        return note ? { status: 200, body: note } : missing
      },
      [UPDATE]: (request) => {
        const note = find(request)
        const { version, ...changes } = request.body as Partial<Note>
        if (!note) return missing
        if (note.version !== version) return failure(409, 'conflict', 'Somebody was faster')
        return { status: 200, body: change(note.id, changes) }
      },
      [REMOVE]: (request) => {
        const note = find(request)
        if (!note) return missing
        gone.set(note.id, note)
        kept = kept.filter((each) => each !== note)
        return { status: 204 }
      },
      [RESTORE]: (request) => {
        const note = gone.get(idOf(request))
        if (!note) return missing
        kept = [note, ...kept]
        return { status: 200, body: note }
      },
      ...answers,
    },
  })
  function change(id: string, changes: Partial<Note>) {
    kept = kept.map((note) =>
      note.id === id
        ? { ...note, ...changes, version: note.version + 1, updated_at: '2026-01-06T12:00:00Z' }
        : note,
    )
    return kept.find((note) => note.id === id)
  }
  return { ...app, changeNote: (id: string, body: string) => change(id, { body }) }
}

/** The box to write in, once the editor is there. */
export async function startWriting(user: { click: (element: Element) => Promise<void> }) {
  await user.click(await screen.findByRole('textbox', { name: 'New note' }))
  await screen.findByRole('toolbar', { name: 'Formatting' })
  return screen.getByRole('textbox', { name: 'New note' })
}

export const noteWith = async (text: string) => {
  const found = await screen.findByText(text)
  const article = found.closest('article')
  if (!article) throw new Error(`${text} is not in a note`)
  return article
}

export async function chooseFor(
  user: { click: (element: Element) => Promise<void> },
  note: HTMLElement,
  action: string,
) {
  await user.click(within(note).getByRole('button', { name: /^Actions for .*’s note$/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
