import clsx from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import type { Snack } from './snackbarContext.ts'
import { snackMs } from './snackMs.ts'

type Props = { snack: Snack; open: boolean; onClose: () => void }

export function SnackLine({ snack, open, onClose }: Props) {
  const { t } = useTranslation()
  const { tone, action } = snack
  const failed = tone === 'error'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      duration={snack.duration ?? (action ? snackMs.withAction : snackMs.plain)}
      type={failed ? 'foreground' : 'background'}
      className={clsx(
        'flex min-h-11 items-center gap-2 rounded-card py-1.5 pr-1.5 pl-3 shadow-menu',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-snack-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
        failed ? 'bg-danger text-white' : 'bg-raised text-ink',
      )}
    >
      <Icon size={16} aria-hidden className={clsx('shrink-0', failed ? 'text-white' : 'text-success')} />
      <Radix.Title className="min-w-0 flex-1 py-1 font-medium break-words">
        {snack.text || t(failed ? 'ui.snackbar.error' : 'ui.snackbar.success')}
      </Radix.Title>
      {action ? (
        <Radix.Action
          altText={action.label}
          onClick={action.onSelect}
          className={clsx(
            'h-7 shrink-0 rounded-badge px-2 font-semibold',
            failed ? 'text-white hover:bg-white/16' : 'text-link hover:bg-hover',
          )}
        >
          {action.label}
        </Radix.Action>
      ) : null}
      <Radix.Close
        aria-label={t('ui.close')}
        className={clsx(
          'flex size-7 shrink-0 items-center justify-center rounded-badge',
          failed ? 'text-white hover:bg-white/16' : 'text-ink-3 hover:bg-hover hover:text-ink',
        )}
      >
        <X size={14} aria-hidden />
      </Radix.Close>
    </Radix.Root>
  )
}
