import { contacts } from '@caravel/contract/contacts'
import type { ChangeEvent } from '@caravel/contract/events'
import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import {
  addMember,
  createContact,
  createUser,
  createWorkspace,
  openSession,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { drawPng, uploadPicture } from '../../testing/pictures.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let member: TestMember

beforeEach(async () => {
  workspace = await createWorkspace(app, 'Harbour')
  member = await addMember(app, workspace, 'VIEWER')
})

const get = (caller: { token: string } = member) =>
  app.call(profile.get, { params: { org: workspace.id } }, caller)
const getOwn = (caller: { token: string } = member) => app.call(profile.getWithoutWorkspace, {}, caller)
const update = (body: object, caller: { token: string } = member) =>
  app.call(profile.update, { body }, caller)
const newAvatar = async () => (await update({ pic: await upload() })).body.pic?.file_url ?? ''
const upload = async () => uploadPicture(app, member, 'avatar', await drawPng())
const isShown = async (url: string) => (await app.http.inject({ url })).statusCode === 200

async function join(other: TestWorkspace, { id }: TestMember, memberId = crypto.randomUUID()) {
  await app.database.sql('insert into members (workspace_id, id, user_id, role) values ($1, $2, $3, $4)', [
    other.id,
    memberId,
    id,
    'EDITOR',
  ])
  return { ...member, memberId, workspace: other }
}

describe('the profile', () => {
  it('says who the caller is here, and where else they belong, by name', async () => {
    const second = await createWorkspace(app, 'Anchor')
    await join(second, member)
    const { user, accounts } = (await get()).body
    expect(user).toEqual({
      id: member.memberId,
      first_name: 'Test',
      last_name: '',
      email: member.email,
      pic: null,
      role: 'VIEWER',
      timezone: null,
      has_password: true,
      email_confirmed: false,
      is_owner: false,
    })
    expect(accounts).toEqual([
      { id: second.id, name: 'Anchor', logo: null, timezone: 'UTC', country: 'US' },
      { id: workspace.id, name: 'Harbour', logo: null, timezone: 'UTC', country: 'US' },
    ])
  })

  it('tells the owner, and who has no password yet', async () => {
    await app.database.sql('update users set password_hash = null where id = $1', [workspace.owner.id])
    const { user } = (await get(workspace.owner)).body
    expect([user.is_owner, user.has_password]).toEqual([true, false])
  })

  it('is also answered without a workspace, to someone who belongs to none', async () => {
    const user = await createUser(app)
    const { body } = await getOwn({ token: await openSession(app, user.id) })
    expect(body.accounts).toEqual([])
    expect(body.user).toEqual({
      first_name: 'Test',
      last_name: '',
      email: user.email,
      pic: null,
      timezone: null,
      has_password: true,
      email_confirmed: false,
    })
  })

  it('without a workspace lists the same ones as within, but none that the user was removed from', async () => {
    const second = await createWorkspace(app)
    const elsewhere = await join(second, member)
    expect((await getOwn()).body.accounts).toEqual((await get()).body.accounts)
    await removeMember(app, elsewhere)
    expect((await getOwn()).body.accounts.map(({ id }) => id)).toEqual([workspace.id])
  })

  it('names the workspaces that others have closed to the caller, for 30 days', async () => {
    const second = await createWorkspace(app, 'Anchor')
    const { memberId } = await join(second, member)
    const closed = async () => (await getOwn()).body.closed_accounts
    expect(await closed()).toEqual([])
    await app.call(members.remove, { params: { org: second.id, id: memberId } }, second.owner)
    expect(await closed()).toEqual([
      {
        id: second.id,
        name: 'Anchor',
        because: 'removed',
        closed_at: expect.stringMatching(/Z$/),
        purge_at: null,
        is_owner: false,
      },
    ])
    expect((await get()).body.closed_accounts).toEqual(await closed())
    expect((await getOwn(second.owner)).body.closed_accounts).toEqual([])
    await app.database.sql(`update members set removed_at = now() - interval '31 days' where id = $1`, [
      memberId,
    ])
    expect(await closed()).toEqual([])
  })

  it('does not tell those who left what they did themselves', async () => {
    await app.call(members.remove, { params: { org: workspace.id, id: member.memberId } }, member)
    expect((await getOwn()).body).toMatchObject({ accounts: [], closed_accounts: [] })
  })
})

describe('changing the profile', () => {
  it('is for every role, trims names, and leaves what is not named', async () => {
    expect((await update({ first_name: '  Ada ', last_name: ' Lovelace\n' })).body).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: member.email,
    })
    expect((await update({ last_name: '' })).body).toMatchObject({ first_name: 'Ada', last_name: '' })
    expect((await get()).body.user).toMatchObject({ first_name: 'Ada', last_name: '' })
  })

  it.each([
    ['emoji', '👩🏽‍🚀 Zoë'],
    ['right-to-left letters and marks', '\u202Eמרים\u202C'],
    ['control characters', 'A\u0007da\u001B[31m'],
    ['markup', '<img src=x onerror=alert(1)>{{7*7}}'],
    ['quotes', `Robert'); drop table users;--`],
    ['as many letters as there is room for', 'ß'.repeat(150)],
  ])('keeps %s as they were typed', async (_, name) => {
    await update({ first_name: name, last_name: name })
    const { first_name, last_name } = (await get()).body.user
    expect([first_name, last_name]).toEqual([name, name])
  })

  it.each([
    ['an empty first name', { first_name: '' }, 'first_name', 'First name is required'],
    ['a blank first name', { first_name: ' \t\n' }, 'first_name', 'First name is required'],
    ['a first name that is null', { first_name: null }, 'first_name', 'First name is required'],
    ['a long first name', { first_name: 'x'.repeat(151) }, 'first_name', /no more than 150/],
    ['a long last name', { last_name: 'x'.repeat(151) }, 'last_name', /no more than 150/],
    ['NUL', { last_name: 'a\u0000' }, 'last_name', /cannot be stored/],
    ['half a character', { first_name: '\uD83D' }, 'first_name', /cannot be stored/],
    ['a picture that is no address', { pic: 7 }, 'pic', /./],
    ['a long address of a picture', { pic: 'x'.repeat(501) }, 'pic', /./],
  ])('is refused with %s', async (_, body, field, message) => {
    const before = await fingerprint(app.database)
    const { status, error } = await update({ last_name: 'Fine', ...body })
    expect([status, error.details[0]?.field]).toEqual([400, field])
    expect(error.details[0]?.message).toMatch(message)
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('takes no field that is not the caller’s to set', async () => {
    const before = await fingerprint(app.database)
    const { status } = await update({
      id: workspace.owner.id,
      email: 'evil@test.example',
      email_verified: true,
      email_verified_at: '2020-01-01T00:00:00Z',
      password_hash: 'x',
      pic_key: 'x',
      role: 'ADMIN',
      is_owner: true,
      last_workspace_id: workspace.id,
      workspace_id: workspace.id,
      user: { role: 'ADMIN' },
    })
    expect(status).toBe(200)
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('writes nothing when nothing changed', async () => {
    await update({ first_name: 'Ada' })
    const before = await fingerprint(app.database)
    await update({ first_name: ' Ada ', pic: null })
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('is heard in every workspace of the person, and in no other', async () => {
    const second = await createWorkspace(app)
    const left = await createWorkspace(app)
    const there = await join(second, member)
    await removeMember(app, await join(left, member))
    const heard = listen([workspace, second, left])
    await update({ first_name: 'Ada' })
    await update({ first_name: 'Ada' })
    await createContact(app, left)
    await heard.until(3)
    expect(heard.events).toEqual(
      expect.arrayContaining([
        [workspace.id, { type: 'member', id: member.memberId, verb: 'changed', actor_id: member.memberId }],
        [second.id, { type: 'member', id: there.memberId, verb: 'changed', actor_id: there.memberId }],
        [left.id, expect.objectContaining({ type: 'contact' })],
      ]),
    )
    expect(heard.events).toHaveLength(3)
    heard.stop()
  })
})

describe('the picture', () => {
  it('is shown to others, beside what the person owns', async () => {
    const picture = await newAvatar()
    await createContact(app, workspace, { owner_id: member.memberId })
    const list = await app.call(contacts.list, { params: { org: workspace.id } }, workspace.owner)
    const shown = list.body.results[0]?.owner?.pic?.file_url ?? ''
    expect(shown).toBe(picture)
    expect((await app.http.inject({ url: shown })).headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('can be taken away and replaced, and then its file goes', async () => {
    const first = await newAvatar()
    const second = await newAvatar()
    expect([await isShown(first), await isShown(second)]).toEqual([false, true])
    expect((await update({ pic: null })).body.pic).toBeNull()
    expect(await isShown(second)).toBe(false)
  })

  it('stays when only the name changes, or when the new one is refused', async () => {
    const picture = await newAvatar()
    await update({ first_name: 'Ada' })
    await update({ pic: '/files/unknown' })
    await app.mailsTo('')
    expect((await get()).body.user.pic?.file_url).toBe(picture)
    expect(await isShown(picture)).toBe(true)
  })

  it('and the name are changed both or not at all', async () => {
    const before = await fingerprint(app.database)
    expect((await update({ first_name: 'Ada', pic: '/files/unknown' })).status).toBe(400)
    expect(await fingerprint(app.database)).toEqual(before)
  })
})

function listen(workspaces: TestWorkspace[]) {
  const events: [string, ChangeEvent][] = []
  let wake = () => {}
  const subscriptions = workspaces.map(({ id, owner }) =>
    app.services.events.subscribe(id, {
      memberId: owner.memberId,
      sessionId: '',
      onEvent: (event) => {
        events.push([id, event])
        wake()
      },
      onGap: () => {},
      onEnd: () => {},
    }),
  )
  return {
    events,
    until: (count: number) =>
      new Promise<void>((resolve) => {
        wake = () => events.length >= count && resolve()
        wake()
      }),
    stop: () => {
      for (const end of subscriptions) end()
    },
  }
}
