import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createCompany, createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let person: { id: string }

beforeEach(async () => {
  workspace = await createWorkspace(app)
  person = await createContact(app, workspace)
})

const create = (body: object) =>
  app.call(
    deals.create,
    { params: { org: workspace.id }, body: { person_id: person.id, ...body } as never },
    workspace.owner,
  )

describe('a person who becomes a contact with an inquiry', () => {
  const grace = { first_name: 'Grace', emails: [{ email: 'grace@navy.example' }] }
  const createWith = (body: object) => create({ person_id: undefined, person: grace, ...body })

  it('is there with it, a contact like any other, and travels if they do', async () => {
    const { body } = await createWith({ person_travels: true, traveller_ids: [person.id] })
    expect(body.person).toMatchObject({ first_name: 'Grace' })
    expect(body.travellers.map(({ id }) => id)).toEqual([body.person.id, person.id])
    const at = { params: { org: workspace.id, id: body.person.id } }
    const { body: contact } = await app.call(contacts.get, at, workspace.owner)
    expect(contact).toMatchObject({ emails: grace.emails, inquiry_count: 1 })
    const told = await app.database.sql('select verb from activities where subject_id = $1', [body.person.id])
    expect(told).toEqual([{ verb: 'created' }])
  })

  it('stays at home unless told', async () => {
    expect((await createWith({})).body.travellers).toEqual([])
  })

  it('is not there when the inquiry is refused', async () => {
    await expectRefused(app, 404, () => createWith({ deal_status_id: newId() }))
    await expectRefused(app, 404, () => createWith({ traveller_ids: [newId()] }))
    const [detail] = await expectRefused(app, 400, () => createWith({ person: { first_name: ' ' } }))
    expect(detail?.field).toBe('person.first_name')
  })

  it('is named or made, not both and not neither', async () => {
    const [both] = await expectRefused(app, 400, () => create({ person: grace }))
    expect(both?.field).toBe('person')
    const [neither] = await expectRefused(app, 400, () => create({ person_id: undefined }))
    expect(neither).toMatchObject({ code: 'required', field: 'person_id' })
  })
})

describe('a company that is made with an inquiry', () => {
  it('is there with it, and a company like any other', async () => {
    const { body } = await create({ company: { name: 'Northwind' } })
    expect(body.company?.name).toBe('Northwind')
    const at = { params: { org: workspace.id, id: body.company?.id ?? '' } }
    expect((await app.call(companies.get, at, workspace.owner)).body).toMatchObject({ name: 'Northwind' })
    const told = await app.database.sql('select verb from activities where subject_id = $1', [
      body.company?.id,
    ])
    expect(told).toEqual([{ verb: 'created' }])
  })

  it('is not there when the inquiry is refused', async () => {
    await expectRefused(app, 404, () => create({ company: { name: 'Northwind' }, deal_status_id: newId() }))
    await expectRefused(app, 400, () => create({ company: { name: ' ' } }))
  })

  it('does not stand beside one that is there already', async () => {
    const { id } = await createCompany(app, workspace)
    const [detail] = await expectRefused(app, 400, () =>
      create({ company: { name: 'Northwind' }, company_id: id }),
    )
    expect(detail?.field).toBe('company')
  })
})
