import { calendar } from '@caravel/contract/calendar'
import type { Id } from '@caravel/contract/common'
import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { workspaces } from '@caravel/contract/workspaces'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createContact,
  createInquiry,
  createTask,
  createWorkspace,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'

const app = await openTestApp({ PUBLIC_URL: 'https://crm.example' })
let workspace: TestWorkspace
let owner: TestMember
let robin: TestMember

beforeEach(async () => {
  await app.database.sql('delete from throttles')
  workspace = await createWorkspace(app)
  owner = workspace.owner
  robin = await addMember(app, workspace, 'EDITOR')
})

const params = () => ({ org: workspace.id })
const make = async (caller = robin, of?: 'mine' | 'everyone') => {
  const { body } = await app.call(calendar.makeFeed, { params: params(), body: of ? { of } : {} }, caller)
  return body.url.replace('https://crm.example', '')
}
const get = (url: string, headers = {}) => app.http.inject({ url, headers })
const eventsAt = async (url: string) =>
  new ICAL.Component(ICAL.parse((await get(url)).body))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
const summaries = async (url: string) => (await eventsAt(url)).map(({ summary }) => summary).sort()
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('the link of a member', () => {
  it('is told once, kept as a hash, and replaced by the next', async () => {
    const none = await app.call(calendar.getFeed, { params: params() }, robin)
    expect(none.body).toEqual({ feed: null })
    const first = await make()
    expect(first).toMatch(/^\/feeds\/[\w-]{43}\.ics$/)
    const secret = first.slice(7, -4)
    const stored = JSON.stringify(await app.database.sql('select f::text as row from calendar_feeds f'))
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    const second = await make()
    expect((await get(first)).statusCode).toBe(404)
    expect((await get(second)).statusCode).toBe(200)
    expect(app.logged.join()).not.toContain(secret)
  })

  it('says when it was read last, and what of', async () => {
    const url = await make()
    const feed = async () => (await app.call(calendar.getFeed, { params: params() }, robin)).body.feed
    expect(await feed()).toMatchObject({ of: 'mine', last_read_at: null })
    await get(url)
    expect((await feed())?.last_read_at).toMatch(/^20/)
    await app.call(calendar.changeFeed, { params: params(), body: { of: 'everyone' } }, robin)
    expect((await feed())?.of).toBe('everyone')
    await make()
    expect(await feed()).toMatchObject({ of: 'everyone', last_read_at: null })
  })

  it('is changed only where there is one', async () => {
    const { status } = await app.call(calendar.changeFeed, { params: params(), body: { of: 'mine' } }, robin)
    expect(status).toBe(404)
  })
})

