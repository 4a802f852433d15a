import type { Import, ImportPlan } from '@caravel/contract/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readDraft } from '../../../lib/drafts.ts'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { held } from '../../../lib/testing/held.ts'
import { membersOf, NORTHWIND } from '../../../lib/testing/samples.ts'
import {
  CHECK,
  columnOf,
  HEADINGS,
  IMPORT,
  importOf,
  LABELS,
  openImport,
  planOf,
} from '../testing/openImport.tsx'

const page = `/${NORTHWIND}/settings/import-export/${IMPORT}`
const field = (column: string) => screen.findByRole('combobox', { name: `Field for ${column}` })
const press = async (user: Opened['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

type Opened = ReturnType<typeof openImport>

async function pick(user: Opened['user'], box: HTMLElement, option: string) {
  await user.click(box)
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('the headings', () => {
  const first_rows = [
    { number: 1, cells: ['Kundenliste'] },
    { number: 3, cells: ['Kunde', 'Mail'] },
    { number: 4, cells: ['Ada', 'ada@example.com'] },
  ]

  it('say how many rows above them are left out, and another row is chosen with the keyboard', async () => {
    const chosen: unknown[] = []
    const answers = {
      [HEADINGS]: ({ body }: { body: unknown }) => {
        chosen.push(body)
        const columns = [columnOf('Kundenliste')]
        const plan = planOf({ columns: ['full_name'] })
        return { status: 200, body: importOf({ heading_row: 1, first_rows, columns, plan }) }
      },
    }
    const { user } = openImport({ heading_row: 3, first_rows }, { answers })
    await field('Mail')
    screen.getByText('1 row above them is left out.')
    await press(user, 'Choose another row')
    const rows = within(screen.getByRole('list', { name: 'The first rows of the file' }))
    expect(rows.getByRole('button', { name: 'Row 3: Kunde, Mail' }).getAttribute('aria-current')).toBe('true')
    rows.getByRole('button', { name: 'Row 1: Kundenliste' }).focus()
    await user.keyboard('{Enter}')
    await field('Kundenliste')
    expect(chosen).toEqual([{ row: 1 }])
    screen.getByText('1 of 1 columns will be imported. Change what isn’t right.')
  })
})

describe('the columns', () => {
  it('come with what they seem to fill, and with the first of their values', async () => {
    openImport({})
    expect((await field('Name')).textContent).toBe('Full name (split into first and last)')
    expect((await field('Mail')).textContent).toBe('Emails')
    expect((await field('Hair')).textContent).toBe('Don’t import')
    screen.getByText('Mail 1 · Mail 2')
    screen.getByText('2 of 3 columns will be imported. Change what isn’t right.')
    screen.getByText('Contacts · 120 rows · Ada Lovelace · 2 hours ago')
  })

  it('may fill emails and phones together, and all else one by one', async () => {
    const { user } = openImport({})
    await pick(user, await field('Hair'), 'Emails')
    expect(isOff('Continue')).toBe(false)
    await pick(user, await field('Hair'), 'Full name (split into first and last)')
    screen.getByText('“Hair” fills Full name (split into first and last) too. Choose one of them.')
    expect((await field('Hair')).getAttribute('aria-invalid')).toBe('true')
    expect(isOff('Continue')).toBe(true)
  })

  it.each([
    ['contact', ['last_name', null, null], 'Choose a column for the first name, the full name or the email'],
    ['company', ['email', null, null], 'Choose a column for the name'],
    ['inquiry', ['title', null, null], /^Choose a column that says who’s asking/],
  ] as const)('of a %s say what is missing', async (kind, columns, missing) => {
    openImport({ kind, plan: planOf({ columns: [...columns] }) })
    await screen.findByText(missing)
    expect(isOff('Continue')).toBe(true)
  })

  it('stay as they were chosen after a reload', async () => {
    const { user } = openImport({})
    await pick(user, await field('Hair'), 'About')
    expect(readDraft<ImportPlan>(`import:${IMPORT}`)?.columns).toEqual(['full_name', 'emails', 'about'])
  })

  it('without a heading are known by their place', async () => {
    openImport({ columns: [columnOf('Name'), columnOf('Mail'), columnOf(' ')] })
    await field('Column 3')
  })
})

describe('the labels', () => {
  const withStatus = {
    columns: [columnOf('Name'), columnOf('Stage'), columnOf('Agent')],
    plan: planOf({ columns: ['full_name', 'status', 'owner'] }),
  }
  const answers = {
    [LABELS]: () => ({
      status: 200,
      body: {
        results: [
          { list: 'status', label: 'hot lead', rows: 40, id: 'hot' },
          { list: 'status', label: 'Sleeping', rows: 1, id: null },
          { list: 'status', label: 'Gone', rows: 2, id: null },
          { list: 'owner', label: 'R. Vega', rows: 7, id: null },
        ],
      },
    }),
    'GET /api/v1/:org/contact-statuses/': () => ({
      status: 200,
      body: { results: [{ id: 'hot', name: 'Hot Lead', color: 'lavender' }] },
    }),
    'GET /api/v1/:org/users/': () => ({ status: 200, body: membersOf({ id: 'robin' }) }),
  }
  const entry = (label: string) => screen.findByRole('combobox', { name: `Value for ${label}` })

  it('are those that are called the same here, and the others can be created or picked', async () => {
    const { user, api, url } = openImport(withStatus, { answers })
    await press(user, 'Continue')
    expect(url()).toBe(`${page}?step=labels`)
    await waitFor(async () => expect((await entry('hot lead')).textContent).toBe('Hot Lead'))
    expect(document.activeElement?.textContent).toBe('Match the labels')
    expect((await entry('Sleeping')).textContent).toBe('Leave empty')
    await pick(user, await entry('Sleeping'), 'Create “Sleeping”')
    await pick(user, await entry('R. Vega'), 'Robin Vega')
    await press(user, 'Continue')
    await press(user, 'Check')
    await screen.findByText('Checking every row')
    expect(api.requestsTo(CHECK)[0]?.body).toMatchObject({
      labels: { status: { 'hot lead': 'hot', Sleeping: 'new', Gone: null }, owner: { 'R. Vega': 'robin' } },
    })
    expect(url()).toBe(page)
    expect(readDraft(`import:${IMPORT}`)).toBeNull()
  })

  it('can be created all at once, but never people', async () => {
    const { user } = openImport(withStatus, { answers, at: '?step=labels' })
    await press(user, 'Create all 2')
    expect((await entry('Gone')).textContent).toBe('Create “Gone”')
    await user.click(await entry('R. Vega'))
    expect(screen.queryByRole('option', { name: /Create/ })).toBeNull()
    screen.getByText('People who aren’t members here are left out')
  })

  it('are created by nobody who may not manage the lists', async () => {
    const { user } = openImport(withStatus, { answers, at: '?step=labels', me: { role: 'EDITOR' } })
    await screen.findByText('Only an admin can create new ones')
    await user.click(await entry('Gone'))
    await screen.findByRole('option', { name: 'Hot Lead' })
    expect(screen.queryByRole('option', { name: /Create/ })).toBeNull()
  })

  it('that could not be read can be asked for again', async () => {
    const broken = { ...answers, [LABELS]: () => failure(400, 'invalid', 'Broken') }
    const { user, api } = openImport(withStatus, { answers: broken, at: '?step=details' })
    await screen.findByRole('alert')
    api.answer(answers)
    screen.getByRole('heading', { name: 'Match the labels' })
    await press(user, 'Retry')
    await screen.findByRole('heading', { name: 'Check the details' })
  })

  it('are left out where no column has any', async () => {
    const { user, url } = openImport({})
    await press(user, 'Continue')
    expect(url()).toBe(`${page}?step=details`)
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }))
    expect(steps.queryByRole('button', { name: /Labels/ })).toBeNull()
    await user.click(steps.getByRole('button', { name: /Columns/ }))
    await screen.findByRole('heading', { name: 'Match the columns' })
  })
})

