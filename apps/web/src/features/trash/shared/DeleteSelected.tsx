import type { TrashedType } from '@caravel/contract/trash'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatTotal, orMore } from '../../../lib/format.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { ConfirmByTyping } from '../../../ui/ConfirmByTyping.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useSayDeleted } from './useSayDeleted.ts'

export type DeleteSelectedProps<A extends string> = {
  org: string
  selection: ListSelection<A>
  onClose: () => void
  onDeleted: () => void
}

type Props<A extends string> = DeleteSelectedProps<A> & {
  type: TrashedType
  title: (counted: { count: number; formatted: string }) => string
  /** What has to be typed. */
  phrase: (number: string) => string
  send: (body: ReturnType<ListSelection<A>['asBody']>) => Promise<{ ids: string[] }>
  /** Where a refusal means more than its message. */
  onError?: (error: unknown) => void
  /** Why they cannot be deleted yet. */
  reason?: string | undefined
  children?: ReactNode
}

export function DeleteSelected<A extends string>(props: Props<A>) {
  const { org, type, selection, title, phrase, send, reason, onClose, onDeleted, children } = props
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const sayDeleted = useSayDeleted(org, type)
  const { count, more } = selection
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => send(selection.asBody()),
    onSuccess: ({ ids }) => {
      onClose()
      onDeleted()
      sayDeleted(ids)
    },
    onError: props.onError ?? ((error) => show({ tone: 'error', text: errorMessage(error) })),
  })

  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={title({ count, formatted: formatTotal({ total: count, more }) })}
      phrase={phrase(orMore(count, more))}
      confirmLabel={t('bulk.delete')}
      onConfirm={remove}
      confirming={isPending}
      reason={reason}
    >
      {children ?? t('bulk.restorable')}
    </ConfirmByTyping>
  )
}
