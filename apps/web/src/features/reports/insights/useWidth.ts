import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, in whole pixels; a guess until it is drawn. */
export function useWidth(element: RefObject<HTMLElement | null>, guess: number): number {
  const [width, setWidth] = useState(guess)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const look = () => setWidth(Math.round(measured.clientWidth) || guess)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, guess])
  return width
}
