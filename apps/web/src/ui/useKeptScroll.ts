import { type UIEvent, useLayoutEffect, useRef } from 'react'

type Place = { top: number; left: number }

/** Where boxes were scrolled to, by what they showed. As long as the tab is open and nobody signs out. */
const places = new Map<string, Place>()

/**
 * A box that whoever comes back to finds scrolled as they left it. `shows` says what it shows: the same box with
 * something else in it begins at its top. Without it nothing is kept. `isWhole` turns true once all of it is drawn.
 */
export function useKeptScroll<Box extends HTMLElement>(shows: string | undefined, isWhole = true) {
  const box = useRef<Box>(null)
  const shown = useRef<string>(undefined)
  const wanted = useRef<Place>(undefined)

  useLayoutEffect(() => {
    if (shown.current === shows) return
    wanted.current = shown.current === undefined && shows ? places.get(shows) : undefined
    if (shown.current !== undefined && box.current) box.current.scrollTop = 0
    shown.current = shows
  }, [shows])

  // A box that is not whole yet may not be high enough, so it is tried again with each drawing.
  useLayoutEffect(() => {
    const place = wanted.current
    if (!place || !box.current) return
    box.current.scrollLeft = place.left
    box.current.scrollTop = place.top
    if (isWhole) wanted.current = undefined
  })

  function onScroll({ currentTarget: { scrollTop, scrollLeft } }: UIEvent<HTMLElement>) {
    if (shows && !wanted.current) places.set(shows, { top: scrollTop, left: scrollLeft })
  }

  return { ref: box, onScroll }
}

/** For the next person here. */
export const forgetScroll = () => places.clear()
