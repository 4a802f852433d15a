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
    ['Call Ana Fri, 11 Dec 2026 at 16:45', 'Call Ana', '2026-12-11', '16:45'],
    ['Fri 11 Dec call Ana', 'call Ana', '2026-12-11', null],
    ['Call Ana on 11 December (Friday), 9:30', 'Call Ana', '2026-12-11', '09:30'],
    ['Call Ana Tue 12 May 10am', 'Call Ana', '2027-05-12', '10:00'],
    ['Call Ana 2026-12-11T16:45', 'Call Ana', '2026-12-11', '16:45'],
    ['Call Ana in 2 hours', 'Call Ana', '2026-11-17', '11:30'],
    ['Call Ana in 30 minutes', 'Call Ana', '2026-11-17', '10:00'],
    ['In an hour call Ana', 'call Ana', '2026-11-17', '10:30'],
    ['Call Ana in half an hour', 'Call Ana', '2026-11-17', '10:00'],
    ['Call Ana in 20 hours', 'Call Ana', '2026-11-18', '05:30'],
    ['Call Ana this evening', 'Call Ana', '2026-11-17', '18:00'],
    ['Call Ana half past nine tomorrow', 'Call Ana', '2026-11-18', '09:30'],
    ['Call Ana at quarter to 5', 'Call Ana', '2026-11-17', '16:45'],
    ['Call Ana at a quarter past three pm', 'Call Ana', '2026-11-17', '15:15'],
    ['Call Ana tomorrow 9.30', 'Call Ana', '2026-11-18', '09:30'],
    ['Call Ana 2.15pm', 'Call Ana', '2026-11-17', '14:15'],
    ['Call Ana 14h30', 'Call Ana', '2026-11-17', '14:30'],
    ['Call Ana tomorrow 14h', 'Call Ana', '2026-11-18', '14:00'],
    ['Pay rent on the 25th', 'Pay rent', '2026-11-25', null],
    ['Pay rent by the 5th', 'Pay rent', '2026-12-05', null],
    ['Pay rent on the 31st', 'Pay rent', '2026-12-31', null],
    ['Pay rent end of month', 'Pay rent', '2026-11-30', null],
    ['Pay rent by the end of next month', 'Pay rent', '2026-12-31', null],
    ['Tidy up this weekend', 'Tidy up', '2026-11-21', null],
    ['Ask Ana a week from tomorrow', 'Ask Ana', '2026-11-25', null],
    ['Ask Ana two weeks from Friday', 'Ask Ana', '2026-12-04', null],
    ['Ask Ana in a fortnight', 'Ask Ana', '2026-12-01', null],
    ['Send offer EOD', 'Send offer', '2026-11-17', null],
    ['Send offer EOD Friday', 'Send offer', '2026-11-20', null],
    ['Ask Ana tommorow', 'Ask Ana', '2026-11-18', null],
    ['Visa papers, arrival 12 July, by Friday', 'Visa papers, arrival 12 July', '2026-11-20', null],
    ['Prepare arrival by 12 July', 'Prepare arrival', '2027-07-12', null],
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
    'Book the hotel, arrival 12 July',
    'Send vouchers for the flight on 12 July 2027',
    'Meet them, arrival Fri 12 July',
    'Deposit 9.50',
    'Celebrate the 25th anniversary',
    'Meet on the 25th floor',
    'Flight takes 14h',
    '',
  ])('“%s” has no day', (text) => {
    expect(read(text)).toEqual({ title: text, due_on: null, due_time: null, words: [] })
  })

  it.each([
    ['tonight', null],
    ['tonight at 9', '21:00'],
    ['this evening', null],
    ['today in the afternoon', null],
    ['today', null],
  ])('late in the evening “%s” is not overdue at once', (words, due_time) => {
    expect(readTask(`Call Ana ${words}`, { now: '2026-11-17T20:15', isMonthFirst: false })).toMatchObject({
      due_on: '2026-11-17',
      due_time,
    })
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
