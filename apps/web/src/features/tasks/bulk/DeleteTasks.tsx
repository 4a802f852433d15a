import type { TaskFilterAttribute } from '@caravel/contract/task-fields'
import { tasks } from '@caravel/contract/tasks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatTotal, orMore } from '../../../lib/format.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { ConfirmByTyping } from '../../../ui/ConfirmByTyping.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useSayDeleted } from '../../trash/shared/useSayDeleted.ts'

type Props = {
  org: string
  selection: ListSelection<TaskFilterAttribute>
  onClose: () => void
  onDeleted: () => void
}

/** Asks, and moves the selected tasks to the trash. */
export function DeleteTasks({ org, selection, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const sayDeleted = useSayDeleted(org, 'task')
  const { count, more } = selection
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call(tasks.bulkDelete, { params: { org }, body: selection.asBody() }),
    onSuccess: ({ ids }) => {
      onClose()
      onDeleted()
      sayDeleted(ids)
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })

  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={t('tasks.bulk.delete.title', { count, formatted: formatTotal({ total: count, more }) })}
      phrase={t('tasks.bulk.delete.phrase', { number: orMore(count, more) })}
      confirmLabel={t('bulk.delete')}
      onConfirm={remove}
      confirming={isPending}
    >
      {t('bulk.restorable')}
    </ConfirmByTyping>
  )
}
