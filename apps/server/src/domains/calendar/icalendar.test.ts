import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'

const event = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'task-1@caravel',
  on: { day: '2026-11-30' },
  summary: 'Call Ada',
  description: '',
  url: 'https://crm.example/tasks',
  isCertain: true,
  version: 3,
  changedAt: new Date('2026-11-17T09:30:15.500Z'),
  ...fields,
})

const read = (text: string) => {
  const [first] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  if (!first) throw new Error('There is no event')
  return new ICAL.Event(first)
}

describe('a calendar', () => {
  it('has what programs ask for', () => {
    const text = writeCalendar('Northwind', [event()])
    const component = new ICAL.Component(ICAL.parse(text))
    expect(component.getFirstPropertyValue('version')).toBe('2.0')
    expect(component.getFirstPropertyValue('x-wr-calname')).toBe('Northwind')
    expect(String(component.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    const vevent = component.getFirstSubcomponent('vevent')
    expect(String(vevent?.getFirstPropertyValue('dtstamp'))).toBe('2026-11-17T09:30:15Z')
    expect(vevent?.getFirstPropertyValue('sequence')).toBe(2)
    expect(vevent?.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(vevent?.getFirstPropertyValue('url')).toBe('https://crm.example/tasks')
  })

  it('ends a whole day where the next one begins', () => {
    const { startDate, endDate } = read(writeCalendar('x', [event()]))
    expect([startDate.isDate, String(startDate), String(endDate)]).toEqual([true, '2026-11-30', '2026-12-01'])
  })

  it('gives a moment half an hour, in UTC', () => {
    const { startDate, endDate } = read(
      writeCalendar('x', [event({ on: { at: new Date('2026-11-30T23:45:00Z') } })]),
    )
    expect([String(startDate), String(endDate)]).toEqual(['2026-11-30T23:45:00Z', '2026-12-01T00:15:00Z'])
  })

  it.each([
    'Tickets, visa; and a \\ backslash',
    'Two\nlines',
    'From a: b "quoted" c',
    '👩‍👩‍👧‍👦 family, naïve café',
    'Ends with a backslash \\',
  ])('gives back the text %j', (summary) => {
    const { summary: given, description } = read(
      writeCalendar('x', [event({ summary, description: summary })]),
    )
    expect([given, description]).toEqual([summary, summary])
  })

  it('lets no text become a line of its own', () => {
    const summary = 'Hello\r\nEND:VEVENT\r\nBEGIN:VEVENT\rX-EVIL:1\u2028Y:2\u0007\u0000'
    const text = writeCalendar('x', [event({ summary })])
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    expect(text).not.toMatch(/^X-EVIL|^Y:2/m)
    expect(read(text).summary).toBe('Hello\nEND:VEVENT\nBEGIN:VEVENT\nX-EVIL:1\nY:2')
  })

  it.each(Array.from({ length: 8 }, (_, shift) => shift))(
    'folds lines at 75 bytes and never within a character, %d letters before it',
    (shift) => {
      const summary = `${'a'.repeat(60 + shift)}${'🏝️é漢'.repeat(40)}`
      const text = writeCalendar('x', [event({ summary })])
      const lines = text.split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(4)
      expect(text).not.toMatch(/[^\r]\n|\ufffd/)
      expect(Buffer.from(text).toString()).toBe(text)
      expect(read(text).summary).toBe(summary)
    },
  )
})
