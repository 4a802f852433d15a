import { expect, it, vi } from 'vitest'
import { recentRecords, rememberRecord } from './recentRecords.ts'
import { session } from './session.ts'
import { contactOf, LAGOON, NORTHWIND, signedIn } from './testing/samples.ts'

const [ME, OTHER] = [contactOf(100).id, contactOf(101).id]
const visit = (...numbers: number[]) => {
  for (const number of numbers) rememberRecord(NORTHWIND, ME, contactOf(number).id)
}

it('keeps the last eight records, each once, the last first', () => {
  visit(1, 2, 3, 4, 5, 6, 7, 8, 9, 3)
  expect(recentRecords(NORTHWIND, ME)).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map((number) => contactOf(number).id))
})

it('keeps them apart by workspace and person', () => {
  visit(1)
  expect(recentRecords(LAGOON, ME)).toEqual([])
  expect(recentRecords(NORTHWIND, OTHER)).toEqual([])
})

it('forgets them when someone signs out', () => {
  signedIn()
  visit(1)
  session.end()
  expect(recentRecords(NORTHWIND, ME)).toEqual([])
  expect(localStorage.length).toBe(0)
})

it('does not believe what it finds', () => {
  for (const stored of ['{', 'null', '[]', `{"${ME}/${NORTHWIND}":["<b>",7,"${OTHER}"]}`]) {
    localStorage.setItem('recent', stored)
    expect(recentRecords(NORTHWIND, ME)).toEqual(stored.includes(OTHER) ? [OTHER] : [])
  }
  visit(1)
  rememberRecord(NORTHWIND, ME, 'no id')
  expect(recentRecords(NORTHWIND, ME)).toEqual([contactOf(1).id, OTHER])
})

it('does without storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  visit(1)
  expect(recentRecords(NORTHWIND, ME)).toEqual([])
})
