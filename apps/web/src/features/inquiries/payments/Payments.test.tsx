import type { DealPayments } from '@caravel/contract/payments'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { connection } from '../../../lib/connection.ts'
import { failure } from '../../../lib/testing/fakeApi.ts'
import { paymentsOf, workspaceOf } from '../../../lib/testing/samples.ts'
import { openInquiry } from '../testing/openInquiry.tsx'

const GET = 'GET /api/v1/:org/deals/:id/payments/'
const PLAN = 'PATCH /api/v1/:org/deals/:id/payments/plan/'
const ADD = 'POST /api/v1/:org/deals/:id/payments/'
const VOID = 'POST /api/v1/:org/deals/:id/payments/:payment_id/void/'
const PAY_BY = 'PATCH /api/v1/:org/deals/:id/suppliers/:service_id/'
const PAY = 'POST /api/v1/:org/deals/:id/suppliers/:service_id/payments/'

const id = (number: number) => `0199c111-0000-7000-8000-${String(number).padStart(12, '0')}`
const instalment = (number: number, changes: Partial<DealPayments['instalments'][number]> = {}) => ({
  id: id(number),
  label: 'Deposit',
  amount: null,
  percent: '20',
  due_on: '2030-03-11',
  days_before: null,
  settled: null,
  total: '300.00',
  due: '2030-03-11',
  paid: '0.00',
  open: '300.00',
  state: 'open' as const,
  ...changes,
})
const balance = instalment(2, {
  label: 'Balance',
  percent: null,
  due_on: null,
  days_before: 30,
  due: null,
  total: '1200.00',
  open: '1200.00',
})
const paid = {
  id: id(7),
  paid_on: '2030-02-20',
  amount: '50.00',
  currency: 'EUR',
  method: 'transfer' as const,
  reference: 'SEPA 77',
  note: '',
  created_at: '2030-02-20T10:00:00Z',
  created_by: null,
  voided_at: null,
  voided_by: null,
  receipt: null,
}
const hotel = {
  service_id: id(20),
  kind: 'hotel' as const,
  supplier: { id: id(21), name: 'Hotel Sol' },
  pay_by: null,
  currency: 'EUR',
  cost: '900.00',
  paid: '0.00',
  open: '900.00',
  state: 'open' as const,
  payments: [],
}
const planned = paymentsOf({
  version: 3,
  price: '1500.00',
  open: '1500.00',
  instalments: [instalment(1), balance],
})

const refusal = {
  status: 400,
  body: { status: 400, details: [{ code: 'invalid', message: 'Only EUR 50.00 came in', field: 'amount' }] },
}

type Situation = Parameters<typeof openInquiry>[0] & {
  /** What each act leads to. */
  acts?: Record<string, DealPayments>
}

/** With a server that keeps what acts lead to. */
async function open(shown: DealPayments, { answers, acts = {}, ...situation }: Situation = {}) {
  let stored = shown
  const kept = Object.entries(acts).map(([route, after]) => [
    route,
    () => {
      stored = after
      return { status: route === ADD || route === PAY ? 201 : 200, body: after }
    },
  ])
  const app = await openInquiry({
    ...situation,
    answers: { [GET]: () => ({ status: 200, body: stored }), ...Object.fromEntries(kept), ...answers },
  })
  const section = await screen.findByRole('region', { name: 'Payments' })
  return { ...app, section: within(section) }
}
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))
const sent = ({ api }: Awaited<ReturnType<typeof open>>, route: string) =>
  api.requestsTo(route).map(({ body }) => body)

