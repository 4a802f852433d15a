import { auth } from '@caravel/contract/auth'
import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import {
  addMember,
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

beforeEach(async () => {
  workspace = await createWorkspace(app)
  await app.database.sql('delete from throttles')
})

const accept = (token: string, bearer?: string) =>
  app.call(members.acceptInvite, { body: { token } }, { token: bearer })
const join = (body: object) => app.call(members.createUser, { body: { password, ...body } as never })
const signIn = ({ email }: { email: string }) => app.call(auth.signIn, { body: { email, password } })
const list = async ({ id, owner }: TestWorkspace = workspace) =>
  (await app.call(members.list, { params: { org: id } }, owner)).body
const memberOf = async ({ email }: { email: string }) =>
  (await list()).users.find((user) => user.email === email)
const said = { invited_by: 'Test', first_name: 'Invited', last_name: '' }
const remove = (id: string) =>
  app.call(members.remove, { params: { org: workspace.id, id } }, workspace.owner)

async function createProvedUser(): Promise<TestUser> {
  const user = await createUser(app)
  await app.database.sql('update users set email_verified_at = now() where id = $1', [user.id])
  return user
}

const isProved = async ({ email }: { email: string }) => {
  const [user] = await app.database.sql('select email_verified_at from users where email = $1', [email])
  return user?.email_verified_at !== null
}

/** What is wrong with a link, and how it comes about. */
const badLinks: [string, () => Promise<string>][] = [
  ['garbage', async () => 'garbage'],
  ['of an unknown secret', async () => 'A'.repeat(43)],
  ['with a NUL in it', async () => 'a\u0000b'],
  [
    'that is the hash of one',
    async () => {
      await inviteMember(app, workspace)
      const [row] = await app.database.sql<{ hash: string }>(
        `select encode(token_hash, 'hex') as hash from invitations where workspace_id = $1`,
        [workspace.id],
      )
      return row?.hash ?? ''
    },
  ],
  [
    'that has expired',
    async () => {
      const { id, token } = await inviteMember(app, workspace)
      await app.database.sql('update invitations set expires_at = now() where id = $1', [id])
      return token
    },
  ],
  [
    'that was revoked',
    async () => {
      const { id, token } = await inviteMember(app, workspace)
      await app.call(members.revokeInvite, { params: { org: workspace.id, id } }, workspace.owner)
      return token
    },
  ],
  [
    'that was replaced',
    async () => {
      const { id, token } = await inviteMember(app, workspace)
      await app.call(members.inviteAgain, { params: { org: workspace.id, id } }, workspace.owner)
      return token
    },
  ],
  [
    'that was used',
    async () => {
      const user = await createProvedUser()
      const { token } = await inviteMember(app, workspace, user)
      await accept(token)
      return token
    },
  ],
]

describe('accepting an invitation', () => {
  it.each(['ADMIN', 'EDITOR', 'VIEWER'] as const)('makes who has an account a %s', async (role) => {
    const user = await createProvedUser()
    const { token } = await inviteMember(app, workspace, { email: user.email, role })
    expect((await accept(token)).body).toEqual({
      msg: 'Invite accepted',
      email: user.email,
      account: workspace.id,
      set_password_sent: false,
      invitation: { ...said, role, workspace: { name: workspace.name, logo: null } },
    })
    expect(await memberOf(user)).toMatchObject({ role, is_owner: false })
    expect((await list()).invited_users).toEqual([])
    const { body } = await signIn(user)
    expect(body.default_account).toBe(workspace.id)
  })

  it('leaves who joined, done by themselves', async () => {
    const user = await createProvedUser()
    await accept((await inviteMember(app, workspace, user)).token)
    const member = await memberOf(user)
    expect(
      await app.database.sql('select verb, actor_id from activities where subject_id = $1', [member?.id]),
    ).toEqual([{ verb: 'joined', actor_id: member?.id }])
  })

  it('tells who has no account so, and the link stays good', async () => {
    const { email, token } = await inviteMember(app, workspace)
    const before = await fingerprint(app.database)
    for (let times = 0; times < 2; times++) {
      expect((await accept(token)).body).toEqual({
        msg: 'User Not Found',
        email,
        account: null,
        set_password_sent: false,
        invitation: { ...said, role: 'EDITOR', workspace: { name: workspace.name, logo: null } },
      })
    }
    expect(await fingerprint(app.database)).toEqual(before)
    expect((await join({ token, email })).status).toBe(201)
  })

  it.each(badLinks)('is refused for a link %s', async (_, makeLink) => {
    const token = await makeLink()
    const details = await expectRefused(app, 400, () => accept(token))
    expect(details[0]?.code).toBe('token_not_valid')
  })

  it.each(['', undefined, 7, 'x'.repeat(501)])('is refused for %j', async (token) => {
    await expectRefused(app, 400, () => accept(token as never))
  })

  it('by two at once happens once', async () => {
    const user = await createProvedUser()
    const { id, token } = await inviteMember(app, workspace, user)
    const answers = await raceFor(app, { table: 'invitations', id, workspaceId: workspace.id }, [
      () => accept(token),
      () => accept(token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await list()).users).toHaveLength(2)
  })

  it('and revoking it at once: one of them wins', async () => {
    const user = await createProvedUser()
    const { id, token } = await inviteMember(app, workspace, user)
    const params = { org: workspace.id, id }
    const statuses = await raceFor(app, { table: 'invitations', id, workspaceId: workspace.id }, [
      async () => (await accept(token)).status,
      async () => (await app.call(members.revokeInvite, { params }, workspace.owner)).status,
    ])
    expect(['200,404', '400,204']).toContain(statuses.join())
    expect((await memberOf(user)) !== undefined).toBe(statuses[0] === 200)
  })

  it('brings someone who was removed back as the same member, in the new role', async () => {
    const member = await addMember(app, workspace, 'ADMIN')
    await remove(member.memberId)
    const { token } = await inviteMember(app, workspace, { email: member.email, role: 'VIEWER' })
    await app.database.sql('update users set email_verified_at = now() where id = $1', [member.id])
    await accept(token)
    expect(await memberOf(member)).toMatchObject({ id: member.memberId, role: 'VIEWER' })
    const answer = await app.call(profile.get, { params: { org: workspace.id } }, member)
    expect(answer.body.user.role).toBe('VIEWER')
  })

  it('changes nothing for who is a member by then, least of all the owner', async () => {
    const { token, id } = await inviteMember(app, workspace, { role: 'VIEWER' })
    await app.database.sql('update invitations set email = $2 where id = $1', [id, workspace.owner.email])
    await app.database.sql('update users set email_verified_at = now() where id = $1', [workspace.owner.id])
    expect((await accept(token)).status).toBe(200)
    expect(await memberOf(workspace.owner)).toMatchObject({
      id: workspace.owner.memberId,
      role: 'ADMIN',
      is_owner: true,
    })
  })

  it('opens only the workspace that invited', async () => {
    const user = await createProvedUser()
    const other = await createWorkspace(app)
    await accept((await inviteMember(app, workspace, user)).token)
    expect((await list(other)).users).toHaveLength(1)
    const token = await openSession(app, user.id)
    expect((await app.call(profile.get, { params: { org: other.id } }, { token })).status).toBe(404)
    expect((await app.call(profile.get, { params: { org: workspace.id } }, { token })).status).toBe(200)
  })
})

describe('the account of an invited person', () => {
  it('is made, is a member, and is signed in there', async () => {
    const { email, token } = await inviteMember(app, workspace, { role: 'VIEWER' })
    const { status, body } = await join({ token, email: email.toUpperCase(), last_name: 'Byron' })
    expect(status).toBe(201)
    expect(body.default_account).toBe(workspace.id)
    const answer = await app.call(profile.get, { params: { org: workspace.id } }, { token: body.access })
    expect(answer.body.user).toMatchObject({
      first_name: 'Invited',
      last_name: 'Byron',
      email,
      role: 'VIEWER',
      is_owner: false,
    })
    expect(await isProved({ email })).toBe(true)
    expect((await list()).invited_users).toEqual([])
    expect((await signIn({ email })).body.default_account).toBe(workspace.id)
    expect((await app.call(auth.refresh, { body: { refresh: body.refresh } })).status).toBe(200)
  })

  it('has not proved its email by a link that was handed over', async () => {
    const email = `${newId()}@test.example`
    const { id } = await inviteMember(app, workspace, { email })
    const params = { org: workspace.id, id }
    const { url } = (await app.call(members.inviteLink, { params }, workspace.owner)).body
    const token = url.split('/').at(-1) ?? ''
    expect((await join({ token, email })).status).toBe(201)
    expect(await isProved({ email })).toBe(false)
  })

  it.each(badLinks)('is not made by a link %s', async (_, makeLink) => {
    const token = await makeLink()
    const [invited] = (await list()).invited_users
    const email = invited?.email ?? 'somebody@test.example'
    const details = await expectRefused(app, 400, () => join({ token, email }))
    expect(details[0]?.code).toBe('token_not_valid')
  })

  it('is for the email that was invited only', async () => {
    const { token } = await inviteMember(app, workspace)
    const details = await expectRefused(app, 400, () => join({ token, email: 'other@test.example' }))
    expect(details[0]).toMatchObject({ code: 'invalid', field: 'email' })
  })

  it('is not made twice: who has one signs in, and the link stays good', async () => {
    const { email, token } = await inviteMember(app, workspace)
    const user = await createUser(app, { email })
    const details = await expectRefused(app, 400, () => join({ token, email }))
    expect(details[0]).toMatchObject({ code: 'unique', field: 'email' })
    expect((await accept(token, await openSession(app, user.id))).body.msg).toBe('Invite accepted')
  })

  it('is made once by two at once', async () => {
    const { id, email, token } = await inviteMember(app, workspace)
    const answers = await raceFor(app, { table: 'invitations', id, workspaceId: workspace.id }, [
      () => join({ token, email }),
      () => join({ token, email }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect((await list()).users).toHaveLength(2)
  })

  it.each([
    ['short1!', 'Password must be at least 8 characters long'],
    ['no-number-here!', 'Password must contain at least one letter, one number, and one special character'],
    ['', 'Password is required'],
    ['x1!'.repeat(100), 'Password is too long'],
  ])('is not made with the password %j', async (weak, message) => {
    const { email, token } = await inviteMember(app, workspace)
    const details = await expectRefused(app, 400, () => join({ token, email, password: weak }))
    expect(details[0]).toMatchObject({ message, field: 'password' })
  })

  it('is not made with a password that holds what is known of the person or the workspace', async () => {
    workspace = await createWorkspace(app, 'Zanzibar Sails')
    const email = 'grandmaster.ludwig@test.example'
    const { token } = await inviteMember(app, workspace, { email })
    const names = { first_name: 'Wolfgang', last_name: 'Amadeus' }
    for (const known of ['Zanzibarsails', 'Wolfgang', 'Amadeus', 'grandmaster.ludwig']) {
      const details = await expectRefused(app, 400, () =>
        join({ token, email, ...names, password: `${known}1!` }),
      )
      expect(details[0]).toMatchObject({ field: 'password', code: 'password_too_common' })
    }
  })

  it('keeps names as they were typed, and refuses what is no name', async () => {
    const { email, token } = await inviteMember(app, workspace)
    for (const first_name of ['', '  ', 'x'.repeat(151), 'a\u0000b', null])
      await expectRefused(app, 400, () => join({ token, email, first_name }))
    const names = { first_name: '👩‍🚀 \u202Eأدا', last_name: '<script>alert(1)</script>' }
    await join({ token, email, ...names })
    expect(await memberOf({ email })).toMatchObject(names)
  })

  it('takes no field that is not the person’s to set', async () => {
    const { email, token } = await inviteMember(app, workspace, { role: 'VIEWER' })
    const stolen = {
      role: 'ADMIN',
      is_owner: true,
      id: newId(),
      workspace_id: newId(),
      email_verified: false,
    }
    await join({ token, email, ...stolen })
    expect(await memberOf({ email })).toMatchObject({ role: 'VIEWER', is_owner: false })
    expect(await app.database.sql('select 1 from users where id = $1', [stolen.id])).toEqual([])
  })

  it('leaves neither the password nor the link in the database or the log', async () => {
    const { email, token } = await inviteMember(app, workspace)
    const secret = 'Very-secret-77!'
    const { body } = await join({ token, email, password: secret })
    const kept = JSON.stringify([
      await app.database.sql('select * from users'),
      await app.database.sql('select * from invitations'),
      await app.database.sql('select * from activities'),
      app.logged,
    ])
    for (const hidden of [secret, token, body.access, body.refresh]) expect(kept).not.toContain(hidden)
  })
})
