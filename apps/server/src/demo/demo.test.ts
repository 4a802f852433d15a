import { attachments } from '@caravel/contract/attachments'
import { auth } from '@caravel/contract/auth'
import { contacts } from '@caravel/contract/contacts'
import { members } from '@caravel/contract/members'
import { notifications } from '@caravel/contract/notifications'
import { start } from '@caravel/contract/start'
import { views } from '@caravel/contract/views'
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
  const demo = await makeDemo(app.database.url, app.services.database, app.services.storage)
  const { body } = await app.call(auth.signIn, {
    body: { email: demo?.email ?? '', password: demo?.password ?? '' },
  })
  const org = body.default_account ?? ''
  const list = await app.call(contacts.list, { params: { org } }, { token: body.access })
  expect(list.body.total).toBe(240)
  expect(await makeDemo(app.database.url, app.services.database, app.services.storage)).toEqual({
    email: demo?.email,
  })
  expect(await lookAround(org, { token: body.access })).toEqual({
    roles: ['ADMIN', 'ADMIN', 'EDITOR', 'EDITOR', 'VIEWER'],
    unread: 5,
    views: ['Hot leads', 'Mine'],
    hotLeads: true,
    steps: ['person', 'import', 'inquiry', 'invite', 'statuses'],
    verbs: ['changed', 'created', 'file_added', 'note_added'],
    kinds: ['flight', 'hotel', 'insurance', 'misc', 'train', 'visa'],
    file: 200,
  })
  const again = await app.call(contacts.list, { params: { org } }, { token: body.access })
  expect(again.body.total).toBe(240)
})

/** What a workspace shows that people have worked in for a while. */
async function lookAround(org: string, caller: { token: string }) {
  const params = { org }
  const { users: people } = (await app.call(members.list, { params }, caller)).body
  const bell = (await app.call(notifications.list, { params }, caller)).body
  const saved = (await app.call(views.list, { params, query: { list: 'contacts' } }, caller)).body.results
  const filters = JSON.parse(String(saved[0]?.settings.filters))
  const narrowed = (await app.call(contacts.filter, { params, body: { filters } }, caller)).body
  const deal_id = (
    await app.database.sql<{ id: string }>('select id from inquiries order by deal_number desc')
  )[0]?.id
  const files = (await app.call(attachments.list, { params, query: { deal_id } }, caller)).body.results
  const distinct = async (column: string, table: string) =>
    (
      await app.database.sql<{ found: string }>(
        `select distinct ${column} as found from ${table} where workspace_id = $1 order by 1`,
        [org],
      )
    ).map(({ found }) => found)
  return {
    roles: people.map(({ role }) => role).toSorted(),
    unread: bell.unread_count,
    views: saved.map(({ name }) => name),
    hotLeads: narrowed.total > 0 && narrowed.results.every(({ status }) => status?.name === 'Hot Lead'),
    steps: (await app.call(start.get, { params }, caller)).body.done,
    verbs: await distinct('verb', 'activities'),
    kinds: await distinct('kind', 'inquiry_services'),
    file: (await app.http.inject({ url: files[0]?.url ?? '' })).statusCode,
  }
}

it('leaves a database alone that somebody uses', async () => {
  await app.database.sql('truncate users cascade')
  await createUser(app)
  expect(await makeDemo(app.database.url, app.services.database, app.services.storage)).toBeUndefined()
})
