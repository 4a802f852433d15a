import { v7 as newId } from 'uuid'
import type { Db } from '../db/client.ts'
import { pick, scatter } from './scatter.ts'
import type { Colleague } from './team.ts'

type Inquiry = { id: string; assigned_to_id: string | null; deal_status_id: string | null }

/** Next steps for most of the inquiries that are still open, some of them overdue and some of them the owner's. */
export async function insertTasks(
  db: Db,
  workspaceId: string,
  inquiries: Inquiry[],
  openStatuses: string[],
  [owner, ...others]: Colleague[],
) {
  const open = inquiries.filter(({ deal_status_id }) => openStatuses.includes(deal_status_id ?? ''))
  const tasks = open
    .filter((_, n) => n % 3 > 0)
    .map(({ id, assigned_to_id }, n) => ({
      workspace_id: workspaceId,
      id: newId(),
      title: pick(steps, scatter(n)),
      due_on: dayFromNow((scatter(n * 3) % 13) - 3),
      due_time: n % 4 === 0 ? pick(['09:30', '11:00', '14:00', '16:30'], scatter(n)) : null,
      assigned_to_id: n % 3 === 0 ? owner?.id : (assigned_to_id ?? pick(others, n).id),
      deal_id: id,
      created_by_id: owner?.id,
    }))
  await db.insertInto('tasks').values(tasks).execute()
}

const steps = [
  'Call about the visa',
  'Send the quote',
  'Ask for passport copies',
  'Confirm the hotel',
  'Follow up on the quote',
  'Check seats on the flight',
  'Send the invoice',
  'Ask which dates suit them',
]

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
