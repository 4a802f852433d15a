import { auth } from '@caravel/contract/auth'
import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hashSecret } from '../../credentials/tokens.ts'
import { openTestApp, startTestApp, type TestApp } from '../../testing/app.ts'
import { askForEvents, type Follower, followEvents } from '../../testing/event-stream.ts'
import {
  addMember,
  createContact,
  createWorkspace,
  password,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'

const app = await openTestApp()
let origin: string
let workspace: TestWorkspace
let member: TestMember

beforeAll(async () => {
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  workspace = await createWorkspace(app)
  member = await addMember(app, workspace, 'EDITOR')
})

/** A stream that says it is ready. */
async function open(follower: Follower, at = origin) {
  const stream = await followEvents(at, follower)
  expect(await stream.next()).toBe('event: ready\ndata: {}')
  return stream
}

async function signIn() {
  const { access, refresh } = (
    await app.call(auth.signIn, { body: { email: member.email, password: member.password } })
  ).body
  return { token: access, refresh, workspace }
}

/** What the server asks outside of transactions, as it does to know who is calling. */
function countQueries({ services }: TestApp) {
  const { database } = services
  const query = vi.fn(database.query)
  services.database = { ...database, query: query as typeof database.query }
  onTestFinished(() => {
    services.database = database
  })
  return query
}

describe('the streams of a session end at once', () => {
  const endings: [string, (here: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>][] = [
    ['it is signed out', (here) => app.call(auth.signOut, {}, here)],
    ['it is ended from elsewhere', () => app.call(profile.endOtherSessions, {}, member)],
    [
      'the password is changed',
      () =>
        app.call(
          profile.changePassword,
          {
            params: { org: workspace.id },
            body: { oldPassword: password, newPassword: 'Staple-battery-9?' },
          },
          member,
        ),
    ],
    [
      'a copy of its refresh token is used',
      async ({ refresh }) => {
        await app.call(auth.refresh, { body: { refresh } })
        await app.database.sql(
          `update refresh_tokens set used_at = now() - interval '31 seconds' where token_hash = $1`,
          [hashSecret(refresh)],
        )
        await app.call(auth.refresh, { body: { refresh } })
      },
    ],
  ]

  it.each(endings)('when %s, and those of others go on', async (_, end) => {
    const here = await signIn()
    const ended = [await open(here), await open(here)]
    const kept = [await open(member), await open(workspace.owner)]
    await end(here)
    for (const stream of ended) expect(await stream.next()).toBeUndefined()
    const { id } = await createContact(app, workspace)
    for (const stream of kept) expect(await stream.next()).toContain(id)
  })

  it('when it ended while nobody could be told', async () => {
    const here = await signIn()
    const [ended, kept] = [await open(here), await open(member)]
    await app.database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen caravel_events' and datname = current_database()`,
    )
    await app.call(auth.signOut, {}, here)
    expect(await ended.next()).toBe('event: ready\ndata: {}')
    expect(await ended.next()).toBeUndefined()
    expect(await kept.next()).toBe('event: ready\ndata: {}')
  })
})

describe('the streams of a member', () => {
  const remove = (who: TestMember, by: TestMember) =>
    app.call(members.remove, { params: { org: workspace.id, id: who.memberId } }, by)

  it.each([
    ['are removed', () => remove(member, workspace.owner)],
    ['leave', () => remove(member, member)],
  ])('end at once when they %s, and those of others go on', async (_, end) => {
    const [ended, kept] = [await open(member), await open(workspace.owner)]
    await end()
    expect(await ended.next()).toBeUndefined()
    expect(await kept.next()).toContain(member.memberId)
  })

  it('go on in another workspace, and when their role or their name changes', async () => {
    const other = await createWorkspace(app)
    await app.database.sql(
      `insert into members (workspace_id, id, user_id, role) values ($1, gen_random_uuid(), $2, 'EDITOR')`,
      [other.id, member.id],
    )
    const [here, there] = [await open(member), await open({ ...member, workspace: other })]
    const params = { org: workspace.id, id: member.memberId }
    await app.call(members.changeRole, { params, body: { role: 'VIEWER' } }, workspace.owner)
    expect(await here.next()).toContain('role_changed')
    await app.call(profile.update, { body: { last_name: 'Renamed' } }, member)
    expect(await here.next()).toContain('changed')
    expect(await there.next()).toContain('changed')
    await remove(member, workspace.owner)
    expect(await here.next()).toBeUndefined()
    const { id } = await createContact(app, other)
    expect(await there.next()).toContain(id)
  })

  it('are told of changed members without a question to the database', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => open(member)))
    const asked = countQueries(app)
    for (let change = 0; change < 12; change++) {
      await app.database.sql(`select pg_notify('caravel_events', $1)`, [
        JSON.stringify({
          workspace_id: workspace.id,
          type: 'member',
          id: workspace.owner.memberId,
          verb: 'changed',
          actor_id: null,
        }),
      ])
    }
    for (const stream of streams)
      for (let change = 0; change < 12; change++) expect(await stream.next()).toContain('changed')
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('a heartbeat', () => {
  it('asks once for all streams, and ends those of who was removed or signed out unheard', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const beating = await startTestApp()
    onTestFinished(async () => {
      vi.useRealTimers()
      await beating.close()
    })
    const at = await beating.http.listen({ port: 0, host: '127.0.0.1' })
    const { owner, ...place } = await createWorkspace(beating)
    const removed = await addMember(beating, { ...place, owner }, 'EDITOR')
    const idle = await addMember(beating, { ...place, owner }, 'EDITOR')
    const kept = [await open(owner, at), await open(owner, at)]
    const ended = [await open(removed, at), await open(idle, at)]
    await removeMember(beating, removed)
    await beating.database.sql(
      `update sessions set last_used_at = now() - interval '15 days' where user_id = $1`,
      [idle.id],
    )
    const asked = countQueries(beating)
    vi.advanceTimersByTime(25_000)
    for (const stream of kept) expect(await stream.nextBlock()).toBe(': ping')
    for (const stream of ended) expect(await stream.next()).toBeUndefined()
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('too many streams', () => {
  const refusal = {
    status: 429,
    details: [
      {
        code: 'throttled',
        message: 'Too many event streams are open. Close some, and try again in 30 seconds',
      },
    ],
  }

  it('of one session are refused, until one of them is closed', async () => {
    const [first] = await Promise.all(Array.from({ length: 20 }, () => open(member)))
    const refused = await askForEvents(origin, member)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await refused.json()).toEqual(refusal)
    await open(workspace.owner)
    await open(await signIn())
    first?.close()
    await vi.waitUntil(async () => {
      const answer = await askForEvents(origin, member)
      await answer.body?.cancel()
      return answer.status === 200
    }, 30_000)
  })

  it('of one person are refused, however many sessions they have', async () => {
    for (let session = 0; session < 5; session++) {
      const here = await signIn()
      await Promise.all(Array.from({ length: 20 }, () => open(here)))
    }
    expect((await askForEvents(origin, await signIn())).status).toBe(429)
    await open(workspace.owner)
  })
})
