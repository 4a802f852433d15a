import { type TaskFields, tasks } from '@caravel/contract/tasks'
import { useMutation, useMutationState } from '@tanstack/react-query'
import type { z } from 'zod'
import type { RecordRef } from '../../../data/kinds.ts'
import { useRefresh } from '../../../data/refresh.ts'
import { recordFields } from '../../../data/tasks.queries.ts'
import { call } from '../../../lib/api/call.ts'
import { newKey } from '../../../lib/newKey.ts'
import { changeOf } from './taskCache.ts'

type NewTask = Pick<z.input<typeof TaskFields>, 'title' | 'note' | 'due_on' | 'due_time' | 'assigned_to_id'>

/** Sent again by hand it has the same key, so that it is not made twice. */
export type Adding = { task: NewTask; key: string }

export const addingOf = (task: NewTask): Adding => ({ task, key: newKey() })

const keyOf = (org: string, record: RecordRef | null) => ['add-task', org, record?.id ?? '']

/** Adding is over once the lists show the task. */
export function useAddTask(org: string, record: RecordRef | null) {
  const refresh = useRefresh(org)
  return useMutation({
    mutationKey: keyOf(org, record),
    mutationFn: ({ task, key }: Adding) =>
      call(
        tasks.create,
        { params: { org }, body: { ...task, ...recordFields(record) } },
        { idempotencyKey: key, waits: { kind: 'task', org, text: task.title } },
      ),
    onSuccess: () => refresh(changeOf(record, 'task_added')),
  })
}

/** What is being added to a record. */
export const useAddedTasks = (org: string, record: RecordRef): Adding[] =>
  useMutationState({
    filters: { mutationKey: keyOf(org, record), status: 'pending' },
    select: (mutation) => mutation.state.variables as Adding,
  })
