import { companies } from '@caravel/contract/companies'
import { companySortAttributes } from '@caravel/contract/company-fields'
import { contactSortAttributes } from '@caravel/contract/contact-fields'
import { contacts } from '@caravel/contract/contacts'
import { dealSortAttributes } from '@caravel/contract/deal-fields'
import { deals } from '@caravel/contract/deals'
import { sortsOf } from '@caravel/contract/lists'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createWorkspace, type TestWorkspace } from '../testing/factories.ts'
import { fillWorkspace } from '../testing/plenty.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeAll(async () => {
  workspace = await createWorkspace(app)
  await fillWorkspace(app, workspace, { contacts: 47, companies: 23, inquiries: 31 }, 5)
})

const lists = {
  contacts: { route: contacts.list, sorts: sortsOf(contactSortAttributes) },
  companies: { route: companies.list, sorts: sortsOf(companySortAttributes) },
  inquiries: { route: deals.list, sorts: sortsOf(dealSortAttributes) },
}
const cases = Object.entries(lists).flatMap(([name, { route, sorts }]) =>
  sorts.map((sort_by) => ({ name, sort_by, route })),
)

// From its middle on, a list is walked to from its end.
it.each(cases)('the pages of $name by $sort_by are the list, each row once', async ({ route, sort_by }) => {
  const ask = async (page: number, page_size: number) =>
    (
      await app.call(
        route,
        { params: { org: workspace.id }, query: { sort_by, page, page_size } as never },
        workspace.owner,
      )
    ).body
  const whole = await ask(1, 100)
  const idsOf = ({ results }: typeof whole) => results.map(({ id }) => id)
  const paged: string[] = []
  for (let page = 1; page <= Math.ceil(whole.total / 7); page++) paged.push(...idsOf(await ask(page, 7)))
  expect(paged).toEqual(idsOf(whole))
  expect(new Set(paged).size).toBe(whole.total)
  expect(await ask(99, 7)).toMatchObject({ results: [], total: whole.total })
})
