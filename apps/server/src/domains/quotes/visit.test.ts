import { Readable } from 'node:stream'
import { activities } from '@caravel/contract/activities'
import { deals } from '@caravel/contract/deals'
import { notes } from '@caravel/contract/notes'
import { notifications } from '@caravel/contract/notifications'
import { type Quote, quotes } from '@caravel/contract/quotes'
import { dealStatuses } from '@caravel/contract/settings'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOf } from '../../storage/storage.ts'
import { openTestApp } from '../../testing/app.ts'
import { addMember, createWorkspace, type TestMember, type TestWorkspace } from '../../testing/factories.ts'
import { Threads } from '../../threads/threads.ts'
import { newQuote, tripWithAlternatives } from './testing/trip.ts'

const app = await openTestApp({ PUBLIC_URL: 'https://crm.example' })
let workspace: TestWorkspace
let robin: TestMember
let dealId: string
let quote: Quote
let link: string

beforeEach(async () => {
  await app.database.sql('delete from throttles')
  workspace = await createWorkspace(app, 'Blue Sky Travel')
  robin = await addMember(app, workspace, 'EDITOR')
  dealId = (await tripWithAlternatives(app, workspace)).id
  await app.call(deals.update, { params: of(), body: { assigned_to_id: robin.memberId } }, workspace.owner)
  quote = await make({ names: ['By the sea', 'In town'] })
  link = await share(quote.id)
})

const of = (id = dealId) => ({ org: workspace.id, id })
const make = async (body: object = {}) =>
  (await app.call(quotes.create, { params: of(), body: newQuote(body) }, workspace.owner)).body
