import { contacts } from '@caravel/contract/contacts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  createCompany,
  createContact,
  createWorkspace,
  findOne,
  type TestWorkspace,
} from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const ask = (filters: object[], query: object = {}) =>
  app.call(
    contacts.filter,
    { params: { org: workspace.id }, query: query as never, body: { filters } as never },
    workspace.owner,
  )
const filtered = async (attribute: string, condition: string, value?: string) => {
  const { body } = await ask([{ attribute, condition, ...(value !== undefined && { value }) }])
  expect(body.total).toBe(body.results.length)
  return body.results.map(({ first_name }) => first_name)
}
const search = async (words: string) => {
  const { body } = await app.call(
    contacts.list,
    { params: { org: workspace.id }, query: { search: words } as never },
    workspace.owner,
  )
  expect(body.total).toBe(body.results.length)
  return body.results.map(({ first_name }) => first_name)
}
const add = (fields: Parameters<typeof createContact>[2]) => createContact(app, workspace, fields)

describe('a filter by a text', () => {
  beforeEach(async () => {
    await add({ first_name: 'Élodie', last_name: 'Anna', emails: [{ email: 'elo@Work.example' }] })
    await add({ first_name: 'Anna', emails: [{ email: 'x@test.example' }, { email: 'Anna@Work.example' }] })
    await add({ first_name: 'Johanna' })
  })

  it('folds case and accents', async () => {
    expect(await filtered('first_name', 'exact', 'ELODIE')).toEqual(['Élodie'])
    expect(await filtered('first_name', 'contains', 'lôd')).toEqual(['Élodie'])
  })

  it('contains finds parts and exact only the whole, of this attribute only', async () => {
    expect(await filtered('first_name', 'contains', 'anna')).toEqual(['Anna', 'Johanna'])
    expect(await filtered('first_name', 'contains', 'nn')).toEqual(['Anna', 'Johanna'])
    expect(await filtered('first_name', 'exact', 'anna')).toEqual(['Anna'])
    expect(await filtered('email', 'contains', 'work')).toEqual(['Anna', 'Élodie'])
    expect(await filtered('email', 'exact', 'anna@work.example')).toEqual(['Anna'])
    expect(await filtered('email', 'exact', 'work.example')).toEqual([])
  })

  it('knows what is empty', async () => {
    expect(await filtered('email', 'empty')).toEqual(['Johanna'])
    expect(await filtered('email', 'not_empty')).toEqual(['Anna', 'Élodie'])
    expect(await filtered('first_name', 'empty')).toEqual([])
  })

  it('must hold together with all others, with the search, and is kept in the links', async () => {
    const filters = [
      { attribute: 'first_name', condition: 'contains', value: 'ann' },
      { attribute: 'email', condition: 'empty' },
    ]
    expect((await ask(filters)).body).toMatchObject({ total: 1, results: [{ first_name: 'Johanna' }] })
    expect((await ask(filters, { search: 'elodie' })).body.total).toBe(0)
    const { body } = await ask([], { search: 'anna', page_size: 1 })
    expect(body).toMatchObject({ total: 3, links: { next: expect.stringContaining('search=anna') } })
  })
})

it.each([
  '%',
  '_',
  '\\',
  '100% _sure_',
  'a\\b',
  '％',
  "Robert'); drop table contacts;--",
  '"quoted"',
  '{1,2}',
  '(null)',
  '<script>alert(1)</script>',
  '👩‍👩‍👧',
  'مرحبا',
  '\u202etest',
  '$1 :name ?',
])('finds %j as it is written, and nobody else', async (name) => {
  await add({ first_name: name })
  await add({ first_name: 'Somebody', last_name: 'Else' })
  expect(await filtered('first_name', 'exact', name)).toEqual([name])
  expect(await filtered('first_name', 'contains', name)).toEqual([name])
  expect(await search(name)).toEqual([name])
})

describe('a filter by phone', () => {
  beforeEach(async () => {
    await add({ first_name: 'Spaced', phone_numbers: [{ phone_number: '(201) 555-0123' }] })
    await add({ first_name: 'Odd', phone_numbers: [{ phone_number: '12 34' }, { phone_number: '9 9 9' }] })
    await add({ first_name: 'None' })
  })

  it('compares digits, whichever way they are written', async () => {
    for (const value of ['201-555-0123', '+1 201 555 0123', '2015550123', '011 1 (201) 5550123']) {
      expect(await filtered('phone_number', 'exact', value), value).toEqual(['Spaced'])
    }
    expect(await filtered('phone_number', 'exact', '1234')).toEqual(['Odd'])
    expect(await filtered('phone_number', 'exact', '123')).toEqual([])
    expect(await filtered('phone_number', 'contains', '5-5 5')).toEqual(['Spaced'])
    expect(await filtered('phone_number', 'contains', '34')).toEqual(['Odd'])
    expect(await filtered('phone_number', 'contains', '12349')).toEqual([])
  })

  it('matches nobody without a digit, and knows who has none', async () => {
    expect(await filtered('phone_number', 'contains', '%')).toEqual([])
    expect(await filtered('phone_number', 'empty')).toEqual(['None'])
    expect(await filtered('phone_number', 'not_empty')).toEqual(['Odd', 'Spaced'])
  })
})

