import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusCard } from './cardKeys.ts'

/**
 * A card that moves is drawn anew in another column, and again where it came from when the move is refused: focus
 * goes along, until it is put elsewhere. Answers what to call when the keyboard or the menu moves a card.
 */
export function useCardFocus(focus: (card: HTMLElement | null) => void = focusCard) {
  const held = useRef<string | null>(null)

  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return
    focus(document.querySelector(`[data-card="${held.current}"]`))
  })

  useEffect(() => {
    const letGo = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      if (target.closest('[data-card]')?.getAttribute('data-card') !== held.current) held.current = null
    }
    document.addEventListener('focusin', letGo)
    document.addEventListener('pointerdown', letGo)
    return () => {
      document.removeEventListener('focusin', letGo)
      document.removeEventListener('pointerdown', letGo)
    }
  }, [])

  return (id: string) => {
    held.current = id
  }
}
