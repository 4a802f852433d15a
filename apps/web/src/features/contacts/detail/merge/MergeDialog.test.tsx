import type { Contact } from '@caravel/contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { contactQuery } from '../../../../data/contacts.queries.ts'
import { failure } from '../../../../lib/testing/fakeApi.ts'
import { contactDetailOf, NORTHWIND, pageWith } from '../../../../lib/testing/samples.ts'
import { openPart } from '../../../../patterns/records/testing/openPart.tsx'
import { MergeDialog } from './MergeDialog.tsx'

const GET = 'GET /api/v1/:org/contacts/:id/'
const SEARCH = 'GET /api/v1/:org/contacts/'
const DUPLICATES = 'POST /api/v1/:org/contacts/duplicates/'
const PREVIEW = 'GET /api/v1/:org/contacts/:id/merge/:other_id/'
const MERGE = 'POST /api/v1/:org/contacts/:id/merge/:other_id/'
const UNDO = 'POST /api/v1/:org/contacts/:id/undo-merge/'
const ACTIVITIES = 'GET /api/v1/:org/activities/'

const company = { id: NORTHWIND, name: 'Kite & Anchor', pic: null }
const tom = contactDetailOf(1, {
  first_name: 'Tom',
  last_name: 'Fields',
  emails: [{ email: 'tom@example.com' }],
  phone_numbers: [{ phone_number: '+44 20 7946 0001' }],
  birthday: '1980-02-03',
})
const thomas = contactDetailOf(2, {
  first_name: 'Thomas',
  last_name: 'Fields',
  emails: [{ email: 'tom@example.com' }, { email: 'thomas@work.example' }],
  phone_numbers: [{ phone_number: '+442079460001' }, { phone_number: '+44 20 7946 0002' }],
  company,
  birthday: '1981-02-03',
})

describe('merging two contacts', () => {
  it('begins with a duplicate, and keeps what this contact has and takes what it lacks', async () => {
    const { user, api, dialog } = await open()
    await within(dialog).findByText('Shares an email or phone number with Tom Fields.')
    expect(rows()).toEqual(['First name: Tom', 'Company: Kite & Anchor', 'Birthday: 03 Feb 1980'])
    expect(ticked()).toEqual([
      'tom@example.com',
      'thomas@work.example',
      '+44 20 7946 0001',
      '+44 20 7946 0002',
    ])
    await within(dialog).findByText('2 inquiries')
    within(dialog).getByText('3 tasks')
    within(dialog).getByText('1 file')
    expect(dialog.textContent).not.toMatch(/note|person/)

    await user.click(within(dialog).getByRole('button', { name: 'Merge contacts' }))
    await screen.findByText('Merged. You can undo this from the activity for 30 days.')
    expect(screen.queryByRole('dialog')).toBeNull()
    const [merge] = api.requestsTo(MERGE)
    expect(merge?.path).toContain(`/${tom.id}/merge/${thomas.id}/`)
    expect(merge?.body).toEqual({
      company_id: company.id,
      emails: [{ email: 'tom@example.com' }, { email: 'thomas@work.example' }],
      phone_numbers: [{ phone_number: '+44 20 7946 0001' }, { phone_number: '+44 20 7946 0002' }],
    })
  })

  it('writes what was chosen, field by field', async () => {
    const { user, api, dialog } = await open()
    await user.click(await within(dialog).findByRole('radio', { name: 'Thomas' }))
    await user.click(within(dialog).getByRole('radio', { name: 'empty' }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'thomas@work.example' }))
    await user.click(within(dialog).getByRole('checkbox', { name: '+44 20 7946 0002' }))
    await user.click(within(dialog).getByRole('button', { name: 'Merge contacts' }))
    await waitFor(() => expect(api.requestsTo(MERGE)).toHaveLength(1))
    expect(api.requestsTo(MERGE)[0]?.body).toEqual({ first_name: 'Thomas' })
  })

  it('takes the picture of the other where this contact has none', async () => {
    const pictured = { ...thomas, pic: { file_url: '/files/thomas' }, pic_id: NORTHWIND }
    const { user, api, dialog } = await open({
      [GET]: ({ path }) => ({ status: 200, body: path.includes(tom.id) ? tom : pictured }),
    })
    await user.click(await enabled(dialog))
    await waitFor(() => expect(api.requestsTo(MERGE)).toHaveLength(1))
    expect(api.requestsTo(MERGE)[0]?.body).toMatchObject({ pic_id: NORTHWIND })
  })

  it('can keep the other contact instead, which is then shown', async () => {
    const { user, api, dialog, url } = await open()
    await user.click(await within(dialog).findByRole('button', { name: 'Swap which one to keep' }))
    expect(rows()).toEqual(['First name: Thomas', 'Company: Kite & Anchor', 'Birthday: 03 Feb 1981'])
    await user.click(within(dialog).getByRole('radio', { name: '03 Feb 1980' }))
    await user.click(within(dialog).getByRole('button', { name: 'Merge contacts' }))
    await screen.findByRole('heading', { name: 'Thomas Fields' })
    expect(url()).toContain(`/contacts/${thomas.id}/detail?tab=people`)
    const [merge] = api.requestsTo(MERGE)
    expect(merge?.path).toContain(`/${thomas.id}/merge/${tom.id}/`)
    expect(merge?.body).toEqual({ birthday: '1980-02-03' })
  })

  it('can be undone at once', async () => {
    const nothing = { actor: null, changes: {}, note: null, task: null, about: null, outcome: null }
    const created_at = '2026-01-01T00:00:00Z'
    const activity = { ...nothing, id: 'activity-7', verb: 'merged', created_at, undoable: true }
    const { user, api, dialog } = await open({
      [ACTIVITIES]: () => ({
        status: 200,
        body: pageWith([{ ...activity, id: 'x', verb: 'changed' }, activity]),
      }),
      [UNDO]: () => ({ status: 200, body: tom }),
    })
    await user.click(await enabled(dialog))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Merge undone.')
    expect(api.requestsTo(UNDO)).toMatchObject([{ body: { activity_id: 'activity-7' } }])
  })

  it('waits for the other contact to be chosen, and never offers the same one', async () => {
    const { user, api, dialog } = await open({ [DUPLICATES]: () => ({ status: 200, body: { results: [] } }) })
    const submit = within(dialog).getByRole('button', { name: 'Merge contacts' })
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    await user.click(within(dialog).getByRole('combobox', { name: 'Merge with' }))
    await user.click(await screen.findByRole('option', { name: /Thomas Fields/ }))
    expect(screen.queryByRole('option', { name: /Tom Fields/ })).toBeNull()
    await within(dialog).findByText('2 inquiries')
    expect((await enabled(dialog)).getAttribute('aria-disabled')).toBeNull()
    expect(dialog.textContent).not.toContain('Shares an email')
    expect(api.requestsTo(MERGE)).toHaveLength(0)
  })

  it('stays open with all that was chosen when the server refuses', async () => {
    const { user, dialog } = await open({ [MERGE]: () => failure(404, 'not_found', 'Contact not found') })
    await user.click(await within(dialog).findByRole('radio', { name: 'Thomas' }))
    await user.click(await enabled(dialog))
    await screen.findByText('Contact not found')
    expect(rows()).toContain('First name: Thomas')
  })
})