describe('a filter by what a contact points to', () => {
  it('goes by id; an id that is gone, foreign or none matches nobody', async () => {
    const status = await findOne(app, workspace, 'contact_statuses')
    const company = await createCompany(app, workspace)
    const foreign = await findOne(app, await createWorkspace(app), 'contact_statuses')
    await add({ first_name: 'With', status_id: status.id, company_id: company.id })
    await add({ first_name: 'Without' })
    expect(await filtered('status', 'exact', status.id)).toEqual(['With'])
    expect(await filtered('company', 'exact', company.id)).toEqual(['With'])
    expect(await filtered('status', 'empty')).toEqual(['Without'])
    expect(await filtered('source', 'not_empty')).toEqual([])
    for (const id of [foreign.id, company.id, 'not-an-id', '%', "' or true"]) {
      expect(await filtered('status', 'exact', id)).toEqual([])
      expect(await filtered('owner', 'exact', id)).toEqual([])
    }
  })
})

it.each([
  ['an unknown attribute', [{ attribute: 'password_hash', condition: 'empty' }], 'filters.0.attribute'],
  ['an unknown condition', [{ attribute: 'email', condition: 'like', value: 'x' }], 'filters.0.condition'],
  ['no value', [{ attribute: 'email', condition: 'contains', value: ' ' }], 'filters.0.value'],
  ['part of an id', [{ attribute: 'status', condition: 'contains', value: 'a' }], 'filters.0.condition'],
  ['500 rows', Array(500).fill({ attribute: 'email', condition: 'empty' }), 'filters'],
  [
    'a value that is no text',
    [{ attribute: 'email', condition: 'exact', value: { $ne: '' } }],
    'filters.0.value',
  ],
])('refuses %s', async (_, filters, field) => {
  const { status, error } = await ask(filters)
  expect([status, error.details[0]?.field]).toEqual([400, field])
})

it('takes twenty filters at once', async () => {
  await add({ first_name: 'Ada' })
  const filter = { attribute: 'first_name', condition: 'contains', value: 'Ada' }
  expect((await ask(Array(20).fill(filter))).body.total).toBe(1)
})

describe('the search', () => {
  beforeEach(async () => {
    const acme = await createCompany(app, workspace, 'Ácme Travel')
    await add({ first_name: 'Ada', last_name: 'Lovelace', company_id: acme.id })
    await add({ first_name: 'Grace', emails: [{ email: 'Grace.Hopper@Navy.example' }] })
    await add({
      first_name: 'Linus',
      phone_numbers: [{ phone_number: '+358 40 123 4567' }, { phone_number: '7 7 7 8' }],
    })
  })

  it('looks into names, emails, the company’s name and phones', async () => {
    expect(await search('lovel')).toEqual(['Ada'])
    expect(await search('hopper@navy')).toEqual(['Grace'])
    expect(await search('acme')).toEqual(['Ada'])
    for (const phone of ['+358-40-123', '40 123 45', '(40) 1234567', '7778', '77 78']) {
      expect(await search(phone), phone).toEqual(['Linus'])
    }
    expect(await search('040 123 4567')).toEqual([])
  })

  it('reads a number without its country as one of the workspace’s', async () => {
    await app.database.sql(`update workspaces set country = 'FI' where id = $1`, [workspace.id])
    expect(await search('040 123 4567')).toEqual(['Linus'])
  })

  it('wants every word, wherever each is found', async () => {
    expect(await search('ADA acme')).toEqual(['Ada'])
    expect(await search('travel   lovelace')).toEqual(['Ada'])
    expect(await search('ada navy')).toEqual([])
    expect(await search('ad')).toEqual(['Ada'])
  })

  it('is not narrowed by spaces', async () => {
    expect(await search('   ')).toEqual(['Ada', 'Grace', 'Linus'])
  })

  it('finds neither the trash nor another workspace', async () => {
    const other = await createWorkspace(app)
    await createContact(app, other, { first_name: 'Lovelace' })
    await app.database.sql(
      `update contacts set deleted_at = now() where first_name = 'Ada' and workspace_id = $1`,
      [workspace.id],
    )
    expect(await search('lovelace')).toEqual([])
  })

  it('finds nobody by a company in the trash', async () => {
    await app.database.sql('update companies set deleted_at = now() where workspace_id = $1', [workspace.id])
    expect(await search('acme')).toEqual([])
  })

  it('refuses what is far too long', async () => {
    const { status } = await app.call(
      contacts.list,
      { params: { org: workspace.id }, query: { search: 'x'.repeat(1000) } as never },
      workspace.owner,
    )
    expect(status).toBe(400)
  })
})
