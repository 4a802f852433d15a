import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { keyOf } from '../../../data/queryNames.ts'
import { allWaiting } from '../../../lib/api/waiting.ts'
import { keepDraft, readDraft } from '../../../lib/drafts.ts'
import { failure } from '../../../lib/testing/fakeApi.ts'
import {
  companyOf,
  contactDetailOf,
  contactOf,
  membersOf,
  NORTHWIND,
  pageOf,
  profileOf,
  workspaceOf,
} from '../../../lib/testing/samples.ts'
import { openAlone } from '../../../patterns/lists/testing/openAlone.tsx'
import { companyDetailOf } from '../../companies/testing/openCompany.tsx'
import { AddPersonDialog } from './AddPersonDialog.tsx'
import { blank } from './newPerson.ts'

const CREATE = 'POST /api/v1/:org/contacts/'
const DUPLICATES = 'POST /api/v1/:org/contacts/duplicates/'
const COMPANIES = 'GET /api/v1/:org/companies/'
const STATUSES = 'GET /api/v1/:org/contact-statuses/'
const WORKSPACE = 'GET /api/v1/accounts/:org/'
const MEMBERS = 'GET /api/v1/:org/users/'
const CREATE_COMPANY = 'POST /api/v1/:org/companies/'

const customer = { id: companyOf(7).id, name: 'Customer', color: 'green' as const }
const newLead = { id: companyOf(8).id, name: 'New lead', color: 'violet' as const }
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => screen.getByRole('button', { name: 'Add person' })

