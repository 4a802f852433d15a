import { deals } from '@caravel/contract/deals'
import { v7 as newId } from 'uuid'
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
    deals.filter,
    { params: { org: workspace.id }, query: query as never, body: { filters } as never },
    workspace.owner,
  )
const filtered = async (attribute: string, condition: string, value?: string) => {
  const { body } = await ask([{ attribute, condition, ...(value !== undefined && { value }) }], oldestFirst)
  expect(body.total).toBe(body.results.length)
  return body.results.map(({ title }) => title)
}
const search = async (words: string) => {
  const query = { search: words, ...oldestFirst } as never
  const { body } = await app.call(deals.list, { params: { org: workspace.id }, query }, workspace.owner)
  expect(body.total).toBe(body.results.length)
  return body.results.map(({ title }) => title)
}
const oldestFirst = { sort_by: 'deal_number' }

type Person = Parameters<typeof createContact>[2]
const person = (fields: Person) => createContact(app, workspace, fields)
const add = async (title: string, asker: { id: string }, fields: object = {}) => {
  const body = { title, person_id: asker.id, ...fields } as never
  return (await app.call(deals.create, { params: { org: workspace.id }, body }, workspace.owner)).body
}

describe('a filter by the name of the person', () => {
  beforeEach(async () => {
    await add('1', await person({ first_name: 'Élodie', last_name: 'Anna' }))
    await add('2', await person({ first_name: 'Anna' }))
    await add(
      '3',
      await person({ first_name: 'Johanna', last_name: 'Élo', emails: [{ email: 'anna@x.io' }] }),
    )
  })

  it('goes by first and last name together, and folds case and accents', async () => {
    expect(await filtered('name', 'exact', 'elodie ANNA')).toEqual(['1'])
    expect(await filtered('name', 'exact', 'anna')).toEqual(['2'])
    expect(await filtered('name', 'contains', 'anna')).toEqual(['1', '2', '3'])
    expect(await filtered('name', 'contains', 'na élo')).toEqual(['3'])
    expect(await filtered('name', 'contains', 'lo')).toEqual(['1', '3'])
    expect(await filtered('name', 'contains', 'x.io')).toEqual([])
  })

  it('is never empty', async () => {
    expect(await filtered('name', 'empty')).toEqual([])
    expect(await filtered('name', 'not_empty')).toEqual(['1', '2', '3'])
  })
})

describe('a filter by number', () => {
  beforeEach(async () => {
    const asker = await person({ first_name: 'Ada', phone_numbers: [{ phone_number: '120012' }] })
    for (let n = 1; n <= 12; n++) await add(`${n}`, asker)
    await app.database.sql(
      'update inquiries set deal_number = 12345 where workspace_id = $1 and deal_number = 3',
      [workspace.id],
    )
  })

  it('takes it with or without #, whole or in part', async () => {
    for (const value of ['12', '#12', ' #12 ', '# 12', '0012'])
      expect(await filtered('id', 'exact', value), value).toEqual(['12'])
    expect(await filtered('id', 'contains', '12')).toEqual(['12', '3'])
    expect(await filtered('id', 'contains', '#234')).toEqual(['3'])
    expect(await filtered('id', 'contains', '2001')).toEqual([])
    expect(await filtered('id', 'not_empty')).toHaveLength(12)
    expect(await filtered('id', 'empty')).toEqual([])
  })

  it.each([
    'Ada',
    '#',
    '%',
    '_',
    "'",
    '1_',
    '-1',
    '1.5',
    '1e3',
    '99999999999',
    '9'.repeat(200),
    '٣',
    '12; --',
  ])('finds nothing by %j', async (value) => {
    expect(await filtered('id', 'exact', value)).toEqual([])
    expect(await filtered('id', 'contains', value)).toEqual([])
  })
})

describe('a filter by what an inquiry points to', () => {
  it('goes by id; an id that is gone, foreign or none matches nothing', async () => {
    const status = await findOne(app, workspace, 'inquiry_statuses')
    const company = await createCompany(app, workspace)
    const foreign = await findOne(app, await createWorkspace(app), 'inquiry_statuses')
    const [ada, bob] = [await person({ first_name: 'Ada' }), await person({ first_name: 'Bob' })]
    await add('With', ada, {
      deal_status_id: status.id,
      company_id: company.id,
      assigned_to_id: workspace.owner.memberId,
    })
    await add('Without', bob, { deal_status_id: null })
    const values = {
      status: status.id,
      company: company.id,
      assigned_to: workspace.owner.memberId,
      person: ada.id.toUpperCase(),
    }
    for (const [attribute, value] of Object.entries(values)) {
      expect(await filtered(attribute, 'exact', value), attribute).toEqual(['With'])
      const without = attribute === 'person' ? [] : ['Without']
      expect(await filtered(attribute, 'empty'), attribute).toEqual(without)
      expect(await filtered(attribute, 'not_empty'), attribute).not.toContain(without[0])
      for (const stray of [foreign.id, newId(), 'not-an-id', '%', "' or true"])
        expect(await filtered(attribute, 'exact', stray), `${attribute} ${stray}`).toEqual([])
    }
  })
})

