import { useEffect, useRef } from 'react'

/** A box that scrolls back to its top when it shows something else. */
export function useStartOver<Box extends HTMLElement>(shows: string | undefined) {
  const box = useRef<Box>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what matters
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [shows])
  return box
}
