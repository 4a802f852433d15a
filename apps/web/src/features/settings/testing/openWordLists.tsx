import type { Profile } from '@caravel/contract/profile'
import { screen, within } from '@testing-library/react'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { contactOf, NORTHWIND, pageOf, profileOf, signedIn } from '../../../lib/testing/samples.ts'
import { type Entry, type EntryChanges, withChange } from '../wordLists/wordLists.ts'

export const CHANGE = 'PATCH /api/v1/:org/contact-statuses/:id/'
export const ADD = 'POST /api/v1/:org/contact-statuses/'
export const REMOVE = 'DELETE /api/v1/:org/contact-statuses/:id/'
const COUNT = 'POST /api/v1/:org/contacts/filter/'
const PROFILE = 'GET /api/v1/:org/user-profile/'

type Answers = Parameters<typeof openApp>[1]
type Situation = {
  me?: Partial<Profile['user']>
  /** How many contacts have the first status. */
  users?: number
  answers?: Answers
}

/** Opens Statuses & sources with a server that remembers what it was told. */
export function openWordLists({ me = {}, users = 0, answers = {} }: Situation = {}) {
  signedIn()
  const statuses = listOf('contact-statuses', [
    { id: idOf(1), name: 'Just Enquiry', color: 'violet' },
    { id: idOf(2), name: 'Hot Lead', color: 'lavender' },
    { id: idOf(3), name: 'Customer', color: 'green' },
  ])
  const app = openApp(`/${NORTHWIND}/settings/statuses`, {
    [PROFILE]: () => ({ status: 200, body: profileOf(me) }),
    ...statuses.answers,
    [COUNT]: ({ body, query }) => {
      const total = JSON.stringify(body).includes(idOf(1)) ? users : 0
      return { status: 200, body: pageOf(query, total, contactOf) }
    },
    [REMOVE]: (request) =>
      request.path.includes(idOf(1)) && users > 0 && !request.query.move_to
        ? failure(412, 'deletion_not_allowed', `${users} contacts have this status`)
        : statuses.remove(request),
    ...listOf('deal-statuses', [{ id: idOf(11), name: 'New', color: 'violet', kind: 'open' }]).answers,
    ...listOf('sources', [{ id: idOf(21), name: 'Walk-in', icon: 'walkin' }]).answers,
    ...answers,
  })
  return { ...app, stored: statuses.stored }
}

function listOf(path: string, entries: readonly Entry[]) {
  let stored = entries
  const find = (id: string | undefined) => stored.find((entry) => entry.id === id)
  const remove = ({ path }: { path: string }) => {
    stored = stored.filter(({ id }) => !path.includes(id))
    return { status: 204 }
  }
  const answers: Answers = {
    [`GET /api/v1/:org/${path}/`]: () => ({ status: 200, body: { results: stored } }),
    [`POST /api/v1/:org/${path}/`]: ({ body }) => {
      const added = { ...(body as Entry), id: idOf(90 + stored.length) }
      stored = [...stored, added]
      return { status: 201, body: added }
    },
    [`PATCH /api/v1/:org/${path}/:id/`]: ({ path, body }) => {
      const id = path.split('/').at(-2) ?? ''
      stored = withChange(stored, { id, changes: body as EntryChanges })
      return { status: 200, body: find(id) }
    },
    [`DELETE /api/v1/:org/${path}/:id/`]: remove,
  }
  return { answers, remove, stored: () => stored }
}

const idOf = (number: number) => `0199d000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)

export const nameField = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Name of status ${name}` })

export const openActions = async (user: { click: (target: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
