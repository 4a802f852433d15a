import type { Activity } from '@caravel/contract/activities'
import { mentionOf } from '@caravel/contract/note-text'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { RecordType } from '../../data/queryNames.ts'
import { failure } from '../../lib/testing/fakeApi.ts'
import { contactDetailOf, NORTHWIND, pageOf } from '../../lib/testing/samples.ts'
import { openPart } from '../../patterns/records/testing/openPart.tsx'
import { Timeline } from './Timeline.tsx'

const LIST = 'GET /api/v1/:org/activities/'
const UNDO = 'POST /api/v1/:org/contacts/:id/undo-merge/'
const contact = contactDetailOf(1)
const robin = { id: NORTHWIND, first_name: 'Robin', last_name: 'Vega', pic: null }

describe('the timeline', () => {
  it('says who did what, newest first', async () => {
    await open([
      entry('merge_undone'),
      entry('merged', { merged: { from: null, to: '<b>Tom</b> & Co' } }),
      entry('person_attached', { person: { from: null, to: 'Ada' }, relation: { from: null, to: 'CHILD' } }),
      entry('person_attached', {
        person: { from: null, to: 'Ada' },
        relation: { from: null, to: 'ASSISTED' },
      }),
      entry('person_detached', { person: { from: 'Ada', to: null } }),
      entry('file_added', { file: { from: null, to: 'visa.pdf' } }),
      entry('file_removed', { file: { from: 'visa.pdf', to: null } }),
      entry('changed', { status_id: { from: 'Just Enquiry', to: 'Hot Lead' } }),
      entry('restored'),
      { ...entry('deleted'), actor: null },
      entry('sent_to_the_moon'),
      entry('created'),
    ])
    expect(sentences()).toEqual([
      'Robin Vega undid a merge',
      'Robin Vega merged <b>Tom</b> & Co into this contact',
      'Robin Vega attached Ada as child',
      'Robin Vega attached Ada, whom this contact assists',
      'Robin Vega removed Ada from the people',
      'Robin Vega uploaded visa.pdf',
      'Robin Vega deleted the file visa.pdf',
      'Robin Vega moved this contact from Just Enquiry to Hot Lead',
      'Robin Vega restored this contact',
      'System moved this contact to the trash',
      'Robin Vega made a change that can’t be shown here (sent_to_the_moon)',
      'Robin Vega created this contact',
    ])
  })

  it('tells what became of tasks, by their title as long as they have one', async () => {
    const task = { id: NORTHWIND, title: 'Call <b>Ada</b>' }
    await open([
      { ...entry('task_done'), task },
      { ...entry('task_changed', { due_on: { from: '2026-11-17', to: '2026-11-18' } }), task },
      { ...entry('task_reopened'), task },
      { ...entry('task_restored'), task },
      entry('task_removed'),
      { ...entry('task_added'), task },
    ])
    expect(sentences()).toEqual([
      'Robin Vega completed the task Call <b>Ada</b>',
      'Robin Vega changed the task Call <b>Ada</b>',
      'Robin Vega reopened the task Call <b>Ada</b>',
      'Robin Vega restored the task Call <b>Ada</b>',
      'Robin Vega deleted a task',
      'Robin Vega added the task Call <b>Ada</b>',
    ])
    screen.getByText('Due')
    screen.getByText('18 Nov 2026')
  })

  it('tells what happened to who is erased, without a word of theirs', async () => {
    await open([
      entry('erased'),
      entry('changed'),
      entry('merged'),
      entry('person_attached'),
      entry('person_detached'),
      entry('file_added'),
    ])
    expect(sentences()).toEqual([
      'Robin Vega erased the personal data of this contact',
      'Robin Vega changed (erased)',
      'Robin Vega merged (erased) into this contact',
      'Robin Vega attached (erased)',
      'Robin Vega removed (erased) from the people',
      'Robin Vega uploaded (erased)',
    ])
  })

  it('tells of the inquiries and people around the record, and leads to them', async () => {
    const rome = { type: 'inquiry', id: NORTHWIND, name: 'Rome <in> May' } as const
    const ada = { type: 'contact', id: NORTHWIND, name: 'Ada' } as const
    const status = { from: 'Quoted', to: 'Booked' }
    await open([
      { ...entry('changed', { deal_status_id: status }), about: rome, outcome: 'won' },
      {
        ...entry('changed', { deal_status_id: { from: null, to: 'Lost it' } }),
        about: rome,
        outcome: 'lost',
      },
      { ...entry('created'), about: rome },
      { ...entry('changed', { company_id: { from: null, to: 'Northwind' } }), about: ada },
      { ...entry('merged', { merged: { from: null, to: 'A. L.' } }), about: ada },
      { ...entry('created'), about: ada },
    ])
    expect(sentences()).toEqual([
      'Robin Vega moved Rome <in> May from Quoted to BookedWon',
      'Robin Vega set the status of Rome <in> May to Lost itLost',
      'Robin Vega created the inquiry Rome <in> May',
      'Robin Vega added Ada to this company',
      'Robin Vega merged A. L. into Ada',
      'Robin Vega added Ada',
    ])
    const addresses = (name: string) =>
      new Set(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href')))
    expect(addresses('Rome <in> May')).toEqual(new Set([`/${NORTHWIND}/inquiries/${NORTHWIND}/detail`]))
    expect(addresses('Ada')).toEqual(new Set([`/${NORTHWIND}/contacts/${NORTHWIND}/detail`]))
    expect(screen.queryAllByRole('definition')).toEqual([])
  })

  it('groups what happened by day, with the full moment of each', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const { user } = await open([
      { ...entry('restored'), created_at: new Date().toISOString() },
      { ...entry('deleted'), created_at: yesterday },
      { ...entry('created'), created_at: '2026-01-05T12:00:00Z' },
    ])
    const days = screen.getAllByRole('heading').map((heading) => heading.textContent)
    expect(days).toEqual(['Today', 'Yesterday', '05 Jan 2026'])
    await user.click(screen.getByRole('button', { name: 'just now' }))
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/^\d\d \w{3} \d{4}, \d\d:\d\d$/)
  })

  it('counts the time on while one looks', async () => {
    const moment = new Date('2026-05-05T12:00:00Z')
    vi.useFakeTimers({ now: moment, toFake: ['Date', 'setInterval', 'clearInterval'] })
    await open([{ ...entry('created'), created_at: moment.toISOString() }])
    screen.getByRole('button', { name: 'just now' })
    act(() => void vi.advanceTimersByTime(120_000))
    screen.getByRole('button', { name: '2 minutes ago' })
  })

  it('shows what each field was and became, and a long text whole when asked', async () => {
    const about = 'Likes trains. '.repeat(20)
    const { user } = await open([
      entry('changed', {
        about: { from: about, to: '' },
        emails: { from: [], to: ['ada@example.com', 'a@work.example'] },
        gender: { from: null, to: 'FEMALE' },
        birthday: { from: '1990-05-06', to: null },
        traveller_ids: { from: ['Chen Wei', null], to: [] },
        shoe_size: { from: 41, to: 42 },
      }),
    ])
    expect(sentences()).toEqual(['Robin Vega changed 6 fields'])
    const changes = screen.getAllByRole('definition').map((each) => each.textContent)
    expect(changes.slice(1)).toEqual([
      'emptyada@example.com, a@work.example',
      'emptyFemale',
      '06 May 1990empty',
      'Chen Wei, deletedempty',
      '4142',
    ])
    expect(screen.getAllByRole('term').map((each) => each.textContent)).toContain('Another field')
    expect(changes[0]).not.toContain(about.trim())
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getAllByRole('definition')[0]?.textContent).toContain(about.trim())
  })

  it('goes on with what is older, and shows nothing twice', async () => {
    const { user } = await open([], {
      [LIST]: ({ query }) => {
        // Something happened between the two requests, and so moved all others on by one.
        const late = query.page === '2' ? 1 : 0
        const body = pageOf(query, 30, (number) => ({
          ...entry('file_added', { file: { from: null, to: `${number - late}.pdf` } }),
          id: String(number - late),
        }))
        return { status: 200, body: { ...body, links: { next: late ? null : 'more', previous: null } } }
      },
    })
    await waitFor(() => expect(sentences()).toHaveLength(20))
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(sentences()).toHaveLength(29))
    expect(new Set(sentences()).size).toBe(29)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('waits for what happened to another record, and shows nothing of this one meanwhile', async () => {
    const { user } = await openPart(() => <TwoRecords />, {
      answers: {
        [LIST]: ({ query }) =>
          query.subject_id === other.id
            ? new Promise(() => undefined)
            : { status: 200, body: page([entry('created')]) },
      },
    })
    await screen.findByText(/created this contact/)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(sentences()).toEqual([]))
  })

  it('says that nothing happened yet, or that it could not be loaded', async () => {
    const { user, api } = await open([], { [LIST]: () => failure(500, 'server_error', 'Broken') })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    api.answer({ [LIST]: () => ({ status: 200, body: page([]) }) })
    await user.click(retry)
    await screen.findByText('Nothing has happened yet')
  })
})

