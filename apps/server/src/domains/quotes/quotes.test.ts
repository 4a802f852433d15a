import { deals } from '@caravel/contract/deals'
import type { ErrorBody } from '@caravel/contract/errors'
import { quotes } from '@caravel/contract/quotes'
import { search } from '@caravel/contract/search'
import { dealStatuses } from '@caravel/contract/settings'
import { workspaces } from '@caravel/contract/workspaces'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyOf } from '../../storage/storage.ts'
import { openTestApp } from '../../testing/app.ts'
import { addMember, createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { uploadFile } from '../../testing/files.ts'
import { drawPng } from '../../testing/pictures.ts'
import { raceFor } from '../../testing/race.ts'
import { expectRefused } from '../../testing/refusals.ts'
import { lockTrip } from '../inquiries/inquiries.ts'
import { newQuote, tripWithAlternatives } from './testing/trip.ts'
import { markAccepted } from './visit.queries.ts'

const app = await openTestApp({ PUBLIC_URL: 'https://crm.example' })
let workspace: TestWorkspace
let deal: { id: string; deal_number: number; version: number }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  deal = await tripWithAlternatives(app, workspace)
})

const of = (id = deal.id) => ({ org: workspace.id, id })
const make = (body: object = {}, caller = workspace.owner) =>
  app.call(quotes.create, { params: of(), body: newQuote(body) }, caller)
const update = (body: object) =>
  app.call(deals.update, { params: of(), body: body as never }, workspace.owner)
const refusal = async (call: Promise<{ error: ErrorBody }>) => {
  const { status, details } = (await call).error
  return [status, details[0]?.field]
}
const list = async (caller = workspace.owner) =>
  (await app.call(quotes.list, { params: of() }, caller)).body.results

