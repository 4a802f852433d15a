import type { Activity } from '@caravel/contract/activities'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type MergedType, useUndoMerge } from './shared/useUndoMerge.ts'

type Props = { org: string; type: MergedType; id: string; activity: Activity; onClose: () => void }

export function UndoMerge({ org, type, id, activity, onClose }: Props) {
  const { t } = useTranslation()
  const undo = useUndoMerge(org)
  const name = String(activity.changes.merged?.to ?? '') || t('timeline.unnamed')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('timeline.undoMerge.title')}
      confirmLabel={t('timeline.undoMerge.button')}
      onConfirm={() => undo.mutate({ type, id, activityId: activity.id }, { onSettled: onClose })}
      confirming={undo.isPending}
    >
      {t(`timeline.undoMerge.text.${type}`, { name })}
    </ConfirmDialog>
  )
}
