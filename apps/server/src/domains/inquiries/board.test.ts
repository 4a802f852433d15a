import { deals } from '@caravel/contract/deals'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let person: { id: string }
let statuses: { id: string; name: string; kind: string }[]

beforeEach(async () => {
  workspace = await createWorkspace(app)
  person = await createContact(app, workspace, { first_name: 'Ada' })
  statuses = await app.database.sql(
    'select id, name, kind from inquiry_statuses where workspace_id = $1 order by position',
    [workspace.id],
  )
})

const params = () => ({ org: workspace.id })
const add = async (title: string, status: number | null, fields: object = {}) => {
  const deal_status_id = status === null ? null : statuses[status]?.id
  const body = { title, person_id: person.id, deal_status_id, ...fields } as never
  return (await app.call(deals.create, { params: params(), body }, workspace.owner)).body
}
const ask = (search = '', filters: object[] = []) =>
  app.call(deals.board, { params: params(), query: { search }, body: { filters } as never }, workspace.owner)
const board = async (search = '', filters: object[] = []) => (await ask(search, filters)).body.columns

describe('the board', () => {
  it('shows every status in order, and those without one only when there are any', async () => {
    expect((await board()).map(({ status }) => [status?.name, status?.kind])).toEqual(
      statuses.map(({ name, kind }) => [name, kind]),
    )
    await add('Loose', null)
    const columns = await board()
    expect(columns).toHaveLength(statuses.length + 1)
    expect(columns.at(-1)).toMatchObject({ status: null, total: 1, results: [{ title: 'Loose' }] })
  })

  it('counts all of a column and shows its twenty newest', async () => {
    for (let n = 1; n <= 22; n++) await add(`N${n}`, 1)
    await add('M', 3)
    const columns = await board()
    expect(columns.map(({ total }) => total)).toEqual([0, 22, 0, 1, 0])
    const shown = columns[1]?.results.map(({ title }) => title)
    expect(shown).toEqual(Array.from({ length: 20 }, (_, n) => `N${22 - n}`))
  })

  it('sums up what a column is worth, one sum a currency, the largest first', async () => {
    await add('A', 0, { budget: 100.1, currency: 'EUR' })
    await add('B', 0, { budget: 0.2, currency: 'EUR' })
    await add('C', 0, { budget: 5000, currency: 'JPY' })
    await add('D', 0, { budget: 0, currency: 'USD' })
    await add('E', 0)
    await add('F', null, { budget: 7, currency: 'USD' })
    const whole = await board()
    expect(whole.map(({ budgets }) => budgets)).toEqual([
      [
        { currency: 'JPY', total: 5000 },
        { currency: 'EUR', total: 100.3 },
      ],
      [],
      [],
      [],
      [],
      [{ currency: 'USD', total: 7 }],
    ])
    expect(await board('ada')).toEqual(whole)
  })

  it('can be narrowed, sums included', async () => {
    await add('Spa', 0, { budget: 10, currency: 'EUR', deal_services: [{ kind: 'hotel' }] })
    await add('Ski', 0, { budget: 20, currency: 'EUR' })
    await add('Spare', null, { budget: 30, currency: 'USD' })
    const searched = await board('spa')
    expect(searched.map(({ total }) => total)).toEqual([1, 0, 0, 0, 0, 1])
    expect(searched[0]?.budgets).toEqual([{ currency: 'EUR', total: 10 }])
    const columns = await board('', [{ attribute: 'service', condition: 'exact', value: 'hotel' }])
    expect(columns.map(({ total }) => total)).toEqual([1, 0, 0, 0, 0])
    expect(columns[0]).toMatchObject({
      budgets: [{ currency: 'EUR', total: 10 }],
      results: [{ title: 'Spa' }],
    })
  })

  it('shows nothing of another workspace', async () => {
    await add('Secret', 0, { budget: 10, currency: 'EUR' })
    workspace = await createWorkspace(app)
    expect((await board()).every(({ total, budgets }) => total === 0 && budgets.length === 0)).toBe(true)
  })

  it('refuses filters that the list refuses', async () => {
    expect((await ask('', [{ attribute: 'x', condition: 'empty' }])).status).toBe(400)
    expect((await ask('x'.repeat(201))).status).toBe(400)
  })
})
