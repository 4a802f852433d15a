import { contactFields } from '@caravel/contract/contact-fields'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { contactOf, dealOf, NORTHWIND } from '../../../lib/testing/samples.ts'
import { expectEveryField } from '../../testing/expectEveryField.ts'
import {
  DUPLICATES,
  GET,
  INQUIRIES,
  NEIGHBOURS,
  openContact,
  statuses,
  wholeContact,
} from '../testing/openContact.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a contact', () => {
  it('refuses a birthday in the future, at its field', async () => {
    const { api, user } = await openContact()
    await user.click(screen.getByRole('button', { name: /^Birthday/ }))
    await user.type(screen.getByRole('textbox', { name: 'Birthday' }), '31/12/9998{Enter}')
    await screen.findByText('A birthday cannot be in the future')
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  })

  it('has every field that the contract knows', async () => {
    await openContact()
    await expectEveryField('contact', contactFields, ['pic_id'])
  })

  it('is shown with all that is known of it', async () => {
    await openContact({
      contact: {
        first_name: 'Amélie',
        last_name: 'Laurent',
        status: statuses[0] ?? null,
        company: { id: NORTHWIND, name: 'Kite & Anchor', pic: null },
        emails: [{ email: 'amelie@example.com' }],
        phone_numbers: [{ phone_number: '+44 20 7946 0001' }],
        gender: 'FEMALE',
        birthday: '1988-09-05',
        about: 'Window seat',
      },
    })
    expect(document.title).toBe('Amélie Laurent · Caravel')
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('amelie@example.com')).toBe('mailto:amelie@example.com')
    expect(link('+44 20 7946 0001')).toBe('tel:+442079460001')
    expect(link('Write an email')).toBe('mailto:amelie@example.com')
    expect(link('Call')).toBe('tel:+442079460001')
    expect(link('Write on WhatsApp')).toBe('https://wa.me/442079460001')
    expect(link('Kite & Anchor')).toBe(`/${NORTHWIND}/companies/${NORTHWIND}/detail`)
    screen.getByText('Female')
    screen.getByText('05 Sep 1988')
    screen.getByDisplayValue('Window seat')
    expect(screen.getAllByRole('button', { name: 'Status: Hot Lead' })).toHaveLength(2)
    screen.getByRole('button', { name: 'Owner: Empty' })
  })

  it('that is unknown is the Not Found page', async () => {
    await openContact({
      heading: 'Not Found',
      answers: { [GET]: () => failure(404, 'not_found', 'Contact not found') },
    })
    screen.getByRole('link', { name: 'Back to Contacts' })
    expect(document.title).toBe('Not Found · Caravel')
  })

  it('that could not be loaded can be tried again', async () => {
    const { api, user } = await openContact({
      heading: 'Loading…',
      answers: { [GET]: () => failure(500, 'server_error', 'Broken') },
    })
    api.answer({ [GET]: () => ({ status: 200, body: wholeContact(1) }) })
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await heading('Person 1')
  })

  it('that somebody deletes meanwhile says so, and can be restored', async () => {
    const { api, user, refresh } = await openContact()
    api.answer({
      [GET]: () => failure(404, 'not_found', 'Contact not found'),
      'POST /api/v1/:org/contacts/bulk_restore/': () => ({ status: 200, body: { restored: 1 } }),
    })
    await refresh()
    await screen.findByText('Someone deleted this contact. It’s in the trash.')
    api.answer({ [GET]: () => ({ status: 200, body: wholeContact(1) }) })
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await screen.findByText('1 contact restored')
    await waitFor(() => expect(screen.queryByText(/Somebody deleted/)).toBeNull())
  })

  it('can be looked at by a viewer, who is told why nothing can be changed', async () => {
    const { user, saves } = await openContact({
      role: 'VIEWER',
      contact: { emails: [{ email: 'a@example.com' }] },
    })
    await screen.findByText('You have view-only access. Ask an admin if you need to make changes.')
    const firstName = screen.getByLabelText<HTMLInputElement>('First name')
    expect(firstName.readOnly).toBe(true)
    for (const name of ['New inquiry', 'Delete', 'Merge', 'Owner: Empty', 'Birthday: Empty']) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    }
    expect(screen.queryByRole('button', { name: 'Edit a@example.com' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add email' })).toBeNull()
    await user.type(firstName, 'x')
    await user.tab()
    expect(saves()).toEqual([])
  })

  it('says on each tab how much is there', async () => {
    await openContact({ contact: { inquiry_count: 2, trip_count: 1, note_count: 4, file_count: 5 } })
    for (const name of ['Activity', 'Inquiries 3', 'Notes 4', 'Files 5', 'People'])
      screen.getByRole('tab', { name })
  })

  it('has its tab in the URL', async () => {
    const { api, user, url } = await openContact({
      contact: { inquiry_count: 2, trip_count: 1 },
      at: '?tab=notes',
    })
    await screen.findByText('No notes yet')
    await user.click(screen.getByRole('tab', { name: 'Inquiries 3' }))
    await screen.findByRole('link', { name: '#3' })
    expect(url()).toContain('?tab=inquiries')
    expect(api.requestsTo(INQUIRIES)[0]?.body).toEqual({
      filters: [
        { attribute: 'involves', condition: 'exact', value: contactOf(1).id },
        { attribute: 'parked', condition: 'exact', value: 'all' },
      ],
    })
    expect(screen.getAllByRole('button', { name: 'New inquiry' })).toHaveLength(2)
  })

  it('warns of others who have the same email, and leads to them', async () => {
    const { api } = await openContact({
      contact: { emails: [{ email: 'a@example.com' }] },
      answers: { [DUPLICATES]: () => ({ status: 200, body: { results: [contactOf(2)] } }) },
    })
    const other = await screen.findByRole('link', { name: 'Person 2' })
    expect(other.getAttribute('href')).toBe(`/${NORTHWIND}/contacts/${contactOf(2).id}/detail`)
    expect(api.requestsTo(DUPLICATES)[0]?.body).toEqual({
      emails: ['a@example.com'],
      phone_numbers: [],
      except: contactOf(1).id,
    })
  })
})