describe('adding a person', () => {
  it('sends all that was entered, once, says so and opens the contact for whoever wants it', async () => {
    const { user, api, enter, url, queryClient } = await open()
    queryClient.setQueryData(keyOf('contacts', NORTHWIND, 'list'), { results: [] })
    await enter(box('First name'), 'Amélie')
    await enter(box('Last name'), 'Laurent')
    await enter(box('Email'), 'amelie@example.com')
    await user.click(screen.getByRole('button', { name: 'Add email' }))
    await enter(box('Email 2'), 'amelie@work.example')
    await enter(box('Phone'), '+44 20 7946 0001')
    await pick(user, 'Status', 'Customer')
    await user.click(screen.getByRole('button', { name: 'More fields' }))
    await enter(box('Birthday'), '12/31/1990')
    await user.click(submit())
    await screen.findByText('Put the day before the month: DD/MM/YYYY')
    await user.clear(box('Birthday'))
    await enter(box('Birthday'), '31.12.1990')
    await screen.findByText('Monday, 31 Dec 1990')
    await enter(box('About'), 'Likes window seats')
    expect(box('Birthday').value).toBe('31/12/1990')
    await user.keyboard('{Control>}{Enter}{/Control}')

    await screen.findByText('Person added')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.requestsTo(CREATE)).toHaveLength(1)
    expect(api.requestsTo(CREATE)[0]?.body).toEqual({
      first_name: 'Amélie',
      last_name: 'Laurent',
      emails: [{ email: 'amelie@example.com' }, { email: 'amelie@work.example' }],
      phone_numbers: [{ phone_number: '+44 20 7946 0001' }],
      job_title: '',
      company_id: null,
      status_id: customer.id,
      source_id: null,
      owner_id: profileOf().user.id,
      pic_id: null,
      gender: null,
      birthday: '1990-12-31',
      address: '',
      about: 'Likes window seats',
    })
    expect(queryClient.getQueryState(keyOf('contacts', NORTHWIND, 'list'))?.isInvalidated).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/contacts/${contactOf(99).id}/detail`)
  })

  it('gives back what was typed before a crash or a closed tab, until one starts over', async () => {
    const draft = `contact:${NORTHWIND}:`
    const kept = {
      ...blank,
      first_name: 'Amélie',
      emails: [{ email: 'a@b.example' }, { email: 'c@d.example' }],
    }
    keepDraft(draft, kept)
    const { user, enter } = await open()
    await screen.findByText('You typed this earlier, and it wasn’t saved.')
    expect([box('First name').value, box('Email 2').value]).toEqual(['Amélie', 'c@d.example'])
    await enter(box('Last name'), 'Laurent')
    expect(readDraft(draft)).toEqual({ ...kept, last_name: 'Laurent' })
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect([box('First name').value, box('Last name').value]).toEqual(['', ''])
    expect(readDraft(draft)).toBeNull()
    expect(screen.queryByText(/You typed this earlier/)).toBeNull()
  })

  it('forgets what was typed once it is closed, or added', async () => {
    const { user, enter } = await open()
    await enter(box('First name'), 'Amélie')
    expect(readDraft(`contact:${NORTHWIND}:`)).toMatchObject({ first_name: 'Amélie' })
    await user.click(submit())
    await screen.findByText('Person added')
    expect(readDraft(`contact:${NORTHWIND}:`)).toBeNull()
  })

  it('gives what the workspace gives to new people, shown before it is sent', async () => {
    const { user, api, enter } = await open()
    await waitFor(() => expect(box('Status').textContent).toContain('New lead'))
    expect(box('Owner').textContent).toContain('Grace Hopper')
    await enter(box('First name'), 'Ada')
    await user.click(submit())
    await screen.findByText('Person added')
    expect(api.requestsTo(CREATE)).toMatchObject([
      { body: { status_id: newLead.id, owner_id: profileOf().user.id } },
    ])
  })

  it('gives the status that the workspace chose, and nobody where it wants no owner', async () => {
    const { user, api, enter } = await open({
      [WORKSPACE]: () => ({
        status: 200,
        body: workspaceOf({ new_contact_status: customer.id, new_contact_owner: 'nobody' }),
      }),
    })
    await waitFor(() => expect(box('Status').textContent).toContain('Customer'))
    await enter(box('First name'), 'Ada')
    await user.click(submit())
    await screen.findByText('Person added')
    expect(api.requestsTo(CREATE)).toMatchObject([{ body: { status_id: customer.id, owner_id: null } }])
  })

  it('gives neither to who is to have none', async () => {
    const { user, api, enter } = await open()
    await enter(box('First name'), 'Ada')
    await pick(user, 'Status', 'None')
    await pick(user, 'Owner', 'None')
    await user.click(submit())
    await screen.findByText('Person added')
    expect(api.requestsTo(CREATE)).toMatchObject([{ body: { status_id: null, owner_id: null } }])
  })

  it('makes a company together with the person', async () => {
    const { user, api, enter } = await open()
    await enter(box('First name'), 'Amélie')
    await user.click(screen.getByRole('combobox', { name: 'Company' }))
    await enter(await screen.findByRole('combobox', { name: 'Search companies' }), 'Kite')
    await user.click(await screen.findByRole('option', { name: 'Create “Kite”' }))
    await waitFor(() => expect(box('Company').textContent).toContain('Kite'))
    await user.click(submit())
    await screen.findByText('Person added')
    expect(api.requestsTo(CREATE_COMPANY)).toEqual([])
    expect(api.requestsTo(CREATE)).toMatchObject([{ body: { company_id: null, company: { name: 'Kite' } } }])
  })

  it('warns of contacts with the same email or phone, in new tabs, and does not stand in the way', async () => {
    const { user, api, enter } = await open({
      [DUPLICATES]: () => ({
        status: 200,
        body: { results: [contactOf(1, { emails: [{ email: 'ada@example.com' }] })] },
      }),
    })
    await enter(box('First name'), 'Ada')
    await enter(box('Email'), 'ada@example')
    await enter(box('Phone'), '0 12')
    await user.type(box('Email'), '.com')
    const other = await screen.findByRole('link', { name: /Person 1/ })
    expect(other.getAttribute('target')).toBe('_blank')
    expect(other.getAttribute('href')).toBe(`/${NORTHWIND}/contacts/${contactOf(1).id}/detail`)
    expect(api.requestsTo(DUPLICATES).at(-1)?.body).toEqual({
      emails: ['ada@example.com'],
      phone_numbers: [],
    })
    await user.click(submit())
    await screen.findByText('Person added')
  })

  it('asks for the first name, and says what is wrong with an email before asking the server', async () => {
    const { user, api, enter } = await open()
    await user.click(screen.getByRole('button', { name: 'Add email' }))
    await enter(box('Email 2'), 'ada@')
    await user.click(submit())
    await screen.findByRole('textbox', { name: 'First name', description: 'First name is required' })
    // The empty row before it is gone, and the error stands beside its own.
    await screen.findByRole('textbox', { name: 'Email', description: 'Invalid email address' })
    expect(box('Email').value).toBe('ada@')
    expect(screen.queryByLabelText('Email 2')).toBeNull()
    expect(api.requestsTo(CREATE)).toHaveLength(0)
  })

  it('puts what the server refuses beside its field, and keeps what was typed', async () => {
    const details = [
      { code: 'max_digits', message: 'Too many digits', field: 'phone_numbers.0.phone_number' },
    ]
    const { user, enter } = await open({ [CREATE]: () => ({ status: 400, body: { status: 400, details } }) })
    await enter(box('First name'), 'Ada')
    await enter(box('Phone'), '+44 20 7946 0001')
    await user.click(submit())
    const phone = await screen.findByRole('textbox', { name: 'Phone', description: 'Too many digits' })
    expect(document.activeElement).toBe(phone)
    expect(box('First name').value).toBe('Ada')
  })

  it('sends the same key again when no answer came, and another one for another person', async () => {
    let fails = true
    const { user, api, enter } = await open({
      [CREATE]: () =>
        fails ? failure(503, 'server_error', 'Later') : { status: 201, body: contactDetailOf(99) },
    })
    await enter(box('First name'), 'Ada')
    await user.click(submit())
    await waitFor(() => expect(keys(api)).toHaveLength(1))
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
    fails = false
    await user.click(screen.getByRole('checkbox', { name: 'Create another' }))
    await user.click(submit())
    await screen.findByText('Person added')
    expect(box('First name').value).toBe('')
    expect(document.activeElement).toBe(box('First name'))
    await enter(box('First name'), 'Ada')
    await user.click(submit())
    await waitFor(() => expect(keys(api)).toHaveLength(3))
    const [first, again, next] = keys(api)
    expect(first).toBeTruthy()
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })

  it('is kept until the line is back, also where nothing was loaded that it begins with', async () => {
    const cut = () => Promise.reject(new TypeError('Failed to fetch'))
    const { user, enter } = await open({ [CREATE]: cut, [WORKSPACE]: cut })
    await enter(box('First name'), 'Ada')
    await user.click(submit())
    await screen.findByText('Kept here. It’s sent once you’re back online.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(allWaiting()).toMatchObject([{ kind: 'contact', org: NORTHWIND, text: 'Ada' }])
  })

  it('asks before it forgets what was typed, and not when nothing was', async () => {
    const { user, enter, openDialog } = await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openDialog()
    await enter(box('First name'), 'Ada')
    await user.keyboard('{Escape}')
    let question = await screen.findByRole('dialog', { name: 'Discard this person?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(box('First name').value).toBe('Ada')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    question = await screen.findByRole('dialog', { name: 'Discard this person?' })
    await user.click(within(question).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openDialog()
    expect(box('First name').value).toBe('')
  })
})

type Answers = Parameters<typeof openAlone>[1]
type Opened = Awaited<ReturnType<typeof openAlone>>

async function open(answers: Answers = {}) {
  const alone = await openAlone(<Adding />, {
    [STATUSES]: () => ({ status: 200, body: { results: [newLead, customer] } }),
    [MEMBERS]: () => ({ status: 200, body: membersOf() }),
    [COMPANIES]: () => ({ status: 200, body: pageOf({}, 0, companyOf) }),
    [CREATE]: () => ({ status: 201, body: contactDetailOf(99) }),
    [DUPLICATES]: () => ({ status: 200, body: { results: [] } }),
    [CREATE_COMPANY]: ({ body }) => ({ status: 201, body: companyDetailOf(body as { name: string }) }),
    ...answers,
  })
  const openDialog = async () => {
    await alone.user.click(screen.getByRole('button', { name: 'New' }))
    await screen.findByRole('dialog', { name: 'Add person' })
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull())
  }
  await openDialog()
  return { ...alone, openDialog }
}

function Adding() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New
      </button>
      <AddPersonDialog org={NORTHWIND} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

async function pick(user: Opened['user'], field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const keys = (api: Opened['api']) =>
  api.requestsTo(CREATE).map(({ headers }) => headers.get('idempotency-key'))
