import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Gives the focus of a note that is deleted to the one beside it. Answers how to say that it is. */
export function useHandOnFocus(note: RefObject<HTMLElement | null>): () => void {
  const isGoing = useRef(false)
  useLayoutEffect(() => {
    const element = note.current
    return () => {
      if (!isGoing.current) return
      const item = element?.closest('li')
      const beside = item?.nextElementSibling ?? item?.previousElementSibling
      const next = beside?.querySelector('article') ?? document.querySelector<HTMLElement>('main h1')
      // Once the menu that it was deleted from let go of it.
      setTimeout(() => next?.focus({ preventScroll: true }))
    }
  }, [note])
  return () => {
    isGoing.current = true
  }
}
