import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { fillWorkspace } from '../../testing/plenty.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const change = (text: string, ...values: unknown[]) => app.database.sql(text, [workspace.id, ...values])

/** The words that are kept are those that the records have. */
async function expectTrue() {
  const columns = 'workspace_id, list, id, word, rank'
  const wrong = await app.database.sql(
    `(select 'missing' as what, ${columns} from record_words except all select 'missing', ${columns} from search_words)
     union all
     (select 'left over', ${columns} from search_words except all select 'left over', ${columns} from record_words)`,
  )
  expect(wrong).toEqual([])
}

const wordsOf = async (id: string) =>
  (
    await app.database.sql<{ word: string }>(
      'select word from search_words where id = $1 order by rank, word',
      [id],
    )
  ).map(({ word }) => word)

it('are a name from each of its words on, emails and phone digits', async () => {
  const { id } = await createContact(app, workspace, {
    first_name: 'Zoë Ann',
    last_name: 'O’Brien',
    emails: [{ email: 'Zoe@Mail.example' }],
    phone_numbers: [{ phone_number: '+45 20 11 22 33' }],
  })
  expect(await wordsOf(id)).toEqual([
    'zoe ann o brien',
    'o brien zoe ann',
    'ann o brien zoe',
    'brien zoe ann o',
    '4520112233',
    'zoe mail example',
  ])
})

it('follow every way in which records come, change and go', async () => {
  await fillWorkspace(app, workspace, { contacts: 30, companies: 6, inquiries: 20 }, 3)
  await expectTrue()
  const some = (table: string) =>
    `(select id from ${table} where workspace_id = $1 and deleted_at is null order by id limit 1)`
  for (const text of [
    `update contacts set last_name = 'Renamed' where workspace_id = $1 and id < ${some('contacts')}`,
    `update contacts set first_name = 'Ada ' || first_name where workspace_id = $1`,
    `update contacts set emails = '{new@mail.example}', phone_numbers = '{}', phones_e164 = '{}' where id = ${some('contacts')}`,
    `update companies set name = name || ' & Sons' where workspace_id = $1`,
    `update inquiries set title = 'To Zanzibar' where id = ${some('inquiries')}`,
    `update inquiries set person_id = ${some('contacts')} where workspace_id = $1`,
    `update inquiries set company_id = ${some('companies')} where id = ${some('inquiries')}`,
    `update contacts set company_id = null where workspace_id = $1 and company_id = ${some('companies')}`,
    `update inquiry_service_options set option_value = 'Elsewhere' where workspace_id = $1`,
    `delete from inquiry_service_options where workspace_id = $1 and position > 0`,
    `update inquiry_services set booking_reference = 'PNR-' || position where workspace_id = $1`,
    `update inquiry_services set booking_reference = '' where workspace_id = $1 and position = 1`,
    `delete from inquiry_services where workspace_id = $1 and position = 0`,
    `insert into inquiry_travellers (workspace_id, inquiry_id, contact_id, position)
     select workspace_id, ${some('inquiries')}, id, 9 from contacts where workspace_id = $1 on conflict do nothing`,
    `delete from inquiry_travellers where workspace_id = $1 and contact_id = ${some('contacts')}`,
    `update contacts set deleted_at = now() where id = ${some('contacts')}`,
    `update companies set deleted_at = now() where id = ${some('companies')}`,
    `update inquiries set deleted_at = now() where id = ${some('inquiries')}`,
    `update contacts set deleted_at = null where workspace_id = $1`,
    `update companies set deleted_at = null where workspace_id = $1`,
    `update inquiries set deleted_at = null where workspace_id = $1`,
    `delete from contacts where id = ${some('contacts')}`,
    `delete from companies where id = ${some('companies')}`,
    `delete from inquiries where id = ${some('inquiries')}`,
  ]) {
    await change(text)
    await expectTrue()
  }
})

it('go with their workspace', async () => {
  await change(`insert into contacts (workspace_id, id, first_name) values ($1, gen_random_uuid(), 'Ada')`)
  await change('delete from workspaces where id = $1')
  expect(await change('select from search_words where workspace_id = $1')).toEqual([])
})
