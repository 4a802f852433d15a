import type { feedContents, OwnFeed } from '@caravel/contract/calendar'
import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import { type Db, thisWorkspace } from '../../db/client.ts'

export type FeedContents = (typeof feedContents)[number]
type Feed = NonNullable<OwnFeed['feed']>

export async function findFeed(db: Db, memberId: Id): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    select contents as of, created_at, last_read_at from calendar_feeds
    where workspace_id = current_workspace_id() and member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** With the contents of the one before unless told. */
export async function upsertFeed(
  db: Db,
  { workspaceId, memberId }: Actor,
  hash: Buffer,
  of: FeedContents | undefined,
): Promise<Feed> {
  const made = {
    token_hash: hash,
    created_at: sql<string>`now()`,
    last_read_at: null,
    ...(of && { contents: of }),
  }
  return db
    .insertInto('calendar_feeds')
    .values({ workspace_id: workspaceId, member_id: memberId, ...made })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'member_id']).doUpdateSet(made))
    .returning(['contents as of', 'created_at', 'last_read_at'])
    .executeTakeFirstOrThrow() as Promise<Feed>
}

export const updateContents = (db: Db, memberId: Id, of: FeedContents) =>
  db
    .updateTable('calendar_feeds')
    .set({ contents: of })
    .where('workspace_id', '=', thisWorkspace)
    .where('member_id', '=', memberId)
    .execute()

export const deleteFeed = (db: Db, memberId: Id) =>
  db
    .deleteFrom('calendar_feeds')
    .where('workspace_id', '=', thisWorkspace)
    .where('member_id', '=', memberId)
    .execute()
