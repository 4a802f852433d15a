import { expect, test } from 'vitest'
import { searchOptions } from './searchOptions.ts'

const options = [
  { value: 'CI', label: 'Côte d’Ivoire', hint: 'CI' },
  { value: 'US', label: 'United States', hint: 'US' },
  { value: 'RU', label: 'Russia', hint: 'RU' },
  { value: 'UM', label: 'U.S. Outlying Islands', hint: 'UM' },
  { value: 'America/New_York', label: 'America/New York', hint: 'GMT-5' },
]

test.each([
  ['', ['CI', 'US', 'RU', 'UM', 'America/New_York']],
  ['   ', ['CI', 'US', 'RU', 'UM', 'America/New_York']],
  ['cote', ['CI']],
  ['CÔTE', ['CI']],
  ['states united', ['US']],
  ['us', ['US', 'RU']],
  ['new york', ['America/New_York']],
  ['america/new_york', ['America/New_York']],
  ['gmt-5', ['America/New_York']],
  ['atlantis', []],
])('%j finds %j', (query, expected) => {
  expect(searchOptions(options, query).map(({ value }) => value)).toEqual(expected)
})
