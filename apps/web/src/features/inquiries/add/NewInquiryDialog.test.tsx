import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { keyOf } from '../../../data/queryNames.ts'
import { failure } from '../../../lib/testing/fakeApi.ts'
import {
  companyOf,
  contactDetailOf,
  contactOf,
  dealOf,
  NORTHWIND,
  pageOf,
  profileOf,
  workspaceOf,
} from '../../../lib/testing/samples.ts'
import { openAlone } from '../../../patterns/lists/testing/openAlone.tsx'
import { addService } from '../testing/addService.ts'
import { NewInquiryDialog } from './NewInquiryDialog.tsx'

const CREATE = 'POST /api/v1/:org/deals/'
const CREATE_CONTACT = 'POST /api/v1/:org/contacts/'
const DUPLICATES = 'POST /api/v1/:org/contacts/duplicates/'

const { id, name } = companyOf(3)
const ada = contactDetailOf(1, {
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: { id, name, pic: null },
  attached_persons: [
    { id: contactOf(5).id, first_name: 'Byron', last_name: 'King', pic: null, relation: 'CHILD' },
  ],
})
const booked = { id: companyOf(8).id, name: 'Booked', color: 'green' as const, kind: 'won' as const }
const fresh = { id: companyOf(7).id, name: 'New', color: 'violet' as const, kind: 'open' as const }

const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const submit = () => screen.getByRole('button', { name: 'Add inquiry' })

