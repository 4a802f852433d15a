import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of page, puts focus on its heading, so that keyboard and screen reader begin there. */
export function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        // A screen that has put focus somewhere itself, as on its first field, knows better.
        if (document.activeElement?.closest('main')) return
        // A page that still loads has no heading yet.
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
        heading?.focus()
      }),
    [router],
  )
}
