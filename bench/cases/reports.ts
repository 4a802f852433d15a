import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { reports } from '@caravel/contract/reports'
import { requestOf } from '../measure/caller.ts'
import type { Case } from './case.ts'

const { export: _, exportFile: __, exportInsight: ___, exportInsightFile: ____, ...shown } = reports

const boards = { contacts: contacts.board, inquiries: deals.board }

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

export const reportCases: Case[] = [
  ...Object.entries(boards).flatMap(([list, route]): Case[] => [
    {
      name: `board of ${list}`,
      kind: 'board',
      quick: true,
      request: ({ caller }) => requestOf(route, { params: { org: caller.org }, body: { filters: [] } }),
    },
    {
      name: `board of ${list}, a common word`,
      kind: 'narrowed board',
      request: ({ caller }) =>
        requestOf(route, { params: { org: caller.org }, query: { search: 'mar' }, body: { filters: [] } }),
    },
  ]),
  ...Object.entries(shown).flatMap(([name, route]): Case[] => [
    {
      name: `report ${name}`,
      kind: 'report',
      quick: name === 'contacts' || name === 'dealsByContact' || name === 'insights',
      request: ({ caller }) => requestOf(route, { params: { org: caller.org } }),
    },
    {
      name: `report ${name}, a month`,
      kind: 'report',
      request: ({ caller }) =>
        requestOf(route, {
          params: { org: caller.org },
          query: { start_date: daysAgo(60), end_date: daysAgo(30) },
        }),
    },
  ]),
]
