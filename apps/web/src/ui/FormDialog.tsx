import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog, type DialogSize } from './Dialog.tsx'

type Props = {
  open: boolean
  /** Only asked for once nothing would be lost, or whoever typed it said that it may be. */
  onClose: () => void
  title: string
  size?: DialogSize
  onSubmit: (event?: FormEvent) => unknown
  submitLabel: string
  submitting: boolean
  /** Why it cannot be submitted. */
  reason?: string | undefined
  /** Something was typed that closing would lose. */
  isDirty: boolean
  discard: { title: string; text: string; confirm: string }
  /** Stands before the buttons, for example "Create another". */
  footerStart?: ReactNode
  children: ReactNode
}

/** A form in a dialog. Ctrl or Cmd with Enter submits from anywhere; closing asks before it loses what was typed. */
export function FormDialog(props: Props) {
  const { open, onClose, title, size, submitLabel, submitting, reason, isDirty, discard } = props
  const { t } = useTranslation()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)

  function close() {
    if (submitting) return
    if (isDirty) setAsking(true)
    else onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
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
        <form
          ref={form}
          id={formId}
          noValidate
          onSubmit={submit}
          onKeyDown={onKeyDown}
          className="flex flex-col gap-4"
        >
          {props.children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={discard.title}
        confirmLabel={discard.confirm}
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
      >
        {discard.text}
      </ConfirmDialog>
    </>
  )
}
