import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MayLeaveContext } from '../../features/layout/shared/mayLeaveContext.ts'
import { session } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { finishEdits, unsavedEdits } from '../../ui/unsavedEdits.ts'

/** Saves what was typed before a page is left or someone signs out, and asks when that cannot be. */
export function LeaveUnsaved({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ answer: (leave: boolean) => void }>()
  const mayLeave = useCallback(
    async () => (await finishEdits()) || new Promise<boolean>((answer) => setAsked({ answer })),
    [],
  )
  const shouldBlockFn = useCallback(
    async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      // Whoever signed out, be it in another tab, must not be kept here.
      current.pathname !== next.pathname && session.isSignedIn() && !(await mayLeave()),
    [mayLeave],
  )
  useBlocker({ shouldBlockFn, enableBeforeUnload: () => unsavedEdits.size > 0 })

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
