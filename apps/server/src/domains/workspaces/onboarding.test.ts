import { auth } from '@caravel/contract/auth'
import { companySizes, companyTypes } from '@caravel/contract/company-kinds'
import { contacts } from '@caravel/contract/contacts'
import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { workspaces } from '@caravel/contract/workspaces'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createUser, openSession, password, type TestUser } from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let user: TestUser
let token: string

beforeEach(async () => {
  user = await createUser(app)
  token = await openSession(app, user.id)
})

const onboard = (answers: object) =>
  app.call(workspaces.onboard, { body: { company: 'Sea & Sun', ...answers } as never }, { token })
const stored = async (id: string) =>
  (await app.database.sql('select * from workspaces where id = $1', [id]))[0]

describe('onboarding', () => {
  it('makes a workspace named after the company, owned by the caller, who lands there from now on', async () => {
    const { status, body } = await onboard({
      company: '  Sea & Sun ',
      phone: '+45 33 12 34 56',
      company_type: 'TRAVEL',
      company_size: '1-9_EMPLOYEE',
      timezone: 'Europe/Copenhagen',
      country: 'DK',
    })
    expect(status).toBe(201)
    const org = body.default_account
    expect(await stored(org)).toMatchObject({
      name: 'Sea & Sun',
      phone: '+45 33 12 34 56',
      company_type: 'TRAVEL',
      company_size: '1-9_EMPLOYEE',
      timezone: 'Europe/Copenhagen',
      country: 'DK',
      currency: 'DKK',
      is_demo: false,
    })
    const { users } = (await app.call(members.list, { params: { org } }, { token })).body
    expect(users).toMatchObject([{ email: user.email, role: 'ADMIN', is_owner: true }])
    const signedIn = await app.call(auth.signIn, { body: { email: user.email, password } })
    expect(signedIn.body.default_account).toBe(org)
  })

  it('needs no more than the company', async () => {
    const { body } = await onboard({})
    expect(await stored(body.default_account)).toMatchObject({
      phone: '',
      company_type: null,
      company_size: null,
      timezone: 'UTC',
      country: 'US',
      currency: 'USD',
    })
  })

  it('is not stopped by a time zone that only the browser knows', async () => {
    const { body } = await onboard({ timezone: 'US/Pacific-New' })
    expect(await stored(body.default_account)).toMatchObject({ timezone: 'UTC' })
  })

  it('seeds statuses and sources, in their order', async () => {
    const { body } = await onboard({})
    const namesIn = async (table: string) => {
      const rows = await app.database.sql<{ name: string }>(
        `select name from ${table} where workspace_id = $1 order by position`,
        [body.default_account],
      )
      return rows.map(({ name }) => name)
    }
    expect(await namesIn('contact_statuses')).toEqual([
      'Just Enquiry',
      'Hot Lead',
      'Partially Interested',
      'Customer',
      'Not Interested',
    ])
    expect(await namesIn('inquiry_statuses')).toEqual(['New', 'In progress', 'Quoted', 'Booked', 'Lost'])
    expect(await namesIn('sources')).toEqual(['Walk-in', 'Telephone', 'Social media', 'Website', 'Referral'])
  })

  it('makes a workspace in which the caller can work at once', async () => {
    const { body } = await onboard({})
    const params = { org: body.default_account }
    const answer = await app.call(contacts.create, { params, body: { first_name: 'First' } }, { token })
    expect(answer.status).toBe(201)
  })

  it.each(companyTypes)('takes the company type %s', async (company_type) => {
    expect(await stored((await onboard({ company_type })).body.default_account)).toMatchObject({
      company_type,
    })
  })

  it.each(companySizes)('takes the company size %s', async (company_size) => {
    expect(await stored((await onboard({ company_size })).body.default_account)).toMatchObject({
      company_size,
    })
  })

  it.each([
    'é'.repeat(150),
    'شركة \u202Eabc',
    '👩‍👩‍👧 & Söhne',
    '<img src=x onerror=alert(1)>',
    'Tab\tand bell\u0007',
  ])('keeps the name %j as it was typed', async (company) => {
    expect(await stored((await onboard({ company })).body.default_account)).toMatchObject({ name: company })
  })

  it.each([
    ['company', '', 'required'],
    ['company', ' \t\n', 'invalid'],
    ['company', undefined, 'required'],
    ['company', 'x'.repeat(151), 'invalid'],
    ['company', 'a\u0000b', 'invalid'],
    ['company_type', 'SPACE', 'invalid'],
    ['company_size', '51-59_EMPLOYEE', 'invalid'],
    ['phone', '1234567890123456', 'max_digits'],
    ['timezone', 'Mars/Olympus', 'invalid'],
    ['timezone', "UTC'; drop table users;--", 'invalid'],
    ['country', 'ZZ', 'invalid'],
  ])('refuses %s %j', async (field, value, code) => {
    const details = await expectRefused(app, 400, () => onboard({ [field]: value }))
    expect(details[0]).toMatchObject({ field, code })
  })

  it('takes no field that is not the caller’s to set', async () => {
    const stolen = {
      id: newId(),
      name: 'Stolen',
      is_demo: true,
      ownerId: newId(),
      currency: 'EUR',
      last_deal_number: 99,
      version: 7,
    }
    const { default_account } = (await onboard(stolen)).body
    expect(default_account).not.toBe(stolen.id)
    expect(await stored(default_account)).toMatchObject({
      name: 'Sea & Sun',
      is_demo: false,
      currency: 'USD',
      last_deal_number: 0,
      version: 1,
    })
  })

  it('again makes another workspace, and leaves the first', async () => {
    const first = (await onboard({ company: 'First' })).body.default_account
    const second = (await onboard({ company: 'Second' })).body.default_account
    const { accounts } = (await app.call(profile.getWithoutWorkspace, {}, { token })).body
    expect(accounts.map(({ id, name }) => [id, name])).toEqual([
      [first, 'First'],
      [second, 'Second'],
    ])
    const params = { org: first }
    expect((await app.call(profile.get, { params }, { token })).body.user.is_owner).toBe(true)
  })

  it('leaves that the workspace was made, and by whom', async () => {
    const { default_account } = (await onboard({})).body
    expect(
      await app.database.sql(
        `select a.verb, a.subject_id, m.user_id from activities a
         join members m on m.workspace_id = a.workspace_id and m.id = a.actor_id where a.workspace_id = $1`,
        [default_account],
      ),
    ).toEqual([{ verb: 'created', subject_id: default_account, user_id: user.id }])
  })
})
