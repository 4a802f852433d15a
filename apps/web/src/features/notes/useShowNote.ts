import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Brings a note into view and marks it for a moment, each time that somebody is led to it. */
export function useShowNote(note: RefObject<HTMLElement | null>, isLookedFor: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!isLookedFor) return
    let timer: ReturnType<typeof setTimeout>
    const show = () => {
      clearTimeout(timer)
      timer = setTimeout(() => note.current && bringIntoView(note.current), FOCUS_RETURNED_MS)
    }
    show()
    // Whoever follows the same link twice is led twice.
    const stop = router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged || show())
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [router, note, isLookedFor])
}

/** By then what the link was in has closed, and has given the focus back to where it was opened. */
const FOCUS_RETURNED_MS = 200
const MARK: KeyframeAnimationOptions = { duration: 2_500, easing: 'ease-in' }

function bringIntoView(note: HTMLElement) {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  note.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  note.focus({ preventScroll: true })
  if (!isCalm) note.animate?.({ backgroundColor: ['var(--color-selected)', 'transparent'] }, MARK)
}
