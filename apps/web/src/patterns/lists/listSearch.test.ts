import { describe, expect, it } from 'vitest'
import { inquiryListKind } from '../../features/inquiries/inquiryListSearch.ts'
import { readListSearch } from './listSearch.ts'

describe('the filters in a URL', () => {
  it.each([
    { attribute: 'name', condition: 'contains', value: 'ada' },
    { attribute: 'status', condition: 'not_empty' },
    { attribute: 'service', condition: 'exact', value: 'flight' },
    { attribute: 'travel_date', condition: 'from', value: '2028-02-29' },
    { attribute: 'travel_date', condition: 'empty' },
  ])('are read: %j', (filter) => expect(read(filter)).toEqual([filter]))

  it.each([
    { attribute: 'password', condition: 'exact', value: 'x' },
    { attribute: 'name', condition: 'from', value: '2026-01-01' },
    { attribute: 'name', condition: 'exact', value: ' ' },
    { attribute: 'status', condition: 'contains', value: 'x' },
    { attribute: 'service', condition: 'exact', value: 'spaceship' },
    { attribute: 'travel_date', condition: 'contains', value: '2026' },
    { attribute: 'travel_date', condition: 'exact', value: '2026-02-31' },
    { attribute: 'travel_date', condition: 'exact', value: '31/01/2026' },
    { attribute: 'travel_date', condition: 'until', value: 'tomorrow' },
    { attribute: 'toString', condition: 'empty' },
  ])('are left out where they make no sense: %j', (filter) => expect(read(filter)).toEqual([]))
})

const read = (filter: object) => readListSearch(inquiryListKind, { filters: [filter] as never }).filters
