import { auth } from '@caravel/contract/auth'
import { profile } from '@caravel/contract/profile'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import {
  addMember,
  createWorkspace,
  openSession,
  password,
  type TestMember,
} from '../../testing/factories.ts'
import { turnOnTwoStep } from '../../testing/two-step.ts'

const app = await openTestApp()
let member: TestMember
const newPassword = 'Staple-battery-9?'

beforeEach(async () => {
  member = await addMember(app, await createWorkspace(app, 'Quillworks'), 'VIEWER')
  await app.database.sql('delete from throttles')
})

const change = (body: object, token = member.token) =>
  app.call(profile.changePassword, { params: { org: member.workspace.id }, body: body as never }, { token })
const signIn = (typed: string) => app.call(auth.signIn, { body: { email: member.email, password: typed } })
const canRead = async (token: string) => (await app.call(profile.sessions, {}, { token })).status === 200

describe('changing the password', () => {
  it('is for every role, and from then on only the new one signs in', async () => {
    const { status, body } = await change({ oldPassword: password, newPassword })
    expect([status, body]).toEqual([200, { msg: 'Password updated successfully.' }])
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn(newPassword)).status).toBe(200)
  })

  it('ends every other session at once, and every link that could set another password', async () => {
    const here = (await signIn(password)).body
    const there = (await signIn(password)).body
    await app.database.sql(
      `insert into password_tokens (token_hash, user_id, purpose, expires_at) values ('x', $1, 'reset', now() + interval '1 hour')`,
      [member.id],
    )
    expect((await change({ oldPassword: password, newPassword }, here.access)).status).toBe(200)
    expect(await canRead(there.access)).toBe(false)
    expect(await canRead(member.token)).toBe(false)
    const refused = await app.call(auth.refresh, { body: { refresh: there.refresh } })
    expect([refused.status, refused.error.details[0]?.code]).toEqual([401, 'password_changed'])
    expect(await canRead(here.access)).toBe(true)
    expect((await app.call(auth.refresh, { body: { refresh: here.refresh } })).status).toBe(200)
    expect(await app.database.sql('select 1 from password_tokens')).toEqual([])
  })

  it('is told by mail', async () => {
    await change({ oldPassword: password, newPassword })
    const [mail] = await app.mailsTo(member.email)
    expect(mail?.subject).toBe('Your Caravel password was changed')
    expect(JSON.stringify([mail, app.logged])).not.toContain(newPassword)
  })

  it.each([
    [
      'a wrong current password',
      { oldPassword: 'wrong' },
      'oldPassword',
      'The current password is not correct',
    ],
    ['no current password', { oldPassword: '' }, 'oldPassword', 'Password is required'],
    [
      'the same password',
      { newPassword: password },
      'newPassword',
      'Choose a password other than the current one',
    ],
    ['a short one', { newPassword: 'Ab1!' }, 'newPassword', 'Password must be at least 8 characters long'],
    [
      'one without a number',
      { newPassword: 'Staple-battery?' },
      'newPassword',
      'Password must contain at least one letter, one number, and one special character',
    ],
    ['one that is too long', { newPassword: `a1!${'x'.repeat(198)}` }, 'newPassword', 'Password is too long'],
  ])('is refused with %s, and changes nothing', async (_, fields, field, message) => {
    const before = await fingerprint(app.database)
    const { status, error } = await change({ oldPassword: password, newPassword, ...fields })
    expect(status).toBe(400)
    expect(error.details[0]).toMatchObject({ field, message })
    expect(await fingerprint(app.database)).toEqual(before)
    expect(await canRead(member.token)).toBe(true)
  })

  it('to a common one, or to one’s own name, email or workspace, is refused', async () => {
    await app.database.sql(
      `update users set first_name = 'Bartholomew', last_name = 'Featherstone', email = 'goosedown@test.example' where id = $1`,
      [member.id],
    )
    for (const guess of ['Password1!', 'Bartholomew1!', 'Featherstone1!', 'Goosedown#2026', 'Quillworks!9']) {
      const { status, error } = await change({ oldPassword: password, newPassword: guess })
      expect([guess, status, error.details[0]]).toEqual([
        guess,
        400,
        expect.objectContaining({ code: 'password_too_common', field: 'newPassword' }),
      ])
    }
  })

  it('asks who has no password to set one first', async () => {
    await app.database.sql('update users set password_hash = null where id = $1', [member.id])
    const { status, error } = await change({ oldPassword: password, newPassword })
    expect([status, error.details[0]?.message]).toEqual([
      400,
      'Your account has no password yet. Set one first',
    ])
  })

  it('is slowed down by wrong guesses, for this person only, and forgiven by a right one', async () => {
    const colleague = await addMember(app, member.workspace, 'EDITOR')
    for (let guess = 0; guess < 4; guess++) await change({ oldPassword: `guess ${guess}`, newPassword })
    expect((await change({ oldPassword: password, newPassword })).status).toBe(200)
    const codes = []
    for (let guess = 0; guess < 8; guess++)
      codes.push((await change({ oldPassword: `guess ${guess}`, newPassword: password })).status)
    expect(codes.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    const { status, error, headers } = await change({ oldPassword: newPassword, newPassword: password })
    expect([status, error.details[0]?.code]).toEqual([429, 'throttled'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await change({ oldPassword: password, newPassword }, colleague.token)).status).toBe(200)
  })

  it('is not slowed down here by guesses in another session', async () => {
    const stolen = (await signIn(password)).body.access
    for (let guess = 0; guess < 8; guess++)
      await change({ oldPassword: `guess ${guess}`, newPassword }, stolen)
    expect((await change({ oldPassword: password, newPassword }, stolen)).status).toBe(429)
    expect((await change({ oldPassword: password, newPassword })).status).toBe(200)
  })

  it('is slowed down when many guesses come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change({ oldPassword: `guess ${n}`, newPassword })),
    )
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
  })

  it('asked for twice at once happens once', async () => {
    const answers = await Promise.all([
      change({ oldPassword: password, newPassword: 'First-of-two-1!' }),
      change({ oldPassword: password, newPassword: 'Second-of-two-2!' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('asks for a code too, where two-step sign-in is on, and takes each once', async () => {
    const { nextCode, recoveryCodes } = await turnOnTwoStep(app, member)
    const before = await fingerprint(app.database)
    for (const code of [undefined, '000000', 'aaaa-bbbb-cccc']) {
      const { status, error } = await change({ oldPassword: password, newPassword, code })
      expect([code, status, error.details[0]?.field]).toEqual([code, 400, 'code'])
    }
    expect(await fingerprint(app.database)).toEqual(before)
    const code = await nextCode()
    expect((await change({ oldPassword: password, newPassword, code })).status).toBe(200)
    const back = { oldPassword: newPassword, newPassword: password }
    expect((await change({ ...back, code })).error.details[0]?.field).toBe('code')
    expect((await change({ ...back, code: recoveryCodes[0] })).status).toBe(200)
  })

  it('is slowed down by wrong codes, in whichever session they are sent', async () => {
    await turnOnTwoStep(app, member)
    const another = await openSession(app, member.id)
    const statuses = []
    for (const token of [member.token, member.token, member.token, another, another, another])
      statuses.push((await change({ oldPassword: password, newPassword, code: '000000' }, token)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})
