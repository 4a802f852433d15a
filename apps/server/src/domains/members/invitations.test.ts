import { members } from '@caravel/contract/members'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashSecret } from '../../credentials/tokens.ts'
import { configure, openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createUser,
  createWorkspace,
  inviteMember,
  mailedInvite,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp({ PUBLIC_URL: 'https://crm.example' })
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const good = { email: 'ada@test.example', first_name: 'Ada', last_name: 'Lovelace', role: 'EDITOR' }
const invite = (body: object = good, caller: TestMember = workspace.owner, headers = {}) =>
  app.call(
    members.invite,
    { params: { org: workspace.id }, body: body as never },
    { token: caller.token, headers },
  )
const at = (id: string) => ({ params: { org: workspace.id, id } })
const revoke = (id: string) => app.call(members.revokeInvite, at(id), workspace.owner)
const again = (id: string) => app.call(members.inviteAgain, at(id), workspace.owner)
const changeRole = (id: string, role: 'ADMIN' | 'VIEWER') =>
  app.call(members.changeInvitedRole, { ...at(id), body: { role } }, workspace.owner)
const makeLink = (id: string) => app.call(members.inviteLink, at(id), workspace.owner)
const accept = (token: string) => app.call(members.acceptInvite, { body: { token } })
const invitedList = async () =>
  (await app.call(members.list, { params: { org: workspace.id } }, workspace.owner)).body.invited_users
const age = (id: string, days: number) =>
  app.database.sql(`update invitations set expires_at = expires_at - $2 * interval '1 day' where id = $1`, [
    id,
    days,
  ])
const daysLeft = (expiresAt: string) => Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)

