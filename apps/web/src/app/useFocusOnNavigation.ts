import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of page, puts focus on its heading, so that keyboard and screen reader begin there. */
export function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(() => {
    let stopWaiting = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stopWaiting()
      const main = document.querySelector<HTMLElement>('main')
      // A screen that has put focus somewhere itself, as on its first field, knows better.
      if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return
      if (focusHeading(main)) return
      // A page that still loads has no heading yet.
      main.focus()
      stopWaiting = focusHeadingOnceThere(main)
    })
    return () => {
      unsubscribe()
      stopWaiting()
    }
  }, [router])
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  heading?.focus()
  return heading !== null
}

/** Unless the focus has gone somewhere else by then. */
function focusHeadingOnceThere(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeading(main)) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}