describe('the timeline of an inquiry', () => {
  it('tells of parking with its day, and of the way back', async () => {
    const day = '2026-12-03'
    await open(
      [
        { ...entry('returned', { parked_until: { from: day, to: null } }), actor: null },
        entry('changed', { parked_until: { from: day, to: null } }),
        entry('changed', { parked_until: { from: null, to: day } }),
      ],
      {},
      'EDITOR',
      'inquiry',
    )
    expect(sentences()).toEqual([
      'System unparked this inquiry on its day',
      'Robin Vega unparked this inquiry early, before 03 Dec 2026',
      'Robin Vega parked this inquiry until 03 Dec 2026',
    ])
    expect(screen.queryByRole('definition')).toBeNull()
  })

  it('tells of payments by what they are for, and of no amounts', async () => {
    const hotel = { supplier: { from: null, to: 'Hotel Sol' } }
    await open(
      [
        entry('payment_supplier_voided', hotel),
        entry('payment_supplier_paid', hotel),
        entry('payment_supplier_due', hotel),
        entry('payment_receipt', { receipt: { from: null, to: 'R-2026-0001' } }),
        entry('payment_voided'),
        entry('payment_refunded'),
        entry('payment_added'),
        entry('payment_plan_changed'),
      ],
      {},
      'EDITOR',
      'inquiry',
    )
    expect(sentences()).toEqual([
      'Robin Vega removed a payment to Hotel Sol',
      'Robin Vega recorded a payment to Hotel Sol',
      'Robin Vega changed when to pay Hotel Sol',
      'Robin Vega issued the receipt R-2026-0001',
      'Robin Vega removed a payment',
      'Robin Vega recorded a refund',
      'Robin Vega recorded a payment',
      'Robin Vega changed the payment plan',
    ])
    expect(screen.queryByRole('definition')).toBeNull()
  })

  it('tells in words what became of it', async () => {
    const to = (value: unknown, from: unknown = null) => ({ from, to: value })
    const euros = (amount: string, words?: string) => ({ amount, currency: 'EUR', words })
    await open(
      [
        entry('changed', { assigned_to_id: to('Ada Byron', 'Chen Wei') }),
        entry('changed', { assigned_to_id: to('Ada Byron') }),
        entry('changed', { assigned_to_id: to(null, 'Ada Byron') }),
        entry('changed', { deal_status_id: to('Booked', 'New') }),
        entry('changed', { deal_status_id: to('to {{from}}') }),
        entry('changed', { deal_status_id: to(null, 'New') }),
        entry('changed', { deal_status_id: to('Booked', 'New'), title: to('Rome', '') }),
        entry('changed', { budget: to(1200.5), currency: to('EUR'), travel_start: to('2026-09-05') }),
        entry('changed', {
          deal_services: to(['Flight: Emirates, London → Dubai', 'Hotel'], ['Flight']),
        }),
        entry('changed', {
          prices: to([euros('440', 'Hotel'), 'Visa'], [euros('480', 'Hotel')]),
          price: to(euros('440'), euros('480')),
        }),
        entry('price_kept', { accepted_price: to(euros('480')), price: to(euros('440')) }),
        entry('price_kept'),
        entry('created'),
      ],
      {},
      'EDITOR',
      'inquiry',
    )
    expect(sentences()).toEqual([
      'Robin Vega reassigned this inquiry from Chen Wei to Ada Byron',
      'Robin Vega assigned this inquiry to Ada Byron',
      'Robin Vega unassigned Ada Byron from this inquiry',
      'Robin Vega moved this inquiry from New to Booked',
      'Robin Vega set the status to to {{from}}',
      'Robin Vega cleared the status New',
      'Robin Vega changed 2 fields',
      'Robin Vega changed 3 fields',
      'Robin Vega changed Services',
      'Robin Vega changed 2 fields',
      'Robin Vega kept the accepted price of €480.00, with the trip at €440.00',
      'Robin Vega kept the accepted price',
      'Robin Vega created this inquiry',
    ])
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      'NewBooked',
      'emptyRome',
      'empty1,200.50',
      'emptyEUR',
      'empty05 Sep 2026',
      'FlightFlight: Emirates, London → Dubai\nHotel',
      'Hotel: €480.00Hotel: €440.00\nVisa',
      '€480.00€440.00',
    ])
  })
})

