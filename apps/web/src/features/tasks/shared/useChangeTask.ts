import { type Task, type TaskChanges, tasks } from '@caravel/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../../data/refresh.ts'
import { hasStatus } from '../../../lib/api/ApiError.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { saveInTurn } from '../../../patterns/records/saveInTurn.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { changeOf, reloadTasks, rememberTasks, showTask } from './taskCache.ts'

type Update = {
  task: Task
  changes: Omit<TaskChanges, 'version' | 'done'>
  /** What the screen shows meanwhile: the member where `changes` has an id. */
  shown: Partial<Task>
  /** What is said once the change is made, with Undo. */
  said?: { text: string; back: Pick<Update, 'changes' | 'shown'> }
}

/** The change shows at once; where the server refuses, what is stored shows again. */
export function useChangeTask(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const showNow = ({ task, shown }: Pick<Update, 'task' | 'shown'>) =>
    showTask(queryClient, org, task.id, shown)
  const mutation = useMutation({
    meta: { show: showNow },
    mutationFn: ({ task, changes, shown }: Update) => {
      const params = { org, id: task.id }
      return saveInTurn({
        seen: task,
        fields: Object.keys(shown),
        write: (version) => call(tasks.update, { params, body: { ...changes, version } }),
        read: () => call(tasks.get, { params }),
      })
    },
    onMutate: (update) => {
      const takeBack = rememberTasks(queryClient, org)
      showNow(update)
      return takeBack
    },
    onSuccess: (stored, { said }) => {
      showTask(queryClient, org, stored.id, stored)
      void refresh(queryClient, org, [changeOf(stored.record, 'task_changed')])
      if (!said) return
      const undo = () => mutation.mutate({ task: stored, ...said.back })
      show({ tone: 'success', text: said.text, action: { label: t('ui.undo'), onSelect: undo } })
    },
    onError: (error, { task }, takeBack) => {
      takeBack?.()
      reloadTasks(queryClient, org)
      const text = hasStatus(error, 409)
        ? t('lists.edit.conflict', { name: task.title })
        : errorMessage(error)
      show({ tone: 'error', text })
    },
  })
  return mutation
}
