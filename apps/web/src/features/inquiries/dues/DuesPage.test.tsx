import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../app/testing/renderApp.tsx'
import { failure } from '../../../lib/testing/fakeApi.ts'
import {
  dealOf,
  dueOf,
  duesOf,
  NORTHWIND,
  paymentsOf,
  profileOf,
  signedIn,
} from '../../../lib/testing/samples.ts'

const DUES = 'GET /api/v1/:org/dues/'
const PROFILE = 'GET /api/v1/:org/user-profile/'
const PAYMENTS = 'GET /api/v1/:org/deals/:id/payments/'
const ADD = 'POST /api/v1/:org/deals/:id/payments/'
const PAY = 'POST /api/v1/:org/deals/:id/suppliers/:service_id/payments/'

const deposit = dueOf(1)
const balance = dueOf(2, { label: 'Balance', due_on: '2030-03-12', amount: '1200.00' })
const supplier = { id: dueOf(9).id, name: 'Hotel Sol' }
const hotel = dueOf(3, {
  label: null,
  service: { kind: 'hotel', supplier },
  amount: '900.00',
  currency: 'USD',
})
const some = duesOf([deposit, balance], {
  sums: [{ currency: 'EUR', amount: '1500.00', overdue: '300.00' }],
  days: [
    { due_on: '2030-03-11', sums: [{ currency: 'EUR', amount: '300.00' }] },
    { due_on: '2030-03-12', sums: [{ currency: 'EUR', amount: '1200.00' }] },
  ],
})
const planned = paymentsOf({
  deal_id: deposit.deal.id,
  price: '1500.00',
  open: '1500.00',
  instalments: [
    { ...instalmentOf(deposit.id, '300.00'), label: 'Deposit' },
    { ...instalmentOf(balance.id, '1200.00'), label: 'Balance' },
  ],
})

describe('what customers are to pay', () => {
  it('is told by day, what is overdue first, with who, what and which trip', async () => {
    await open()
    const late = await screen.findByRole('region', { name: 'Yesterday' })
    expect(late.textContent).toContain('1 day late')
    const line = within(late).getByRole('listitem')
    expect(line.textContent).toContain('Person 1Deposit')
    expect(line.textContent).toContain('€300.00')
    const link = within(line).getByRole('link')
    expect(link.getAttribute('href')).toBe(`/${NORTHWIND}/inquiries/${deposit.deal.id}/detail#payments`)
    within(screen.getByRole('region', { name: 'Today' })).getByText('Balance')
  })

  it('comes to a sum in each currency, with what of it is overdue', async () => {
    await open()
    const sums = await screen.findByText('€300.00 overdue')
    expect(sums.closest('dl')?.textContent).toBe('EUR€1,500.00€300.00 overdue')
  })

  it('says how many have no price, and that too many are not added up', async () => {
    await open(duesOf([dueOf(1, { amount: null, currency: null })], { without_amount: 1, more: true }))
    await screen.findByText('1 without a price isn’t included')
    screen.getByText('Too many to add up. Choose fewer days for totals.')
    screen.getByText('No price yet')
  })

  it('is recorded from its line: the amount is that of the instalment', async () => {
    const { api, user } = await open(some, {
      [PAYMENTS]: () => ({ status: 200, body: planned }),
      [ADD]: () => ({ status: 201, body: planned }),
    })
    await user.click(await screen.findByRole('button', { name: 'Record payment: Balance from Person 2' }))
    const dialog = await screen.findByRole('dialog', { name: 'Record a payment' })
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('1200.00')
    api.answer({ [DUES]: () => ({ status: 200, body: duesOf([deposit]) }) })
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }))
    await waitFor(() => expect(screen.queryByText('Balance')).toBeNull())
    expect(api.requestsTo(ADD)).toMatchObject([{ body: { amount: '1200' } }])
  })

  it('says so when nothing is due, and offers all days where only some were asked for', async () => {
    const { user, url } = await open(duesOf([]), {}, '?when=overdue')
    await user.click(await screen.findByRole('button', { name: 'Show any day' }))
    await screen.findByText('No payments due')
    expect(url()).toBe(`/${NORTHWIND}/payments`)
  })

  it('can be asked for again when it could not be loaded', async () => {
    const { api, user } = await open(some, { [DUES]: () => failure(500, 'server_error', 'Broken') })
    const alert = await screen.findByRole('alert')
    api.answer({ [DUES]: () => ({ status: 200, body: some }) })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByText('Deposit')
  })

  it('is walked and opened by keys', async () => {
    const { user, url } = await open()
    await screen.findByText('Deposit')
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toContain('Balance')
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(url()).toContain(`/inquiries/${deposit.deal.id}/detail`))
  })
})

