import { attachments } from '@caravel/contract/attachments'
import { auth } from '@caravel/contract/auth'
import { contacts } from '@caravel/contract/contacts'
import { members } from '@caravel/contract/members'
import { notifications } from '@caravel/contract/notifications'
import { payments } from '@caravel/contract/payments'
import { quotes } from '@caravel/contract/quotes'
import { start } from '@caravel/contract/start'
import { views } from '@caravel/contract/views'
import { expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createUser } from '../testing/factories.ts'
import { isForDemo, makeDemo } from './demo.ts'

const app = await openTestApp()

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
    verbs: [
      'changed',
      'created',
      'file_added',
      'note_added',
      'payment_added',
      'quote_accepted',
      'quote_made',
      'quote_viewed',
      'task_added',
    ],
    kinds: ['flight', 'hotel', 'insurance', 'misc', 'train', 'visa'],
    file: 200,
  })
  expect(await lookAtMoney(org, { token: body.access })).toEqual({
    quotes: ['accepted', 'expired', 'open'],
    instalments: ['open', 'overdue', 'paid'],
    isAllOfSuppliers: true,
    isBelievable: true,
    numbers: expect.arrayContaining([expect.stringMatching(/^R-\d{4}-0001$/)]),
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

/** Trips that were offered, booked and paid for, as their pages show them. */
async function lookAtMoney(org: string, caller: { token: string }) {
  const offered = await app.database.sql<{ id: string }>(
    'select distinct inquiry_id as id from quotes where workspace_id = $1',
    [org],
  )
  const pages = []
  for (const { id } of offered) {
    const params = { org, id }
    pages.push({
      quotes: (await app.call(quotes.list, { params }, caller)).body.results,
      payments: (await app.call(payments.get, { params }, caller)).body,
    })
  }
  const [left] = await app.database.sql<{ count: number }>(
    `select count(*) from inquiries i where workspace_id = $1 and price is not null
      and price <> (select sum((s ->> 'price')::numeric) from jsonb_array_elements(supplier_sums) s)`,
    [org],
  )
  const [cheapest] = await app.database.sql<{ each: number }>(
    'select min(price / party_size) as each from inquiries where workspace_id = $1',
    [org],
  )
  const distinct = (found: string[]) => [...new Set(found)].toSorted()
  return {
    quotes: distinct(pages.flatMap((page) => page.quotes.map(({ state }) => state))),
    instalments: distinct(pages.flatMap((page) => page.payments.instalments.map(({ state }) => state))),
    isAllOfSuppliers: Number(left?.count) === 0,
    // Nobody travels for the price of an insurance.
    isBelievable: Number(cheapest?.each) > 150,
    numbers: pages.flatMap((page) => page.payments.payments.flatMap(({ receipt }) => receipt?.number ?? [])),
  }
}

it('leaves a database alone that somebody uses', async () => {
  expect(await isForDemo(app.database.url)).toBe(true)
  await app.database.sql('truncate users cascade')
  expect(await isForDemo(app.database.url)).toBe(true)
  await createUser(app)
  expect(await isForDemo(app.database.url)).toBe(false)
  expect(await makeDemo(app.database.url, app.services.database, app.services.storage)).toBeUndefined()
})
