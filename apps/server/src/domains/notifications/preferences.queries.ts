import type { notifications } from '@caravel/contract/notifications'
import type { RequestOf } from '@caravel/contract/route'
import { type Db, thisWorkspace } from '../../db/client.ts'

export type PreferenceChange = RequestOf<typeof notifications.setPreference>['body']

export const listPreferences = (db: Db, memberId: string) =>
  db
    .selectFrom('notification_preferences')
    .select(['verb', 'in_app', 'email'])
    .where('workspace_id', '=', thisWorkspace)
    .where('member_id', '=', memberId)
    .execute()

type Member = { workspaceId: string; memberId: string }

/** What the change does not name stays as it is. */
export const upsertPreference = (db: Db, { workspaceId, memberId }: Member, change: PreferenceChange) =>
  db
    .insertInto('notification_preferences')
    .values({
      workspace_id: workspaceId,
      member_id: memberId,
      ...(change.verb === 'morning' && { email: false }),
      ...change,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'member_id', 'verb']).doUpdateSet(change))
    .execute()
