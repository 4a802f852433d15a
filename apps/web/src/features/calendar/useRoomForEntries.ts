import { useLayoutEffect, useRef, useState } from 'react'

/** Where a browser does not tell, as much as an ordinary screen has. */
const usual = 4

export function useRoomForEntries(weeks: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(usual)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      if (box.clientHeight === 0) return
      const height = Math.max(box.clientHeight / weeks, LEAST_HEIGHT)
      setRoom(Math.max(1, Math.floor((height - HEAD_HEIGHT) / LINE_HEIGHT)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [weeks])
  return { ref, room }
}

/** As the styles of MonthGrid and MonthDay have it, in pixels. */
const LEAST_HEIGHT = 104
const HEAD_HEIGHT = 31
const LINE_HEIGHT = 24
