import { useEffect, useEffectEvent } from 'react'
import { useBoundKeys } from './boundKeys.ts'
import { pressedKey } from './pressedKey.ts'
import { readSingleKeys } from './singleKeys.ts'

type Keys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Single keys that act on the page, unless someone types, something lies over it, or they are switched off. Where a
 * page and the shell around it know the same key, the page's meaning counts.
 */
export function useKeys(keys: Keys, of: 'page' | 'shell' = 'page') {
  useBoundKeys(of, Object.keys(keys))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const key = singleKey(event)
    const act = key === undefined ? undefined : keys[key]
    if (!act) return
    event.preventDefault()
    // One press adds one record, however long the key is held.
    if (!event.repeat || key === 'j' || key === 'k') act()
  })

  useEffect(() => {
    // A key reaches the window after the document, and then says whether somebody took it.
    const target = of === 'page' ? document : window
    const onKeyDown = (event: Event) => press(event as KeyboardEvent)
    target.addEventListener('keydown', onKeyDown)
    return () => target.removeEventListener('keydown', onKeyDown)
  }, [of])
}

/** The key that was pressed by itself, where that may be a shortcut. */
export function singleKey(event: KeyboardEvent): string | undefined {
  // Escape is nobody's slip.
  if (event.isComposing || !(readSingleKeys() || event.key === 'Escape')) return undefined
  return isTyping(event.target) || isCovered() ? undefined : pressedKey(event)
}

export const hasDialog = () => document.querySelector(`[role="dialog"]${open}`) !== null

// What is closing still fades.
const open = ':not([data-state="closed"])'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]') !== null

const isCovered = () =>
  document.querySelector(`:is([role="dialog"], [role="menu"], [role="listbox"])${open}`) !== null
