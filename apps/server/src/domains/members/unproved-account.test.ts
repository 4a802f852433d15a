import { auth } from '@caravel/contract/auth'
import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { createSigner } from 'fast-jwt'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  createUser,
  createWorkspace,
  inviteMember,
  openSession,
  password,
  type TestUser,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { raceFor } from '../../testing/race.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let user: TestUser
let session: string

beforeEach(async () => {
  workspace = await createWorkspace(app)
  user = await createUser(app)
  session = await openSession(app, user.id)
})

const accept = (token: string, bearer?: string) =>
  app.call(members.acceptInvite, { body: { token } }, { token: bearer })
const signIn = () => app.call(auth.signIn, { body: { email: user.email, password } })
const isSignedIn = async () =>
  (await app.call(profile.getWithoutWorkspace, {}, { token: session })).status === 200
const isProved = async () => {
  const [row] = await app.database.sql('select email_verified_at from users where id = $1', [user.id])
  return row?.email_verified_at !== null
}
const isMember = async () => {
  const { body } = await app.call(members.list, { params: { org: workspace.id } }, workspace.owner)
  return body.users.some(({ email }) => email === user.email)
}

describe('an account that never proved its email', () => {
  it('is taken from whoever made it: password and sessions end, and a link to set a password is mailed', async () => {
    const { token } = await inviteMember(app, workspace, user)
    expect((await accept(token)).body).toMatchObject({ msg: 'Invite accepted', set_password_sent: true })
    expect(await isSignedIn()).toBe(false)
    expect((await signIn()).status).toBe(401)
    expect((await app.mailsTo(user.email)).at(-1)?.text).toContain('/set-password?token=')
    expect(await isProved()).toBe(true)
    expect(await isMember()).toBe(true)
  })

  it('is not helped by the session of somebody else', async () => {
    const { token } = await inviteMember(app, workspace, user)
    expect((await accept(token, workspace.owner.token)).body.set_password_sent).toBe(true)
    expect(await isSignedIn()).toBe(false)
  })

  it('keeps its password when its own session brings the mailed link, and is proved by that', async () => {
    const { token } = await inviteMember(app, workspace, user)
    expect((await accept(token, session)).body).toMatchObject({
      msg: 'Invite accepted',
      set_password_sent: false,
    })
    expect(await isSignedIn()).toBe(true)
    expect((await signIn()).status).toBe(200)
    expect(await isProved()).toBe(true)
  })

  it('has its client renew a session that has ended, before anything is dropped', async () => {
    const { token } = await inviteMember(app, workspace, user)
    const expired = createSigner({ key: 'a key of at least thirty-two bytes', algorithm: 'HS256' })({
      iss: 'caravel',
      aud: 'caravel-api',
      typ: 'access',
      sub: user.id,
      sid: newId(),
      exp: 1_000_000_000,
    })
    const ended = app.services.tokens.signAccess({ sub: user.id, sid: newId() })
    const { sid } = app.services.tokens.verifyAccess(workspace.owner.token)
    const ofAnother = app.services.tokens.signAccess({ sub: user.id, sid })
    for (const bearer of [expired, ended, ofAnother, 'garbage']) {
      const details = await expectRefused(app, 401, () => accept(token, bearer))
      expect(details[0]?.code).toBe('token_not_valid')
    }
    expect((await accept(token, session)).status).toBe(200)
  })

  it('without a password has none to lose', async () => {
    await app.database.sql('update users set password_hash = null where id = $1', [user.id])
    const { token } = await inviteMember(app, workspace, user)
    expect((await accept(token)).body.set_password_sent).toBe(false)
    expect(await isProved()).toBe(true)
  })

  it('neither loses anything nor joins by a link that was handed over, unless it is signed in', async () => {
    const { id } = await inviteMember(app, workspace, user)
    const params = { org: workspace.id, id }
    const { url } = (await app.call(members.inviteLink, { params }, workspace.owner)).body
    const token = url.split('/').at(-1) ?? ''
    for (const bearer of [undefined, workspace.owner.token]) {
      const details = await expectRefused(app, 403, () => accept(token, bearer))
      expect(details).toEqual([
        { code: 'permission_denied', message: `Sign in as ${user.email}, and open the link again` },
      ])
    }
    expect((await accept(token, session)).body).toMatchObject({ account: workspace.id })
    expect(await isProved()).toBe(false)
    expect(await isMember()).toBe(true)
    expect((await signIn()).status).toBe(200)
  })

  it('whose invitation is accepted twice at once loses its password once', async () => {
    const other = await createWorkspace(app)
    const links = [await inviteMember(app, workspace, user), await inviteMember(app, other, user)]
    const answers = await raceFor(
      app,
      { table: 'users', id: user.id, workspaceId: workspace.id },
      links.map(
        ({ token }) =>
          () =>
            accept(token),
      ),
    )
    expect(answers.map(({ body }) => body.set_password_sent).sort()).toEqual([false, true])
  })
})
