import { type Attachment, attachments } from '@caravel/contract/attachments'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../data/refresh.ts'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'

type Props = { org: string; file: Attachment; onClose: () => void }

/** Asks before a file is deleted: it cannot be brought back. */
export function DeleteFile({ org, file: { id, name }, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const refresh = useRefresh(org)
  const remove = useMutation({
    mutationFn: () => call(attachments.remove, { params: { org, id } }),
    onSuccess: done,
    onError: (error) => {
      if (hasStatus(error, 404)) return done() // somebody else deleted it
      show({ tone: 'error', text: errorMessage(error) })
    },
  })

  async function done() {
    // It may have been the picture of the record, too, of whichever type that is.
    await refresh({ type: 'contact' })
    onClose()
    show({ tone: 'success', text: t('files.delete.done') })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('files.delete.title')}
      confirmLabel={t('files.delete.confirm')}
      onConfirm={() => remove.mutate()}
      confirming={remove.isPending}
    >
      <span className="wrap-anywhere">{t('files.delete.text', { name })}</span>
    </ConfirmDialog>
  )
}