/** Each field that differs, with the value that is chosen. */
const rows = () =>
  screen.getAllByRole('radiogroup').map((row) => {
    const label = row.querySelector('p')?.textContent
    return `${label}: ${within(row).getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent}`
  })

const ticked = () =>
  screen.getAllByRole('checkbox', { checked: true }).map((box) => {
    const [label] = (box as HTMLButtonElement).labels
    return label?.textContent
  })

async function enabled(dialog: HTMLElement) {
  await within(dialog).findAllByRole('radiogroup')
  return within(dialog).getByRole('button', { name: 'Merge contacts' })
}

async function open(answers: Parameters<typeof openPart>[1]['answers'] = {}) {
  const part = await openPart(Part, {
    contactId: tom.id,
    answers: {
      [GET]: ({ path }) => ({ status: 200, body: path.includes(tom.id) ? tom : thomas }),
      [SEARCH]: () => ({ status: 200, body: pageWith([tom, thomas]) }),
      [DUPLICATES]: () => ({ status: 200, body: { results: [thomas] } }),
      [PREVIEW]: () => ({
        status: 200,
        body: { inquiries: 2, trips: 1, tasks: 3, notes: 0, files: 1, relations: 0 },
      }),
      [MERGE]: ({ path }) => ({ status: 200, body: path.includes(`${tom.id}/merge`) ? tom : thomas }),
      ...answers,
    },
  })
  return { ...part, dialog: await screen.findByRole('dialog', { name: 'Merge contacts' }) }
}

function Part({ contactId }: { contactId: string }) {
  const { data } = useQuery(contactQuery(NORTHWIND, contactId))
  return data ? <Opened contact={data} /> : <p>Loading</p>
}

function Opened({ contact }: { contact: Contact }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <h1>
        {contact.first_name} {contact.last_name}
      </h1>
      <MergeDialog org={NORTHWIND} contact={contact} open={open} onOpenChange={setOpen} />
    </>
  )
}
