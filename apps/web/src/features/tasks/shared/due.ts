/** When a task is due, in the words that people have for it. */
import type { Task } from '@caravel/contract/tasks'
import type { TFunction } from 'i18next'
import { dayAfter } from '../../../lib/dayIn.ts'
import { formatDay, formatTime } from '../../../lib/format.ts'

export type Due = Pick<Task, 'due_on' | 'due_time'>

/** `Today 10:00`, `Tomorrow`, `Fri 20 Nov`, `Fri 1 Jan 2027`. `now` is what the clock of the workspace shows. */
export function dueInWords(t: TFunction, { due_on, due_time }: Due, now: string): string {
  if (due_on === null) return t('tasks.due.none')
  const day = dayInWords(t, due_on, now)
  return due_time ? t('tasks.due.at', { day, time: formatTime(due_time) }) : day
}

/** Without a time it may be done all day. */
export function isOverdue({ due_on, due_time }: Due, now: string): boolean {
  const [today = '', clock = ''] = now.split('T')
  if (due_on === null) return false
  return due_on < today || (due_on === today && due_time !== null && due_time < clock)
}

export type Urgency = 'late' | 'today' | 'later'

export function urgencyOf(due: Due, now: string): Urgency {
  if (isOverdue(due, now)) return 'late'
  return due.due_on === now.slice(0, 10) ? 'today' : 'later'
}

/** The Monday after this week. */
export function nextMonday(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  return dayAfter(today, 8 - weekday)
}

export const dayInWords = (t: TFunction, day: string, now: string) =>
  nearDay(t, day, now) ?? dateInWords(day, now)

/** `Tomorrow`, `20 Nov`, `1 Jan 2027`. */
export const shortDayInWords = (t: TFunction, day: string, now: string) =>
  nearDay(t, day, now) ?? shortDate(day, now)

function nearDay(t: TFunction, day: string, now: string): string | undefined {
  const today = now.slice(0, 10)
  if (day === today) return t('tasks.due.today')
  if (day === dayAfter(today, 1)) return t('tasks.due.tomorrow')
  return day === dayAfter(today, -1) ? t('tasks.due.yesterday') : undefined
}

/** `Fri 20 Nov`, `Fri 1 Jan 2027`. */
export function dateInWords(day: string, today: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleString('en', { weekday: 'short', timeZone: 'UTC' })
  return `${weekday} ${shortDate(day, today)}`
}

/** `20 Nov`, `1 Jan 2027`. */
export function shortDate(day: string, today: string): string {
  const [date = '', month = '', year = ''] = formatDay(day).split(' ')
  const words = `${Number(date)} ${month}`
  return year === today.slice(0, 4) ? words : `${words} ${year}`
}
