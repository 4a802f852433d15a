/** What the grids of days and their cells are given. */
import type { CalendarDay } from '@caravel/contract/calendar'
import type { Task } from '@caravel/contract/tasks'
import type { KeyboardEvent } from 'react'
import type { CalendarSearch } from './calendarSearch.ts'

export type DaysProps = {
  org: string
  on: string
  today: string
  isPhone: boolean
  onShow: (changes: CalendarSearch, isStep?: boolean) => void
  /** Left out for whoever may only look. */
  onAdd: ((day: string, time?: string) => void) | undefined
}

export type GridProps = DaysProps & {
  now: string
  dayOf: (day: string) => CalendarDay | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onEdit: (task: Task) => void
  /** By keyboard. Left out for whoever may only look. */
  onMove: ((task: Task, day: string) => void) | undefined
}