describe('what is read by it', () => {
  it('are the open tasks and the trips that are up to the member', async () => {
    const ada = await createContact(app, workspace, { first_name: 'Ada', last_name: 'King' })
    const deal = await createInquiry(app, workspace, ada)
    await app.database.sql(
      `update inquiries set title = 'Lisbon', assigned_to_id = $2, travel_start = $3, travel_end = $4 where id = $1`,
      [deal, robin.memberId, day(3), day(10)],
    )
    await createTask(app, robin, {
      title: 'Call, then write',
      note: 'A; note',
      due_on: day(1),
      deal_id: deal,
    })
    await createTask(app, owner, { title: 'Not mine', due_on: day(1) })
    await createTask(app, robin, { title: 'No day' })
    await createTask(app, robin, { title: 'Too late', due_on: day(402) })
    await createTask(app, robin, { title: 'Too long ago', due_on: day(-62) })
    const done = await createTask(app, robin, { title: 'Done', due_on: day(1) })
    await app.database.sql('update tasks set done_at = now() where id = $1', [done.id])
    const url = await make()
    const events = await eventsAt(url)
    expect(events.map(({ summary }) => summary).sort()).toEqual([
      'Call, then write',
      'Departure: Lisbon',
      'Return: Lisbon',
    ])
    const task = events.find(({ summary }) => summary === 'Call, then write')
    expect(task?.description).toBe('Lisbon\nA; note')
    expect(task?.component.getFirstPropertyValue('url')).toBe(
      `https://crm.example/${workspace.id}/inquiries/${deal}/detail`,
    )
    expect(task?.startDate.isDate).toBe(true)
    const back = events.find(({ summary }) => summary === 'Return: Lisbon')
    expect([String(back?.startDate), String(back?.endDate)]).toEqual([day(10), day(11)])
    expect(back?.uid).toBe(`return-${deal}@caravel`)
    expect(back?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')

    expect(await summaries(await make(robin, 'everyone'))).toContain('Not mine')
  })

  it('never are those of another workspace', async () => {
    const other = await createWorkspace(app)
    await createTask(app, other.owner, { title: 'Elsewhere', due_on: day(1) })
    await createTask(app, owner, { title: 'Here', due_on: day(1) })
    expect(await summaries(await make(robin, 'everyone'))).toEqual(['Here'])
  })

  it('are times as on the clock of whoever a task is up to, the moment at which it rings', async () => {
    const year = new Date().getUTCFullYear() + 1
    const zone = (timezone: string | null, caller: TestMember) =>
      app.call(profile.update, { body: { timezone } }, caller)
    await app.database.sql(`update workspaces set timezone = 'Europe/Copenhagen' where id = $1`, [
      workspace.id,
    ])
    await zone('America/New_York', robin)
    const at = (title: string, due_on: string, due_time: string, assigned_to_id: Id | null) =>
      createTask(app, owner, { title, due_on, due_time, assigned_to_id })
    // Daylight saving time ends on the first Sunday of November there, on the last of October here.
    const fall = sundays(year, 11)[0] as string
    const spring = sundays(year, 3)[1] as string
    const fallHere = sundays(year, 10).at(-1) as string
    await at('Ten', `${year}-01-15`, '10:00', robin.memberId)
    await at('Doubled', fall, '01:30', robin.memberId)
    await at('Left out', spring, '02:30', robin.memberId)
    await at('Here', `${year}-01-15`, '10:00', owner.memberId)
    await at('Doubled here', fallHere, '02:30', owner.memberId)
    await at('Nobody’s', `${year}-01-15`, '10:00', null)
    const events = await eventsAt(await make(robin, 'everyone'))
    const moments = Object.fromEntries(events.map(({ summary, startDate }) => [summary, String(startDate)]))
    const within400 = (moment: string) =>
      Date.parse(moment) < Date.now() + 400 * 86_400_000 ? moment : undefined
    expect(moments).toEqual(
      JSON.parse(
        JSON.stringify({
          Ten: within400(`${year}-01-15T15:00:00Z`),
          Doubled: within400(`${fall}T06:30:00Z`),
          'Left out': within400(`${spring}T07:30:00Z`),
          Here: within400(`${year}-01-15T09:00:00Z`),
          'Doubled here': within400(`${fallHere}T01:30:00Z`),
          'Nobody’s': within400(`${year}-01-15T09:00:00Z`),
        }),
      ),
    )
    const ringing = await app.database.sql<{ title: string; at: Date | string }>(
      'select title, remind_at as at from tasks where workspace_id = $1 and remind_at is not null',
      [workspace.id],
    )
    for (const { title, at } of ringing)
      if (moments[title]) expect(Date.parse(moments[title])).toBe(new Date(at).getTime())
  })

  it('ends somewhere, with what is nearest', async () => {
    await app.database.sql(
      `insert into tasks (workspace_id, id, title, assigned_to_id, due_on)
       select $1, gen_random_uuid(), 'Task ' || n, $2, current_date + 2 + n / 20 from generate_series(1, 2500) n`,
      [workspace.id, robin.memberId],
    )
    await createTask(app, robin, { title: 'Yesterday', due_on: day(-1) })
    const titles = await summaries(await make())
    expect(titles).toHaveLength(2000)
    expect(titles).toContain('Yesterday')
    expect(titles).not.toContain('Task 2500')
  })

  it('comes as a calendar that nobody indexes or keeps, and not again while it is the same', async () => {
    await createTask(app, robin, { title: 'Call\r\nX-EVIL:1', due_on: day(1) })
    const url = await make()
    const answer = await get(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.body).not.toMatch(/^X-EVIL/m)
    const known = { 'if-none-match': `W/${answer.headers.etag}` }
    const again = await get(url, known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await createTask(app, robin, { title: 'Another', due_on: day(1) })
    expect((await get(url, known)).statusCode).toBe(200)
  })
})

describe('what is no link', () => {
  const unlike = new Set(['date', 'content-length', 'connection'])
  const seen = async (url: string) => {
    const { statusCode, body, headers } = await get(url)
    return { statusCode, body, headers: Object.entries(headers).filter(([name]) => !unlike.has(name)) }
  }

  it('answers alike: unknown, malformed, ended, of who was removed, left, or whose workspace is gone', async () => {
    const unknown = await seen(`/feeds/${'A'.repeat(43)}.ics`)
    expect(unknown.statusCode).toBe(404)
    const same = async (url: string) => expect(await seen(url)).toEqual(unknown)
    await same('/feeds/short.ics')
    await same(`/feeds/${'%F0%9F%98%80'.repeat(10)}`)
    await same('/feeds/a/b.ics')

    const ended = await make()
    await app.call(calendar.endFeed, { params: params() }, robin)
    await same(ended)

    const removed = await make()
    expect((await get(removed)).statusCode).toBe(200)
    const one = { params: { ...params(), id: robin.memberId } }
    await app.call(members.remove, one, owner)
    await same(removed)
    await app.database.sql('update members set removed_at = null where id = $1', [robin.memberId])
    await same(removed)

    const left = await make()
    await app.call(members.remove, one, robin)
    await same(left)

    const of = await make(owner)
    await app.call(workspaces.delete, { params: params(), body: { name: workspace.name } }, owner)
    await same(of)
  })

  it('is one of who lacks the two-step sign-in that the workspace requires', async () => {
    const url = await make()
    await app.database.sql('update workspaces set requires_two_step = true where id = $1', [workspace.id])
    expect((await get(url)).statusCode).toBe(404)
  })

  it('is asked for more slowly after a hundred times, which a link is not', async () => {
    const url = await make()
    for (let time = 0; time < 101; time++) await get('/feeds/guess.ics')
    const { statusCode, headers } = await get('/feeds/guess.ics')
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await get(url)).statusCode).toBe(200)
  })
})

function sundays(year: number, month: number): string[] {
  const days = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(year, month - 1, at + 1)))
  return days
    .filter((date) => date.getUTCMonth() === month - 1 && date.getUTCDay() === 0)
    .map((date) => date.toISOString().slice(0, 10))
}