describe('payments', () => {
  it('begin with one click: a deposit now, and the rest before departure', async () => {
    const app = await open(paymentsOf({ price: '1500.00' }), {
      acts: { [PLAN]: planned },
    })
    await app.user.click(await app.section.findByRole('button', { name: /^Deposit 20% now/ }))
    await app.section.findByRole('list', { name: 'Payment plan' })
    expect(sent(app, PLAN)).toEqual([
      {
        instalments: [
          { label: 'Deposit', percent: '20', amount: null, due_on: '2030-03-01', days_before: null },
          { label: 'Balance', percent: null, amount: null, due_on: null, days_before: 30 },
        ],
        version: 0,
      },
    ])
  })

  it('plan no share of a price that is not known yet', async () => {
    const { section } = await open(paymentsOf())
    await section.findByRole('button', { name: 'Make a plan' })
    section.getByRole('button', { name: 'Record a payment' })
    expect(section.queryByRole('button', { name: /^Deposit 20% now/ })).toBeNull()
  })

  it('say what is to be paid when, and what is wrong with the plan', async () => {
    const shown = {
      ...planned,
      instalments: [
        instalment(1, { state: 'overdue', due: '2030-02-27', paid: '50.00', open: '250.00' }),
        { ...balance, state: 'paid' as const },
        instalment(3, { label: 'Visa', due: '2030-03-01', percent: null, amount: '100.00' }),
      ],
      overdue: '250.00',
      unplanned: '-100.00',
    }
    const { section } = await open(shown)
    const lines = within(await section.findByRole('list', { name: 'Payment plan' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'DepositOverdue€300.0020% · 27 Feb 2030 · 2 days late · €50.00 paid, €250.00 open',
      'BalancePaid€1,200.00The rest · 30 days before departure (no date yet)',
      'VisaOpen€300.0001 Mar 2030 · due today',
    ])
    section.getByText('The instalments come to €100.00 more than the price.')
    section.getByText('€250.00')
  })

  it('are recorded with what the next instalment leaves open, today unless told', async () => {
    const app = await open(planned, {
      acts: { [ADD]: { ...planned, paid: '300.00', payments: [paid] } },
    })
    await app.user.click(await app.section.findByRole('button', { name: 'Record a payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount in EUR' })
    expect(amount.value).toBe('300.00')
    await app.user.clear(amount)
    await app.user.click(dialog.getByRole('button', { name: 'Record payment' }))
    dialog.getByText('Enter an amount above 0')
    await app.enter(amount, '1.250,5')
    await app.enter(dialog.getByRole('textbox', { name: /^Reference/ }), ' SEPA 77 ')
    await app.user.click(dialog.getByRole('button', { name: 'Record payment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(app, ADD)).toEqual([
      { paid_on: '2030-03-01', amount: '1250.5', method: 'transfer', reference: 'SEPA 77', note: '' },
    ])
    await app.section.findByText('Bank transfer · SEPA 77')
  })

  it('keep what was typed where they cannot be written, and are sent once however often', async () => {
    const app = await open(
      { ...planned, paid: '50.00', payments: [paid] },
      { answers: { [ADD]: () => refusal } },
    )
    await app.user.click(await app.section.findByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a refund' }))
    await app.enter(dialog.getByRole('textbox', { name: 'Amount in EUR' }), '60')
    await app.user.click(dialog.getByRole('button', { name: 'Record refund' }))
    await dialog.findByText('Only EUR 50.00 came in')
    app.api.answer({ [ADD]: () => failure(503, 'server_error', 'Try again in a moment') })
    await app.user.click(dialog.getByRole('button', { name: 'Record refund' }))
    await waitFor(() => expect(sent(app, ADD)).toHaveLength(2))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount in EUR' }).value).toBe('60')
    expect(sent(app, ADD)[0]).toMatchObject({ amount: '-60' })
    app.api.answer({ [ADD]: noLine, 'GET /healthz': noLine })
    await app.user.click(dialog.getByRole('button', { name: 'Record refund' }))
    await dialog.findByText('You’re offline. Nothing was sent; your text is kept.')
    app.api.answer({ 'GET /healthz': () => ({ status: 200 }) })
    connection.doubt()
    await waitFor(() => expect(dialog.queryByText(/^You’re offline/)).toBeNull())
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount in EUR' }).value).toBe('60')
    const keys = app.api.requestsTo(ADD).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('are removed after a question, and stay in sight', async () => {
    const gone = {
      ...paid,
      voided_at: '2030-03-01T10:00:00Z',
      voided_by: { id: id(9), first_name: 'Robin', last_name: 'Vega' },
    }
    const app = await open(
      { ...planned, paid: '50.00', payments: [paid] },
      { acts: { [VOID]: { ...planned, payments: [gone] } } },
    )
    await app.user.click(await app.section.findByRole('button', { name: 'Actions for Payment of €50.00' }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Payment of €50.00?' }))
    await app.user.click(dialog.getByRole('button', { name: 'Remove' }))
    await app.section.findByText('Voided on 01 Mar 2030 by Robin Vega')
  })

  it('have a plan that says while it is typed whether it adds up', async () => {
    const app = await open(planned, {
      answers: { [PLAN]: () => failure(409, 'conflict', 'Somebody changed this in the meantime') },
    })
    await app.user.click(await app.section.findByRole('button', { name: 'Edit plan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment plan' }))
    dialog.getByText('The instalments add up to the price.')
    const percent = dialog.getByRole('textbox', { name: 'Percent' })
    await app.user.clear(percent)
    await app.enter(percent, '25')
    await dialog.findByText('€375.00')
    await app.user.click(dialog.getByRole('button', { name: 'Remove Balance' }))
    await dialog.findByText('€1,125.00 of the price isn’t covered by an instalment.')
    await app.user.clear(percent)
    await app.user.click(dialog.getByRole('button', { name: 'Save plan' }))
    expect(sent(app, PLAN)).toEqual([])
    await app.enter(percent, '30')
    await app.user.click(dialog.getByRole('button', { name: 'Save plan' }))
    await screen.findByText(/Somebody changed this/)
    expect(sent(app, PLAN)).toEqual([
      {
        instalments: [
          {
            id: id(1),
            label: 'Deposit',
            amount: null,
            percent: '30',
            due_on: '2030-03-11',
            days_before: null,
          },
        ],
        version: 3,
      },
    ])
  })

  it('are of the price that was accepted, once it was', async () => {
    const accepted = { price: '1500.00', currency: 'EUR', differs: false }
    const { section } = await open(planned, { inquiry: { accepted, currency: 'EUR' } })
    await section.findByText('Accepted price')
    expect(section.queryByText('Price')).toBeNull()
  })

  it('to a supplier of an alternative that was not chosen are not to be made', async () => {
    const notChosen = { ...hotel, pay_by: '2030-04-01', open: '0.00', state: 'not_chosen' as const }
    const { section } = await open({ ...planned, suppliers: [notChosen] })
    await section.findByText('Not chosen')
    section.getByText('Hotel Sol')
    expect(section.queryByRole('textbox', { name: 'Pay Hotel Sol by' })).toBeNull()
    section.getByRole('button', { name: 'Record a payment to Hotel Sol' })
  })

  it('to suppliers have a day and what was paid', async () => {
    const shown = { ...planned, suppliers: [hotel] }
    const app = await open(shown, {
      acts: {
        [PAY_BY]: { ...shown, suppliers: [{ ...hotel, pay_by: '2030-04-01' }] },
        [PAY]: { ...shown, suppliers: [{ ...hotel, paid: '900.00', open: '0.00', state: 'paid' }] },
      },
    })
    await app.enter(await app.section.findByRole('textbox', { name: 'Pay Hotel Sol by' }), '1.4.2030')
    await app.user.tab()
    await waitFor(() => expect(sent(app, PAY_BY)).toEqual([{ pay_by: '2030-04-01' }]))
    await app.user.click(app.section.getByRole('button', { name: 'Record a payment to Hotel Sol' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment to Hotel Sol' }))
    await app.user.click(dialog.getByRole('button', { name: 'Record payment' }))
    await waitFor(() =>
      expect(sent(app, PAY)).toEqual([{ amount: '900', paid_on: '2030-03-01', reference: '' }]),
    )
    await app.section.findByText('Hotel · €900.00 paid, €0.00 open')
  })

  it('are shown to a viewer without anything to press, and not at all where prices are hidden', async () => {
    const { section } = await open({ ...planned, payments: [paid] }, { role: 'VIEWER' })
    await section.findByText('Bank transfer · SEPA 77')
    expect(section.queryAllByRole('button')).toEqual([])
  })

  it('are not asked for where prices are hidden', async () => {
    const app = await openInquiry({
      role: 'VIEWER',
      answers: {
        'GET /api/v1/accounts/:org/': () => ({
          status: 200,
          body: workspaceOf({ currency: 'EUR', viewers_see_prices: false }),
        }),
      },
    })
    await screen.findByRole('tablist')
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull()
    expect(app.api.requestsTo(GET)).toEqual([])
  })
})
