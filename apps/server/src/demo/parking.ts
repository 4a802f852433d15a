import type { Db } from '../db/client.ts'
import { recordHistory } from '../domains/start/backdated.queries.ts'
import { daysAgo } from './scatter.ts'
import type { Colleague } from './team.ts'

type Inquiry = { id: string; deal_status_id: string | null }

/** Two of the open inquiries wait for better days, and come back on them. */
export async function parkSome(
  db: Db,
  workspaceId: string,
  inquiries: Inquiry[],
  openStatuses: string[],
  owner: Colleague,
) {
  // Those that have no next step: they are not forgotten, either.
  const open = inquiries.filter(({ deal_status_id }) => openStatuses.includes(deal_status_id ?? ''))
  const parked = open.filter((_, n) => n % 3 === 0).slice(4, 6)
  for (const [n, { id }] of parked.entries()) {
    await db
      .updateTable('inquiries')
      .set({ parked_until: until(n), parked_by_id: owner.id })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute()
  }
  await recordHistory(
    db,
    workspaceId,
    parked.map(({ id }, n) => ({
      subject_type: 'inquiry' as const,
      subject_id: id,
      verb: 'changed',
      actor_id: owner.id,
      created_at: daysAgo(1 + n),
      changes: { parked_until: { from: null, to: until(n) } },
    })),
  )
}

const until = (n: number) => daysAgo(-16 - n * 45).slice(0, 10)
