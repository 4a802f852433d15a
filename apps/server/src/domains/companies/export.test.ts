import { companies } from '@caravel/contract/companies'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { addMember, createCompany, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const exportThem = (body: object, caller = workspace.owner) =>
  app.call(companies.export, { params: params(), body: body as never }, caller)

describe('companies as CSV', () => {
  it('have a heading and a row each, by name', async () => {
    const fields = {
      name: 'Åbo, "Söner"',
      email: 'a@test.example',
      phone_number: '123456',
      website: 'test.example',
      address: 'Line one\nline two',
      about: 'مرحبا 👩‍👩‍👧',
      owner_id: workspace.owner.memberId,
    }
    const { body } = await app.call(companies.create, { params: params(), body: fields }, workspace.owner)
    await createCompany(app, workspace, 'Zebra')
    const { name, csv } = (await exportThem({ matching: {} })).body
    expect(name).toMatch(/^companies-\d{4}-\d\d-\d\d\.csv$/)
    const start =
      '\ufeffName,Email,Phone,Website,Address,About,Supplier,Owner,People,Inquiries,Created,Updated\n'
    const first = `"Åbo, ""Söner""",a@test.example,123456,test.example,"Line one\nline two",مرحبا 👩‍👩‍👧,,Test,0,0,${body.created_at},${body.updated_at}\n`
    expect(csv.startsWith(`${start}${first}Zebra,,,`)).toBe(true)
  })

  it('run nothing in a spreadsheet', async () => {
    for (const name of ['=1+1', '+A1', '-A1', '@sum', '\t=1', '\r=1'])
      await createCompany(app, workspace, name)
    const { csv } = (await exportThem({ matching: {} })).body
    for (const cell of csv.split('\n').slice(1)) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/)
  })

  it('are those that were chosen, for every role', async () => {
    const [a] = [await createCompany(app, workspace, 'A'), await createCompany(app, workspace, 'B')]
    const viewer = await addMember(app, workspace, 'VIEWER')
    const { csv } = (await exportThem({ ids: [a.id] }, viewer)).body
    expect(csv.split('\n').slice(1)).toEqual([expect.stringMatching(/^A,/), ''])
    const matching = { filters: [{ attribute: 'name', condition: 'exact', value: 'b' }] }
    expect((await exportThem({ matching })).body.csv).toMatch(/\nB,/)
  })

  it('are none of another workspace', async () => {
    const own = await createCompany(app, workspace)
    const foreign = await createCompany(app, await createWorkspace(app))
    for (const id of [foreign.id, newId(), 'x'])
      expect((await exportThem({ ids: [own.id, id] })).status).toBe(404)
    for (const body of [{}, { ids: [] }, { matching: { search: 1 } }])
      expect((await exportThem(body)).status).toBe(400)
  })
})
