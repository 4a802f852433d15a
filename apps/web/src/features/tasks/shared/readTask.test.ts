import { describe, expect, it } from 'vitest'
import { readTask } from './readTask.ts'

// A Tuesday.
const now = '2026-11-17T09:30'
const read = (text: string, isMonthFirst = false) => readTask(text, { now, isMonthFirst })

describe('what is typed as a task', () => {
  it.each([
    ['Call about visa, tomorrow 10:00', 'Call about visa', '2026-11-18', '10:00'],
    ['tomorrow 10:00 call about visa', 'call about visa', '2026-11-18', '10:00'],
    ['tomorrow, call about visa at 3pm', 'call about visa', '2026-11-18', '15:00'],
    ['10:00 tomorrow Call about visa', 'Call about visa', '2026-11-18', '10:00'],
    ['Call tomorrow about visa', 'Call about visa', '2026-11-18', null],
    ['Call Ana today', 'Call Ana', '2026-11-17', null],
    ['Call Ana tonight', 'Call Ana', '2026-11-17', '19:00'],
    ['Call Ana tonight at 9', 'Call Ana', '2026-11-17', '21:00'],
    ['Call Ana the day after tomorrow', 'Call Ana', '2026-11-19', null],
    ['Send offer fri', 'Send offer', '2026-11-20', null],
    ['fri send offer', 'send offer', '2026-11-20', null],
    ['Send offer by Friday', 'Send offer', '2026-11-20', null],
    ['Send offer on sat', 'Send offer', '2026-11-21', null],
    ['Send offer Tuesday', 'Send offer', '2026-11-24', null],
    ['Send offer next friday', 'Send offer', '2026-11-27', null],
    ['Send offer next Mon 9am', 'Send offer', '2026-11-23', '09:00'],
    ['Send offer in 3 days', 'Send offer', '2026-11-20', null],
    ['Send offer in 2 weeks', 'Send offer', '2026-12-01', null],
    ['Send offer in a week', 'Send offer', '2026-11-24', null],
    ['Send offer in two months', 'Send offer', '2027-01-17', null],
    ['Send offer next week', 'Send offer', '2026-11-23', null],
    ['Send offer next month', 'Send offer', '2026-12-01', null],
    ['Gifts 24 Dec', 'Gifts', '2026-12-24', null],
    ['Gifts on December 24th, 2027', 'Gifts', '2027-12-24', null],
    ['Gifts 24th of December', 'Gifts', '2026-12-24', null],
    ['Gifts 24.12.', 'Gifts', '2026-12-24', null],
    ['Gifts 24. 12. 2027 noon', 'Gifts', '2027-12-24', '12:00'],
    ['Gifts 2026-12-24', 'Gifts', '2026-12-24', null],
    ['Gifts 24/12/2027', 'Gifts', '2027-12-24', null],
    ['Renew on 5 May', 'Renew', '2027-05-05', null],
    ['Renew 3 Nov', 'Renew', '2027-11-03', null],
    ['Leap 29 Feb', 'Leap', '2028-02-29', null],
    ['Call Ana tomorrow 10', 'Call Ana', '2026-11-18', '10:00'],
    ['Call Ana tomorrow at 3', 'Call Ana', '2026-11-18', '15:00'],
    ['Call Ana at 3:30 pm tomorrow', 'Call Ana', '2026-11-18', '15:30'],
    ['Call Ana tomorrow morning', 'Call Ana', '2026-11-18', '09:00'],
    ['Call Ana tomorrow 03:30', 'Call Ana', '2026-11-18', '03:30'],
    ['Call Ana fri noon', 'Call Ana', '2026-11-20', '12:00'],
    ['Call Ana at 11', 'Call Ana', '2026-11-17', '11:00'],
    ['Call Ana, 11', 'Call Ana', '2026-11-17', '11:00'],
    ['Call Ana 12am', 'Call Ana', '2026-11-18', '00:00'],
    ['Call Ana 9:00', 'Call Ana', '2026-11-18', '09:00'],
    ['Flight leaves 14:00, call tomorrow at 9', 'Flight leaves 14:00, call', '2026-11-18', '09:00'],
    ['Trip in 3 months, offer tomorrow', 'Trip in 3 months, offer', '2026-11-18', null],
    ['tomorrow', '', '2026-11-18', null],
  ])('%s', (text, title, due_on, due_time) => {
    expect(read(text)).toMatchObject({ title, due_on, due_time })
  })

  it.each([
    'Call May about the visa',
    'Call May 5 times',
    'May we book?',
    'call 10 people',
    'Call Ana 10',
    'Order sun cream',
    'Sun Tours: ask for rates',
    'Buy a sat nav',
    'March the group to the gate',
    'Meet at 10 Downing Street',
    'Send today’s report',
    'Plan the Black Friday mailing',
    'Ask for a call after Friday',
    'Pay Monday.com',
    'Write to ana@today.example',
    'Check version 24.12.1',
    'Gifts 31 Feb',
    'Room 1/2 is free',
    'Call at 25:00',
    'Seat 12a',
    '',
  ])('“%s” has no day', (text) => {
    expect(read(text)).toEqual({ title: text, due_on: null, due_time: null, words: [] })
  })

  it('has day and month in the order of the country, and in the other where only that is a day', () => {
    expect(read('Gifts 1/2').due_on).toBe('2027-02-01')
    expect(read('Gifts 1/2', true).due_on).toBe('2027-01-02')
    expect(read('Gifts 12/24').due_on).toBe('2026-12-24')
    expect(read('Gifts 24/12', true).due_on).toBe('2026-12-24')
  })

  it('keeps words that are to stay words, and says which were taken', () => {
    const { words } = read('Call Ana tomorrow 10:00')
    expect(words).toEqual(['tomorrow', '10:00'])
    expect(readTask('Call Ana tomorrow 10:00', { now, isMonthFirst: false, asText: words })).toEqual({
      title: 'Call Ana tomorrow 10:00',
      due_on: null,
      due_time: null,
      words: [],
    })
  })
})