describe('inviting', () => {
  it('answers the invitation, which is good for seven days', async () => {
    const { status, body } = await invite()
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...good, sent_at: null })
    expect(daysLeft(body.expires_at)).toBe(7)
    expect(await invitedList()).toEqual([body])
  })

  it('mails a link of the configured address, whatever host the request names', async () => {
    await invite({ ...good, email: 'host@test.example' }, workspace.owner, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    })
    const [mail] = await app.mailsTo('host@test.example')
    expect(mail?.subject).toBe(`Test invited you to ${workspace.name}`)
    expect(mail?.text).toMatch(/^https:\/\/crm\.example\/invite-user\/accept\/[\w-]{43}$/m)
    expect(JSON.stringify(mail)).not.toContain('evil')
    expect((await invitedList())[0]?.sent_at).not.toBeNull()
  })

  it.each([
    ['ADMIN', 'ADMIN'],
    ['EDITOR', 'EDITOR'],
    ['VIEWER', 'VIEWER'],
    ['MEMBER', 'EDITOR'],
  ])('as %s makes a future %s', async (given, stored) => {
    expect((await invite({ ...good, role: given })).body.role).toBe(stored)
  })

  it('keeps names as they were typed, but for space around them', async () => {
    const names = [
      'مرحبا \u202Eabc',
      '👩‍👩‍👧 Zoë',
      '<b>x</b>',
      'a\tb\u0007',
      "Robert'); drop table users;--",
      '本',
    ]
    for (const [n, name] of names.entries()) {
      const { body } = await invite({
        ...good,
        email: `n${n}@x.example`,
        first_name: name,
        last_name: ` ${name}\n`,
      })
      expect([body.first_name, body.last_name]).toEqual([name, name])
    }
    const longest = 'é'.repeat(150)
    expect((await invite({ ...good, first_name: longest })).body.first_name).toBe(longest)
  })

  it('needs no last name', async () => {
    const { last_name: _, ...body } = good
    expect((await invite(body)).body.last_name).toBe('')
  })

  it.each([
    ['first_name', '', 'First name is required'],
    ['first_name', ' \u00A0', 'First name is required'],
    ['first_name', 'x'.repeat(151), 'Ensure this field has no more than 150 characters'],
    ['first_name', 'a\u0000b', 'This text holds characters that cannot be stored'],
    ['last_name', 'x'.repeat(151), 'Ensure this field has no more than 150 characters'],
    ['email', '', 'Email address is required'],
    ['email', 'ada', 'Invalid email address'],
    ['email', 'ada@x.example\r\nBcc: b@x.example', 'Invalid email address'],
    ['email', `${'x'.repeat(250)}@x.example`, 'Invalid email address'],
    ['email', `${'İ'.repeat(200)}@x.example`, 'Invalid email address'],
    ['role', 'OWNER', 'Choose a role'],
    ['role', undefined, 'Choose a role'],
  ])('refuses %s %j', async (field, value, message) => {
    const details = await expectRefused(app, 400, () => invite({ ...good, [field]: value }))
    expect(details[0]).toMatchObject({ field, message })
  })

  it('takes no field that is not the caller’s to set', async () => {
    const stolen = {
      id: newId(),
      workspace_id: newId(),
      token_hash: 'x',
      accepted_at: '2020-01-01T00:00:00Z',
      expires_at: '2099-01-01T00:00:00Z',
      invited_by_id: newId(),
      is_owner: true,
    }
    const { body } = await invite({ ...good, ...stolen })
    expect(body.id).not.toBe(stolen.id)
    expect(daysLeft(body.expires_at)).toBe(7)
    const [row] = await app.database.sql(
      'select workspace_id, token_hash, accepted_at, invited_by_id from invitations where id = $1',
      [body.id],
    )
    expect(row).toEqual({
      workspace_id: workspace.id,
      token_hash: null,
      accepted_at: null,
      invited_by_id: workspace.owner.memberId,
    })
  })

  it('refuses a member of the workspace', async () => {
    const { email } = await addMember(app, workspace, 'VIEWER')
    expect(await expectRefused(app, 400, () => invite({ ...good, email: email.toUpperCase() }))).toEqual([
      { code: 'unique', message: `${email} is already a member of this workspace`, field: 'email' },
    ])
  })

  it('refuses who is invited already, also when that has expired', async () => {
    const { body } = await invite()
    await age(body.id, 8)
    expect(await expectRefused(app, 400, () => invite({ ...good, email: 'ADA@test.example' }))).toEqual([
      {
        code: 'unique',
        message: 'ada@test.example has already been invited to this workspace',
        field: 'email',
      },
    ])
  })

  it('refuses the second of two at once', async () => {
    const answers = await Promise.all([invite(), invite(), invite()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect(await invitedList()).toHaveLength(1)
  })

  it('takes someone who was removed, was revoked, or is invited elsewhere', async () => {
    const gone = await addMember(app, workspace, 'EDITOR')
    await removeMember(app, gone)
    expect((await invite({ ...good, email: gone.email })).status).toBe(201)

    await revoke((await invite()).body.id)
    expect((await invite()).status).toBe(201)

    const other = await createWorkspace(app)
    const { email } = await inviteMember(app, other)
    expect((await invite({ ...good, email })).status).toBe(201)
  })

  it('sent twice with one key is done once', async () => {
    const headers = { 'idempotency-key': newId() }
    const [first, second] = [
      await invite(good, workspace.owner, headers),
      await invite(good, workspace.owner, headers),
    ]
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(second?.body).toEqual(first?.body)
    expect(await invitedList()).toHaveLength(1)
  })

  it.each(['EDITOR', 'VIEWER'] as const)(
    'is refused to a %s, like all that follows from it',
    async (role) => {
      const caller = await addMember(app, workspace, role)
      const { id } = (await invite()).body
      await expectRefused(app, 403, () => invite({ ...good, email: 'b@x.example' }, caller))
      for (const route of [
        members.revokeInvite,
        members.inviteAgain,
        members.inviteAgainByGet,
        members.inviteLink,
      ])
        await expectRefused(app, 403, () => app.call(route, at(id), caller))
    },
  )

  it('slows down who sends very many, and nobody else', async () => {
    const other = await createWorkspace(app)
    for (let n = 0; n < 60; n++) await invite({ ...good, email: `many${n}@x.example` })
    const answer = await invite({ ...good, email: 'one-too-many@x.example' })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await invitedList()).toHaveLength(60)
    await inviteMember(app, other)
  })
})

