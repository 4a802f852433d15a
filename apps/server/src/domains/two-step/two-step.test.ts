import { auth } from '@caravel/contract/auth'
import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { twoStep } from '@caravel/contract/two-step'
import { workspaces } from '@caravel/contract/workspaces'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createWorkspace,
  openSession,
  password,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'
import { authenticatorWith, turnOnTwoStep } from '../../testing/two-step.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let member: TestMember

beforeAll(async () => {
  workspace = await createWorkspace(app)
})
beforeEach(async () => {
  member = await addMember(app, workspace, 'EDITOR')
  await app.database.sql('delete from throttles')
  await app.database.sql('update users set email_verified_at = now() where id = $1', [member.id])
})

const state = async (caller = member) => (await app.call(twoStep.get, {}, caller)).body
const setUp = async () => authenticatorWith((await app.call(twoStep.setUp, {}, member)).body.secret)
const confirm = (code: string, typed: string | undefined = password) =>
  app.call(twoStep.confirm, { body: { code, password: typed } }, member)
const turnOff = (code: string, typed: string | undefined = password) =>
  app.call(twoStep.turnOff, { body: { code, password: typed } }, member)
const subjects = async () => (await app.mailsTo(member.email)).map(({ subject }) => subject)

describe('setting up two-step sign-in', () => {
  it('gives a secret to type and the same one to scan, and changes nothing yet', async () => {
    const { secret, link } = (await app.call(twoStep.setUp, {}, member)).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(link).toContain(`secret=${secret}`)
    expect(await state()).toEqual({ on: false, since: null, recovery_codes_left: 0, required_by: [] })
    const body = { email: member.email, password }
    expect((await app.call(auth.signIn, { body })).status).toBe(200)
  })

  it('is done by a code of the app, which gives ten recovery codes and tells by mail', async () => {
    const { code } = await setUp()
    const { recovery_codes } = (await confirm(code())).body
    expect(new Set(recovery_codes).size).toBe(10)
    for (const one of recovery_codes) expect(one).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/)
    expect(await state()).toMatchObject({ on: true, since: expect.any(String), recovery_codes_left: 10 })
    expect(await subjects()).toContain('Two-step sign-in is on')
  })

  it('waits until the email is confirmed, also when it was begun before', async () => {
    const { code } = await setUp()
    await app.database.sql('update users set email_verified_at = null where id = $1', [member.id])
    for (const ask of [() => app.call(twoStep.setUp, {}, member), () => confirm(code())]) {
      const { status, error } = await ask()
      expect([status, error.details[0]?.message]).toEqual([
        400,
        'Confirm your email first, with the link that we sent to it',
      ])
    }
    await app.database.sql('update users set email_verified_at = now() where id = $1', [member.id])
    expect((await confirm(code())).status).toBe(200)
  })

  it('ends sessions that were opened without the second step, but not this one', async () => {
    const elsewhere = await openSession(app, member.id)
    await turnOnTwoStep(app, member)
    expect((await app.call(twoStep.get, {}, { token: elsewhere })).status).toBe(401)
    expect((await app.call(twoStep.get, {}, member)).status).toBe(200)
  })

  it.each([
    ['a wrong code', '000000', password, 'code'],
    ['a recovery code, of which there are none', 'aaaa-bbbb-cccc', password, 'code'],
    ['a wrong password', undefined, 'not it', 'password'],
    ['no password', undefined, undefined, 'password'],
  ])('fails with %s', async (_, wrong, typed, field) => {
    const { code } = await setUp()
    const body = { code: wrong ?? code(), ...(typed && { password: typed }) }
    const { status, error } = await app.call(twoStep.confirm, { body }, member)
    expect([status, error.details[0]?.field]).toEqual([400, field])
    expect((await state()).on).toBe(false)
  })

  it('needs no password of who has none', async () => {
    await app.database.sql('update users set password_hash = null where id = $1', [member.id])
    const { code } = await setUp()
    expect((await app.call(twoStep.confirm, { body: { code: code() } }, member)).status).toBe(200)
  })

  it('begins anew with a new secret, until it is on', async () => {
    const first = await setUp()
    const second = await setUp()
    expect((await confirm(first.code())).status).toBe(400)
    expect((await confirm(second.code())).status).toBe(200)
    const again = await expectRefused(app, 400, () => app.call(twoStep.setUp, {}, member))
    expect(again[0]?.message).toBe('Two-step sign-in is on already')
  })

  it('is slowed down when codes or the password are guessed', async () => {
    const { code } = await setUp()
    const codes = []
    for (let guess = 0; guess < 6; guess++) codes.push((await confirm(code(), 'guess')).status)
    expect(codes).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('keeps the secret sealed, and recovery codes as hashes', async () => {
    const { secret } = (await app.call(twoStep.setUp, {}, member)).body
    const { recovery_codes } = (await confirm(authenticatorWith(secret).code())).body
    const [row] = await app.database.sql<{ text: string }>(
      `select concat(encode(secret, 'escape'), (
         select string_agg(encode(code_hash, 'escape'), '') from recovery_codes r where r.user_id = t.user_id)) as text
       from two_steps t where user_id = $1`,
      [member.id],
    )
    for (const told of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
      expect(row?.text).not.toContain(told)
  })
})

describe('turning it off', () => {
  it('takes the password and a code, voids the recovery codes and tells by mail', async () => {
    const { nextCode } = await turnOnTwoStep(app, member)
    expect((await turnOff(await nextCode())).status).toBe(204)
    expect(await state()).toMatchObject({ on: false, recovery_codes_left: 0 })
    expect(await subjects()).toContain('Two-step sign-in is off')
    expect((await app.call(auth.signIn, { body: { email: member.email, password } })).status).toBe(200)
  })

  it('works with a recovery code', async () => {
    const { recoveryCodes } = await turnOnTwoStep(app, member)
    expect((await turnOff(recoveryCodes[0] ?? '')).status).toBe(204)
  })

  it('fails without one of the two', async () => {
    const { nextCode } = await turnOnTwoStep(app, member)
    const code = await nextCode()
    expect((await turnOff('000000')).error.details[0]?.field).toBe('code')
    expect((await turnOff(code, 'not it')).error.details[0]?.field).toBe('password')
    expect((await state()).on).toBe(true)
  })

  it('fails when it is off', async () => {
    expect((await turnOff('123456')).error.details[0]?.message).toBe('Two-step sign-in is off')
    const { code } = await setUp()
    expect((await turnOff(code())).error.details[0]?.message).toBe('Two-step sign-in is off')
  })
})

describe('recovery codes', () => {
  it('are renewed with a code: the old ones are void', async () => {
    const { recoveryCodes, nextCode } = await turnOnTwoStep(app, member)
    const body = { password, code: await nextCode() }
    const { recovery_codes } = (await app.call(twoStep.renewRecoveryCodes, { body }, member)).body
    expect(recovery_codes).toHaveLength(10)
    expect((await state()).recovery_codes_left).toBe(10)
    expect(await subjects()).toContain('You have new recovery codes')
    expect((await turnOff(recoveryCodes[1] ?? '')).status).toBe(400)
    expect((await turnOff(recovery_codes[0] ?? '')).status).toBe(204)
  })
})

describe('a workspace that requires two-step sign-in', () => {
  const require = (of: TestWorkspace, requires_two_step: boolean, caller = of.owner) =>
    app.call(workspaces.update, { params: { org: of.id }, body: { requires_two_step } }, caller)
  const enter = (of: TestWorkspace, caller: { token: string }) =>
    app.call(profile.get, { params: { org: of.id } }, caller)

  it('lets in nobody without it, and everyone once they have set it up', async () => {
    const strict = await createWorkspace(app)
    const guest = await addMember(app, strict, 'VIEWER')
    await turnOnTwoStep(app, strict.owner)
    expect((await require(strict, true)).body.requires_two_step).toBe(true)
    const { status, error } = await enter(strict, guest)
    expect([status, error.details]).toEqual([
      403,
      [
        {
          code: 'two_step_required',
          message: 'This workspace requires two-step sign-in. Set it up to go on',
        },
      ],
    ])
    expect((await enter(strict, strict.owner)).status).toBe(200)
    expect((await state(guest)).required_by).toEqual([strict.name])
    await turnOnTwoStep(app, guest)
    expect((await enter(strict, guest)).status).toBe(200)
  })

  it('leaves other workspaces and one’s own account open', async () => {
    const strict = await createWorkspace(app)
    await turnOnTwoStep(app, strict.owner)
    await require(strict, true)
    await app.database.sql(
      `insert into members (workspace_id, id, user_id, role) values ($1, gen_random_uuid(), $2, 'ADMIN')`,
      [strict.id, member.id],
    )
    expect((await enter(strict, member)).status).toBe(403)
    expect((await enter(workspace, member)).status).toBe(200)
    const own = await app.call(profile.getWithoutWorkspace, {}, member)
    expect(own.body.accounts.map(({ name }) => name)).toContain(strict.name)
  })

  it('is made so only by an Admin who has it on, so that nobody shuts themselves out', async () => {
    const strict = await createWorkspace(app)
    const editor = await addMember(app, strict, 'EDITOR')
    const [detail] = await expectRefused(app, 400, () => require(strict, true))
    expect(detail).toEqual({
      code: 'invalid',
      field: 'requires_two_step',
      message: 'Turn on two-step sign-in for your own account first',
    })
    await expectRefused(app, 403, () => require(strict, true, editor))
    expect((await require(strict, false)).status).toBe(200)
  })

  it('asks again who has turned it off', async () => {
    const strict = await createWorkspace(app)
    const { nextCode } = await turnOnTwoStep(app, strict.owner)
    await require(strict, true)
    const body = { password, code: await nextCode() }
    await app.call(twoStep.turnOff, { body }, strict.owner)
    expect((await enter(strict, strict.owner)).status).toBe(403)
  })

  it('stays unknown to who is no member', async () => {
    const strict = await createWorkspace(app)
    await turnOnTwoStep(app, strict.owner)
    await require(strict, true)
    expect((await enter(strict, member)).status).toBe(404)
  })
})

it('colleagues see who has it on', async () => {
  const on = await addMember(app, workspace, 'EDITOR')
  await turnOnTwoStep(app, on)
  await app.call(twoStep.setUp, {}, member)
  const { users } = (await app.call(members.list, { params: { org: workspace.id } }, member)).body
  const seen = (id: string) => users.find((user) => user.id === id)?.two_step
  expect([seen(on.memberId), seen(member.memberId)]).toEqual([true, false])
})
