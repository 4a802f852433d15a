import { companies } from '@caravel/contract/companies'
import { type CompanyField, companyFields } from '@caravel/contract/company-fields'
import { type ContactField, contactFields } from '@caravel/contract/contact-fields'
import { contacts } from '@caravel/contract/contacts'
import { type DealField, dealFields } from '@caravel/contract/deal-fields'
import { deals } from '@caravel/contract/deals'
import { fieldsWith, shownAs } from '@caravel/contract/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import {
  createCompany,
  createContact,
  createWorkspace,
  findOne,
  type TestWorkspace,
} from '../testing/factories.ts'

/** A picture is stored before it is named, and has tests of its own. */
type Tried<F extends string> = Exclude<F, 'pic_id'>

const app = await openTestApp()
let workspace: TestWorkspace
/** What each field is given; a text gets its own name. A field of another kind that is missing here does not compile. */
let contactValues: Partial<Record<Tried<ContactField>, unknown>>
let companyValues: Partial<Record<Tried<CompanyField>, unknown>>
let dealValues: Partial<Record<DealField, unknown>>

beforeAll(async () => {
  workspace = await createWorkspace(app)
  const owner_id = workspace.owner.memberId
  const company_id = (await createCompany(app, workspace)).id
  const person = await createContact(app, workspace)
  contactValues = {
    ...textsOf(contactFields),
    emails: [{ email: 'emails@test.example' }],
    phone_numbers: [{ phone_number: '+1 201 555 0177' }],
    company_id,
    status_id: (await findOne(app, workspace, 'contact_statuses')).id,
    source_id: (await findOne(app, workspace, 'sources')).id,
    owner_id,
    gender: 'FEMALE',
    birthday: '1990-02-03',
  } satisfies Values<typeof contactFields>
  companyValues = {
    ...textsOf(companyFields),
    email: 'email@test.example',
    phone_number: '+1 201 555 0178',
    website: 'website.example',
    is_supplier: true,
    owner_id,
  } satisfies Values<typeof companyFields>
  dealValues = {
    ...textsOf(dealFields),
    person_id: person.id,
    company_id,
    deal_status_id: (await findOne(app, workspace, 'inquiry_statuses')).id,
    assigned_to_id: owner_id,
    travel_start: '2030-02-03',
    travel_end: '2030-02-04',
    traveller_ids: [person.id],
    budget: 12.5,
    currency: 'EUR',
    parked_until: inDays(30),
    party_size: 4,
    alternative: 2,
    rates: [{ currency: 'USD', rate: '0.92', on: '2030-02-01' }],
    rounding: 'five',
    deal_services: [{ kind: 'hotel', note: '', service_options: [] }],
  } satisfies Values<typeof dealFields>
})

type Values<T> = {
  [F in keyof T as T[F] extends { type: 'text' } ? never : F extends 'pic_id' ? never : F]: unknown
}
const textsOf = (table: Record<string, { type: string }>) =>
  Object.fromEntries(
    Object.keys(table)
      .filter((field) => table[field]?.type === 'text')
      .map((field) => [field, `A ${field}`]),
  )

const kinds = [
  {
    kind: 'contact',
    table: contactFields,
    routes: contacts,
    values: () => contactValues,
    file: contacts.export,
  },
  {
    kind: 'company',
    table: companyFields,
    routes: companies,
    values: () => companyValues,
    file: companies.export,
  },
  { kind: 'inquiry', table: dealFields, routes: deals, values: () => dealValues, file: deals.export },
] as const

const cases = kinds.flatMap(({ kind, table, ...rest }) =>
  Object.keys(table)
    .filter((field) => field !== 'pic_id')
    .map((field) => ({ kind, field, table, ...rest })),
)

describe.each(cases)('$field of a $kind', ({ kind, table, field, routes, values, file }) => {
  const params = () => ({ org: workspace.id })
  const least = (): Record<string, unknown> =>
    kind === 'contact'
      ? { first_name: 'Least' }
      : kind === 'company'
        ? { name: 'Least' }
        : { person_id: dealValues.person_id }
  const given = () => ({ [field]: values()[field as never] })
  const create = async (body: object) => {
    const { status, body: made } = await app.call(
      routes.create,
      { params: params(), body: body as never },
      workspace.owner,
    )
    expect(status, JSON.stringify(made)).toBe(201)
    return made as { id: string }
  }
  const get = async (id: string) =>
    (await app.call(routes.get, { params: { ...params(), id } }, workspace.owner)).body as object
  const isThere = (record: object) => expect(plain(record, shownAs(table, field))).toEqual(wanted())
  const wanted = () => {
    const value = values()[field as never] as unknown
    return Array.isArray(value)
      ? value.map((entry) => (typeof entry === 'string' ? entry : first(entry)))
      : value
  }

  it('is stored with a new one, and answered', async () => {
    const { id } = await create({ ...least(), ...given() })
    isThere(await get(id))
  })

  it('is stored with a change', async () => {
    const { id } = await create(least())
    const args = { params: { ...params(), id }, body: given() as never }
    expect((await app.call(routes.update, args, workspace.owner)).status).toBe(200)
    isThere(await get(id))
  })

  it('has its part of the file', async () => {
    const { id } = await create({ ...least(), ...given() })
    const { body } = await app.call(file, { params: params(), body: { ids: [id] } as never }, workspace.owner)
    const value = values()[field as never] as unknown
    if (typeof value === 'string' && value.startsWith('A ')) expect(body.csv).toContain(value)
    else expect(body.csv.split('\n')[1]?.length).toBeGreaterThan(10)
  })
})

describe.each(
  kinds.flatMap(({ kind, table, routes, values }) =>
    kind === 'inquiry'
      ? []
      : fieldsWith(table, { merge: 'choose' })
          .filter((field) => field !== 'pic_id')
          .map((field) => ({ kind, field: field as string, table, routes, values })),
  ),
)('$field of two that become one $kind', ({ kind, table, field, routes, values }) => {
  it('is what the merge was asked to write', async () => {
    const params = { org: workspace.id }
    const body = (kind === 'contact' ? { first_name: 'One' } : { name: 'One' }) as never
    const one = await app.call(routes.create, { params, body }, workspace.owner)
    const other = await app.call(routes.create, { params, body }, workspace.owner)
    const merged = await app.call(
      routes.merge,
      {
        params: { ...params, id: one.body.id, other_id: other.body.id },
        body: { [field]: values()[field as never] } as never,
      },
      workspace.owner,
    )
    expect(plain(merged.body, shownAs(table, field))).toEqual(values()[field as never])
  })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What a field was answered as, in the form in which it was given. */
function plain(record: object, name: string): unknown {
  const value = record[name as keyof typeof record] as unknown
  if (Array.isArray(value))
    return value.map((entry) => (name === 'deal_services' ? entry.kind : first(entry)))
  return value && typeof value === 'object' && 'id' in value ? value.id : value
}

const first = (entry: object) => Object.values(entry)[0]
