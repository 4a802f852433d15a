import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { contactStatuses, dealStatuses } from '@caravel/contract/settings'
import type { Caller } from '../measure/caller.ts'

export type List = 'contacts' | 'companies' | 'inquiries'

export type Workplace = {
  caller: Caller
  totals: Record<List, number>
  /** The newest records, which are those that people open and change. */
  ids: Record<List, string[]>
  /** Of the newest contacts those who have a company. */
  employed: string[]
  contactStatuses: string[]
  inquiryStatuses: string[]
}

export async function lookAround(caller: Caller): Promise<Workplace> {
  const params = { org: caller.org }
  const newest = { page_size: 100 }
  const pages = [1, 2, 3, 4, 5, 6]
  const people = await each(pages, (page) =>
    caller.call(contacts.list, { params, query: { ...newest, page, sort_by: '-created_at' } }),
  )
  const found: Record<List, { results: { id: string }[]; total: number }[]> = {
    contacts: people,
    companies: await each(pages, (page) =>
      caller.call(companies.list, { params, query: { ...newest, page, sort_by: '-created_at' } }),
    ),
    inquiries: await each(pages, (page) =>
      caller.call(deals.list, { params, query: { ...newest, page, sort_by: '-date' } }),
    ),
  }
  const idsOf = (list: List) => found[list].flatMap(({ results }) => results.map(({ id }) => id))
  const totalOf = (list: List) => found[list][0]?.total ?? 0
  return {
    caller,
    totals: {
      contacts: totalOf('contacts'),
      companies: totalOf('companies'),
      inquiries: totalOf('inquiries'),
    },
    ids: { contacts: idsOf('contacts'), companies: idsOf('companies'), inquiries: idsOf('inquiries') },
    employed: people.flatMap(({ results }) => results.filter(({ company }) => company).map(({ id }) => id)),
    contactStatuses: (await caller.call(contactStatuses.list, { params })).results.map(({ id }) => id),
    inquiryStatuses: (await caller.call(dealStatuses.list, { params })).results.map(({ id }) => id),
  }
}

/** The nth of some, and after the last one the first again. */
export function nth<T>(some: T[], n: number): T {
  const one = some[n % some.length]
  if (one === undefined) throw new Error('There is none to choose from: generate the data anew.')
  return one
}

async function each<T>(pages: number[], ask: (page: number) => Promise<T>): Promise<T[]> {
  const answers = []
  for (const page of pages) answers.push(await ask(page))
  return answers
}
