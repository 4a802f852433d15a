import { contacts } from '@caravel/contract/contacts'
import { members } from '@caravel/contract/members'
import { type Role, roles } from '@caravel/contract/permissions'
import { profile } from '@caravel/contract/profile'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { configure, openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import {
  addMember,
  createContact,
  createWorkspace,
  inviteMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { raceFor } from '../../testing/race.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const list = async (caller: TestMember = workspace.owner) =>
  (await app.call(members.list, { params: { org: workspace.id } }, caller)).body
const changeRole = (id: string, role: string, caller: TestMember = workspace.owner) =>
  app.call(
    members.changeRole,
    { params: { org: workspace.id, id }, body: { role: role as Role } },
    { token: caller.token },
  )
const remove = (id: string, caller: TestMember = workspace.owner) =>
  app.call(members.remove, { params: { org: workspace.id, id } }, caller)
const roleOf = async (id: string) => (await list()).users.find((user) => user.id === id)?.role
const verbsAbout = async (id: string) =>
  (await app.database.sql<{ verb: string }>('select verb from activities where subject_id = $1', [id])).map(
    ({ verb }) => verb,
  )

describe('the list of members', () => {
  it('shows who works here, by name without regard to case and accents', async () => {
    for (const first_name of ['zoe', 'Émile', 'adam']) {
      const { id } = await addMember(app, workspace, 'VIEWER')
      await app.database.sql('update users set first_name = $2 where id = $1', [id, first_name])
    }
    const { users } = await list()
    expect(users.map(({ first_name }) => first_name)).toEqual(['adam', 'Émile', 'Test', 'zoe'])
    expect(users[2]).toEqual({
      id: workspace.owner.memberId,
      first_name: 'Test',
      last_name: '',
      email: workspace.owner.email,
      pic: null,
      role: 'ADMIN',
      is_owner: true,
      two_step: false,
    })
  })

  it.each(roles)('is shown to a %s', async (role) => {
    const member = await addMember(app, workspace, role)
    expect((await list(member)).users).toHaveLength(2)
  })

  it('shows pending invitations by name, expired ones too, but none that was accepted or revoked', async () => {
    for (const name of ['zed', 'Ädel', 'Bo', 'Accepted', 'Revoked']) {
      const { id } = await inviteMember(app, workspace)
      await app.database.sql('update invitations set first_name = $2 where id = $1', [id, name])
    }
    await app.database.sql(
      `update invitations set expires_at = now() - interval '1 day' where first_name = 'Bo';
       update invitations set accepted_at = now() where first_name = 'Accepted';
       update invitations set revoked_at = now() where first_name = 'Revoked'`,
    )
    const { invited_users } = await list()
    expect(invited_users.map(({ first_name }) => first_name)).toEqual(['Ädel', 'Bo', 'zed'])
  })

  it('shows nobody of another workspace, though the caller works there too', async () => {
    const other = await createWorkspace(app)
    await app.database.sql(
      `insert into members (workspace_id, id, user_id, role) values ($1, $2, $3, 'VIEWER')`,
      [other.id, newId(), workspace.owner.id],
    )
    await inviteMember(app, other)
    const { users, invited_users } = await list()
    expect(users.map(({ id }) => id)).toEqual([workspace.owner.memberId])
    expect(invited_users).toEqual([])
  })

  it('shows a picture by a link that can be opened', async () => {
    await app.database.sql('update users set pic_key = $2 where id = $1', [
      workspace.owner.id,
      `${newId()}/${newId()}`,
    ])
    expect((await list()).users[0]?.pic?.file_url).toMatch(/^\/|^http/)
  })

  it('says that links can be copied only where no mail server is configured', async () => {
    expect((await list()).invite_links).toBe(true)
    configure(app, { smtpUrl: 'smtp://127.0.0.1:1' })
    expect((await list()).invite_links).toBe(false)
  })
})

describe('changing a role', () => {
  it('works at once for someone who is signed in', async () => {
    const member = await addMember(app, workspace, 'VIEWER')
    const create = () =>
      app.call(
        contacts.create,
        { params: { org: workspace.id }, body: { first_name: 'New' } },
        { token: member.token },
      )
    expect((await create()).status).toBe(403)
    const { body } = await changeRole(member.memberId, 'EDITOR')
    expect(body).toMatchObject({ id: member.memberId, email: member.email, role: 'EDITOR', is_owner: false })
    expect((await create()).status).toBe(201)
    await changeRole(member.memberId, 'VIEWER')
    expect((await create()).status).toBe(403)
  })

  it('leaves who did it, from what to what', async () => {
    const member = await addMember(app, workspace, 'VIEWER')
    await changeRole(member.memberId, 'ADMIN')
    const rows = await app.database.sql(
      'select actor_id, verb, changes from activities where subject_id = $1',
      [member.memberId],
    )
    expect(rows).toEqual([
      {
        actor_id: workspace.owner.memberId,
        verb: 'role_changed',
        changes: { role: { from: 'VIEWER', to: 'ADMIN' } },
      },
    ])
  })

  it('takes MEMBER as another name of EDITOR', async () => {
    const { memberId } = await addMember(app, workspace, 'VIEWER')
    expect((await changeRole(memberId, 'MEMBER')).body.role).toBe('EDITOR')
  })

  it('to the same role writes nothing', async () => {
    const { memberId } = await addMember(app, workspace, 'EDITOR')
    const before = await fingerprint(app.database)
    expect((await changeRole(memberId, 'EDITOR')).status).toBe(200)
    expect((await changeRole(workspace.owner.memberId, 'ADMIN')).status).toBe(200)
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it.each(['owner', 'OWNER', 'admin', '', null, ['ADMIN']])('refuses %j as a role', async (role) => {
    const { memberId } = await addMember(app, workspace, 'EDITOR')
    await expectRefused(app, 400, () => changeRole(memberId, role as never))
  })

  it('is refused for the owner, to another Admin and to the owner', async () => {
    const admin = await addMember(app, workspace, 'ADMIN')
    for (const caller of [admin, workspace.owner]) {
      const details = await expectRefused(app, 403, () =>
        changeRole(workspace.owner.memberId, 'VIEWER', caller),
      )
      expect(details[0]?.code).toBe('deletion_not_allowed')
    }
  })

  it('is refused for oneself', async () => {
    const admin = await addMember(app, workspace, 'ADMIN')
    const details = await expectRefused(app, 403, () => changeRole(admin.memberId, 'VIEWER', admin))
    expect(details).toEqual([{ code: 'permission_denied', message: 'Nobody can change their own role' }])
  })

  it.each(['EDITOR', 'VIEWER'] as const)('is refused to a %s', async (role) => {
    const caller = await addMember(app, workspace, role)
    const { memberId } = await addMember(app, workspace, 'VIEWER')
    await expectRefused(app, 403, () => changeRole(memberId, 'ADMIN', caller))
  })

  it('finds nobody who is unknown, was removed or works elsewhere', async () => {
    const gone = await addMember(app, workspace, 'EDITOR')
    await remove(gone.memberId)
    const { owner: foreign } = await createWorkspace(app)
    for (const id of [newId(), gone.memberId, foreign.memberId, foreign.id, 'not-an-id'])
      await expectRefused(app, 404, () => changeRole(id, 'VIEWER'))
  })

  it('takes nothing but the role', async () => {
    const { memberId } = await addMember(app, workspace, 'EDITOR')
    const stolen = { role: 'VIEWER', is_owner: true, workspace_id: newId(), id: newId(), removed_at: null }
    const params = { org: workspace.id, id: memberId }
    await app.call(members.changeRole, { params, body: stolen as never }, workspace.owner)
    expect((await list()).users.filter(({ is_owner }) => is_owner)).toHaveLength(1)
    expect(await roleOf(memberId)).toBe('VIEWER')
  })
})

describe('removing a member', () => {
  it('shuts them out at once, and keeps their name on what they did', async () => {
    const member = await addMember(app, workspace, 'EDITOR')
    const contact = await createContact(app, workspace, { owner_id: member.memberId })
    expect((await remove(member.memberId)).status).toBe(204)
    const answer = await app.call(contacts.list, { params: { org: workspace.id } }, member)
    expect(answer.status).toBe(404)
    expect((await list()).users).toHaveLength(1)
    const params = { org: workspace.id, id: contact.id }
    expect((await app.call(contacts.get, { params }, workspace.owner)).body.owner?.id).toBe(member.memberId)
    expect(await verbsAbout(member.memberId)).toEqual(['removed'])
  })

  it('ends their stream of events', async () => {
    const member = await addMember(app, workspace, 'EDITOR')
    const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const stream = await fetch(`${origin}/api/v1/${workspace.id}/events/`, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    await remove(member.memberId)
    expect(await stream.text()).toBe('event: ready\ndata: {}\n\n')
  })

  it('takes the workspace from where their next sign-in would lead, and leaves another', async () => {
    const [here, elsewhere] = [
      await addMember(app, workspace, 'EDITOR'),
      await addMember(app, workspace, 'EDITOR'),
    ]
    const other = await createWorkspace(app)
    const lastOf = async ({ id }: TestMember) =>
      (await app.database.sql('select last_workspace_id from users where id = $1', [id]))[0]
    await app.call(profile.get, { params: { org: workspace.id } }, here)
    await app.database.sql('update users set last_workspace_id = $2 where id = $1', [elsewhere.id, other.id])
    for (const { memberId } of [here, elsewhere]) await remove(memberId)
    expect(await lastOf(here)).toEqual({ last_workspace_id: null })
    expect(await lastOf(elsewhere)).toEqual({ last_workspace_id: other.id })
  })

  it.each(roles)('is how a %s leaves', async (role) => {
    const member = await addMember(app, workspace, role)
    expect((await remove(member.memberId, member)).status).toBe(204)
    expect(await roleOf(member.memberId)).toBeUndefined()
    expect(await verbsAbout(member.memberId)).toEqual(['left'])
  })

  it('is refused for the owner, to another Admin and to the owner', async () => {
    const admin = await addMember(app, workspace, 'ADMIN')
    for (const caller of [admin, workspace.owner]) {
      const details = await expectRefused(app, 403, () => remove(workspace.owner.memberId, caller))
      expect(details[0]?.code).toBe('deletion_not_allowed')
    }
  })

  it.each(['EDITOR', 'VIEWER'] as const)('other than oneself is refused to a %s', async (role) => {
    const caller = await addMember(app, workspace, role)
    const { memberId } = await addMember(app, workspace, 'VIEWER')
    for (const id of [memberId, workspace.owner.memberId, newId()]) {
      const details = await expectRefused(app, 403, () => remove(id, caller))
      expect(details[0]?.code).toBe('permission_denied')
    }
  })

  it('finds nobody who is unknown, was removed or works elsewhere', async () => {
    const gone = await addMember(app, workspace, 'EDITOR')
    await remove(gone.memberId)
    const { owner: foreign } = await createWorkspace(app)
    for (const id of [newId(), gone.memberId, foreign.memberId, 'not-an-id'])
      await expectRefused(app, 404, () => remove(id))
  })
})

describe('two Admins at once', () => {
  const twoAdmins = async () =>
    [await addMember(app, workspace, 'ADMIN'), await addMember(app, workspace, 'ADMIN')] as const

  const race = (id: string, acts: (() => Promise<{ status: number }>)[]) =>
    raceFor(app, { table: 'members', id, workspaceId: workspace.id }, acts)

  it('who demote each other leave one of them an Admin', async () => {
    const [one, two] = await twoAdmins()
    const answers = await race(one.memberId, [
      () => changeRole(two.memberId, 'VIEWER', one),
      () => changeRole(one.memberId, 'VIEWER', two),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect([await roleOf(one.memberId), await roleOf(two.memberId)].sort()).toEqual(['ADMIN', 'VIEWER'])
  })

  it('who remove each other leave one of them', async () => {
    const [one, two] = await twoAdmins()
    const answers = await race(one.memberId, [
      () => remove(two.memberId, one),
      () => remove(one.memberId, two),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await list()).users).toHaveLength(2)
  })

  it('who remove the same member do it once', async () => {
    const [one, two] = await twoAdmins()
    const { memberId } = await addMember(app, workspace, 'EDITOR')
    const answers = await race(memberId, [() => remove(memberId, one), () => remove(memberId, two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await verbsAbout(memberId)).toEqual(['removed'])
  })
})

describe('handing the workspace over', () => {
  const makeOwner = (id: string, caller: { token: string } = workspace.owner) =>
    app.call(members.makeOwner, { params: { org: workspace.id, id } }, caller)

  it('makes another admin the owner, of whom there is one, and tells both', async () => {
    const admin = await addMember(app, workspace, 'ADMIN')
    expect((await makeOwner(admin.memberId)).body).toMatchObject({ id: admin.memberId, is_owner: true })
    const { users } = (await app.call(members.list, { params: { org: workspace.id } }, admin)).body
    expect(users.filter(({ is_owner }) => is_owner).map(({ id }) => id)).toEqual([admin.memberId])
    expect(users.find(({ id }) => id === workspace.owner.memberId)?.role).toBe('ADMIN')
    const subjects = async ({ email }: { email: string }) =>
      (await app.mailsTo(email)).map(({ subject }) => subject)
    expect(await subjects(admin)).toEqual([`You are now the owner of ${workspace.name}`])
    expect(await subjects(workspace.owner)).toEqual([`You handed ${workspace.name} over`])
    expect((await remove(workspace.owner.memberId, admin)).status).toBe(204)
  })

  it('is for the owner alone, and to an admin only', async () => {
    const admin = await addMember(app, workspace, 'ADMIN')
    const editor = await addMember(app, workspace, 'EDITOR')
    await expectRefused(app, 403, () => makeOwner(admin.memberId, admin))
    await expectRefused(app, 400, () => makeOwner(editor.memberId))
    await expectRefused(app, 404, () => makeOwner(newId()))
  })
})
