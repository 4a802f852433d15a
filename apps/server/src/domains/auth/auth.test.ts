import { auth } from '@caravel/contract/auth'
import { profile } from '@caravel/contract/profile'
import { beforeEach, describe, expect, it } from 'vitest'
import { passwordMatches } from '../../credentials/passwords.ts'
import { openTestApp } from '../../testing/app.ts'
import {
  createUser,
  createWorkspace,
  password,
  removeMember,
  type TestWorkspace,
} from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
  await app.database.sql('delete from throttles')
})

const signIn = (email: string, typed = password) =>
  app.call(auth.signIn, { body: { email, password: typed } })
const refresh = (token: string) => app.call(auth.refresh, { body: { refresh: token } })
const getProfile = (token: string) => app.call(profile.get, { params: { org: workspace.id } }, { token })

describe('signing in', () => {
  it('answers tokens and the workspace to land in', async () => {
    const { body } = await signIn(workspace.owner.email)
    expect(body.default_account).toBe(workspace.id)
    expect((await getProfile(body.access)).body.user.email).toBe(workspace.owner.email)
  })

  it('does not mind the case of the email', async () => {
    expect((await signIn(workspace.owner.email.toUpperCase())).status).toBe(200)
  })

  it('answers the same for a wrong password, an unknown email and an account without a password', async () => {
    const bare = await createUser(app)
    await app.database.sql('update users set password_hash = null where id = $1', [bare.id])
    const answers = await Promise.all([
      signIn(workspace.owner.email, 'wrong'),
      signIn('nobody@test.example'),
      signIn(bare.email),
    ])
    for (const { status, error } of answers) {
      expect(status).toBe(401)
      expect(error).toEqual(answers[0]?.error)
      expect(error.details[0]?.code).toBe('no_active_account')
    }
  })

  it('while too many do is put off clearly and counts as no failure, and then works', async () => {
    const crowd = Promise.allSettled(Array.from({ length: 40 }, () => passwordMatches('x', null)))
    const { status, headers, error } = await signIn(workspace.owner.email)
    expect([status, headers['retry-after'], error.details]).toEqual([
      429,
      '2',
      [{ code: 'throttled', message: 'Many people are signing in at the moment. Try again in 2 seconds' }],
    ])
    expect(await app.database.sql('select * from throttles')).toEqual([])
    await crowd
    expect((await signIn(workspace.owner.email)).status).toBe(200)
  })

  it('lands someone without a workspace nowhere', async () => {
    const user = await createUser(app)
    expect((await signIn(user.email)).body.default_account).toBeNull()
  })

  it('lands in the workspace last used, unless the user was removed from it', async () => {
    const second = await createWorkspace(app)
    const { email, id } = workspace.owner
    const memberId = crypto.randomUUID()
    await app.database.sql('insert into members (workspace_id, id, user_id, role) values ($1, $2, $3, $4)', [
      second.id,
      memberId,
      id,
      'EDITOR',
    ])
    const { body } = await signIn(email)
    await app.call(profile.get, { params: { org: second.id } }, { token: body.access })
    expect((await signIn(email)).body.default_account).toBe(second.id)
    await removeMember(app, { ...workspace.owner, memberId, workspace: second })
    expect((await signIn(email)).body.default_account).toBe(workspace.id)
  })

  it('names every field that is missing', async () => {
    const { status, error } = await app.call(auth.signIn, { body: {} as never })
    expect(status).toBe(400)
    expect(error.details).toEqual([
      { code: 'required', message: 'Email address is required', field: 'email' },
      { code: 'required', message: 'Password is required', field: 'password' },
    ])
  })

  it('tells the owner by mail when it comes from a place not seen before, but not the first time', async () => {
    const user = await createUser(app)
    const jobs = () =>
      app.database.sql(`select 1 from graphile_worker._private_jobs where payload ->> 'to' = $1`, [
        user.email,
      ])
    await signIn(user.email)
    await signIn(user.email)
    expect(await jobs()).toHaveLength(0)
    await app.http.inject({
      method: 'POST',
      url: '/api/v1/token/',
      remoteAddress: '203.0.113.9',
      payload: { email: user.email, password },
    })
    expect(await jobs()).toHaveLength(1)
  })
})

describe('signing out', () => {
  it('ends this session at once and leaves the others', async () => {
    const here = (await signIn(workspace.owner.email)).body
    const there = (await signIn(workspace.owner.email)).body
    expect((await app.call(auth.signOut, {}, { token: here.access })).status).toBe(204)
    expect((await getProfile(here.access)).status).toBe(401)
    expect((await refresh(here.refresh)).status).toBe(401)
    expect((await getProfile(there.access)).status).toBe(200)
  })
})

describe('what is kept', () => {
  it('is no password and no token, in the database or the log', async () => {
    const { body } = await signIn(workspace.owner.email)
    await signIn(workspace.owner.email, 'a wrong password that must not be logged')
    const kept = JSON.stringify([
      await app.database.sql('select * from users'),
      await app.database.sql(`select encode(token_hash, 'escape') from refresh_tokens`),
      await app.database.sql('select * from sessions'),
      app.logged,
    ])
    for (const secret of [password, body.access, body.refresh, 'a wrong password'])
      expect(kept).not.toContain(secret)
  })
})
