import type { Id } from '@caravel/contract/common'
import { type Db, plannedOnce, thisWorkspace } from './client.ts'

export async function memberIsActive(db: Db, id: Id): Promise<boolean> {
  const member = await plannedOnce(db)
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return member !== undefined
}
