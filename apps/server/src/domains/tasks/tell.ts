/** What a change of tasks leaves: on the timeline of the record that each hangs on, or on the task itself. */
import type { Id } from '@caravel/contract/common'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { type RecordIds, recordNamed } from '../../db/live-records.ts'
import { type Changes, recordActivitiesAbout } from '../../records/activity.ts'

type TaskVerb =
  | 'task_added'
  | 'task_changed'
  | 'task_done'
  | 'task_reopened'
  | 'task_removed'
  | 'task_restored'

/** Without the texts: those are the task's own, to be changed and deleted. */
export const tell = (
  db: Db,
  actor: Actor,
  verb: TaskVerb,
  told: (RecordIds & { id: Id; changes?: Changes })[],
) =>
  recordActivitiesAbout(
    db,
    actor,
    verb,
    told.map(({ id, changes = {}, ...ids }) => ({
      subject: recordNamed(ids) ?? { type: 'task', id },
      object: { type: 'task', id },
      changes,
    })),
  )