const share = async (id: string) =>
  (await app.call(quotes.makeLink, { params: of(id) }, workspace.owner)).body.url.replace(
    'https://crm.example',
    '',
  )
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone)' }
const open = (url = link, headers: object = browser) => app.http.inject({ url, headers: { ...headers } })
const post = (form: Record<string, string>, url: string) =>
  app.http.inject({
    method: 'POST',
    url,
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const accept = (form: Record<string, string> = {}, url = link) =>
  post({ name: 'Ada Lovelace', alternative: '2', ...form }, `${url}/accept`)
const stored = async () => (await app.call(quotes.get, { params: of(quote.id) }, workspace.owner)).body
const deal = async () => (await app.call(deals.get, { params: of() }, workspace.owner)).body
const bell = async (member = robin) =>
  (await app.call(notifications.list, { params: { org: workspace.id } }, member)).body.results
const timeline = async () =>
  (
    await app.call(
      activities.list,
      { params: { org: workspace.id }, query: { subject_type: 'inquiry', subject_id: dealId } },
      workspace.owner,
    )
  ).body.results.map(({ verb }) => verb)
const trash = () =>
  app.call(deals.bulkDelete, { params: { org: workspace.id }, body: { ids: [dealId] } }, workspace.owner)
/** What nobody can do to a quote but time. */
const backdate = (change: string) =>
  app.database.sql(
    `begin; alter table quotes disable trigger quotes_stay;
     update quotes set ${change} where id = '${quote.id}';
     alter table quotes enable trigger quotes_stay; commit`,
  )
const expire = () => backdate('valid_until = now()::date - 10')

const pdf = () => open(`${link}/quote.pdf`)
const keptPdfs = async () =>
  (
    await app.database.sql<{ id: string }>('select id from made_pdfs where workspace_id = $1', [workspace.id])
  ).map(({ id }) => keyOf(workspace.id, id))
async function replaceFile(key: string, content: string) {
  await app.services.storage.remove(key)
  await app.services.storage.write(key, Readable.from([content]), { bytes: content.length })
}

describe('the page of a quote', () => {
  it('is shown to whoever has the link, and kept by nobody', async () => {
    const page = await open()
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toContain('no-store')
    expect(page.headers['x-robots-tag']).toContain('noindex')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(page.headers['content-security-policy']).not.toMatch(/script-src|unsafe-inline|unsafe-eval/)
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.body).toContain('A week away')
    expect(page.body).not.toContain('<script')
    for (const secret of ['700.00', 'Wholesaler', 'Ask for upgrade', 'PNR123', workspace.id, dealId])
      expect(page.body).not.toContain(secret)
    expect(app.logged.join()).not.toContain(link.slice(3))
  })

  it('has a PDF of the same', async () => {
    const pdf = await open(`${link}/quote.pdf`)
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['cache-control']).toContain('no-store')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('has its PDF made once, also for two who ask at once, and kept', async () => {
    const run = vi.spyOn(Threads.prototype, 'run')
    const [one, other] = await Promise.all([pdf(), pdf()])
    expect(run).toHaveBeenCalledOnce()
    run.mockRestore()
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true)
    const [key = ''] = await keptPdfs()
    expect(await keptPdfs()).toEqual([key])
    expect(await app.services.storage.sizeOf(key)).toBe(one.rawPayload.length)
    await app.runJobs()
    await replaceFile(key, 'as it was kept')
    expect((await pdf()).body).toBe('as it was kept')
  })

  it('has its PDF made anew when it would show something else, or the file is gone', async () => {
    await pdf()
    const [before = ''] = await keptPdfs()
    const settings = { color: '#aa0000' }
    await app.call(quotes.changeSettings, { params: { org: workspace.id }, body: settings }, workspace.owner)
    await replaceFile(before, 'as it was kept')
    expect((await pdf()).body).toMatch(/^%PDF-/)
    const [after = ''] = await keptPdfs()
    await app.runJobs()
    expect(await app.services.storage.sizeOf(before)).toBeNull()
    await app.services.storage.remove(after)
    expect((await pdf()).body).toMatch(/^%PDF-/)
    const [again = ''] = await keptPdfs()
    expect(again).not.toBe(after)
    expect(await app.services.storage.sizeOf(again)).toBeGreaterThan(1000)
  })

  it('has a PDF though it cannot be kept', async () => {
    const { storage } = app.services
    vi.spyOn(storage, 'write').mockRejectedValueOnce(new Error('The disk is away'))
    expect((await pdf()).body).toMatch(/^%PDF-/)
    expect(await keptPdfs()).toEqual([])
    vi.spyOn(storage, 'sizeOf').mockRejectedValueOnce(new Error('The disk is away'))
    await pdf()
    expect((await pdf()).body).toMatch(/^%PDF-/)
  })

  it('keeps no PDF of what was changed while it was made', async () => {
    vi.spyOn(Threads.prototype, 'run').mockImplementationOnce(async function* <Piece>() {
      await app.database.sql('update workspaces set name = $2 where id = $1', [workspace.id, 'Green Sky'])
      yield Buffer.from('as it was') as Piece
    })
    expect((await pdf()).body).toBe('as it was')
    expect(await keptPdfs()).toEqual([])
  })

  it('keeps no PDF of what was erased or deleted meanwhile', async () => {
    await pdf()
    const [key = ''] = await keptPdfs()
    await app.database.sql('delete from quotes where id = $1', [quote.id])
    expect(await keptPdfs()).toEqual([])
    await app.runJobs()
    expect(await app.services.storage.sizeOf(key)).toBeNull()

    quote = await make()
    link = await share(quote.id)
    const { storage } = app.services
    const write = storage.write.bind(storage)
    const written: string[] = []
    vi.spyOn(storage, 'write').mockImplementationOnce(async (to, ...content) => {
      written.push(to)
      await app.database.sql('delete from quotes where id = $1', [quote.id])
      await app.runJobs()
      await write(to, ...content)
    })
    expect((await pdf()).statusCode).toBe(200)
    expect(written).toHaveLength(1)
    expect(await storage.sizeOf(written[0] ?? '')).toBeNull()
  })

  it('has no PDF for whoever asks for it without end by one link, and has for others of their network', async () => {
    const other = await share((await make()).id)
    for (let time = 0; time < 100; time++) await open(`${link}/quote.pdf`)
    expect((await open(`${link}/quote.pdf`)).statusCode).toBe(429)
    expect((await open(`${other}/quote.pdf`)).statusCode).toBe(200)
  })

  it('has no PDF for whoever asks for it without end', async () => {
    await app.database.sql(
      `insert into throttles (key, failures, last_failure_at, blocked_until)
       values ('pdf:127.0.0.1', 200, now(), now() + interval '1 minute')`,
    )
    expect((await open(`${link}/quote.pdf`)).statusCode).toBe(429)
    expect((await open()).statusCode).toBe(200)
  })

  it('counts views but not those of the agency, of machines, or of what is asked for again', async () => {
    await open()
    await open()
    await open(link, { ...browser, cookie: 'a=b; caravel_agency=1' })
    await open(link, { 'user-agent': 'WhatsApp/2.23' })
    await open(link, { 'user-agent': '' })
    await open(link, { ...browser, 'sec-purpose': 'prefetch' })
    await open(`${link}/quote.pdf`)
    await open(`${link}?said=accepted`)
    await app.http.inject({ method: 'HEAD', url: link, headers: browser })
    const { views, first_viewed_at, last_viewed_at } = await stored()
    expect(views).toBe(2)
    expect(first_viewed_at).not.toBe(last_viewed_at)
    expect((await timeline()).filter((verb) => verb === 'quote_viewed')).toHaveLength(1)
  })

  it('is the same 404 for every guess, and soon slows whoever makes them', async () => {
    const guesses = [
      'a',
      'x'.repeat(43),
      `${link.slice(3)}x`,
      '%00',
      encodeURIComponent("' or 1=1 --"),
      quote.id,
    ]
    const answers = await Promise.all(guesses.map((guess) => open(`/q/${guess}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(guesses.map(() => 404))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.headers['x-robots-tag']).toContain('noindex')
    for (let guess = 0; guess < 100; guess++) await open(`/q/guess${guess}`)
    expect((await open('/q/another')).statusCode).toBe(429)
    // Whoever has a link is never kept waiting by that.
    expect((await open()).statusCode).toBe(200)
  })

  it.each(['/q', '/q/', '/q/x/y', '/q/x/quote.pdf/', '/q/x/quote.html'])(
    'is none at %s, which nobody keeps',
    async (url) => {
      const answer = await open(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['x-robots-tag']).toContain('noindex')
      expect(answer.headers['cache-control']).toContain('no-store')
    },
  )

  it('is none beyond that of a quote', async () => {
    const answer = await open(`${link}/other`)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe((await open('/q/guess')).body)
  })

  it('ends 90 days after it was valid last, and a year after it was accepted', async () => {
    await backdate('valid_until = now()::date - 88')
    expect((await open()).statusCode).toBe(200)
    await backdate('valid_until = now()::date - 92')
    expect((await open()).statusCode).toBe(404)
    await backdate('valid_until = now()::date + 2')
    await accept()
    await backdate(`valid_until = now()::date - 400, accepted_at = now() - interval '363 days'`)
    expect((await open()).statusCode).toBe(200)
    await backdate(`accepted_at = now() - interval '367 days'`)
    for (const url of [link, `${link}/quote.pdf`]) expect((await open(url)).statusCode).toBe(404)
  })

  it('is gone kindly once withdrawn or in the trash, with its PDF and its forms', async () => {
    await trash()
    for (const answer of [await open(), await open(`${link}/quote.pdf`), await accept()]) {
      expect(answer.statusCode).toBe(410)
      expect(answer.body).toContain('Blue Sky Travel')
      expect(answer.body).not.toContain('A week away')
    }
    const body = { ids: [dealId] }
    await app.call(deals.bulkRestore, { params: { org: workspace.id }, body }, workspace.owner)
    expect((await open()).statusCode).toBe(200)
    await app.call(quotes.withdraw, { params: of(quote.id) }, workspace.owner)
    expect((await open()).statusCode).toBe(410)
    expect((await accept()).statusCode).toBe(410)
    expect((await app.call(quotes.makeLink, { params: of(quote.id) }, workspace.owner)).status).toBe(400)
  })

  it('ends with its workspace', async () => {
    await app.database.sql('update workspaces set deleted_at = now() where id = $1', [workspace.id])
    expect((await open()).statusCode).toBe(404)
  })

  it('opens none of another workspace, whatever ids are known', async () => {
    const other = await createWorkspace(app)
    for (const route of [quotes.get, quotes.makeLink, quotes.withdraw])
      expect((await app.call(route, { params: { org: other.id, id: quote.id } }, other.owner)).status).toBe(
        404,
      )
  })
})

describe('accepting', () => {
  it('books what was picked, keeps the evidence, and tells whoever looks after it', async () => {
    const answer = await accept()
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${link}?said=accepted`])
    expect(await stored()).toMatchObject({
      state: 'accepted',
      accepted: {
        at: expect.stringMatching(/T[\d:]{8}\.\d{6}Z$/),
        name: 'Ada Lovelace',
        alternative: 2,
        address: '127.0.0.1',
      },
    })
    expect(await deal()).toMatchObject({
      alternative: 2,
      price: '1100.00',
      deal_status: { kind: 'won' },
    })
    expect(await bell()).toMatchObject([{ verb: 'accepted', actor: null, target: { id: dealId } }, {}])
    expect((await timeline()).slice(0, 2)).toEqual(['quote_accepted', 'changed'])
    expect((await open()).statusCode).toBe(200)
  })

  it('moves the inquiry to the status that the workspace chose', async () => {
    const { body } = await app.call(dealStatuses.list, { params: { org: workspace.id } }, workspace.owner)
    const chosen = body.results.find(({ kind }) => kind === 'open') ?? body.results[0]
    const settings = { accepted_status_id: chosen?.id ?? null }
    await app.call(quotes.changeSettings, { params: { org: workspace.id }, body: settings }, workspace.owner)
    await accept()
    expect((await deal()).deal_status?.id).toBe(chosen?.id)
  })

  it('is won by one of two who do it at once, and a second click changes nothing', async () => {
    const names = ['First', 'Second', 'Third', 'Fourth']
    const answers = await Promise.all(names.map((name) => accept({ name })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303])
    const { accepted } = await stored()
    await accept({ name: 'Late', alternative: '1' })
    expect((await stored()).accepted).toEqual(accepted)
    expect((await bell()).filter(({ verb }) => verb === 'accepted')).toHaveLength(1)
  })

  it('is not possible once it has expired, was replaced, or was accepted', async () => {
    await expire()
    await accept()
    expect((await stored()).state).toBe('expired')
    const second = await make()
    const newer = await share(second.id)
    await accept({}, link)
    await accept({}, newer)
    expect((await stored()).accepted).toBeNull()
    const { body } = await app.call(quotes.get, { params: of(second.id) }, workspace.owner)
    expect(body.state).toBe('accepted')
    await expect(
      app.database.sql(`update quotes set accepted_name = 'Other' where id = $1`, [second.id]),
    ).rejects.toThrow('never changes')
    const withdrawn = await app.call(quotes.withdraw, { params: of(second.id) }, workspace.owner)
    expect(withdrawn.status).toBe(400)
  })

  it('replaces what was accepted before, which stays as evidence and says so', async () => {
    await accept()
    const second = await make()
    const newer = await share(second.id)
    expect((await stored()).state).toBe('accepted')
    await accept({ name: 'Ada King', alternative: '1' }, newer)
    expect(await stored()).toMatchObject({ state: 'replaced', accepted: { name: 'Ada Lovelace' } })
    const { body } = await open()
    expect(body).toContain('A newer quote was accepted')
    expect(body).toContain('Ada Lovelace accepted this quote on')
    const withdrawn = await app.call(quotes.withdraw, { params: of(quote.id) }, workspace.owner)
    expect(withdrawn.status).toBe(400)
  })

  it.each([
    ['no name', { name: '  ' }],
    ['a name of 10,000 letters', { name: 'x'.repeat(10_000) }],
    ['an alternative that there is none of', { alternative: '3' }],
    ['an alternative of another kind', { alternative: '1; drop table quotes' }],
    ['no alternative', { alternative: '' }],
    ['nothing but what cannot be stored', { name: '\u0000' }],
  ])('is refused with %s, and what was typed is kept', async (_, form) => {
    const answer = await accept(form)
    expect(answer.statusCode).toBe(400)
    expect((await stored()).state).toBe('open')
  })

  it('takes no marks into a name that turn words around', async () => {
    const marks = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
    expect((await accept({ name: marks })).statusCode).toBe(400)
    await accept({ name: `${marks}Ada\u202e\n\u2028Lovelace\u2069` })
    expect((await stored()).accepted?.name).toBe('Ada Lovelace')
  })

  it('takes markup for a name', async () => {
    const name = '<img src=x onerror=alert(1)>"\' עדה 🙂'
    await accept({ name })
    expect((await stored()).accepted?.name).toBe(name)
    expect((await open()).body).not.toContain('<img src=x')
  })

  it('takes no JSON, no files, and nothing that is large', async () => {
    const send = (payload: string, type: string) =>
      app.http.inject({ method: 'POST', url: `${link}/accept`, payload, headers: { 'content-type': type } })
    expect((await send('{"name":"x"}', 'application/json')).statusCode).toBe(415)
    expect((await send('x', 'multipart/form-data; boundary=y')).statusCode).toBe(415)
    const large = `name=${'x'.repeat(100_000)}`
    expect((await send(large, 'application/x-www-form-urlencoded')).statusCode).toBe(413)
    expect((await stored()).state).toBe('open')
  })
})

describe('asking for a change', () => {
  const ask = (message: string) => post({ message }, `${link}/change`)

  it('leaves a note in plain words, and tells whoever looks after it', async () => {
    const message = `Please **no** flight, @[x](member:${robin.memberId}) [link](https://evil.example)`
    const answer = await ask(message)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${link}?said=asked`])
    expect((await open(`${link}?said=asked`)).body).toContain('Your message was sent')
    const { body } = await app.call(
      notes.list,
      { params: { org: workspace.id }, query: { deal_id: dealId } },
      workspace.owner,
    )
    expect(body.results).toMatchObject([{ author: null, own: false }])
    expect(body.results[0]?.body).toContain('Ada Lovelace, about quote')
    expect(body.results[0]?.body).toContain('\\*\\*no\\*\\*')
    expect(body.results[0]?.body).not.toContain('@[x]')
    expect((await bell())[0]).toMatchObject({ verb: 'asked', target: { id: dealId } })
    expect((await stored()).state).toBe('open')
  })

  it.each([
    ['nothing', ' '],
    ['too much', 'x'.repeat(5001)],
  ])('is refused with %s', async (_, message) => {
    expect((await ask(message)).statusCode).toBe(400)
  })

  it('is not done without end, which keeps nobody else of the network from it', async () => {
    const other = await share((await make()).id)
    for (let time = 0; time < 200; time++) await ask('Again')
    expect((await ask('Again')).statusCode).toBe(429)
    expect((await accept()).statusCode).toBe(429)
    expect((await accept({}, other)).statusCode).toBe(303)
    expect((await open()).statusCode).toBe(200)
  })

  it('is not done without end from one network by many links', async () => {
    await app.database.sql(`insert into throttles (key, failures) values ('answer:127.0.0.1', 1000)`)
    await ask('Once more')
    expect((await ask('Again')).statusCode).toBe(429)
  })
})
