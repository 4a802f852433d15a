import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allWaiting } from '../../lib/api/waiting.ts'
import { session } from '../../lib/session.ts'
import { MayLeaveContext } from '../../patterns/layout/mayLeaveContext.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { leaveUnsaved, useHasUnsaved } from '../../ui/unsaved.ts'

/** Saves what was typed before a page is left or someone signs out, and asks when that cannot be. */
export function LeaveUnsaved({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ of: 'page' | 'session'; answer: (leave: boolean) => void }>()
  const hasUnsaved = useHasUnsaved()
  const mayLeave = useCallback(async () => {
    const ending = await leaveUnsaved()
    if (ending !== 'unsaved') return ending === 'free'
    return new Promise<boolean>((answer) => setAsked({ of: 'page', answer }))
  }, [])
  /** What waits for the line outlives the page, but not the session. */
  const mayEnd = useCallback(async () => {
    if (!(await mayLeave())) return false
    if (allWaiting().length === 0) return true
    return new Promise<boolean>((answer) => setAsked({ of: 'session', answer }))
  }, [mayLeave])
  const shouldBlockFn = useCallback(
    async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      // Whoever signed out, be it in another tab, must not be kept here.
      current.pathname !== next.pathname && session.isSignedIn() && !(await mayLeave()),
    [mayLeave],
  )
  // Only then: with a blocker every navigation takes a moment longer.
  useBlocker({ shouldBlockFn, enableBeforeUnload: hasUnsaved, disabled: !hasUnsaved })

  function answer(leave: boolean) {
    asked?.answer(leave)
    setAsked(undefined)
  }

  const isEnding = asked?.of === 'session'
  return (
    <MayLeaveContext value={mayEnd}>
      {children}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => open || answer(false)}
        title={t(isEnding ? 'waiting.leave.title' : 'records.leave.title')}
        confirmLabel={t(isEnding ? 'waiting.leave.confirm' : 'records.leave.confirm')}
        onConfirm={() => answer(true)}
      >
        {t(isEnding ? 'waiting.leave.text' : 'records.leave.text')}
      </ConfirmDialog>
    </MayLeaveContext>
  )
}
