import { companies } from '@caravel/contract/companies'
import { type CompanySortAttribute, companySortAttributes } from '@caravel/contract/company-fields'
import { type ContactSortAttribute, contactSortAttributes } from '@caravel/contract/contact-fields'
import { contacts } from '@caravel/contract/contacts'
import { type DealSortAttribute, dealSortAttributes } from '@caravel/contract/deal-fields'
import { deals } from '@caravel/contract/deals'
import { type Sort, sortsOf } from '@caravel/contract/lists'
import { requestOf } from '../measure/caller.ts'
import type { Request } from '../measure/connection.ts'
import type { Case, Kind } from './case.ts'
import type { List, Workplace } from './workplace.ts'

type Query = { page?: number; sort_by?: string; search?: string }

export const listOf: Record<List, (at: Workplace, query: Query) => Request> = {
  contacts: ({ caller }, query) =>
    requestOf(contacts.list, {
      params: { org: caller.org },
      query: { ...query, sort_by: query.sort_by as Sort<ContactSortAttribute> },
    }),
  companies: ({ caller }, query) =>
    requestOf(companies.list, {
      params: { org: caller.org },
      query: { ...query, sort_by: query.sort_by as Sort<CompanySortAttribute> },
    }),
  inquiries: ({ caller }, query) =>
    requestOf(deals.list, {
      params: { org: caller.org },
      query: { ...query, sort_by: query.sort_by as Sort<DealSortAttribute> },
    }),
}

const lists: List[] = ['contacts', 'companies', 'inquiries']

const sorts: Record<List, string[]> = {
  contacts: sortsOf(contactSortAttributes),
  companies: sortsOf(companySortAttributes),
  inquiries: sortsOf(dealSortAttributes),
}

/** What the quick run sorts by: one that an index holds, one over several ranges, one along another table. */
const quickSorts = ['-email', 'status', 'company', 'person']

const pageSize = 20
const lastPage = (at: Workplace, list: List) => Math.max(Math.ceil(at.totals[list] / pageSize), 1)

export const listCases: Case[] = lists.flatMap((list): Case[] => {
  const page = (kind: Kind, number: (at: Workplace) => number, quick: boolean): Case => ({
    name: `${list}, ${kind}`,
    kind,
    quick,
    request: (at) => listOf[list](at, { page: number(at) }),
  })
  return [
    page('first page', () => 1, true),
    page('page 1,000', (at) => Math.min(1000, lastPage(at, list)), false),
    page('last page', (at) => lastPage(at, list), true),
    ...sorts[list].map(
      (sort_by): Case => ({
        name: `${list} by ${sort_by}`,
        kind: 'sort',
        quick: quickSorts.includes(sort_by),
        request: (at) => listOf[list](at, { sort_by }),
      }),
    ),
  ]
})