describe('a filter by service', () => {
  it('wants one of that kind, any, or none', async () => {
    const asker = await person({ first_name: 'Ada' })
    await add('Both', asker, { deal_services: [{ kind: 'flight' }, { kind: 'hotel' }, { kind: 'flight' }] })
    await add('Hotel', asker, { deal_services: [{ kind: 'hotel' }] })
    await add('None', asker)
    expect(await filtered('service', 'exact', 'hotel')).toEqual(['Both', 'Hotel'])
    expect(await filtered('service', 'exact', ' flight ')).toEqual(['Both'])
    expect(await filtered('service', 'exact', 'visa')).toEqual([])
    expect(await filtered('service', 'empty')).toEqual(['None'])
    expect(await filtered('service', 'not_empty')).toEqual(['Both', 'Hotel'])
  })
})

describe('a filter by the day on which the trip starts', () => {
  it('takes a day, those from it on and those until it', async () => {
    const asker = await person({ first_name: 'Ada' })
    for (const day of ['2028-02-28', '2028-02-29', '2028-03-01']) await add(day, asker, { travel_start: day })
    await add('None', asker)
    expect(await filtered('travel_date', 'exact', '2028-02-29')).toEqual(['2028-02-29'])
    expect(await filtered('travel_date', 'from', ' 2028-02-29 ')).toEqual(['2028-02-29', '2028-03-01'])
    expect(await filtered('travel_date', 'until', '2028-02-29')).toEqual(['2028-02-28', '2028-02-29'])
    expect(await filtered('travel_date', 'until', '0001-01-01')).toEqual([])
    expect(await filtered('travel_date', 'from', '9999-12-31')).toEqual([])
    expect(await filtered('travel_date', 'empty')).toEqual(['None'])
    expect(await filtered('travel_date', 'not_empty')).toHaveLength(3)
  })
})

it('must hold together with all other filters and with the search', async () => {
  const asker = await person({ first_name: 'Ada' })
  await add('One', asker, { deal_services: [{ kind: 'train' }], travel_start: '2027-01-01' })
  await add('Two', asker, { deal_services: [{ kind: 'train' }] })
  const filters = [
    { attribute: 'service', condition: 'exact', value: 'train' },
    { attribute: 'travel_date', condition: 'from', value: '2026-01-01' },
    { attribute: 'name', condition: 'contains', value: 'ad' },
  ]
  expect((await ask(filters)).body).toMatchObject({ total: 1, results: [{ title: 'One' }] })
  expect((await ask(filters, { search: 'two' })).body.total).toBe(0)
  expect((await ask(Array(20).fill(filters[0]))).body.total).toBe(2)
})

it.each([
  ['an unknown attribute', { attribute: 'password_hash', condition: 'empty' }, 'attribute'],
  ['an unknown condition', { attribute: 'name', condition: 'like', value: 'x' }, 'condition'],
  ['a day on a text', { attribute: 'name', condition: 'from', value: '2027-01-01' }, 'condition'],
  ['part of a status', { attribute: 'status', condition: 'contains', value: 'a' }, 'condition'],
  ['part of a day', { attribute: 'travel_date', condition: 'contains', value: '2027' }, 'condition'],
  ['no value', { attribute: 'name', condition: 'contains', value: ' ' }, 'value'],
  ['a value that is no text', { attribute: 'id', condition: 'exact', value: 12 }, 'value'],
  [
    'a day that does not exist',
    { attribute: 'travel_date', condition: 'exact', value: '2026-02-31' },
    'value',
  ],
  ['the year 0', { attribute: 'travel_date', condition: 'from', value: '0000-01-01' }, 'value'],
  ['half a day', { attribute: 'travel_date', condition: 'until', value: '2026-02' }, 'value'],
])('refuses %s', async (_, filter, field) => {
  const { status, error } = await ask([filter])
  expect([status, error.details[0]?.field]).toEqual([400, `filters.0.${field}`])
})

it('refuses 21 filters, a kind of service that does not exist, and page 0', async () => {
  const filter = { attribute: 'service', condition: 'exact', value: 'flight' }
  for (const refused of [
    await ask(Array(21).fill(filter)),
    await ask([{ ...filter, value: 'cruise' }]),
    await ask([filter], { page: 0 }),
  ])
    expect(refused.status).toBe(400)
})

