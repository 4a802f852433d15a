/**
 * The clock of a server is that of its database, which nobody sets. So it is the time of a thing that comes to now, and the
 * server's own job, which would look by itself within minutes, is asked to look at once.
 */
import { askEmbedded } from '../apps/server/src/testing/ask-embedded.ts'
import type { Server } from './server.ts'

/** The time at which a task rings. */
export async function timeOfTaskComes({ dataDir }: Server, title: string) {
  await askEmbedded(
    dataDir,
    'update tasks set remind_at = now() where title = $1 and remind_at is not null',
    [title],
  )
  await askEmbedded(dataDir, `select graphile_worker.add_job('ring_tasks')`)
}

/** The day on which a parked inquiry comes back. */
export async function dayOfInquiryComes({ dataDir }: Server, id: string) {
  await askEmbedded(
    dataDir,
    `update inquiries i set parked_until = (now() at time zone w.timezone)::date
     from workspaces w where w.id = i.workspace_id and i.id = $1 and i.parked_until is not null`,
    [id],
  )
  await askEmbedded(dataDir, `select graphile_worker.add_job('bring_back_parked')`)
}