describe('a note in the timeline', () => {
  const note = (beginning: string) => ({
    id: NORTHWIND,
    beginning,
    kind: 'note' as const,
    direction: null,
    result: null,
  })

  it('is quoted as it reads, and leads to the whole of it', async () => {
    const mention = mentionOf('Ada [A]', NORTHWIND)
    const text = `Ask **${mention}** about [the visa](https://visa.example/x), 2 \\* 3\n- <b>now</b>`
    const { user, url } = await open([
      { ...entry('note_added'), note: note(text) },
      { ...entry('note_changed'), note: note('Later') },
      entry('note_removed'),
      { ...entry('note_restored'), note: note('Later') },
    ])
    expect(sentences()).toEqual([
      'Robin Vega wrote a note',
      'Robin Vega edited a note',
      'Robin Vega deleted a note',
      'Robin Vega restored a note',
    ])
    const quoted = screen.getAllByRole('link')
    expect(quoted.map((each) => each.textContent)).toEqual([
      'Ask @Ada [A] about the visa, 2 * 3\n• <b>now</b>',
      'Later',
      'Later',
    ])
    await user.click(screen.getAllByRole('link', { name: /Open the note: Ask @Ada/ })[0] as HTMLElement)
    expect(url()).toMatch(new RegExp(`detail\\?tab=notes&note=${NORTHWIND}$`))
  })
})

