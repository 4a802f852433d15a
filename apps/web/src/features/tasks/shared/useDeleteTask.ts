import { type Task, tasks } from '@caravel/contract/tasks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { useSayDeleted } from '../../trash/shared/useSayDeleted.ts'

export function useDeleteTask(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const sayDeleted = useSayDeleted(org, 'task')
  return useMutation({
    mutationFn: ({ id }: Task) => call(tasks.bulkDelete, { params: { org }, body: { ids: [id] } }),
    onSuccess: ({ ids }, { title }) => sayDeleted(ids, t('tasks.deleted', { title })),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
}