describe('what suppliers are to be paid', () => {
  it('stands in a tab of its own, by supplier, service and customer', async () => {
    const { api, user, url } = await open()
    api.answer({ [DUES]: () => ({ status: 200, body: duesOf([hotel]) }) })
    await user.click(await screen.findByRole('tab', { name: 'To suppliers' }))
    const line = (await screen.findByText('Hotel Sol')).closest('li')
    expect(line?.textContent).toContain('Hotel · Person 3')
    expect(line?.textContent).toContain('$900.00')
    expect(url()).toContain('of=suppliers')
    expect(api.requestsTo(DUES).at(-1)?.query).toMatchObject({ of: 'suppliers' })
  })

  it('is recorded from its line', async () => {
    const bought = {
      service_id: hotel.id,
      kind: 'hotel' as const,
      supplier,
      pay_by: '2030-03-11',
      currency: 'USD',
      cost: '900.00',
      paid: '0.00',
      open: '900.00',
      state: 'overdue' as const,
      payments: [],
    }
    const body = paymentsOf({ deal_id: hotel.deal.id, suppliers: [bought] })
    const { api, user } = await open(
      duesOf([hotel]),
      { [PAYMENTS]: () => ({ status: 200, body }), [PAY]: () => ({ status: 201, body }) },
      '?of=suppliers',
    )
    await user.click(await screen.findByRole('button', { name: 'Record payment: Hotel to Hotel Sol' }))
    const dialog = await screen.findByRole('dialog', { name: 'Record a payment to Hotel Sol' })
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }))
    await waitFor(() => expect(api.requestsTo(PAY)).toMatchObject([{ body: { amount: '900' } }]))
  })
})

describe('whoever only reads', () => {
  const asViewer = { [PROFILE]: () => ({ status: 200, body: profileOf({ role: 'VIEWER' }) }) }

  it('sees what customers are to pay, without tabs and without recording', async () => {
    const { api } = await open(some, asViewer, '?of=suppliers')
    await screen.findByText('Deposit')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Record payment/ })).toBeNull()
    expect(api.requestsTo(DUES).at(-1)?.query).toMatchObject({ of: 'customers' })
  })

  it('is told that payments are hidden where prices are', async () => {
    await open(some, { ...asViewer, [DUES]: () => failure(403, 'permission_denied', 'Hidden') })
    await screen.findByText('You don’t see payments here')
  })
})

function instalmentOf(id: string, total: string) {
  return {
    id,
    amount: total,
    percent: null,
    due_on: '2030-03-11',
    days_before: null,
    settled: null,
    total,
    due: '2030-03-11',
    paid: '0.00',
    open: total,
    state: 'open' as const,
  }
}

async function open(body = some, answers: Parameters<typeof openApp>[1] = {}, search = '') {
  signedIn()
  return openApp(`/${NORTHWIND}/payments${search}`, {
    [DUES]: () => ({ status: 200, body }),
    'GET /api/v1/:org/deals/:id/': () => ({ status: 200, body: dealOf(1) }),
    ...answers,
  })
}
