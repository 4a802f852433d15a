import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { activities } from '@caravel/contract/activities'
import { deals } from '@caravel/contract/deals'
import { payments } from '@caravel/contract/payments'
import { quotes } from '@caravel/contract/quotes'
import { today } from '@caravel/contract/today'
import { beforeEach, describe, expect, it } from 'vitest'
import { migrationsDir } from '../../paths.ts'
import { openTestApp } from '../../testing/app.ts'
import { addMember, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { newQuote, tripWithAlternatives } from './testing/trip.ts'

const app = await openTestApp({ PUBLIC_URL: 'https://crm.example' })
let workspace: TestWorkspace
let id: string

beforeEach(async () => {
  await app.database.sql('delete from throttles')
  workspace = await createWorkspace(app)
  id = (await tripWithAlternatives(app, workspace)).id
})

const org = () => ({ org: workspace.id })
const of = (one = id) => ({ ...org(), id: one })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const make = async () =>
  (await app.call(quotes.create, { params: of(), body: newQuote() }, workspace.owner)).body
const list = async () => (await app.call(quotes.list, { params: of() }, workspace.owner)).body.results
const deal = async () => (await app.call(deals.get, { params: of() }, workspace.owner)).body
const pay = async () => (await app.call(payments.get, { params: of() }, workspace.owner)).body
const update = (body: object) =>
  app.call(deals.update, { params: of(), body: body as never }, workspace.owner)
/** To this price for each of the two who fly, of whatever is otherwise 1,300 or 1,100. */
const reprice = async (flight: string) => {
  const { deal_services } = await deal()
  await update({
    deal_services: deal_services.map(({ id, kind, alternative }) => ({
      id,
      kind,
      alternative,
      ...(kind === 'flight' && { price: flight }),
    })),
  })
}

async function accept(quoteId: string, alternative: 1 | 2) {
  const { body } = await app.call(quotes.makeLink, { params: of(quoteId) }, workspace.owner)
  const answer = await app.http.inject({
    method: 'POST',
    url: `${body.url.replace('https://crm.example', '')}/accept`,
    headers: { 'user-agent': 'Mozilla/5.0', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Ada Lovelace', alternative: String(alternative) }).toString(),
  })
  expect(answer.statusCode).toBe(303)
}
const offerAndAccept = async (alternative: 1 | 2) => {
  const { id: quoteId } = await make()
  await accept(quoteId, alternative)
  return quoteId
}

describe('a supplier of what nobody chose', () => {
  const tasks = async () =>
    (
      await app.database.sql<{ title: string }>(
        'select title from tasks where workspace_id = $1 and deleted_at is null and done_at is null',
        [workspace.id],
      )
    ).map(({ title }) => title)
  const due = async () => (await pay()).suppliers[0]
  const payBy = async () => {
    const service_id = (await due())?.service_id ?? ''
    await app.call(
      payments.setPayBy,
      { params: { ...of(), service_id }, body: { pay_by: day(-2) } },
      workspace.owner,
    )
  }

  it('is owed nothing after the acceptance of another alternative, and reminds nobody', async () => {
    await payBy()
    const { id: quoteId } = await make()
    expect(await due()).toMatchObject({ state: 'overdue', open: '700.00' })
    expect(await tasks()).toEqual(['Pay Wholesaler for Ada Lovelace'])
    await accept(quoteId, 2)
    expect(await due()).toMatchObject({ state: 'not_chosen', cost: '700.00', open: '0.00', pay_by: day(-2) })
    expect(await tasks()).toEqual([])
  })

  it('is told of without a task when its day is set later, and owed again once it is chosen after all', async () => {
    await offerAndAccept(2)
    await payBy()
    expect(await tasks()).toEqual([])
    await update({ alternative: 1 })
    expect(await due()).toMatchObject({ state: 'overdue', open: '700.00' })
    expect(await tasks()).toEqual(['Pay Wholesaler for Ada Lovelace'])
  })

  it('is owed what it costs while the customer has not chosen, whichever alternative counts', async () => {
    await make()
    await update({ alternative: 2 })
    expect(await due()).toMatchObject({ state: 'open', open: '700.00' })
  })
})

describe('a trip that comes to something else than was accepted', () => {
  const keep = (body: { keeps: boolean; version: number }, member = workspace.owner) =>
    app.call(deals.keepAcceptedPrice, { params: of(), body }, member)
  const repriced = async (member = workspace.owner) =>
    (await app.call(today.get, { params: org(), query: { of: 'everyone' } }, member)).body.repriced
  const told = async (member = workspace.owner) =>
    (
      await app.call(
        activities.list,
        { params: org(), query: { subject_type: 'inquiry', subject_id: id } },
        member,
      )
    ).body.results[0]

  it('says so on the inquiry and on Today, until the accepted price is kept; another price asks again', async () => {
    await offerAndAccept(2)
    expect((await deal()).accepted).toEqual({ price: '1100.00', currency: 'EUR', differs: false })
    expect((await repriced()).total).toBe(0)
    await reprice('150')
    const { accepted, version } = await deal()
    expect(accepted).toEqual({ price: '1100.00', currency: 'EUR', differs: true })
    expect((await repriced()).results).toMatchObject([
      { id, accepted: { price: '1100.00', currency: 'EUR' }, now: { price: '600.00', currency: 'EUR' } },
    ])

    expect((await keep({ keeps: true, version: version - 1 })).status).toBe(409)
    const { body: kept } = await keep({ keeps: true, version })
    expect(kept.accepted).toMatchObject({ price: '1100.00', differs: false })
    expect(await pay()).toMatchObject({ price: '1100.00' })
    expect((await repriced()).total).toBe(0)
    const amounts = {
      accepted_price: { from: null, to: { amount: '1100.00', currency: 'EUR' } },
      price: { from: null, to: { amount: '600.00', currency: 'EUR' } },
    }
    expect(await told()).toMatchObject({ verb: 'price_kept', changes: amounts })

    const { body: asked } = await keep({ keeps: false, version: kept.version })
    expect(asked.accepted?.differs).toBe(true)
    await keep({ keeps: true, version: asked.version })
    await reprice('160')
    expect((await deal()).accepted?.differs).toBe(true)
  })

  it('says so as well once it has no price any more, and cannot be kept over that', async () => {
    await offerAndAccept(2)
    await update({ deal_services: [] })
    const { accepted, price, version } = await deal()
    expect([accepted?.differs, price]).toEqual([true, null])
    expect((await repriced()).results).toMatchObject([
      { id, accepted: { price: '1100.00', currency: 'EUR' }, now: null },
    ])
    const { status, error } = await keep({ keeps: true, version })
    expect([status, error.details[0]?.code]).toEqual([400, 'invalid'])
  })

  it('asks again in another currency, and asks nothing where nothing was accepted', async () => {
    expect((await keep({ keeps: true, version: (await deal()).version })).status).toBe(400)
    await offerAndAccept(2)
    await reprice('150')
    await keep({ keeps: true, version: (await deal()).version })
    const rates = [{ currency: 'EUR', rate: '1', on: day(0) }]
    await update({ currency: 'USD', rates })
    expect((await deal()).accepted?.differs).toBe(true)
    expect((await repriced()).results).toMatchObject([{ now: { price: '600.00', currency: 'USD' } }])
  })

  it('is no business of whoever may not see prices', async () => {
    const viewer = await addMember(app, workspace, 'VIEWER')
    await app.database.sql('update workspaces set viewers_see_prices = false where id = $1', [workspace.id])
    await offerAndAccept(2)
    await reprice('150')
    await keep({ keeps: true, version: (await deal()).version })
    await update({ budget: 5 })
    await reprice('170')
    expect((await repriced()).total).toBe(1)
    expect((await repriced(viewer)).total).toBe(0)
    const { body } = await app.call(deals.get, { params: of() }, viewer)
    expect(body.accepted).toEqual({ price: null, currency: 'EUR', differs: false })
    const { body: history } = await app.call(
      activities.list,
      { params: org(), query: { subject_type: 'inquiry', subject_id: id } },
      viewer,
    )
    expect(history.results.map(({ verb }) => verb)).toContain('price_kept')
    // Ids and times may hold any digits.
    const told = history.results.map(({ changes }) => changes)
    expect(JSON.stringify(told)).not.toMatch(/1100|600|680/)
  })
})

describe('the migration', () => {
  it('keeps what was accepted before with each inquiry: the version that was accepted last', async () => {
    await offerAndAccept(1)
    await reprice('150')
    await make()
    await accept((await list())[0]?.id ?? '', 2)
    const { id: open } = await tripWithAlternatives(app, workspace)
    const kept = () =>
      app.database.sql(
        'select id, accepted_price::text, accepted_currency from inquiries where workspace_id = $1 order by id',
        [workspace.id],
      )
    const before = await kept()
    expect(before).toEqual([
      { id, accepted_price: '600.000', accepted_currency: 'EUR' },
      { id: open, accepted_price: null, accepted_currency: null },
    ])
    const migration = await readFile(path.join(migrationsDir, '0061_accepted_prices.sql'), 'utf8')
    const [filling = ''] = /^update [\s\S]*?;$/m.exec(migration) ?? []
    await app.database.sql(
      'update inquiries set accepted_price = null, accepted_currency = null where workspace_id = $1',
      [workspace.id],
    )
    await app.database.sql(filling)
    expect(await kept()).toEqual(before)
  })
})
