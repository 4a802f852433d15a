import { companies } from '@caravel/contract/companies'
import type { companyFilterKinds } from '@caravel/contract/company-fields'
import type { contactFilterKinds } from '@caravel/contract/contact-fields'
import { contacts } from '@caravel/contract/contacts'
import type { dealFilterKinds } from '@caravel/contract/deal-fields'
import { deals } from '@caravel/contract/deals'
import type { FilterKind } from '@caravel/contract/lists'
import type { taskFilterKinds } from '@caravel/contract/task-fields'
import { tasks } from '@caravel/contract/tasks'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace

type TextsOf<K extends Record<string, FilterKind>> = {
  [A in keyof K as K[A] extends 'text' ? A : never]: {
    /** What is stored, and a part of it that nothing else of the record holds. */
    is: string
    part: string
    /** Every record has one. */
    always?: true
  }
}

const contactTexts: TextsOf<typeof contactFilterKinds> = {
  first_name: { is: 'Zoë Wilhelmina', part: 'WILHEL', always: true },
  email: { is: 'mail@countess.example', part: 'countess' },
  phone_number: { is: '+1 201 555 0177', part: '5550177' },
  job_title: { is: 'Head of Gardening', part: 'garden' },
}
const companyTexts: TextsOf<typeof companyFilterKinds> = {
  name: { is: 'Société Vélocité', part: 'veloc', always: true },
  email: { is: 'hello@bicycle.example', part: 'bicycle' },
  phone_number: { is: '+1 201 555 0188', part: '5550188' },
}
const dealTexts: TextsOf<typeof dealFilterKinds> = {
  name: { is: 'Zoë Wilhelmina King', part: 'mina ki', always: true },
  id: { is: '#1', part: '1', always: true },
}
const taskTexts: TextsOf<typeof taskFilterKinds> = {
  title: { is: 'Réserver l’hôtel', part: 'HOTEL', always: true },
}

const lists = [
  { list: 'contacts', texts: contactTexts, route: contacts.filter },
  { list: 'companies', texts: companyTexts, route: companies.filter },
  { list: 'inquiries', texts: dealTexts, route: deals.filter },
  { list: 'tasks', texts: taskTexts, route: tasks.filter },
] as const
/** Of each list the one that has all texts, and one that has as few as can be. */
const made: Record<string, { full: string; bare: string }> = {}

beforeAll(async () => {
  workspace = await createWorkspace(app)
  const params = { org: workspace.id }
  const create = async (route: typeof contacts.create | typeof companies.create, body: object) =>
    (await app.call(route, { params, body: body as never }, workspace.owner)).body.id as string
  const person = await create(contacts.create, {
    first_name: contactTexts.first_name.is,
    last_name: 'King',
    emails: [{ email: contactTexts.email.is }],
    phone_numbers: [{ phone_number: contactTexts.phone_number.is }],
    job_title: contactTexts.job_title.is,
  })
  const bare = (await createContact(app, workspace, { first_name: 'Bob' })).id
  made.contacts = { full: person, bare }
  const { name, email, phone_number } = companyTexts
  made.companies = {
    full: await create(companies.create, {
      name: name.is,
      email: email.is,
      phone_number: phone_number.is,
    }),
    bare: await create(companies.create, { name: 'Other' }),
  }
  const ofDeal = async (person_id: string) =>
    (await app.call(deals.create, { params, body: { person_id } }, workspace.owner)).body.id
  made.inquiries = { full: await ofDeal(person), bare: await ofDeal(bare) }
  const ofTask = async (title: string) =>
    (await app.call(tasks.create, { params, body: { title } }, workspace.owner)).body.id
  made.tasks = { full: await ofTask(taskTexts.title.is), bare: await ofTask('Call') }
})

describe.each(lists)('the list of $list', ({ list, texts, route }) => {
  const found = async (filters: object[], search = '') => {
    const args = { params: { org: workspace.id }, query: { search }, body: { filters } } as never
    const answer = await app.call(route as typeof contacts.filter, args, workspace.owner)
    return answer.body.results.map(({ id }: { id: string }) => id)
  }
  const ids = () => made[list] ?? { full: '', bare: '' }
  const each = Object.entries<{ is: string; part: string; always?: true }>(texts)

  it.each(each)('is filtered by %s', async (attribute, { is, part, always }) => {
    const { full, bare } = ids()
    expect(await found([{ attribute, condition: 'exact', value: is }])).toEqual([full])
    expect(await found([{ attribute, condition: 'contains', value: part }])).toEqual([full])
    expect(await found([{ attribute, condition: 'exact', value: `${is}x` }])).toEqual(
      attribute.startsWith('phone') ? [full] : [],
    )
    expect(await found([{ attribute, condition: 'contains', value: '9999nothing' }])).toEqual([])
    expect(await found([{ attribute, condition: 'empty' }])).toEqual(always ? [] : [bare])
    expect((await found([{ attribute, condition: 'not_empty' }])).toSorted()).toEqual(
      (always ? [full, bare] : [full]).toSorted(),
    )
  })

  it.each(['exact', 'contains'])(
    'is filtered by all of them at once, and searched: %s',
    async (condition) => {
      const filters = each.map(([attribute, { is, part }]) => ({
        attribute,
        condition,
        value: condition === 'exact' ? is : part,
      }))
      expect(await found(filters)).toEqual([ids().full])
      const [first] = each
      expect(await found(filters.toReversed(), first?.[1].part)).toEqual([ids().full])
    },
  )
})
