import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../lib/session.ts'
import { MayLeaveContext } from '../../patterns/layout/mayLeaveContext.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { leaveUnsaved, useHasUnsaved } from '../../ui/unsaved.ts'

/** Saves what was typed before a page is left or someone signs out, and asks when that cannot be. */
export function LeaveUnsaved({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ answer: (leave: boolean) => void }>()
  const hasUnsaved = useHasUnsaved()
  const mayLeave = useCallback(async () => {
    const ending = await leaveUnsaved()
    if (ending !== 'unsaved') return ending === 'free'
    return new Promise<boolean>((answer) => setAsked({ answer }))
  }, [])
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

  return (
    <MayLeaveContext value={mayLeave}>
      {children}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => open || answer(false)}
        title={t('records.leave.title')}
        confirmLabel={t('records.leave.confirm')}
        onConfirm={() => answer(true)}
      >
        {t('records.leave.text')}
      </ConfirmDialog>
    </MayLeaveContext>
  )
}