describe('walking through the list', () => {
  const list = '?page=2&page_size=40&sort_by=-name&search=per&view=board&saved=all'

  it('goes on with J and back with K, along the list that one came from, to which it is one step back', async () => {
    const { api, user, url, router } = await openContact({ at: list })
    await waitFor(() => expect(api.requestsTo(NEIGHBOURS).length).toBeGreaterThan(0))
    expect(api.requestsTo(NEIGHBOURS)[0]?.query).toEqual({ sort_by: '-name', search: 'per' })
    await waitFor(() => expect(api.requestsTo(GET)).toHaveLength(2)) // the next one is there before it is asked for
    await user.keyboard('j')
    await heading('Person 2')
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/contacts/${contactOf(2).id}/detail${list}`))
    expect(document.title).toBe('Person 2 · Caravel')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await heading('Person 3')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true'),
    )
    await user.keyboard('k')
    await heading('Person 2')
    const back = screen.getByRole('link', { name: 'Back to Contacts' })
    expect(back.getAttribute('href')).toBe(`/${NORTHWIND}/contacts${list}`)
    expect(router.history.length).toBe(1)
  })

  it('waits for the answer who is next, unless one has left', async () => {
    let answer = () => {}
    const { api, user, url } = await openContact({
      answers: {
        [NEIGHBOURS]: async () => {
          await new Promise<void>((resolve) => {
            answer = resolve
          })
          return { status: 200, body: { previous: null, next: contactOf(2).id } }
        },
      },
    })
    await user.keyboard('j')
    answer()
    await heading('Person 2')
    await waitFor(() => expect(api.requestsTo(NEIGHBOURS)).toHaveLength(2))
    await user.keyboard('j')
    await user.click(screen.getByRole('link', { name: 'Back to Contacts' }))
    answer()
    await heading('Contacts')
    expect(url()).toBe(`/${NORTHWIND}/contacts`)
  })

  it('never happens while one types', async () => {
    const { user } = await openContact()
    await user.type(screen.getByLabelText('Last name'), 'jk')
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('1jk')
    await heading('Person 1')
  })
})

describe('deleting', () => {
  const DELETE = 'POST /api/v1/:org/contacts/bulk_delete/'
  const RESTORE = 'POST /api/v1/:org/contacts/bulk_restore/'

  it('says what goes along, asks for the phrase, and can be undone', async () => {
    const { api, user, enter, url } = await openContact({
      at: '?search=per',
      answers: {
        'POST /api/v1/:org/contacts/bulk_delete/preview/': () => ({
          status: 200,
          body: {
            contacts: 1,
            inquiries: 2,
            trips: {
              total: 5,
              newest: [
                { ...dealOf(9), title: 'Rome in May' },
                { ...dealOf(8), title: '' },
              ],
            },
          },
        }),
        [DELETE]: () => ({ status: 200, body: { deleted: 1, inquiries: 2, ids: [contactOf(1).id] } }),
        [RESTORE]: () => ({ status: 200, body: { restored: 1 } }),
      },
    })
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Person 1?' })
    await within(dialog).findByText(/2 inquiries will be deleted too/)
    within(dialog).getByText(/They’re also travelling on Rome in May \(#9\), #8, and 3 more, which stay\./)
    await enter(within(dialog).getByRole('textbox'), 'Delete 1 Contacts')
    const confirm = () => within(dialog).getByRole('button', { name: 'Delete' })
    await waitFor(() => expect(confirm().getAttribute('data-off')).toBeNull())
    await user.click(confirm())
    await screen.findByText('Person 1 deleted.')
    expect(url()).toBe(`/${NORTHWIND}/contacts?search=per`)
    expect(api.requestsTo(DELETE)[0]?.body).toEqual({ ids: [contactOf(1).id] })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('1 contact restored')
    expect(api.requestsTo(RESTORE)[0]?.body).toEqual({ ids: [contactOf(1).id] })
  })
})
