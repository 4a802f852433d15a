import type { Deal, DealColumn } from '@caravel/contract/deals'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dayAfter, dayIn } from '../../../lib/dayIn.ts'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { dealOf, NORTHWIND, pageOf } from '../../../lib/testing/samples.ts'
import { CHANGE_INQUIRY, dealStatuses, FILTER_INQUIRIES, openList } from '../../testing/openList.tsx'
import { changeBudgets } from './budgets.ts'

const BOARD = 'POST /api/v1/:org/deals/board/'
const [fresh, quoted, booked] = dealStatuses as [Status, Status, Status]
const now = new Date().toISOString()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const ada = dealOf(1, {
  person: { id: NORTHWIND, first_name: 'Ada', last_name: 'Lovelace', pic: null },
  deal_status: fresh,
  assigned_to: { id: NORTHWIND, first_name: 'Robin', last_name: 'Vega', pic: null },
  travel_start: '2026-12-01',
  budget: 12_300,
  currency: 'EUR',
  last_activity_at: daysAgo(9.5),
})
const ben = dealOf(2, { deal_status: fresh, budget: 4000, currency: 'USD', last_activity_at: daysAgo(6.9) })

describe('the board of inquiries', () => {
  it('shows every status with its count and its worth, and each inquiry with what matters', async () => {
    await open({ at: '?view=board&search=a' })
    expect(await heads()).toEqual(['New 2 €12,300 · $4,000', 'Quoted 0', 'Booked 0'])
    const card = within(cardOf('#1 Ada Lovelace'))
    card.getByText('From 01 Dec 2026')
    card.getByText('€12,300')
    card.getByText('Assigned to Robin Vega')
    const link = card.getByRole('link', { name: '#1 Ada Lovelace' })
    expect(link.getAttribute('href')).toContain(`/inquiries/${ada.id}/detail?view=board&search=a`)
  })

  it('says every worth in the same way, however large it is', async () => {
    const large = { ...ben, id: ada.id, deal_status: quoted, budget: 1_250_000, currency: 'EUR' }
    await open({ inquiries: [ben, large] })
    expect(await heads()).toEqual(['New 1 $4,000', 'Quoted 1 €1,250,000', 'Booked 0'])
  })

  it('adds an inquiry to a column', async () => {
    const { user } = await open({})
    await user.click(await screen.findByRole('button', { name: 'Add to Quoted' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New inquiry' }))
    expect(dialog.getByRole('combobox', { name: 'Status' }).textContent).toBe('Quoted')
  })

  it('hints at what nobody has touched for a week, but not at what is won', async () => {
    const won = dealOf(3, { deal_status: booked, last_activity_at: daysAgo(30) })
    await open({ inquiries: [ada, ben, won] })
    await heads()
    within(cardOf('#1 Ada Lovelace')).getByText('No activity for 9 days')
    expect(screen.getAllByText(/^No activity/)).toHaveLength(1)
  })

  it('moves a card with its worth at once, tells so, saves it and can take it back', async () => {
    const { user, api, letGo } = await open({ slow: true })
    await moveTo(user, '#1 Ada Lovelace', 'Quoted')
    expect(await heads()).toEqual(['New 1 $4,000', 'Quoted 1 €12,300', 'Booked 0'])
    screen.getByText('#1 Ada Lovelace moved to Quoted')
    letGo()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () =>
      expect(await heads()).toEqual(['New 2 €12,300 · $4,000', 'Quoted 0', 'Booked 0']),
    )
    await waitFor(() =>
      expect(api.requestsTo(CHANGE_INQUIRY).map(({ body }) => body)).toEqual([
        { deal_status_id: quoted.id, version: 1 },
        { deal_status_id: fresh.id, version: 2 },
      ]),
    )
  })

  it('parks a card from its menu, unless it is won', async () => {
    const won = dealOf(3, { deal_status: booked })
    const { user, api } = await open({ inquiries: [ada, ben, won] })
    await user.click(await screen.findByRole('button', { name: 'Move #3 Person 3 to…' }))
    await screen.findByRole('menu')
    expect(screen.queryByRole('menuitem', { name: 'Tomorrow' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Move #1 Ada Lovelace to…' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }))
    await waitFor(() =>
      expect(api.requestsTo(CHANGE_INQUIRY).map(({ body }) => body)).toEqual([
        { parked_until: dayAfter(dayIn('UTC'), 1), version: 1 },
      ]),
    )
  })

  it('says no worth of a column that nobody has counted to its end, nor of one that moved there', async () => {
    const { user, letGo } = await open({
      slow: true,
      answers: {
        [BOARD]: () => ({
          status: 200,
          body: {
            columns: [
              columnFor(fresh, [ada]),
              { ...columnFor(quoted, []), total: 2000, more: true, results: [ben] },
            ],
          },
        }),
      },
    })
    await moveTo(user, '#1 Ada Lovelace', 'Quoted')
    expect(await heads()).toEqual(['New 0', 'Quoted 2,000+'])
    letGo()
    await screen.findByText('Moved to Quoted')
    expect((await heads())[1]).toBe('Quoted 2,000+')
  })

  it('is changed with Alt and the arrows, and puts the card back when the server refuses', async () => {
    let refuse = (_answer: ReturnType<typeof failure>) => {}
    const answer = new Promise<ReturnType<typeof failure>>((resolve) => (refuse = resolve))
    const { user } = await open({ answers: { [CHANGE_INQUIRY]: () => answer } })
    await screen.findByRole('button', { name: 'Move #1 Ada Lovelace to…' })
    within(cardOf('#1 Ada Lovelace')).getByRole('link').focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect((await heads())[1]).toBe('Quoted 1 €12,300')
    refuse(failure(403, 'permission_denied', 'Not yours to move'))
    await screen.findByText('Not yours to move')
    await waitFor(async () =>
      expect(await heads()).toEqual(['New 2 €12,300 · $4,000', 'Quoted 0', 'Booked 0']),
    )
  })

  it('loads more of one column, the newest first', async () => {
    const many = Array.from({ length: 25 }, (_, at) =>
      dealOf(at + 1, { deal_status: fresh, last_activity_at: now }),
    )
    const { user, api } = await open({
      inquiries: many,
      answers: {
        [FILTER_INQUIRIES]: ({ query }) => ({
          status: 200,
          body: pageOf(query, 25, (number) => many[number - 1]),
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Load more of New' }))
    await screen.findByRole('link', { name: '#25 Person 25' })
    expect(api.requestsTo(FILTER_INQUIRIES)).toMatchObject([
      {
        query: { page: '2', page_size: '20', sort_by: '-date' },
        body: { filters: [{ attribute: 'status', condition: 'exact', value: fresh.id }] },
      },
    ])
  })
})

type Status = NonNullable<Deal['deal_status']>
type Situation = Omit<Parameters<typeof openList>[0], 'at'> & { at?: string; slow?: boolean }

/** Opens the board with a server that remembers where the cards are. */
async function open({ inquiries = [ada, ben], at = '?view=board', slow, answers, ...rest }: Situation) {
  let kept = inquiries
  let letGo = () => {}
  const gate = slow ? new Promise<void>((resolve) => (letGo = resolve)) : undefined
  const find = (path: string) => kept.find(({ id }) => path.includes(id))
  const list = await openList({
    ...rest,
    at: `inquiries${at}`,
    answers: {
      [BOARD]: () => ({
        status: 200,
        body: { columns: dealStatuses.map((status) => columnFor(status, kept)) },
      }),
      [CHANGE_INQUIRY]: async ({ path, body }) => {
        await gate
        const { deal_status_id } = body as { deal_status_id: string }
        const deal_status = dealStatuses.find(({ id }) => id === deal_status_id) ?? null
        kept = kept.map((inquiry) =>
          path.includes(inquiry.id) ? { ...inquiry, deal_status, version: inquiry.version + 1 } : inquiry,
        )
        return { status: 200, body: find(path) }
      },
      'GET /api/v1/:org/deals/:id/': ({ path }) => ({ status: 200, body: find(path) }),
      ...answers,
    },
  })
  return { ...list, letGo: () => letGo() }
}

function columnFor(status: Status, inquiries: Deal[]): DealColumn {
  const own = inquiries.filter((inquiry) => inquiry.deal_status?.id === status.id)
  return {
    status,
    total: own.length,
    more: false,
    budgets: changeBudgets([], own, []),
    results: own.slice(0, 20),
  }
}

/** Name, count and worth of every column, once they are there. */
const heads = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((head) =>
    [...head.querySelectorAll('span.truncate:not(:has(*)), [aria-hidden]:not(:empty)')]
      .map((part) => part.textContent)
      .join(' '),
  )

const cardOf = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement

async function moveTo(user: Awaited<ReturnType<typeof open>>['user'], name: string, column: string) {
  await user.click(await screen.findByRole('button', { name: `Move ${name} to…` }))
  await user.click(await screen.findByRole('menuitemradio', { name: column }))
}