describe('an invite link', () => {
  it('is kept as a hash only, and is in no answer and no log', async () => {
    const { id, token } = await inviteMember(app, workspace)
    const [row] = await app.database.sql<{ token_hash: Buffer }>(
      'select token_hash from invitations where id = $1',
      [id],
    )
    expect(row?.token_hash).toEqual(hashSecret(token))
    await accept(token)
    await again(id)
    const kept = JSON.stringify([
      await app.database.sql('select * from activities'),
      await app.database.sql('select * from graphile_worker._private_jobs'),
      await invitedList(),
      app.logged,
    ])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(hashSecret(token).toString('hex'))
  })

  it('dies when its invitation is revoked, also one whose mail is still to be written', async () => {
    const { id, token } = await inviteMember(app, workspace)
    expect((await revoke(id)).status).toBe(204)
    await expectRefused(app, 400, () => accept(token))
    expect(await invitedList()).toEqual([])
    const unsent = (await invite()).body
    await revoke(unsent.id)
    const mails = (await app.mailsTo(good.email)).filter(({ subject }) => subject.includes(workspace.name))
    expect(mails).toEqual([])
  })

  it('dies when its invitation is sent again, and the next one lives seven days', async () => {
    const { id, email, token } = await inviteMember(app, workspace)
    await age(id, 8)
    await expectRefused(app, 400, () => accept(token))
    const { body } = await again(id)
    expect(body).toMatchObject({ id, email, sent_at: null })
    expect(daysLeft(body.expires_at)).toBe(7)
    await expectRefused(app, 400, () => accept(token))

    const next = await mailedInvite(app, email)
    expect(next).not.toBe(token)
    expect((await accept(next)).status).toBe(200)
  })

  it('is sent again by GET, too', async () => {
    const { id, email, token } = await inviteMember(app, workspace)
    const answer = await app.call(members.inviteAgainByGet, at(id), workspace.owner)
    expect(answer.body.id).toBe(id)
    expect(await mailedInvite(app, email)).not.toBe(token)
  })

  it('leaves what was done with its invitation', async () => {
    const { id } = await inviteMember(app, workspace)
    await again(id)
    await makeLink(id)
    await revoke(id)
    const rows = await app.database.sql(
      'select verb, actor_id from activities where subject_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual(
      ['invited', 'invited_again', 'invite_link_made', 'invite_revoked'].map((verb) => ({
        verb,
        actor_id: workspace.owner.memberId,
      })),
    )
  })

  it('can be given another role, to which the link that went out leads', async () => {
    const user = await createUser(app)
    const { id, token } = await inviteMember(app, workspace, { email: user.email, role: 'EDITOR' })
    expect((await changeRole(id, 'VIEWER')).body).toMatchObject({ id, role: 'VIEWER' })
    expect((await invitedList())[0]?.role).toBe('VIEWER')
    await accept(token)
    const { users } = (await app.call(members.list, { params: { org: workspace.id } }, workspace.owner)).body
    expect(users.find(({ email }) => email === user.email)?.role).toBe('VIEWER')
    expect(
      await app.database.sql(
        `select changes from activities where subject_id = $1 and verb = 'role_changed'`,
        [id],
      ),
    ).toEqual([{ changes: { role: { from: 'EDITOR', to: 'VIEWER' } } }])
  })

  it('cannot be changed, renewed or revoked when its invitation is unknown, foreign, revoked or accepted', async () => {
    const foreign = await inviteMember(app, await createWorkspace(app))
    const revoked = await inviteMember(app, workspace)
    await revoke(revoked.id)
    const user = await createUser(app)
    const accepted = await inviteMember(app, workspace, { email: user.email })
    expect((await accept(accepted.token)).body.msg).toBe('Invite accepted')
    for (const id of [newId(), foreign.id, revoked.id, accepted.id, 'not-an-id']) {
      await expectRefused(app, 404, () => revoke(id))
      await expectRefused(app, 404, () => again(id))
      await expectRefused(app, 404, () => changeRole(id, 'ADMIN'))
      await expectRefused(app, 404, () => makeLink(id))
    }
    expect((await accept(foreign.token)).status).toBe(200)
  })
})

describe('a link to hand over', () => {
  it('works instead of the mailed one, for seven days', async () => {
    const { id, email, token } = await inviteMember(app, workspace)
    await age(id, 6)
    const { url } = (await makeLink(id)).body
    expect(url).toMatch(/^https:\/\/crm\.example\/invite-user\/accept\/[\w-]{43}$/)
    await expectRefused(app, 400, () => accept(token))
    const handedOver = url.slice(url.lastIndexOf('/') + 1)
    expect((await accept(handedOver)).body).toMatchObject({ msg: 'User Not Found', email })
    expect(daysLeft((await invitedList())[0]?.expires_at ?? '')).toBe(7)
    expect(app.logged.join('')).not.toContain(handedOver)
  })

  it('is not made where mails are sent', async () => {
    configure(app, { smtpUrl: 'smtp://127.0.0.1:1' })
    const { id: org, owner } = await createWorkspace(app)
    const invited = await app.call(members.invite, { params: { org }, body: good as never }, owner)
    const params = { org, id: invited.body.id }
    const details = await expectRefused(app, 403, () => app.call(members.inviteLink, { params }, owner))
    expect(details[0]?.code).toBe('permission_denied')
  })
})
