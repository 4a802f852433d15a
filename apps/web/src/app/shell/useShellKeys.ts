import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isCommand } from '../../lib/pressedKey.ts'
import { useKeySequence } from '../../lib/useKeySequence.ts'
import { hasDialog, useKeys } from '../../lib/useKeys.ts'

type Acts = { org: string; onPalette: () => void; onHelp: () => void }

/** Keys that work on every page of a workspace; features/keyboard/shortcuts.ts tells people of them. */
export function useShellKeys({ org, onPalette, onHelp }: Acts) {
  const navigate = useNavigate()
  const params = { orgId: org }
  usePaletteKey(onPalette)
  useKeySequence('g', {
    d: () => navigate({ to: '/$orgId/today', params }),
    c: () => navigate({ to: '/$orgId/contacts', params }),
    o: () => navigate({ to: '/$orgId/companies', params }),
    i: () => navigate({ to: '/$orgId/inquiries', params }),
    t: () => navigate({ to: '/$orgId/tasks', params }),
    l: () => navigate({ to: '/$orgId/calendar', params }),
    r: () => navigate({ to: '/$orgId/reports', params }),
    s: () => navigate({ to: '/$orgId/settings/profile', params }),
  })
  useKeys({ '?': onHelp, '/': () => navigate({ to: '/$orgId/search', params }) }, 'shell')
}

/** Ctrl or Cmd with K, also while someone types. Over a dialog it does nothing, as the browser's own would confuse. */
function usePaletteKey(onPalette: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || !isCommand(event, 'k')) return
    event.preventDefault()
    if (!event.repeat && !hasDialog()) onPalette()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