describe('one kind of what happened', () => {
  const kinds = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: /^Show: / }))
    const offered = screen.getAllByRole('menuitemradio').map((each) => each.textContent)
    await user.keyboard('{Escape}')
    return offered
  }
  const choose = async (user: UserEvent, kind: string) => {
    await user.click(screen.getByRole('button', { name: /^Show: / }))
    await user.click(screen.getByRole('menuitemradio', { name: kind }))
  }

  it('is asked for, with the old entries in view until it is there', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user, api } = await open([entry('created'), entry('file_added')], {
      [LIST]: async ({ query }) => {
        if (query.kind) await asked
        return { status: 200, body: page([entry(query.kind ? 'file_added' : 'created')]) }
      },
    })
    await choose(user, 'Files')
    await screen.findByRole('progressbar')
    expect(sentences()).toEqual(['Robin Vega created this contact'])
    answer()
    await waitFor(() => expect(sentences()).toEqual(['Robin Vega uploaded (erased)']))
    expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ kind: 'files' })
    screen.getByRole('button', { name: 'Show: Files' })
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('that never happened says so, and leads back to all', async () => {
    const { user } = await open([entry('created')], {
      [LIST]: ({ query }) => ({ status: 200, body: page(query.kind ? [] : [entry('created')]) }),
    })
    await choose(user, 'People')
    await screen.findByText('Nothing like that yet')
    await user.click(screen.getByRole('button', { name: 'Show all activity' }))
    await waitFor(() => expect(sentences()).toEqual(['Robin Vega created this contact']))
  })

  it('is offered where it can happen', async () => {
    const ofContact = await open([entry('created')])
    expect(await kinds(ofContact.user)).toEqual([
      'All activity',
      'Status',
      'Owner',
      'Fields',
      'Notes',
      'Calls and meetings',
      'Tasks',
      'Files',
      'People',
      'Inquiries',
      'Created, merged, deleted',
    ])
    cleanup()
    const ofCompany = await open([entry('created')], {}, 'EDITOR', 'company')
    const offered = await kinds(ofCompany.user)
    expect(offered).not.toContain('Status')
    expect(offered).toContain('Inquiries')
  })
})

