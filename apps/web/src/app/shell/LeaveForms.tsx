import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { session } from '../../lib/session.ts'
import { type AskToLeave, OpenForms } from '../../ui/openForms.ts'

type Move = { current: { pathname: string }; next: { pathname: string } }

/** Going back, or loading the page again, asks before it loses what was typed into a dialog. */
export function LeaveForms({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<AskToLeave>())
  const shouldBlockFn = useCallback(
    async ({ current, next }: Move) => {
      // Whoever signed out, be it in another tab, must not be kept here.
      if (current.pathname === next.pathname || !session.isSignedIn()) return false
      const answers = await Promise.all([...forms].map((ask) => ask()))
      return !answers.every(Boolean)
    },
    [forms],
  )
  const enableBeforeUnload = useCallback(() => forms.size > 0, [forms])
  useBlocker({ shouldBlockFn, enableBeforeUnload })
  return <OpenForms value={forms}>{children}</OpenForms>
}
