import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CalendarSearch, CalendarView } from './calendarSearch.ts'
import { dayByKey } from './grid.ts'

type Around = {
  view: CalendarView
  on: string
  today: string
  onShow: (changes: CalendarSearch, isStep?: boolean) => void
}

/** The keys of a chosen day: the arrows choose another, which then has the focus; Enter opens it. */
export function useDayKeys({ view, on, today, onShow }: Around) {
  const isWalking = useRef(false)

  useEffect(() => {
    if (!isWalking.current) return
    isWalking.current = false
    document.querySelector<HTMLElement>(`[data-day="${on}"]`)?.focus()
  }, [on])

  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isOnDay = event.target instanceof HTMLElement && event.target.dataset.day !== undefined
    if (!isOnDay) return
    const next = event.key === 'Home' ? today : dayByKey(view, on, event.key)
    if (next) {
      isWalking.current = next !== on
      onShow({ on: next }, true)
    } else if (event.key === 'Enter' || event.key === ' ') onShow({ open: true }, true)
    else return
    event.preventDefault()
  }
}
