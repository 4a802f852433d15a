import type { Task } from '@caravel/contract/tasks'
import type { Context } from '../../context.ts'
import { withPicture } from '../../storage/pictures.ts'
import type { TaskRow } from './tasks.queries.ts'

/** Pictures become links. */
export async function asTask({ services: { storage } }: Context, row: TaskRow): Promise<Task> {
  const { assigned_to, done_by, created_by } = row
  return {
    ...row,
    assigned_to: assigned_to && (await withPicture(storage, assigned_to)),
    done_by: done_by && (await withPicture(storage, done_by)),
    created_by: created_by && (await withPicture(storage, created_by)),
  }
}
