import { type RefObject, useEffect } from 'react'

/** Keeps what is typed until the field for it is there: no letter is lost, and none is taken for a shortcut. */
export function TypeAhead({ typed }: { typed: RefObject<string> }) {
  useEffect(() => {
    function keep(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (event.key.length === 1) typed.current += event.key
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
    }
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [typed])
  return null
}
