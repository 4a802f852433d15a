import type { SavedView } from '@caravel/contract/views'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useRemoveView } from './views.queries.ts'

type Props = {
  org: string
  list: SavedView['list']
  view: SavedView
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
}

export function DeleteView({ org, list, view, open, onOpenChange, onDeleted }: Props) {
  const { t } = useTranslation()
  const { mutateAsync: remove, isPending } = useRemoveView(org, list)

  async function confirm() {
    await remove(view.id).then(
      () => {
        onOpenChange(false)
        onDeleted()
      },
      () => undefined, // said already
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('views.deleting.title', { name: view.name })}
      confirmLabel={t('views.deleting.confirm')}
      onConfirm={confirm}
      confirming={isPending}
    >
      {t(view.shared ? 'views.deleting.sharedText' : 'views.deleting.text')}
    </ConfirmDialog>
  )
}
