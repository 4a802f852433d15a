import { auth } from '@caravel/contract/auth'
import { contacts } from '@caravel/contract/contacts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createUser } from '../testing/factories.ts'
import { makeDemo } from './demo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('fills an empty database once, with a password that is told once and opens it', async () => {
  const demo = await makeDemo(app.database.url, app.services.database)
  const { body } = await app.call(auth.signIn, {
    body: { email: demo?.email ?? '', password: demo?.password ?? '' },
  })
  const org = body.default_account ?? ''
  const list = await app.call(contacts.list, { params: { org } }, { token: body.access })
  expect(list.body.total).toBe(240)
  expect(await makeDemo(app.database.url, app.services.database)).toEqual({ email: demo?.email })
  const again = await app.call(contacts.list, { params: { org } }, { token: body.access })
  expect(again.body.total).toBe(240)
})

it('leaves a database alone that somebody uses', async () => {
  await app.database.sql('truncate users cascade')
  await createUser(app)
  expect(await makeDemo(app.database.url, app.services.database)).toBeUndefined()
})
