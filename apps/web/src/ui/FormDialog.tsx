import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog, type DialogSize } from './Dialog.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { holdUnsaved } from './unsaved.ts'

type Props = {
  open: boolean
  /** Only asked for once nothing would be lost, or whoever typed it said that it may be. */
  onClose: () => void
  title: string
  description?: string
  size?: DialogSize
  onSubmit: (event?: FormEvent) => unknown
  submitLabel: string
  submitting: boolean
  /** Why it cannot be submitted. */
  reason?: string | undefined
  /** Something was typed that closing would lose. */
  isDirty: boolean
  /** What is asked before what was typed is lost. */
  discard?: { title: string; text: string; confirm: string }
  /** Without a line it is kept, and sent by itself later. */
  waits?: boolean
  /** Stands before the buttons, for example "Create another". */
  footerStart?: ReactNode
  children: ReactNode
}

/** A form in a dialog. Closing it, and going elsewhere, asks before it loses what was typed. */
export function FormDialog(props: Props) {
  const { open, onClose, title, description, size, submitLabel, submitting, reason, isDirty } = props
  const { t } = useTranslation()
  const {
    discard = { title: t('ui.discard.title'), text: t('ui.discard.text'), confirm: t('ui.discard.confirm') },
  } = props
  const formId = useId()
  const [asked, setAsked] = useState<{ answer: (mayBeLost: boolean) => void } | null>(null)

  useEffect(() => {
    if (!open || !isDirty) return
    return holdUnsaved(
      () => new Promise((leave) => setAsked({ answer: (mayBeLost) => leave(mayBeLost ? 'free' : 'stay') })),
    )
  }, [open, isDirty])

  function close() {
    if (submitting) return
    if (isDirty) setAsked({ answer: () => undefined })
    else onClose()
  }

  function answer(mayBeLost: boolean) {
    setAsked(null)
    if (mayBeLost) onClose()
    asked?.answer(mayBeLost)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!submitting && reason === undefined) props.onSubmit(event)
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => next || close()}
        title={title}
        {...(description && { description })}
        {...(size && { size })}
        footer={
          <>
            {props.footerStart}
            <Button onClick={close}>{t('ui.cancel')}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              loading={submitting}
              disabled={reason !== undefined}
              {...(reason !== undefined && { reason })}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {props.children}
          <OfflineNote waits={props.waits ?? false} />
        </form>
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(next) => next || answer(false)}
        title={discard.title}
        confirmLabel={discard.confirm}
        onConfirm={() => answer(true)}
      >
        {discard.text}
      </ConfirmDialog>
    </>
  )
}
