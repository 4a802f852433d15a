import type { SavedView } from '@caravel/contract/views'
import { sql } from 'kysely'
import { type Db, thisWorkspace } from '../../db/client.ts'

type Member = { workspaceId: string; memberId: string }

/** Views that the member may use: their own, and those that others share. */
const visibleViews = (db: Db, memberId: string) =>
  db
    .selectFrom('saved_views as v')
    .leftJoin('default_views as d', (join) =>
      join
        .onRef('d.workspace_id', '=', 'v.workspace_id')
        .onRef('d.view_id', '=', 'v.id')
        .on('d.member_id', '=', memberId),
    )
    .select((eb) => [
      'v.id',
      'v.list',
      'v.name',
      'v.settings',
      'v.shared',
      eb('v.member_id', '=', memberId).as('own'),
      eb('d.view_id', 'is not', null).as('is_default'),
    ])
    .where('v.workspace_id', '=', thisWorkspace)
    .where((eb) => eb.or([eb('v.member_id', '=', memberId), eb('v.shared', '=', true)]))
    .$castTo<SavedView>()

export const listViews = (db: Db, memberId: string, list: string) =>
  visibleViews(db, memberId)
    .where('v.list', '=', list)
    .orderBy(sql`fold(v.name) collate "und-x-icu"`)
    .orderBy('v.id')
    .execute()

export const findVisibleView = (db: Db, memberId: string, id: string) =>
  visibleViews(db, memberId).where('v.id', '=', id).executeTakeFirst()

/** So that it is neither deleted nor no longer shared before the transaction ends. */
export const lockVisibleView = (db: Db, memberId: string, id: string) =>
  visibleViews(db, memberId).where('v.id', '=', id).forUpdate('v').executeTakeFirst()

export async function countOwnViews(db: Db, memberId: string, list: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', thisWorkspace)
    .where('list', '=', list)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

type ViewFields = Pick<SavedView, 'name' | 'settings' | 'shared'>

export const insertView = (
  db: Db,
  { workspaceId, memberId }: Member,
  { id, list, name, settings, shared }: ViewFields & Pick<SavedView, 'id' | 'list'>,
) =>
  db
    .insertInto('saved_views')
    .values({
      workspace_id: workspaceId,
      id,
      member_id: memberId,
      list,
      name,
      settings: JSON.stringify(settings),
      shared,
    })
    .execute()

type ViewChanges = { [F in keyof ViewFields]?: ViewFields[F] | undefined }

export const updateView = (db: Db, id: string, { settings, ...columns }: ViewChanges) =>
  db
    .updateTable('saved_views')
    .set({
      ...columns,
      ...(settings && { settings: JSON.stringify(settings) }),
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .execute()

export const deleteView = (db: Db, id: string) =>
  db.deleteFrom('saved_views').where('workspace_id', '=', thisWorkspace).where('id', '=', id).execute()

export const setDefault = (
  db: Db,
  { workspaceId, memberId }: Member,
  { id, list }: Pick<SavedView, 'id' | 'list'>,
) =>
  db
    .insertInto('default_views')
    .values({ workspace_id: workspaceId, member_id: memberId, list, view_id: id })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'member_id', 'list']).doUpdateSet({ view_id: id }),
    )
    .execute()

export const dropDefault = (db: Db, memberId: string, id: string) =>
  db
    .deleteFrom('default_views')
    .where('workspace_id', '=', thisWorkspace)
    .where('view_id', '=', id)
    .where('member_id', '=', memberId)
    .execute()

export const dropDefaultOfOthers = (db: Db, memberId: string, id: string) =>
  db
    .deleteFrom('default_views')
    .where('workspace_id', '=', thisWorkspace)
    .where('view_id', '=', id)
    .where('member_id', '<>', memberId)
    .execute()
