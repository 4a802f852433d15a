import { useEffect, useEffectEvent } from 'react'

/** Single keys that act on the page, unless someone types or something lies over it. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isCovered()) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]') !== null

// What is closing still fades.
const isCovered = () =>
  document.querySelector(
    ':is([role="dialog"], [role="menu"], [role="listbox"]):not([data-state="closed"])',
  ) !== null
