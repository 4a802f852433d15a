import i18next from 'i18next'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeAsIn } from '../../../lib/locale.ts'
import { dueInWords, isOverdue, nextMonday } from './due.ts'

// A Tuesday.
const now = '2026-11-17T09:30'
const words = (due_on: string | null, due_time: string | null = null) =>
  dueInWords(i18next.t, { due_on, due_time }, now)

describe('when a task is due', () => {
  it.each([
    ['2026-11-17', null, 'Today'],
    ['2026-11-17', '10:00', 'Today 10:00'],
    ['2026-11-18', null, 'Tomorrow'],
    ['2026-11-16', '08:05', 'Yesterday 08:05'],
    ['2026-11-20', null, 'Fri 20 Nov'],
    ['2026-12-04', '15:00', 'Fri 4 Dec 15:00'],
    ['2027-01-01', null, 'Fri 1 Jan 2027'],
    [null, null, 'No date'],
  ])('%s %s reads “%s”', (day, time, text) => {
    expect(words(day, time)).toBe(text)
  })

  it('has its time as the country writes it', () => {
    writeAsIn('US')
    onTestFinished(() => void i18next.changeLanguage('en'))
    expect(words('2026-11-17', '00:05')).toBe('Today 12:05 AM')
    expect(words('2026-11-17', '15:00')).toBe('Today 3:00 PM')
  })

  it.each([
    ['2026-11-16', null, true],
    ['2026-11-17', null, false],
    ['2026-11-17', '09:29', true],
    ['2026-11-17', '09:30', false],
    ['2026-11-18', '08:00', false],
    [null, null, false],
  ])('%s %s is overdue: %s', (due_on, due_time, overdue) => {
    expect(isOverdue({ due_on, due_time }, now)).toBe(overdue)
  })

  it('next week is on Monday', () => {
    expect(nextMonday('2026-11-17')).toBe('2026-11-23')
    expect(nextMonday('2026-11-22')).toBe('2026-11-23')
    expect(nextMonday('2026-11-23')).toBe('2026-11-30')
  })
})
