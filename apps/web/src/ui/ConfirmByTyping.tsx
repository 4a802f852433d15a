import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Input } from './Input.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What happens, in words. */
  children: ReactNode
  /** The exact text to type, for example "Delete 3 Contacts". */
  phrase: string
  confirmLabel: string
  onConfirm: () => void
  confirming?: boolean
  /** Why it cannot be confirmed yet, whatever is typed. */
  reason?: string | undefined
}

export const confirmLockMs = 200

export function ConfirmByTyping(props: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const { open, onOpenChange, title, children, confirmLabel, confirming = false, reason } = props
  const [matches, setMatches] = useState(false)
  const locked = useLock(open)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={confirming}
            disabled={locked || !matches || reason !== undefined}
            reason={reason ?? (matches ? undefined : t('ui.confirm.reason', { phrase: props.phrase }))}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
      <TypedPhrase
        {...props}
        formId={formId}
        onMatch={setMatches}
        onSubmit={() => {
          if (matches && !locked && !confirming && !reason) props.onConfirm()
        }}
      />
    </Dialog>
  )
}

type TypedPhraseProps = {
  formId: string
  phrase: string
  onMatch: (matches: boolean) => void
  onSubmit: () => void
}

/** Lives only while the dialog is open, so that every opening starts empty. */
function TypedPhrase({ formId, phrase, onMatch, onSubmit }: TypedPhraseProps) {
  const inputId = useId()
  useEffect(() => () => onMatch(false), [onMatch])

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form id={formId} onSubmit={submit} className="mt-4 flex flex-col gap-1.5">
      <label htmlFor={inputId} className="text-ink-2">
        <Trans
          i18nKey="ui.confirm.label"
          values={{ phrase }}
          components={{ phrase: <strong className="select-all font-semibold text-ink" /> }}
        />
      </label>
      <Input
        id={inputId}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onMatch(event.target.value === phrase)}
      />
    </form>
  )
}

// A second click of whatever opened the dialog must not land on its confirm button.
function useLock(open: boolean) {
  const [unlocked, setUnlocked] = useState(false)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setUnlocked(true), confirmLockMs)
    return () => {
      clearTimeout(timer)
      setUnlocked(false)
    }
  }, [open])
  return !unlocked
}
