import type { Contact } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contactQuery } from '../../../../data/contacts.queries.ts'
import { type FakeRequest, failure } from '../../../../lib/testing/fakeApi.ts'
import {
  contactDetailOf,
  contactOf,
  NORTHWIND,
  pageWith,
  profileOf,
  workspaceOf,
} from '../../../../lib/testing/samples.ts'
import { openPart } from '../../../../patterns/records/testing/openPart.tsx'
import { AttachedPeople } from './AttachedPeople.tsx'

const GET = 'GET /api/v1/:org/contacts/:id/'
const SEARCH = 'GET /api/v1/:org/contacts/'
const ATTACH = 'POST /api/v1/:org/contacts/:id/attach-person/'
const DETACH = 'DELETE /api/v1/:org/contacts/:id/attach-person/:person_id/'

const newLead = { id: contactOf(70).id, name: 'New lead', color: 'violet' as const }
const maria = attached(2, 'Maria', 'SPOUSE')
const chen = attached(3, 'Chen', 'ASSISTED')
const tom = (attached_persons: Contact['attached_persons'] = []) =>
  contactDetailOf(1, { first_name: 'Tom', last_name: 'Fields', attached_persons })

describe('the people around a contact', () => {
  it('are named with what they are to the contact, and lead to their own page', async () => {
    await open(tom([maria, chen]))
    expect(lines()).toEqual(['Maria FieldsSpouse', 'Chen FieldsAssisted by Tom'])
    const link = screen.getByRole('link', { name: 'Maria Fields' })
    expect(link.getAttribute('href')).toBe(`/${NORTHWIND}/contacts/${maria.id}/detail`)
  })

  it('are removed at once, and come back as what they were', async () => {
    const { user, api } = await open(tom([maria, chen]))
    await user.click(screen.getByRole('button', { name: 'Remove Chen Fields' }))
    await screen.findByText('Chen Fields removed.')
    expect(lines()).toEqual(['Maria FieldsSpouse'])
    expect(api.requestsTo(DETACH)[0]?.path).toContain(`/${tom().id}/attach-person/${chen.id}/`)

    // Whom Tom assists has Tom as an assistant.
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.requestsTo(ATTACH)).toHaveLength(1))
    const [again] = api.requestsTo(ATTACH)
    expect(again?.path).toContain(`/${chen.id}/attach-person/`)
    expect(again?.body).toEqual({ person_id: tom().id, relation: 'ASSISTANT' })
  })

  it('stay when removing failed', async () => {
    const { user } = await open(tom([maria]), { [DETACH]: () => failure(500, 'server_error', 'Broken') })
    await user.click(screen.getByRole('button', { name: 'Remove Maria Fields' }))
    await screen.findByText('500 Internal Server Error')
    expect(lines()).toEqual(['Maria FieldsSpouse'])
  })

  it('cannot be changed by a viewer, who is told why', async () => {
    const { user } = await open(tom([maria]), {}, 'VIEWER')
    await user.click(screen.getByRole('button', { name: 'Attach person' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Viewers can’t change contacts')
    expect(screen.getByRole('button', { name: 'Remove Maria Fields' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })
})

describe('attaching a person', () => {
  it('finds a contact, never the same one or one that is attached, and says it both ways', async () => {
    const { user, api, dialog } = await openDialog(tom([maria]))
    await user.click(within(dialog).getByRole('combobox', { name: 'Person' }))
    await screen.findByRole('option', { name: /Ada Byron/ })
    expect(screen.queryByRole('option', { name: /Tom|Maria/ })).toBeNull()
    await user.click(screen.getByRole('option', { name: /Ada Byron/ }))
    await user.click(within(dialog).getByRole('combobox', { name: 'Ada is Tom’s…' }))
    await user.click(await screen.findByRole('option', { name: 'Child' }))
    expect(dialog.textContent).toContain('Ada is the child, Tom the parent.')

    await user.click(within(dialog).getByRole('button', { name: 'Attach person' }))
    await screen.findByText('Ada Byron attached.')
    expect(api.requestsTo(ATTACH).map(({ body }) => body)).toEqual([
      { person_id: contactOf(9).id, relation: 'CHILD' },
    ])
    await waitFor(() => expect(lines()).toEqual(['Maria FieldsSpouse', 'Ada ByronChild']))
  })

  it('makes a new contact of who is not found', async () => {
    const { user, api, dialog } = await openDialog(tom())
    await user.click(within(dialog).getByRole('combobox', { name: 'Person' }))
    await user.paste('Kim de Vries')
    await user.click(await screen.findByRole('option', { name: 'Create “Kim de Vries”' }))
    const email = within(dialog).getByLabelText(/^Email/)
    await user.click(email)
    await user.paste('kim@')
    await user.click(within(dialog).getByRole('combobox', { name: 'Kim is Tom’s…' }))
    await user.click(await screen.findByRole('option', { name: 'Friend' }))
    await user.click(within(dialog).getByRole('button', { name: 'Attach person' }))
    await within(dialog).findByText('Invalid email address')
    expect(api.requestsTo(ATTACH)).toHaveLength(0)

    await user.click(email)
    await user.paste('example.com')
    await user.click(within(dialog).getByRole('button', { name: 'Attach person' }))
    await screen.findByText('Kim de Vries attached.')
    expect(api.requestsTo(ATTACH).map(({ body }) => body)).toEqual([
      {
        relation: 'FRIEND',
        person: {
          first_name: 'Kim',
          last_name: 'de Vries',
          emails: [{ email: 'kim@example.com' }],
          phone_numbers: [],
          status_id: newLead.id,
          owner_id: profileOf().user.id,
        },
      },
    ])
  })

  it('asks for what is missing, and keeps what was entered when the server refuses', async () => {
    const { user, dialog } = await openDialog(tom(), {
      [ATTACH]: () => failure(400, 'invalid', 'Not today'),
    })
    const submit = within(dialog).getByRole('button', { name: 'Attach person' })
    await user.click(submit)
    await within(dialog).findByText('Choose a person')
    expect(within(dialog).getAllByText('Choose a relation')).toHaveLength(2)

    await user.click(within(dialog).getByRole('button', { name: 'Add a new contact instead' }))
    await user.type(within(dialog).getByLabelText(/^First name/), 'Kim')
    await user.click(within(dialog).getByRole('combobox', { name: 'Kim is Tom’s…' }))
    await user.click(await screen.findByRole('option', { name: 'Sibling' }))
    await user.click(submit)
    await screen.findByText('Not today')
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Kim')
  })
})

function attached(
  number: number,
  first_name: string,
  relation: Contact['attached_persons'][number]['relation'],
) {
  return { id: contactOf(number).id, first_name, last_name: 'Fields', pic: null, relation }
}

const lines = () =>
  within(screen.getByRole('list', { name: 'People', hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map((line) => line.querySelector('div')?.textContent)

type Answers = Parameters<typeof openPart>[1]['answers']

async function open(contact: Contact, answers: Answers = {}, role: 'EDITOR' | 'VIEWER' = 'EDITOR') {
  let stored = contact
  const ada = contactOf(9, { first_name: 'Ada', last_name: 'Byron' })
  const found = [contact, ...contact.attached_persons.map((person) => ({ ...contactOf(0), ...person })), ada]
  const part = await openPart(Part, {
    role,
    contactId: contact.id,
    answers: {
      [GET]: () => ({ status: 200, body: stored }),
      'GET /api/v1/accounts/:org/': () => ({ status: 200, body: workspaceOf() }),
      'GET /api/v1/:org/contact-statuses/': () => ({ status: 200, body: { results: [newLead] } }),
      [SEARCH]: ({ query }) => ({
        status: 200,
        body: pageWith(found.filter((each) => each.first_name.startsWith(query.search ?? ''))),
      }),
      [ATTACH]: ({ body }: FakeRequest) => {
        const { person_id, relation } = body as { person_id?: string; relation: 'CHILD' }
        stored = {
          ...stored,
          attached_persons: [...stored.attached_persons, { ...ada, relation }],
        }
        return { status: person_id ? 200 : 201, body: stored }
      },
      [DETACH]: ({ path }) => {
        const attached_persons = stored.attached_persons.filter(({ id }) => !path.includes(id))
        stored = { ...stored, attached_persons }
        return { status: 204 }
      },
      ...answers,
    },
  })
  await screen.findByRole('button', { name: 'Attach person' })
  return part
}

async function openDialog(contact: Contact, answers: Answers = {}) {
  const part = await open(contact, answers)
  await part.user.click(screen.getByRole('button', { name: 'Attach person' }))
  return { ...part, dialog: await screen.findByRole('dialog', { name: 'Attach person' }) }
}

function Part({ contactId }: { contactId: string }) {
  const { data } = useQuery(contactQuery(NORTHWIND, contactId))
  return data ? <AttachedPeople org={NORTHWIND} contact={data} /> : <p>Loading</p>
}
