import { companyFields } from '@caravel/contract/company-fields'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { contactOf, NORTHWIND } from '../../../lib/testing/samples.ts'
import { expectEveryField } from '../../testing/expectEveryField.ts'
import { DELETE, GET, ID, NEIGHBOURS, openCompany, PEOPLE, RESTORE, UPDATE } from '../testing/openCompany.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('a company', () => {
  it('refuses a website that is none, at its field', async () => {
    const { api, user } = await openCompany({ website: 'kite.example' })
    await user.click(screen.getByRole('button', { name: 'Edit website' }))
    await user.clear(screen.getByRole('textbox', { name: 'Website' }))
    await user.type(screen.getByRole('textbox', { name: 'Website' }), 'none{Enter}')
    await screen.findByText('Enter a web address, such as example.com')
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  })

  it('leads to the next one of its list, from which it is one step back as before', async () => {
    const next = '0199d000-0000-7000-8000-000000000002'
    const { user, router, url } = await openCompany(
      {},
      { answers: { [NEIGHBOURS]: () => ({ status: 200, body: { previous: null, next } }) } },
    )
    await user.keyboard('j')
    await waitFor(() => expect(url()).toBe(`/${NORTHWIND}/companies/${next}/detail`))
    expect(router.history.length).toBe(1)
  })

  it('has every field that the contract knows', async () => {
    await openCompany()
    await expectEveryField('company', companyFields, ['pic_id'])
  })

  it('shows its fields, with links to follow', async () => {
    await openCompany({ email: 'hello@kite.example', website: 'kite.example', phone_number: '+44 20 7946' })
    expect(document.title).toBe('Kite & Anchor · Caravel')
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('hello@kite.example')).toBe('mailto:hello@kite.example')
    expect(link('+44 20 7946')).toBe('tel:+44207946')
    expect(link('kite.example')).toBe('https://kite.example/')
  })

  it('saves a field when it is left, over the version that was seen', async () => {
    const { api, user } = await openCompany({ website: 'kite.example' })
    await user.click(screen.getByRole('button', { name: 'Edit website' }))
    expect(document.activeElement).toBe(field('Website'))
    await user.type(field('Website'), '/team{Enter}')
    await screen.findByText('Saved')
    expect(api.requestsTo(UPDATE).map(({ body }) => body)).toEqual([
      { website: 'kite.example/team', version: 1 },
    ])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit website' }))
    await user.keyboard('{Enter}nonsense{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit website' }))
    screen.getByRole('link', { name: 'kite.example/team' })
  })

  it('shows both versions when somebody else was faster', async () => {
    const { user, change } = await openCompany()
    change({ name: 'Theirs' })
    await user.type(field('Name'), '!')
    await user.tab()
    const both = await screen.findByRole('alert')
    expect(both.textContent).toContain('YoursKite & Anchor!')
    expect(both.textContent).toContain('TheirsTheirs')
    await user.click(within(both).getByRole('button', { name: 'Use theirs' }))
    await screen.findByRole('heading', { level: 1, name: 'Theirs' })
  })

  it('leads back to the list that it was opened from', async () => {
    await openCompany({}, { at: '?page=2&sort_by=-name&tab=files' })
    const back = screen.getByRole('link', { name: 'Back to Companies' })
    expect(back.getAttribute('href')).toBe(`/${NORTHWIND}/companies?page=2&sort_by=-name`)
  })

  it('that is unknown is the Not Found page', async () => {
    await openCompany({}, { heading: 'Not Found', answers: { [GET]: () => failure(404, 'not_found', 'No') } })
    screen.getByRole('link', { name: 'Back to Companies' })
  })

  it('cannot be changed by a viewer', async () => {
    await openCompany({}, { role: 'VIEWER' })
    await screen.findByText('You have view-only access. Ask an admin if you need to make changes.')
    expect(field('Name').readOnly).toBe(true)
    expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('lists its people, page by page', async () => {
    const { api, user } = await openCompany({ people_count: 25 }, { at: '?tab=people' })
    const people = await screen.findByRole('table', { name: 'People at Kite & Anchor' })
    const first = within(people).getByRole('link', { name: /Person 1$/ })
    expect(first.getAttribute('href')).toContain(`/contacts/${contactOf(1).id}/detail?filters=`)
    expect(api.requestsTo(PEOPLE)[0]?.body).toEqual({
      filters: [{ attribute: 'company', condition: 'exact', value: ID }],
    })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('link', { name: /Person 25$/ })
  })
})

describe('deleting a company', () => {
  it('wants its people detached first, and can be undone', async () => {
    const { api, user, enter, url } = await openCompany({ people_count: 2 })
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Kite & Anchor?' })
    await enter(within(dialog).getByRole('textbox'), 'Delete 1 Companies')
    const confirm = () => within(dialog).getByRole('button', { name: 'Delete' })
    await user.click(confirm())
    expect(api.requestsTo(DELETE)).toEqual([])
    await user.click(within(dialog).getByRole('checkbox', { name: 'Detach these 2 people' }))
    await waitFor(() => expect(confirm().getAttribute('data-off')).toBeNull())
    await user.click(confirm())
    await screen.findByText('Kite & Anchor deleted.')
    expect(api.requestsTo(DELETE)[0]?.body).toEqual({ ids: [ID], detach: true })
    expect(url()).toBe(`/${NORTHWIND}/companies`)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('1 company restored')
    expect(api.requestsTo(RESTORE)[0]?.body).toEqual({ ids: [ID] })
  })
})
