import { useEffect, useRef } from 'react'

/** For what a page does when it opens and must not do twice. React runs effects twice while developing. */
export function useOnce(act: () => void) {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    act()
  })
}
