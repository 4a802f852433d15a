import { reports } from '@caravel/contract/reports'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { addContact, addInquiry } from '../../testing/reported.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const getReport = async (query: object = {}) =>
  (await app.call(reports.dealsByContact, { params: { org: workspace.id }, query }, workspace.owner)).body
type Report = Awaited<ReturnType<typeof getReport>>

const read = ({ results }: Report) =>
  results.map(({ group, total, deals }) => [group.name, total, deals.map(({ title }) => title)])
const readGroups = ({ groups }: Report) => groups.map(({ group, total }) => [group.name, total])

/** A person with inquiries at noon of these days of June. */
async function addPerson(first_name: string, last_name: string, days: number[]) {
  const id = await addContact(app, workspace, { first_name, last_name, at: '2026-06-01Z' })
  for (const day of days) {
    const at = `2026-06-${String(day).padStart(2, '0')} 12:00Z`
    await addInquiry(app, workspace, { person_id: id, title: `${first_name} ${day}`, at })
  }
  return id
}

describe('inquiries by person', () => {
  it('are in the order of names, whatever case and accents, the newest of each first', async () => {
    await addPerson('zoë', 'Berg', [14])
    await addPerson('Émile', '', [12, 15, 13])
    await addPerson('Nobody', 'Asked', [])
    const ada = await addPerson('ada', 'Lovelace', [11, 16])
    const report = await getReport()
    expect(read(report)).toEqual([
      ['ada Lovelace', 2, ['ada 16', 'ada 11']],
      ['Émile', 3, ['Émile 15', 'Émile 13', 'Émile 12']],
      ['zoë Berg', 1, ['zoë 14']],
    ])
    expect(report.total).toBe(6)
    expect(report.results[0]?.group).toEqual({
      id: ada,
      first_name: 'ada',
      last_name: 'Lovelace',
      pic: null,
      name: 'ada Lovelace',
    })
    expect(readGroups(report)).toEqual([
      ['Émile', 3],
      ['ada Lovelace', 2],
      ['zoë Berg', 1],
    ])
  })

  it('keep people apart who have the same name', async () => {
    const twins = [await addPerson('Ada', 'Berg', [11, 12]), await addPerson('Ada', 'Berg', [13])]
    const { results } = await getReport()
    expect(results.map(({ group, total }) => [group.id, total])).toEqual([
      [twins[0], 2],
      [twins[1], 1],
    ])
  })

  it('go on in the middle of a person on the next page, with the whole total', async () => {
    await addPerson('Ada', '', [11, 12, 13])
    await addPerson('Bob', '', [14])
    const pages = await Promise.all([1, 2, 3].map((page) => getReport({ page, page_size: 2 })))
    expect(pages.map(read)).toEqual([
      [['Ada', 3, ['Ada 13', 'Ada 12']]],
      [
        ['Ada', 3, ['Ada 11']],
        ['Bob', 1, ['Bob 14']],
      ],
      [],
    ])
    for (const page of pages) {
      expect(page.total).toBe(4)
      expect(readGroups(page)).toEqual([
        ['Ada', 3],
        ['Bob', 1],
      ])
    }
  })

  it('count just the days that the report is of', async () => {
    await addPerson('Ada', '', [11, 12, 13, 20])
    await addPerson('Bob', '', [12, 14])
    await addPerson('Eve', '', [20])
    const report = await getReport({ start_date: '2026-06-12', end_date: '2026-06-13' })
    expect(read(report)).toEqual([
      ['Ada', 2, ['Ada 13', 'Ada 12']],
      ['Bob', 1, ['Bob 12']],
    ])
    expect(readGroups(report)).toEqual([
      ['Ada', 2],
      ['Bob', 1],
    ])
    expect(report.total).toBe(3)
  })

  it('have the ten people with most inquiries in their chart', async () => {
    for (let n = 1; n <= 12; n++) {
      await addPerson(`Person ${n}`, '', [...Array.from({ length: n % 4 }, (_, day) => day + 11), 20])
    }
    const ofAllTime = (await getReport({ page_size: 1 })).groups
    expect(ofAllTime.map(({ total }) => total)).toEqual([4, 4, 4, 3, 3, 3, 2, 2, 2, 1])
    const ofADay = (await getReport({ start_date: '2026-06-12', end_date: '2026-06-12' })).groups
    expect(ofADay.map(({ group }) => Number(group.name.slice(7)) % 4).sort()).toEqual([2, 2, 2, 3, 3, 3])
  })

  it('are the same when there are more than can be sorted', async () => {
    const few = [
      await addPerson('Ada', '', [11, 13]),
      await addPerson('Bob', '', [12]),
      await addPerson('Yan', '', [12, 14]),
    ]
    const expected = read(await getReport({ start_date: '2026-06-01', end_date: '2026-06-30' }))
    const many = await addContact(app, workspace, { first_name: 'Zed', at: '2026-06-01Z' })
    await app.database.sql(
      `insert into inquiries (workspace_id, id, deal_number, person_id, created_at)
       select $1, gen_random_uuid(), 100000 + n, $2, timestamptz '2026-06-15Z' - n * interval '1 second'
       from generate_series(1, 10001) n`,
      [workspace.id, many],
    )
    const wide = await getReport({ start_date: '2026-06-01', end_date: '2026-06-30' })
    expect(read(wide).slice(0, 3)).toEqual(expected)
    expect(wide.results.map(({ group, total }) => [group.id, total])).toEqual([
      ...few.map((id, index) => [id, [2, 1, 2][index]]),
      [many, 10001],
    ])
    const { results, total } = await getReport({ page: 101, page_size: 100 })
    expect(total).toBe(10006)
    expect(results).toMatchObject([{ group: { id: many }, total: 10001 }])
    expect(results[0]?.deals).toHaveLength(6)
  })
})
