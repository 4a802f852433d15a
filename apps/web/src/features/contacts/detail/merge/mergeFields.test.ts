import { describe, expect, it } from 'vitest'
import { contactDetailOf } from '../../../../lib/testing/samples.ts'
import { unitedList } from './mergeFields.ts'

describe('the phone numbers of two contacts', () => {
  it.each([
    ['+44 20 7946 0001', '020 7946 0001'],
    ['0044 20 7946 0001', '(020) 7946-0001'],
    ['020 7946 0001', '02079460001'],
  ])('hold %s and %s once, as the first has it', (first, second) => {
    expect(united('phone_numbers', first, second)).toEqual([first])
  })

  it.each([
    ['+44 20 7946 0001', '020 7946 0002'],
    ['+44 20 7946 0001', '+1 20 7946 0001'],
    ['112', '+44 20 7946 0112'],
  ])('hold both %s and %s', (first, second) => {
    expect(united('phone_numbers', first, second)).toEqual([first, second])
  })
})

it('holds an email once, whichever way it is written', () => {
  expect(united('emails', 'Ada@x.example', 'ada@X.example')).toEqual(['Ada@x.example'])
})

function united(list: 'emails' | 'phone_numbers', first: string, second: string) {
  const withOne = (number: number, entry: string) =>
    contactDetailOf(number, { [list]: [list === 'emails' ? { email: entry } : { phone_number: entry }] })
  return unitedList({ kept: withOne(1, first), gone: withOne(2, second) }, list)
}
