import { expect, it } from 'vitest'
import { withAddress } from './addresses.ts'
import { newDraft } from './drafts.ts'

/** By heading, the field that it fills and what the row has in it. */
function read(cells: Record<string, [field: string, text: string]>, country = 'DE') {
  const draft = newDraft(2)
  const given: Record<string, { text: string; column: number }[]> = {}
  for (const [column, [field, text]] of Object.values(cells).entries())
    if (text) given[field] = [...(given[field] ?? []), { text, column }]
  const columns = Object.keys(cells).map((heading) => ({ heading }))
  const { address } = withAddress(draft, given, { country, columns })
  return { address: address?.[0]?.text, problems: draft.problems.map(({ message }) => message) }
}
const addressOf = (parts: Record<string, string>, country?: string) =>
  read(Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, [part, text]])), country).address

it('parts make up an address in the order of its country', () => {
  const parts = { street: 'Hauptstr. 1', city: 'Bonn', postal_code: '53111' }
  expect(addressOf(parts)).toBe('Hauptstr. 1\n53111 Bonn')
  const abroad = { street: '1 Navy Yard', city: 'Arlington', state: 'VA', postal_code: '22201' }
  for (const country of ['United States', 'USA', 'Vereinigte Staaten', 'États-Unis'])
    expect(addressOf({ ...abroad, country })).toBe(`1 Navy Yard\nArlington, VA 22201\n${country}`)
  expect(addressOf({ ...parts, country: 'Deutschland' }, 'GB')).toBe('Hauptstr. 1\n53111 Bonn\nDeutschland')
})

it('a whole address gets the parts that it lacks', () => {
  const parts = {
    address: '12 High Street, London',
    street: '12 High Street',
    city: 'London',
    postal_code: 'SW1A 1AA',
  }
  expect(addressOf(parts, 'GB')).toBe('12 High Street, London\nLondon, SW1A 1AA')
  expect(addressOf({ address: 'Bonn' })).toBe('Bonn')
})

const home = { 'Home Street': 'Am Markt 2', 'Home City': 'Köln', 'Home Postal Code': '50667' }
const work = { 'Business Street': 'Hauptstr. 1', 'Business City': 'Bonn', 'Business Postal Code': '53111' }
const asCells = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([heading, text]) => {
      const [, part = ''] = heading.split(/ (.*)/)
      return [heading, [part.toLowerCase().replace(' ', '_'), text] as [string, string]]
    }),
  )

it('the parts of two places are not mixed, and the second place is said', () => {
  expect(read(asCells({ ...work, ...home }))).toEqual({
    address: 'Am Markt 2\n50667 Köln',
    problems: ['“Hauptstr. 1, 53111 Bonn” is the address of another place. The row comes in without it'],
  })
  const onlyCity = { ...work, 'Home Street': '', 'Home City': 'Köln', 'Home Postal Code': '' }
  expect(read(asCells(onlyCity)).address).toBe('Köln')
})

it('a row that has only the second place gets that', () => {
  const nothing = Object.fromEntries(Object.keys(home).map((heading) => [heading, '']))
  expect(read(asCells({ ...nothing, ...work }))).toEqual({ address: 'Hauptstr. 1\n53111 Bonn', problems: [] })
})