describe('the details', () => {
  it('ask how days and decimals are written only where the file leaves it open, with both readings', async () => {
    const { user, api } = openImport(
      {
        kind: 'inquiry',
        columns: [
          columnOf('Client'),
          columnOf('Leaves', { ambiguous_days: true, samples: ['13/04/2026', '03/04/2026'] }),
          columnOf('Worth', { ambiguous_amounts: true, samples: ['€ 1,234'] }),
        ],
        plan: planOf({ columns: ['person', 'travel_start', 'budget'] }),
      },
      { at: '?step=details' },
    )
    const days = within(await screen.findByRole('group', { name: 'How does “Leaves” write days?' }))
    days.getByRole('radio', { name: 'Day first: 03/04/2026 is 03 Apr 2026', checked: true })
    await user.click(days.getByRole('radio', { name: 'Month first: 03/04/2026 is 04 Mar 2026' }))
    const amounts = within(screen.getByRole('group', { name: 'How does “Worth” write decimals?' }))
    amounts.getByRole('radio', { name: 'With a point: € 1,234 is 1,234.00', checked: true })
    await user.click(amounts.getByRole('radio', { name: 'With a comma: € 1,234 is 1.23' }))
    screen.getByText('There’s no column with IDs, so every row becomes a new inquiry.')
    await press(user, 'Check')
    await screen.findByText('Checking every row')
    expect(api.requestsTo(CHECK)[0]?.body).toMatchObject({ day_order: 'mdy', decimal_sign: ',', match: [] })
  })

  it('say how existing contacts are known, and then what happens to them', async () => {
    const { user, api } = openImport({}, { at: '?step=details' })
    await screen.findByText('Every row becomes a new contact.')
    expect(screen.queryByRole('group', { name: /write days/ })).toBeNull()
    expect(screen.queryByRole('group', { name: 'What happens to those contacts?' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Same phone number' })).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Create missing companies' })).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Keep unreadable values in the note' }))
    await user.click(screen.getByRole('checkbox', { name: 'Same name and company' }))
    await user.click(screen.getByRole('checkbox', { name: 'Same email' }))
    await user.click(screen.getByRole('radio', { name: 'Fill in what’s empty. What’s there already stays.' }))
    await press(user, 'Check')
    await screen.findByText('Checking every row')
    expect(api.requestsTo(CHECK)[0]?.body).toMatchObject({ match: ['email', 'name'], existing: 'fill' })
  })

  it('ask whether missing companies are made, where a column names some', async () => {
    const { user, api } = openImport(
      { plan: planOf({ columns: ['full_name', 'emails', 'company'] }) },
      { at: '?step=details' },
    )
    await user.click(await screen.findByRole('switch', { name: 'Create missing companies' }))
    await press(user, 'Check')
    await screen.findByText('Checking every row')
    expect(api.requestsTo(CHECK)[0]?.body).toMatchObject({ new_companies: false })
  })

  it('are left for good when others tell of the check before its answer comes', async () => {
    let tell = () => {}
    const checked = held<{ status: number; body: Import }>()
    const { user, set, url } = openImport(
      {},
      {
        at: '?step=details',
        answers: {
          [CHECK]: () => checked.answer,
          'GET /api/v1/:org/events/': () =>
            new Response(
              new ReadableStream<Uint8Array>({
                start(stream) {
                  const event = { type: 'import', id: IMPORT, verb: 'changed', actor_id: null }
                  const send = (text: string) => stream.enqueue(new TextEncoder().encode(`${text}\n\n`))
                  tell = () => send(`data: ${JSON.stringify(event)}`)
                  send('event: ready\ndata: {}')
                },
              }),
            ),
        },
      },
    )
    await press(user, 'Check')
    set({ state: 'checking', done: 60 })
    tell()
    await screen.findByText('Checking every row')
    set({ state: 'checked', done: 120, created: 120 })
    tell()
    checked.come({ status: 200, body: importOf({ state: 'checked', done: 120, created: 120 }) })
    await screen.findByRole('heading', { name: 'Ready to import' })
    expect(url()).toBe(page)
  })

  it('stay on the screen when the server refuses them, and say why', async () => {
    const { user } = openImport(
      {},
      { at: '?step=details', answers: { [CHECK]: () => failure(409, 'conflict', 'It runs already') } },
    )
    await press(user, 'Check')
    await screen.findByText('It runs already')
    screen.getByRole('heading', { name: 'Check the details' })
  })
})
