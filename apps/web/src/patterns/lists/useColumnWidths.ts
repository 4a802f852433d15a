import { useMemo, useState } from 'react'
import { useProfile } from '../../data/useProfile.ts'

type Widths = Readonly<Record<string, number>>

/** Remembered in this browser. */
export function useColumnWidths(org: string, list: string) {
  const { data } = useProfile(org)
  const place = data ? `columns:${data.user.id}:${list}` : null
  const [changed, setChanged] = useState<{ place: string | null; widths: Widths }>()
  const kept = useMemo(() => read(place), [place])
  const widths = changed && changed.place === place ? changed.widths : kept

  function setWidth(column: string, width: number) {
    const next = { ...widths, [column]: width }
    setChanged({ place, widths: next })
    if (place) write(place, next)
  }

  return { widths, setWidth }
}

function read(place: string | null): Widths {
  if (!place) return {}
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    const entries = Object.entries(kept ?? {}).filter(([, width]) => Number.isFinite(width))
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

function write(place: string, widths: Widths) {
  try {
    localStorage.setItem(place, JSON.stringify(widths))
  } catch {
    // Storage that is full or refused costs nobody more than a width.
  }
}
