import type { Task } from '@caravel/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../../data/refresh.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { changeOf, reloadTasks, rememberTasks, showTask } from './taskCache.ts'
import { WhatsNextContext } from './whatsNextContext.ts'

type Ticked = { task: Pick<Task, 'id' | 'title'>; done: boolean; undone?: boolean }

/** Shows at once, can be undone, and comes back where the server refuses. */
export function useTickTask(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const whatsNext = use(WhatsNextContext)
  const queryClient = useQueryClient()
  const showNow = ({ task, done }: Ticked) =>
    showTask(queryClient, org, task.id, { done_at: done ? new Date().toISOString() : null })
  const { mutate, isPending, variables } = useMutation({
    meta: { show: showNow },
    mutationFn: async ({ task, done }: Ticked) => {
      // Loaded by the first tick: a list of inquiries does without it.
      const { tasks } = await import('@caravel/contract/tasks')
      return call(tasks.update, { params: { org, id: task.id }, body: { done } })
    },
    onMutate: (ticked) => {
      const takeBack = rememberTasks(queryClient, org)
      showNow(ticked)
      return takeBack
    },
    onSuccess: (stored, { done, undone }) => {
      showTask(queryClient, org, stored.id, stored)
      void refresh(queryClient, org, [changeOf(stored.record, done ? 'task_done' : 'task_reopened')])
      if (done) whatsNext.ask(stored)
      else whatsNext.dismiss()
      if (undone) return
      show({
        tone: 'success',
        text: t(done ? 'tasks.done' : 'tasks.reopened', { title: stored.title }),
        action: { label: t('ui.undo'), onSelect: () => mutate({ task: stored, done: !done, undone: true }) },
      })
    },
    onError: (error, _, takeBack) => {
      takeBack?.()
      reloadTasks(queryClient, org)
      show({ tone: 'error', text: errorMessage(error) })
    },
  })
  // Stays the same, so that the rows it is given to are not drawn again.
  const tick = useCallback((task: Ticked['task'], done = true) => mutate({ task, done }), [mutate])
  return {
    tick,
    /** The one that is on its way, for where nothing else shows it yet. */
    ticking: isPending ? variables.task.id : undefined,
  }
}
