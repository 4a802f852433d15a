import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { deals } from '@caravel/contract/deals'
import { search } from '@caravel/contract/search'
import { firstNames, lastNames, rareCompany, rareName } from '../generate/names.ts'
import { requestOf } from '../measure/caller.ts'
import type { Request } from '../measure/connection.ts'
import type { Case } from './case.ts'
import { listOf } from './lists.ts'
import { type List, nth, type Workplace } from './workplace.ts'

type Filter = { attribute: string; condition: 'exact' | 'contains' | 'empty'; value?: string }

const filtered: Record<List, (at: Workplace, filter: Filter) => Request> = {
  contacts: ({ caller }, filter) =>
    requestOf(contacts.filter, { params: { org: caller.org }, body: { filters: [filter as never] } }),
  companies: ({ caller }, filter) =>
    requestOf(companies.filter, { params: { org: caller.org }, body: { filters: [filter as never] } }),
  inquiries: ({ caller }, filter) =>
    requestOf(deals.filter, { params: { org: caller.org }, body: { filters: [filter as never] } }),
}

/** How often a value is found: in a handful of records, in every sixth or so, or nowhere. */
type Frequency = 'rare' | 'common' | 'no match'
type Words = Record<Frequency | 'two common words', string>

const values: [List, string, 'exact' | 'contains', Record<Frequency, string>][] = [
  ['contacts', 'first_name', 'exact', { rare: rareName, common: 'Maria', 'no match': 'Xqzwv' }],
  ['contacts', 'first_name', 'contains', { rare: rareName.slice(1), common: 'mar', 'no match': 'xqzwv' }],
  ['contacts', 'email', 'contains', { rare: rareName, common: 'gmail', 'no match': 'xqzwv' }],
  ['contacts', 'phone_number', 'contains', { rare: '4581234', common: '45', 'no match': '99887766554433' }],
  ['companies', 'name', 'exact', { rare: rareCompany, common: 'Nordic Travel GmbH', 'no match': 'Xqzwv' }],
  ['companies', 'name', 'contains', { rare: rareCompany, common: 'travel', 'no match': 'xqzwv' }],
  ['inquiries', 'name', 'contains', { rare: rareName, common: 'mar', 'no match': 'xqzwv' }],
  ['inquiries', 'id', 'exact', { rare: '#77', common: '500', 'no match': '99999999' }],
]

const words: [List, Words][] = [
  ['contacts', { rare: rareName, common: 'mar', 'no match': 'xqzwv', 'two common words': 'mar ann' }],
  [
    'companies',
    { rare: rareCompany, common: 'travel', 'no match': 'xqzwv', 'two common words': 'travel tours' },
  ],
  ['inquiries', { rare: rareName, common: 'mar', 'no match': 'xqzwv', 'two common words': 'mar ann' }],
]

/** For the page and the palette of the global search, beyond what the lists are searched for. */
const globalWords: Record<string, string> = {
  rare: rareName,
  common: 'mar',
  'no match': 'xqzwv',
  'two words': 'maria travel',
  'phone digits': '45 81 23',
  'email part': 'zenobia.brown',
  'deal number': '#77',
}

/** Frequent ones, so that somebody has each of them together. */
const wholeName = (n: number) => `${nth(firstNames.slice(0, 20), n)} ${nth(lastNames.slice(0, 10), n * 3)}`

/** As somebody types a name into the palette. */
const typed = ['ma', 'mar', 'mart', 'marti', 'maria garc']

export const findCases: Case[] = [
  ...values.flatMap(([list, attribute, condition, byFrequency]) =>
    Object.entries(byFrequency).map(
      ([frequency, value]): Case => ({
        name: `${list}, ${attribute} ${condition}, ${frequency}`,
        kind: condition,
        quick: list !== 'companies' && attribute.endsWith('name') && condition === 'contains',
        request: (at) => filtered[list](at, { attribute, condition, value }),
      }),
    ),
  ),
  {
    name: 'inquiries without services',
    kind: 'exact',
    request: (at) => filtered.inquiries(at, { attribute: 'service', condition: 'empty' }),
  },
  ...words.flatMap(([list, byFrequency]) =>
    Object.entries(byFrequency).map(
      ([frequency, word]): Case => ({
        name: `${list} searched, ${frequency}`,
        kind: 'search',
        quick: list === 'contacts',
        request: (at) => listOf[list](at, { search: word }),
      }),
    ),
  ),
  ...Object.entries(globalWords).map(
    ([what, q]): Case => ({
      name: `search, ${what}`,
      kind: 'search',
      quick: ['rare', 'common', 'no match'].includes(what),
      request: (at) => searchFor(at, q),
    }),
  ),
  {
    name: 'contacts searched, whole names',
    kind: 'search',
    request: (at, n) => listOf.contacts(at, { search: wholeName(n) }),
  },
  {
    name: 'search, whole names',
    kind: 'search',
    request: (at, n) => searchFor(at, wholeName(n)),
  },
  {
    name: 'search, common, without totals',
    kind: 'search',
    request: (at) => searchFor(at, 'mar', { totals: 'no' }),
  },
  ...typed.map(
    (q): Case => ({
      name: `palette, “${q}”`,
      kind: 'typed',
      quick: q === 'mar',
      request: (at) => searchFor(at, q, { page_size: 5, totals: 'no' }),
    }),
  ),
]

/** Asks in one request for contacts, companies and inquiries. */
export const searchFor = (
  { caller }: Workplace,
  q: string,
  query: { page_size?: number; totals?: 'yes' | 'no' } = {},
): Request => requestOf(search.find, { params: { org: caller.org }, query: { q, ...query } })
