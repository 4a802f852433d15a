import { useCallback, useSyncExternalStore } from 'react'

/** Below this width dialogs are sheets and tables are cards. */
export const belowSheet = '(width < 576px)'
export const belowDesktop = '(width < 1200px)'

export function useMediaQuery(query: string) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