describe('adding an inquiry', () => {
  it('sends who asks for what and when, says its number, and opens it for whoever wants it', async () => {
    const { user, enter, url, sent, queryClient } = await open()
    queryClient.setQueryData(keyOf('inquiries', NORTHWIND, 'list'), { results: [] })
    await pickPerson(user, 'Ada Lovelace')
    await addService(user, 'Flight')
    const airline = screen.getByRole('combobox', { name: 'Airline' })
    expect(document.activeElement).toBe(airline)
    await enter(airline, 'EK')
    await user.click(await screen.findByRole('option', { name: /Emirates/ }))
    await enter(screen.getByRole('combobox', { name: 'Origin' }), 'lhr')
    await screen.findByRole('option', { name: /Heathrow/ })
    await user.keyboard('{Enter}')
    await enter(screen.getByRole('combobox', { name: 'Destination' }), 'Grandma’s')
    await addService(user, 'Hotel')
    await enter(box('Travel start'), '1.7.2027')
    await enter(box('Travel end'), '14072027')
    await user.keyboard('{Control>}{Enter}{/Control}')

    await screen.findByText('Inquiry #141 added')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toEqual([
      {
        person_id: ada.id,
        company_id: id,
        assigned_to_id: profileOf().user.id,
        title: '',
        travel_start: '2027-07-01',
        travel_end: '2027-07-14',
        traveller_ids: [ada.id],
        budget: null,
        currency: null,
        parked_until: null,
        party_size: 1,
        alternative: 1,
        rates: [],
        deal_services: [
          {
            kind: 'flight',
            note: '',
            service_options: [
              { kind: 'airline', option_value: 'Emirates' },
              { kind: 'origin', option_value: 'London Heathrow (LHR)' },
              { kind: 'destination', option_value: 'Grandma’s' },
            ],
          },
          { kind: 'hotel', note: '', service_options: [] },
        ],
      },
    ])
    expect(queryClient.getQueryState(keyOf('inquiries', NORTHWIND, 'list'))?.isInvalidated).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await expect.poll(url).toBe(`/${NORTHWIND}/inquiries/${dealOf(141).id}/detail`)
  })

  it('takes travellers, budget and status from whoever asks for more fields', async () => {
    const { user, enter, sent } = await open()
    await pickPerson(user, 'Ada Lovelace')
    await user.click(screen.getByRole('button', { name: 'More fields' }))
    expect(screen.getByRole('checkbox', { name: 'Ada Lovelace' }).getAttribute('aria-checked')).toBe('true')
    await user.click(await screen.findByRole('checkbox', { name: 'Byron King' }))
    await user.click(screen.getByRole('checkbox', { name: 'Ada Lovelace' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('New'))
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Booked' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Currency' }).textContent).toBe('EUR'))
    await enter(box('Budget'), '1,200.50')
    await enter(box('Party size'), 'many')
    await user.click(submit())
    await screen.findByText('Enter how many travel')
    await user.clear(box('Party size'))
    await enter(box('Party size'), '30')
    await user.click(submit())
    await screen.findByText('Inquiry #141 added')
    expect(sent()).toMatchObject([
      {
        traveller_ids: [contactOf(5).id],
        deal_status_id: booked.id,
        budget: 1200.5,
        currency: null,
        party_size: 30,
      },
    ])
  })

  it('makes whoever asks a contact together with the inquiry, in one request', async () => {
    let fails = true
    const { user, enter, api, sent } = await open({
      [CREATE]: () => (fails ? failure(503, 'server_error', 'Later') : { status: 201, body: dealOf(141) }),
    })
    await createPerson(user, 'Grace B. Hopper')
    expect(box('Last name').value).toBe('B. Hopper')
    await enter(box('Email'), 'grace@')
    await user.click(submit())
    await screen.findByRole('textbox', { name: 'Email', description: 'Invalid email address' })
    await user.type(box('Email'), 'navy.example')
    await user.click(submit())
    await waitFor(() => expect(sent()).toHaveLength(1))
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
    expect(box('First name').value).toBe('Grace')
    fails = false
    await user.click(submit())
    await screen.findByText('Inquiry #141 added')
    const keys = api.requestsTo(CREATE).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(sent()[1]).toMatchObject({
      person: {
        first_name: 'Grace',
        last_name: 'B. Hopper',
        emails: [{ email: 'grace@navy.example' }],
        status_id: newLead.id,
        owner_id: profileOf().user.id,
      },
      person_travels: true,
      traveller_ids: [],
    })
    expect(sent()[1]).not.toHaveProperty('person_id')
    expect(api.requestsTo(CREATE_CONTACT)).toHaveLength(0)
  })

  it('warns of a contact that whoever is new may be, and takes that one instead', async () => {
    const { user, enter, api, sent } = await open({
      [DUPLICATES]: () => ({ status: 200, body: { results: [ada] } }),
    })
    await createPerson(user, 'A. Lovelace')
    await enter(box('Email'), 'ada@example.com')
    await screen.findByRole('link', { name: /Ada Lovelace/ })
    expect(api.requestsTo(DUPLICATES).at(-1)?.body).toEqual({
      emails: ['ada@example.com'],
      phone_numbers: [],
    })
    await user.click(screen.getByRole('button', { name: 'Use this contact' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Inquired by' }))
    await user.click(submit())
    await screen.findByText('Inquiry #141 added')
    expect(sent()).toMatchObject([{ person_id: ada.id, company_id: id, traveller_ids: [ada.id] }])
    expect(api.requestsTo(CREATE_CONTACT)).toHaveLength(0)
  })

  it('says what is wrong at the field before it asks the server', async () => {
    const { user, enter, sent } = await open()
    await enter(box('Travel start'), '31/02/2026')
    await user.tab()
    const description = '31/02/2026 isn’t a real date'
    await screen.findByRole('textbox', { name: 'Travel start', description })
    await user.clear(box('Travel start'))
    await enter(box('Travel start'), '10/03/2027')
    await enter(box('Travel end'), '1/3')
    await user.tab()
    await screen.findByRole('textbox', { name: 'Travel end', description: 'Finish the date: DD/MM/YYYY' })
    await enter(box('Travel end'), '/2027')
    await user.tab()
    await screen.findByRole('textbox', {
      name: 'Travel end',
      description: 'The end date is before the start date',
    })
    await user.click(submit())
    await screen.findByRole('combobox', { name: 'Inquired by', description: 'Choose who’s asking' })
    expect(sent()).toHaveLength(0)
  })

  it('shows how a budget is understood, and takes the currency that it names', async () => {
    const { user, enter, sent } = await open()
    await pickPerson(user, 'Ada Lovelace')
    await user.click(screen.getByRole('button', { name: 'More fields' }))
    const currency = screen.getByRole('combobox', { name: 'Currency' })
    await waitFor(() => expect(currency.textContent).toBe('EUR'))
    await enter(box('Budget'), '12.500')
    await screen.findByRole('textbox', { name: 'Budget', description: '= €12,500.00' })
    await user.clear(box('Budget'))
    await enter(box('Budget'), '$ 9.900,50')
    await screen.findByRole('textbox', { name: 'Budget', description: '= $9,900.50' })
    expect(currency.textContent).toBe('USD')
    await user.tab()
    expect(box('Budget').value).toBe('9,900.50')
    await user.click(submit())
    await screen.findByText('Inquiry #141 added')
    expect(sent()).toMatchObject([{ budget: 9900.5, currency: 'USD' }])
  })

  it('refuses a budget that is none', async () => {
    const { user, enter } = await open()
    await user.click(screen.getByRole('button', { name: 'More fields' }))
    for (const [typed, description] of [
      ['-1', 'Enter an amount of 0 or more'],
      ['1e30', 'Enter an amount like 1,200.50'],
      ['1.2345', 'Enter an amount with at most two decimals'],
      ['99999999999999', 'This amount is too large'],
    ] as const) {
      await user.clear(box('Budget'))
      await enter(box('Budget'), typed)
      await user.tab()
      await screen.findByRole('textbox', { name: 'Budget', description })
    }
  })

  it('shows what the server refuses beside its field, unfolding it, and keeps what was entered', async () => {
    const details = [{ code: 'invalid', message: 'Choose a currency', field: 'currency' }]
    const { user, enter } = await open({ [CREATE]: () => ({ status: 400, body: { status: 400, details } }) })
    await pickPerson(user, 'Ada Lovelace')
    await enter(box('Travel start'), '01/07/2027')
    await user.click(submit())
    await screen.findByRole('combobox', { name: 'Currency', description: 'Choose a currency' })
    expect(box('Travel start').value).toBe('01/07/2027')
  })

  it('brings a removed service back where it was', async () => {
    const { user, enter } = await open()
    await addService(user, 'Visa')
    await enter(screen.getByRole('textbox', { name: 'Package' }), 'Tourist')
    await addService(user, 'Train')
    await user.click(screen.getByRole('button', { name: 'Actions for Visa' }))
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
    expect(services()).toEqual(['Train'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(services()).toEqual(['Visa', 'Train'])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Package' }).value).toBe('Tourist')
  })

  it('makes a company together with the inquiry', async () => {
    const { user, enter, sent } = await open({
      'GET /api/v1/:org/companies/': ({ query }) => ({ status: 200, body: pageOf(query, 0, companyOf) }),
    })
    await pickPerson(user, 'Ada Lovelace')
    await user.click(screen.getByRole('button', { name: 'More fields' }))
    const company = screen.getByRole('combobox', { name: 'Company' })
    await user.click(company)
    await enter(await screen.findByRole('combobox', { name: 'Search companies' }), 'Kite')
    await user.click(await screen.findByRole('option', { name: 'Create “Kite”' }))
    await waitFor(() => expect(company.textContent).toContain('Kite'))
    await user.click(submit())
    await screen.findByText('Inquiry #141 added')
    expect(sent()).toMatchObject([{ company_id: null, company: { name: 'Kite' } }])
  })

  it('starts with the person it is added for, and asks before it forgets what was typed', async () => {
    const { user, sent } = await open({}, { person: ada })
    expect(screen.getByRole('combobox', { name: 'Inquired by' }).textContent).toContain('Ada Lovelace')
    await addService(user, 'Visa')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Discard this inquiry?' })
    await user.click(within(question).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toHaveLength(0)
  })
})

const newLead = { id: contactOf(70).id, name: 'New lead', color: 'violet' as const }

const services = () => screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'))

type Opened = Awaited<ReturnType<typeof openAlone>>

async function pickPerson(user: Opened['user'], person: string) {
  await user.click(screen.getByRole('combobox', { name: 'Inquired by' }))
  await user.click(await screen.findByRole('option', { name: person }))
}

/** Typed without a press, and faster than anybody is found. */
async function createPerson(user: Opened['user'], name: string) {
  screen.getByRole('combobox', { name: 'Inquired by' }).focus()
  await user.keyboard(`${name}{Enter}`)
  await screen.findByRole('textbox', { name: 'First name' })
}

async function open(answers: Parameters<typeof openAlone>[1] = {}, from: { person?: typeof ada } = {}) {
  const alone = await openAlone(<Adding {...from} />, {
    [CREATE]: () => ({ status: 201, body: dealOf(141) }),
    [CREATE_CONTACT]: () => ({ status: 201, body: contactDetailOf(77) }),
    [DUPLICATES]: () => ({ status: 200, body: { results: [] } }),
    'GET /api/v1/:org/contacts/': ({ query }) => ({
      status: 200,
      body: pageOf(query, query.search ? 0 : 1, () => ada),
    }),
    'GET /api/v1/:org/contacts/:id/': () => ({ status: 200, body: ada }),
    'GET /api/v1/:org/deal-statuses/': () => ({ status: 200, body: { results: [booked, fresh] } }),
    'GET /api/v1/accounts/:org/': () => ({ status: 200, body: workspaceOf({ currency: 'EUR' }) }),
    'GET /api/v1/:org/contact-statuses/': () => ({ status: 200, body: { results: [newLead] } }),
    ...answers,
  })
  await alone.user.click(screen.getByRole('button', { name: 'New' }))
  await screen.findByRole('dialog', { name: 'New inquiry' })
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull())
  return { ...alone, sent: () => alone.api.requestsTo(CREATE).map(({ body }) => body) }
}

function Adding({ person }: { person?: typeof ada }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New
      </button>
      <NewInquiryDialog org={NORTHWIND} open={isOpen} onOpenChange={setOpen} {...(person && { person })} />
    </>
  )
}