describe('a quote', () => {
  it('freezes what the trip offers, each alternative with its price, and nothing that is the agency’s', async () => {
    const { status, body } = await make({ names: ['By the sea', ''] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ number: `${deal.deal_number}-1`, version: 1, state: 'open', changes: [] })
    expect(body.content).toMatchObject({
      customer: 'Ada Lovelace',
      currency: 'EUR',
      party_size: 2,
      alternatives: [
        { alternative: 1, name: 'By the sea', price: '1300.00', per_traveller: '650.00' },
        { alternative: 2, name: 'B', price: '1100.00', per_traveller: '550.00' },
      ],
    })
    // By its days, though the hotels were entered first.
    expect(body.content.alternatives[0]?.services.map(({ kind }) => kind)).toEqual(['flight', 'hotel'])
    const told = JSON.stringify(body.content)
    for (const secret of ['700', 'Wholesaler', 'Ask for upgrade', 'PNR123', 'markup', 'margin', 'cost'])
      expect(told).not.toContain(secret)

    await update({ deal_services: [], title: 'Another' })
    const { body: later } = await app.call(quotes.get, { params: of(body.id) }, workspace.owner)
    expect(later.content).toEqual(body.content)
  })

  it('leaves out what was cancelled', async () => {
    const { body: trip } = await app.call(deals.get, { params: of() }, workspace.owner)
    await update({
      deal_services: trip.deal_services.map(({ id, kind }) => ({
        id,
        kind,
        ...(kind === 'flight' && { state: 'cancelled' as const }),
      })),
    })
    const { body } = await make()
    expect(body.content.alternatives.flatMap(({ services }) => services.map(({ kind }) => kind))).toEqual([
      'hotel',
      'hotel',
    ])
  })

  it('is replaced by the next version, which says what is other', async () => {
    const { body: first } = await make()
    const { body: trip } = await app.call(deals.get, { params: of() }, workspace.owner)
    await update({
      party_size: 3,
      deal_services: trip.deal_services.map(({ id, kind, alternative }) => ({
        id,
        kind,
        ...(alternative === 2 && { price: '150.00' }),
      })),
    })
    const { body: second } = await make({ message: 'Now for three' })
    expect(second.number).toBe(`${deal.deal_number}-2`)
    expect(second.changes).toEqual(
      expect.arrayContaining([
        { what: 'message', alternative: null, from: null, to: 'Now for three' },
        { what: 'party_size', alternative: null, from: '2', to: '3' },
        { what: 'price', alternative: 'B', from: '1100.00 EUR', to: '1350.00 EUR' },
      ]),
    )
    expect((await list()).map(({ state }) => state)).toEqual(['open', 'replaced'])
    expect((await list())[1]?.id).toBe(first.id)
  })

  it('never changes, not even by a statement', async () => {
    const { body } = await make()
    const change = (set: string) => app.database.sql(`update quotes set ${set} where id = $1`, [body.id])
    await expect(change(`content = content || '{"title": "Other"}'`)).rejects.toThrow('never changes')
    await expect(change(`valid_until = valid_until + 1`)).rejects.toThrow('never changes')
    await change('views = 1')
  })

  it('begins as the workspace says, then as the version before', async () => {
    const settings = { terms: 'Our terms', valid_days: 30, shows_line_prices: true }
    await app.call(quotes.changeSettings, { params: { org: workspace.id }, body: settings }, workspace.owner)
    const draft = async () => (await app.call(quotes.draft, { params: of() }, workspace.owner)).body
    expect(await draft()).toMatchObject({
      terms: 'Our terms',
      shows_line_prices: true,
      names: ['A', 'B'],
      alternatives: [
        { alternative: 1, price: '1300.00' },
        { alternative: 2, price: '1100.00' },
      ],
    })
    await make({ terms: 'Other terms', title: 'Ten days', names: ['Sea', 'City'] })
    expect(await draft()).toMatchObject({ terms: 'Other terms', title: 'Ten days', names: ['Sea', 'City'] })
  })

  it('calls alternatives after their hotels, where these tell them apart, and by letters otherwise', async () => {
    const called = async () => (await app.call(quotes.draft, { params: of() }, workspace.owner)).body.names
    const call = async (name: string) => {
      const { body } = await app.call(deals.get, { params: of() }, workspace.owner)
      const deal_services = body.deal_services.map(({ id, kind, alternative }) => ({
        id,
        kind,
        alternative,
        ...(alternative === 1 && { service_options: [{ kind: 'package' as const, option_value: name }] }),
        ...(alternative === 2 && { service_options: [{ kind: 'default' as const, option_value: 'City' }] }),
      }))
      await app.call(deals.update, { params: of(), body: { deal_services } }, workspace.owner)
    }
    const made = await make()
    expect(made.body.content.alternatives.map(({ name }) => name)).toEqual(['A', 'B'])
    await call('Ritz')
    expect(await called()).toEqual(['Ritz', 'City'])
    await call('City')
    expect(await called()).toEqual(['A', 'B'])
    const { body } = await app.call(deals.get, { params: of() }, workspace.owner)
    await update({
      deal_services: body.deal_services.map(({ id, kind, alternative }) => ({
        id,
        kind,
        alternative,
        service_options: [
          { kind: 'package', option_value: 'Half board' },
          { kind: 'name', option_value: alternative === 1 ? 'Ritz' : 'Savoy' },
        ],
      })),
    })
    expect(await called()).toEqual(['Ritz', 'Savoy'])
  })

  it('is refused while the trip has no price, lacks a rate, or was changed since it was looked at', async () => {
    expect(await refusal(make({ deal_version: deal.version + 1 }))).toEqual([409, undefined])
    expect(await refusal(make({ valid_until: '2020-01-01' }))).toEqual([400, 'valid_until'])
    await update({ deal_services: [{ kind: 'hotel', price: '10', price_currency: 'USD' }] })
    expect(await refusal(make())).toEqual([400, 'deal_services'])
    await update({ deal_services: [{ kind: 'hotel' }] })
    expect(await refusal(make())).toEqual([400, 'deal_services'])
    expect(await list()).toEqual([])
  })

  it.each([
    ['a title of 10,000 letters', { title: 'x'.repeat(10_000) }],
    ['six names', { names: ['1', '2', '3', '4', '5', '6'] }],
    ['31 February', { valid_until: '2030-02-31' }],
  ])('is refused with %s', async (_, body) => {
    expect((await make(body)).status).toBe(400)
    expect(await list()).toEqual([])
  })

  it('is gone with its inquiry while that is in the trash', async () => {
    const { body } = await make()
    await app.call(
      deals.bulkDelete,
      { params: { org: workspace.id }, body: { ids: [deal.id] } },
      workspace.owner,
    )
    expect((await app.call(quotes.get, { params: of(body.id) }, workspace.owner)).status).toBe(404)
    expect((await make()).status).toBe(404)
    expect((await app.call(quotes.makeLink, { params: of(body.id) }, workspace.owner)).status).toBe(404)
  })

  it('is made once by two who make one at the same time: each a version of its own', async () => {
    const made = await Promise.all([make(), make(), make()])
    expect(made.map(({ body }) => body.version).sort()).toEqual([1, 2, 3])
  })
})

