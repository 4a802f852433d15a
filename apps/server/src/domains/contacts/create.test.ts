import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createCompany, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const create = (body: object) =>
  app.call(
    contacts.create,
    { params: { org: workspace.id }, body: { first_name: 'Ada', ...body } as never },
    workspace.owner,
  )

describe('a company that is made with a contact', () => {
  it('is there with them, and a company like any other', async () => {
    const { body } = await create({ company: { name: 'Northwind' } })
    expect(body.company?.name).toBe('Northwind')
    const at = { params: { org: workspace.id, id: body.company?.id ?? '' } }
    expect((await app.call(companies.get, at, workspace.owner)).body).toMatchObject({ people_count: 1 })
    const told = await app.database.sql('select verb from activities where subject_id = $1', [
      body.company?.id,
    ])
    expect(told).toEqual([{ verb: 'created' }])
  })

  it('is not there when the contact is refused', async () => {
    await expectRefused(app, 404, () => create({ company: { name: 'Northwind' }, status_id: newId() }))
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
