import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What happens, in words. */
  children: ReactNode
  confirmLabel: string
  /** Red, unless nothing is lost by it. */
  confirmVariant?: 'danger' | 'primary'
  onConfirm: () => void
  confirming?: boolean
  /** Why it cannot be confirmed. */
  reason?: string | undefined
}

/** Asks once more before something that hurts. What destroys records asks with ConfirmByTyping. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  confirmVariant = 'danger',
  onConfirm,
  confirming = false,
  reason,
}: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('ui.cancel')}</Button>
          <Button
            variant={confirmVariant}
            loading={confirming}
            onClick={onConfirm}
            disabled={reason !== undefined}
            {...(reason !== undefined && { reason })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
    </Dialog>
  )
}
