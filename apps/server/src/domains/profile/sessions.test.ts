import { auth } from '@caravel/contract/auth'
import { profile } from '@caravel/contract/profile'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createUser, type TestUser } from '../../testing/factories.ts'

const app = await openTestApp()
let user: TestUser

beforeEach(async () => {
  user = await createUser(app)
})

async function signIn({ email, password }: TestUser, device = 'Firefox') {
  const answer = await app.call(
    auth.signIn,
    { body: { email, password } },
    { headers: { 'user-agent': device } },
  )
  const { access, refresh } = answer.body
  const [session] = (await list(access)).body.results
  return { token: access, refresh, id: session?.id ?? '' }
}
const list = (token: string) => app.call(profile.sessions, {}, { token })
const end = (id: string, token: string) => app.call(profile.endSession, { params: { id } }, { token })
const endOthers = (token: string) => app.call(profile.endOtherSessions, {}, { token })
const refresh = (token: string) => app.call(auth.refresh, { body: { refresh: token } })
const isOver = async (session: { token: string; refresh: string }) =>
  (await list(session.token)).status === 401 && (await refresh(session.refresh)).status === 401

describe('the list of sessions', () => {
  it('shows this one first, then by last use, with where each was opened', async () => {
    const old = await signIn(user, 'Old phone')
    const here = await signIn(user, 'Firefox')
    const recent = await signIn(user, 'Tablet')
    await app.database.sql(`update sessions set last_used_at = now() - interval '2 days' where id = $1`, [
      old.id,
    ])
    const { results } = (await list(here.token)).body
    expect(results.map(({ user_agent, current }) => [user_agent, current])).toEqual([
      ['Firefox', true],
      ['Tablet', false],
      ['Old phone', false],
    ])
    expect(results[0]).toEqual({
      id: here.id,
      user_agent: 'Firefox',
      address: '127.0.0.1',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      last_used_at: expect.stringMatching(/^\d{4}-.*Z$/),
      current: true,
    })
    expect(results[1]?.id).toBe(recent.id)
  })

  it('shows neither sessions that have ended nor those of others', async () => {
    const here = await signIn(user)
    for (const change of [
      'revoked_at = now()',
      `expires_at = now() - interval '1 second'`,
      `last_used_at = now() - interval '14 days 1 minute'`,
    ]) {
      const { id } = await signIn(user)
      await app.database.sql(`update sessions set ${change} where id = $1`, [id])
    }
    await signIn(await createUser(app))
    expect((await list(here.token)).body.results.map(({ id }) => id)).toEqual([here.id])
  })
})

describe('signing out', () => {
  it('elsewhere ends that session at once, and no other', async () => {
    const here = await signIn(user)
    const there = await signIn(user)
    expect((await end(there.id, here.token)).status).toBe(204)
    expect(await isOver(there)).toBe(true)
    expect((await refresh(there.refresh)).error.details[0]?.code).toBe('signed_out_elsewhere')
    expect(await isOver(here)).toBe(false)
  })

  it('here is allowed as well', async () => {
    const here = await signIn(user)
    expect((await end(here.id, here.token)).status).toBe(204)
    expect(await isOver(here)).toBe(true)
  })

  it('answers for a session of somebody else, or one that has ended, as for none', async () => {
    const here = await signIn(user)
    const ended = await signIn(user)
    await end(ended.id, here.token)
    const theirs = await signIn(await createUser(app))
    const forNone = await end(crypto.randomUUID(), here.token)
    expect([forNone.status, forNone.error.details[0]?.code]).toEqual([404, 'not_found'])
    for (const id of [theirs.id, ended.id]) expect((await end(id, here.token)).error).toEqual(forNone.error)
    expect((await end('not-an-id', here.token)).error.details[0]?.code).toBe('not_found')
    expect(await isOver(theirs)).toBe(false)
  })

  it('everywhere else leaves this session, and those of others', async () => {
    const here = await signIn(user)
    const others = [await signIn(user), await signIn(user)]
    const theirs = await signIn(await createUser(app))
    expect((await endOthers(here.token)).status).toBe(204)
    for (const other of others) expect(await isOver(other)).toBe(true)
    expect(await isOver(here)).toBe(false)
    expect(await isOver(theirs)).toBe(false)
    expect((await endOthers(here.token)).status).toBe(204)
  })
})