describe('a merge in the timeline', () => {
  const merged = { ...entry('merged', { merged: { from: null, to: 'Tom Fields' } }), undoable: true }

  it('is undone after a question, and the timeline is asked for again', async () => {
    const { user, api } = await open([merged], { [UNDO]: () => ({ status: 200, body: contact }) })
    await user.click(screen.getByRole('button', { name: 'Undo merge' }))
    const dialog = await screen.findByRole('dialog', { name: 'Undo this merge?' })
    expect(dialog.textContent).toContain('Tom Fields will be a separate contact again')
    expect(api.requestsTo(UNDO)).toHaveLength(0)
    api.answer({ [LIST]: () => ({ status: 200, body: page([entry('merge_undone')]) }) })
    await user.click(within(dialog).getByRole('button', { name: 'Undo merge' }))
    await screen.findByText('Merge undone.')
    expect(api.requestsTo(UNDO)).toMatchObject([{ body: { activity_id: merged.id } }])
    await waitFor(() => expect(sentences()).toEqual(['Robin Vega undid a merge']))
    expect(screen.queryByRole('button', { name: 'Undo merge' })).toBeNull()
  })

  it('stays when the server refuses, which is told', async () => {
    const { user } = await open([merged], { [UNDO]: () => failure(404, 'not_found', 'Merge not found') })
    await user.click(screen.getByRole('button', { name: 'Undo merge' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Undo merge' }))
    await screen.findByText('Merge not found')
  })

  it('cannot be undone by a viewer, who is told why', async () => {
    const { user } = await open([merged], {}, 'VIEWER')
    await user.click(screen.getByRole('button', { name: 'Undo merge' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Viewers can’t undo a merge')
  })
})

const other = contactDetailOf(2)

function TwoRecords() {
  const [subjectId, setSubjectId] = useState(contact.id)
  return (
    <>
      <button type="button" onClick={() => setSubjectId(other.id)}>
        Next
      </button>
      <Timeline org={NORTHWIND} record={{ type: 'contact', id: subjectId }} />
    </>
  )
}

let entries = 0
function entry(verb: string, changes: Activity['changes'] = {}): Activity {
  const created_at = new Date().toISOString()
  const none = { note: null, task: null, about: null, outcome: null, undoable: false }
  return { id: `entry-${++entries}`, verb, actor: robin, changes, created_at, ...none }
}

const page = (results: Activity[]) => ({
  results,
  total: results.length,
  page: 1,
  page_size: 20,
  links: { next: null, previous: null },
})

/** The sentence of each entry, without its time. */
const sentences = () =>
  screen
    .queryAllByRole('listitem')
    .filter((line) => line.querySelector('time'))
    .map((line) => line.querySelector('p')?.textContent?.split('\u00a0· ')[0])

async function open(
  activities: Activity[],
  answers: Parameters<typeof openPart>[1]['answers'] = {},
  role: 'EDITOR' | 'VIEWER' = 'EDITOR',
  subjectType: RecordType = 'contact',
) {
  const part = await openPart(
    () => <Timeline org={NORTHWIND} record={{ type: subjectType, id: contact.id }} />,
    { role, answers: { [LIST]: () => ({ status: 200, body: page(activities) }), ...answers } },
  )
  if (activities.length > 0) await screen.findAllByRole('listitem')
  return part
}
