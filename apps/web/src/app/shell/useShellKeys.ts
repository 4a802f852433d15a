import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isCommand } from '../../lib/pressedKey.ts'
import { useKeySequence } from '../../lib/useKeySequence.ts'
import { hasDialog, useKeys } from '../../lib/useKeys.ts'
import { mainNavigation } from './navigation.ts'

type Acts = { org: string; onPalette: () => void; onHelp: () => void }

/** Keys that work on every page of a workspace; features/keyboard/shortcuts.ts tells people of them. */
export function useShellKeys({ org, onPalette, onHelp }: Acts) {
  const navigate = useNavigate()
  const params = { orgId: org }
  usePaletteKey(onPalette)
  useKeySequence(
    'g',
    Object.fromEntries(mainNavigation.map(({ key, to }) => [key, () => void navigate({ to, params })])),
  )
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