describe('the search', () => {
  beforeEach(async () => {
    const acme = await createCompany(app, workspace, 'Ácme Travel')
    const own = await createCompany(app, workspace, 'Harbour Lane')
    await add('Honeymoon in Málaga', await person({ first_name: 'Ada', last_name: 'Lovelace' }), {
      company_id: own.id,
    })
    await add('Two', await person({ first_name: 'Grace', company_id: acme.id }))
    const phone_numbers = [{ phone_number: '+358 40 123 4567' }, { phone_number: '7 7 7 8' }]
    const emails = [{ email: 'Linus@Kernel.example' }]
    await add('Three', await person({ first_name: 'Linus', phone_numbers, emails }))
  })

  it('looks into the person’s names, emails, phones and company', async () => {
    expect(await search('lovel')).toEqual(['Honeymoon in Málaga'])
    expect(await search('linus@kern')).toEqual(['Three'])
    expect(await search('acme')).toEqual(['Two'])
    for (const phone of ['+358-40-123', '40 123 45', '(40) 1234567', '7778', '77 78'])
      expect(await search(phone), phone).toEqual(['Three'])
  })

  it('looks into the inquiry’s own title and company', async () => {
    expect(await search('HONEY malaga')).toEqual(['Honeymoon in Málaga'])
    expect(await search('harbour')).toEqual(['Honeymoon in Málaga'])
    expect(await search('harbour lovelace')).toEqual(['Honeymoon in Málaga'])
    expect(await search('harbour grace')).toEqual([])
    expect(await search('tw')).toEqual(['Two'])
  })

  it('knows the number, with # nothing else', async () => {
    await app.database.sql('update inquiries set deal_number = 7778 where workspace_id = $1 and title = $2', [
      workspace.id,
      'Two',
    ])
    expect(await search('#7778')).toEqual(['Two'])
    expect(await search('7778')).toEqual(['Three', 'Two'])
    expect(await search('#7778 grace')).toEqual(['Two'])
    expect(await search('#7778 linus')).toEqual([])
    expect(await search('#1')).toEqual(['Honeymoon in Málaga'])
    for (const word of ['#777', '#', '#0', '#x', '#99999999999']) expect(await search(word), word).toEqual([])
  })

  it.each([
    '%',
    '_',
    '\\',
    '100% _sure_',
    '％',
    "Robert'); drop table inquiries;--",
    '{1,2}',
    '👩‍👩‍👧',
    '$1 ?',
  ])('finds %j as it is written', async (title) => {
    await add(title, await person({ first_name: 'Somebody' }))
    expect(await search(title)).toEqual([title])
  })

  it('finds neither the trash, nor by a company in it, nor another workspace', async () => {
    const other = await createWorkspace(app)
    const stranger = await createContact(app, other, { first_name: 'Lovelace' })
    const body = { person_id: stranger.id, title: 'Honeymoon' } as never
    await app.call(deals.create, { params: { org: other.id }, body }, other.owner)
    for (const table of ['companies', 'inquiries'])
      await app.database.sql(`update ${table} set deleted_at = now() where workspace_id = $1`, [workspace.id])
    for (const words of ['lovelace', 'honeymoon', '#1', 'lo']) expect(await search(words)).toEqual([])
    await app.database.sql('update inquiries set deleted_at = null where workspace_id = $1', [workspace.id])
    for (const words of ['acme', 'harbour']) expect(await search(words)).toEqual([])
    expect(await search('lovelace')).toEqual(['Honeymoon in Málaga'])
  })
})

// So many that they are not named any more, but met on the way along the list.
describe('a list of thousands', () => {
  const many = 2100

  it.each([
    ['honeymoon', []],
    ['lovelace', []],
    ['lo', []],
    ['acme', []],
    ['harbour HONEY', []],
    ['', [{ attribute: 'name', condition: 'contains', value: 'ada' }]],
    ['', [{ attribute: 'service', condition: 'empty' }]],
    ['ada', [{ attribute: 'status', condition: 'empty' }]],
  ])('that match %j and %j has all of them and nothing else', async (search, filters) => {
    const [acme, harbour] = [
      await createCompany(app, workspace, 'Acme'),
      await createCompany(app, workspace, 'Harbour'),
    ]
    const ada = await person({ first_name: 'Ada', last_name: 'Lovelace', company_id: acme.id })
    await app.database.sql(
      `insert into inquiries (workspace_id, id, deal_number, person_id, company_id, title)
       select $1, gen_random_uuid(), 10 + n, $2, $3, 'Honeymoon' from generate_series(1, $4) n`,
      [workspace.id, ada.id, harbour.id, many],
    )
    const status = await findOne(app, workspace, 'inquiry_statuses')
    await add('Other', await person({ first_name: 'Bob' }), {
      deal_status_id: status.id,
      deal_services: [{ kind: 'visa' }],
    })
    const { results, total } = (await ask(filters, { search, sort_by: '-deal_number' })).body
    expect(total).toBe(many)
    expect(results.map(({ deal_number }) => deal_number)).toEqual(
      Array.from({ length: 20 }, (_, n) => many + 10 - n),
    )
    const last = (await ask(filters, { search, page: many / 20, page_size: 20 })).body
    expect(last).toMatchObject({ total: many, links: { next: null } })
    expect(last.results).toHaveLength(20)
  })
})
