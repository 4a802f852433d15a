import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { finishEdits, type newUnsavedEdits } from '../../../ui/unsavedEdits.ts'

/** Saves what was typed before the page is left, and asks when that cannot be. */
export function LeaveUnsaved({ edits }: { edits: ReturnType<typeof newUnsavedEdits> }) {
  const { t } = useTranslation()
  const shouldBlockFn = useCallback(
    async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      // Whoever signed out, be it in another tab, must not be kept here.
      current.pathname !== next.pathname && session.isSignedIn() && !(await finishEdits(edits)),
    [edits],
  )
  const enableBeforeUnload = useCallback(() => edits.size > 0, [edits])
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={t('records.leave.title')}
      confirmLabel={t('records.leave.confirm')}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('records.leave.text')}
    </ConfirmDialog>
  )
}
