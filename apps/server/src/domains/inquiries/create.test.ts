import { companies } from '@caravel/contract/companies'
import { deals } from '@caravel/contract/deals'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCompany, createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

let app: TestApp
let workspace: TestWorkspace
let person: { id: string }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
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
