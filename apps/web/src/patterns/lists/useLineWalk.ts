import type { KeyboardEvent, RefObject } from 'react'

/** Lines under headings of their own, walked by keys as one list. `onKeyDown` answers the keys of a focused line. */
export function useLineWalk(within: RefObject<HTMLElement | null>, onSpace?: () => void) {
  const lines = () => [...(within.current?.querySelectorAll('li') ?? [])]
  const current = () => lines().find((line) => line.contains(document.activeElement))

  function walk(step: 1 | -1) {
    const all = lines()
    const at = all.findIndex((line) => line.contains(document.activeElement))
    const next = at < 0 ? all[0] : all[at + step]
    if (!next) return
    next.tabIndex = -1
    next.focus()
    next.scrollIntoView?.({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const line = current()
    if (
      !line ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      !within.current?.contains(event.target as Node)
    )
      return
    const isOnLine = event.target === line
    if (event.key === 'ArrowDown') walk(1)
    else if (event.key === 'ArrowUp') walk(-1)
    else if (event.key === 'Enter' && isOnLine)
      line.querySelector<HTMLElement>('a, button:not([role])')?.click()
    else if (event.key === ' ' && isOnLine && onSpace) onSpace()
    else return
    event.preventDefault()
  }

  return { lines, current, walk, onKeyDown }
}
