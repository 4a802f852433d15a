/** What a change of tasks leaves: on the timeline of the record that each hangs on, or on the task itself. */
import type { Id } from '@caravel/contract/common'
import type { VerbName } from '@caravel/contract/verbs'
import type { Author } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { type RecordIds, recordNamed } from '../../db/live-records.ts'
import { type Changes, recordActivitiesAbout } from '../../records/activity.ts'

/** Without the texts: those are the task's own, to be changed and deleted. */
export const recordTaskActivity = (
  db: Db,
  author: Author,
  verb: Extract<VerbName, `task_${string}`>,
  told: (RecordIds & { id: Id; changes?: Changes })[],
) =>
  recordActivitiesAbout(
    db,
    author,
    verb,
    told.map(({ id, changes = {}, ...ids }) => ({
      subject: recordNamed(ids) ?? { type: 'task', id },
      object: { type: 'task', id },
      changes,
    })),
  )