describe('the pictures of a quote', () => {
  it('are of its inquiry: those of another are not to be had', async () => {
    const { id: other } = await tripWithAlternatives(app, workspace)
    const content = await drawPng()
    const file = await uploadFile(app, workspace.owner, content, { section: 'deal', deal_id: other })
    const own = await uploadFile(app, workspace.owner, content, { section: 'deal', deal_id: deal.id })
    await expectRefused(app, 404, () => make({ picture_ids: [own.id, file.id] }))
    expect(await app.services.storage.sizeOf(keyOf(workspace.id, file.id))).toBeNull()
    expect((await make({ picture_ids: [own.id] })).status).toBe(201)
  })
})

describe('withdrawing', () => {
  it('is refused once it is accepted, also when both happen at once', async () => {
    const { body: quote } = await make()
    const withdraw = () => app.call(quotes.withdraw, { params: of(quote.id) }, workspace.owner)
    const row = { table: 'inquiries' as const, id: deal.id, workspaceId: workspace.id }
    const [answer] = await raceFor(app, row, [withdraw], async (db) => {
      await lockTrip(db, deal.id)
      await markAccepted(db, quote.id, { name: 'Ada', alternative: 1, address: '', userAgent: '' })
    })
    expect(answer?.status).toBe(400)
    await expectRefused(app, 400, withdraw)
    const [{ withdrawn_at } = {}] = await app.database.sql<{ withdrawn_at: string | null }>(
      'select withdrawn_at from quotes where id = $1',
      [quote.id],
    )
    expect(withdrawn_at).toBeNull()
  })
})

describe('who only reads', () => {
  it('sees quotes without being able to share them, and no prices where the workspace hides them', async () => {
    const { body } = await make()
    const viewer = await addMember(app, workspace, 'VIEWER')
    expect((await list(viewer))[0]?.alternatives[0]?.price).toBe('1300.00')
    expect((await app.call(quotes.makeLink, { params: of(body.id) }, viewer)).status).toBe(403)
    await app.call(
      workspaces.update,
      { params: { org: workspace.id }, body: { viewers_see_prices: false } },
      workspace.owner,
    )
    expect((await list(viewer))[0]?.alternatives[0]?.price).toBeNull()
    expect((await app.call(quotes.get, { params: of(body.id) }, viewer)).status).toBe(403)
  })
})

