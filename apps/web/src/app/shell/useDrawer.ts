import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** Closes on every navigation, also one that leads to the same page. */
export function useDrawer() {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close])
  return { isOpen, open, close }
}
