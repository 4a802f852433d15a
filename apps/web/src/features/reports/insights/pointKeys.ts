import type { KeyboardEvent } from 'react'

type Keys = { at: number; points: number; go: (place: number) => void; onEscape: () => void }

/** The arrow keys go from point to point, Home and End to the ends, Escape puts away what is said of it. */
export const pointKeys =
  ({ at, points, go, onEscape }: Keys) =>
  (event: KeyboardEvent) => {
    const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points - 1 }
    const place = places[event.key]
    if (event.key === 'Escape') onEscape()
    if (place === undefined) return
    event.preventDefault()
    if (place >= 0 && place < points) go(place)
  }