describe('a mail with a quote', () => {
  const send = (id: string, body: object = {}) =>
    app.call(
      quotes.send,
      {
        params: of(id),
        body: { to: 'ada@example.com', subject: 'Your trip', body: 'Hello Ada,\n\nhere it is.', ...body },
      },
      workspace.owner,
    )

  it('brings its own link in the agency’s words, and says that it was sent', async () => {
    const { body: quote } = await make()
    const { body: waiting } = await send(quote.id)
    expect(waiting.mails).toMatchObject([{ recipient: 'ada@example.com', state: 'waiting' }])
    const [mail] = await app.mailsTo('ada@example.com')
    expect(mail).toMatchObject({
      subject: 'Your trip',
      from: { name: expect.stringContaining('Workspace'), replyTo: workspace.owner.email },
    })
    expect(mail?.text).toContain('Hello Ada,\n\nhere it is.')
    const link = /https:\/\/crm\.example(\/q\/[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await app.http.inject({ url: link })).statusCode).toBe(200)
    expect((await list())[0]?.mails[0]?.state).toBe('sent')
    expect(JSON.stringify(await app.database.sql('select l::text from quote_links l'))).not.toContain(
      link.slice(3),
    )
  })

  it('is refused without a text, to no address, or for what was withdrawn', async () => {
    const { body: quote } = await make()
    expect(await refusal(send(quote.id, { body: ' ' }))).toEqual([400, 'body'])
    expect(await refusal(send(quote.id, { to: 'nobody' }))).toEqual([400, 'to'])
    await app.call(quotes.withdraw, { params: of(quote.id) }, workspace.owner)
    expect((await send(quote.id)).status).toBe(400)
    await app.runJobs()
  })

  it('is one of 50 in an hour at most, each member for themselves', async () => {
    const { body: quote } = await make()
    const editor = await addMember(app, workspace, 'EDITOR')
    const wrote = (count: number, ago: string) =>
      app.database.sql(
        `insert into quote_mails (workspace_id, id, quote_id, recipient, subject, body, created_by_id, created_at)
         select $1, gen_random_uuid(), $2, 'a@example.com', 'x', 'x', $3, now() - $4::interval
         from generate_series(1, $5)`,
        [workspace.id, quote.id, workspace.owner.memberId, ago, count],
      )
    await wrote(100, '61 minutes')
    await wrote(49, '1 minute')
    expect((await send(quote.id)).status).toBe(200)
    await expectRefused(app, 429, () => send(quote.id))
    const body = { to: 'ada@example.com', subject: 'Your trip', body: 'Here it is.' }
    expect((await app.call(quotes.send, { params: of(quote.id), body }, editor)).status).toBe(200)
  })

  it('starts no header of its own', async () => {
    const { body: quote } = await make()
    await send(quote.id, { to: 'eve@example.com', subject: 'Hi\r\nBcc: all@example.com' })
    const [mail] = await app.mailsTo('eve@example.com')
    expect(mail?.subject).toBe('Hi Bcc: all@example.com')
  })
})

describe('settings of quotes', () => {
  const change = (body: object, caller = workspace.owner) =>
    app.call(quotes.changeSettings, { params: { org: workspace.id }, body }, caller)

  it('are an admin’s to change, and checked', async () => {
    const editor = await addMember(app, workspace, 'EDITOR')
    expect((await change({ terms: 'x' }, editor)).status).toBe(403)
    expect(await refusal(change({ color: 'red' }))).toEqual([400, 'color'])
    expect(await refusal(change({ valid_days: 0 }))).toEqual([400, 'valid_days'])
    const other = await createWorkspace(app)
    const { body: statuses } = await app.call(dealStatuses.list, { params: { org: other.id } }, other.owner)
    expect((await change({ accepted_status_id: statuses.results[0]?.id })).status).toBe(404)
    const { body } = await change({ color: '#AA0000', version: 1 })
    expect(body).toMatchObject({ color: '#aa0000', version: 2 })
    expect((await change({ color: '#bb0000', version: 1 })).status).toBe(409)
  })
})

describe('search', () => {
  it('finds the inquiry by the number of its quote', async () => {
    await createContact(app, workspace)
    await make()
    for (const q of [`${deal.deal_number}-1`, `#${deal.deal_number}-1`]) {
      const { body } = await app.call(
        search.find,
        { params: { org: workspace.id }, query: { q } },
        workspace.owner,
      )
      expect(body.inquiries.results.map(({ id }) => id)).toEqual([deal.id])
    }
  })
})
