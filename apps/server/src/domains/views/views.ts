import { can } from '@caravel/contract/permissions'
import type { RequestOf } from '@caravel/contract/route'
import type { SavedView, views } from '@caravel/contract/views'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { invalid, notFound, permissionDenied } from '../../errors.ts'
import {
  countOwnViews,
  deleteView,
  dropDefault,
  dropDefaultOfOthers,
  findVisibleView,
  insertView,
  listViews,
  lockVisibleView,
  setDefault,
  updateView,
} from './views.queries.ts'

type NewView = RequestOf<typeof views.create>['body']
type ViewChanges = RequestOf<typeof views.update>['body']

/** More than a person could still choose from. */
const mostViews = 100

export async function getViews(ctx: Context, list: SavedView['list']): Promise<{ results: SavedView[] }> {
  return { results: await ctx.read((db) => listViews(db, ctx.memberId, list)) }
}

export async function createView(ctx: Context, { is_default, ...fields }: NewView): Promise<SavedView> {
  if (fields.shared) requireSharing(ctx, fields.list)
  return ctx.transaction(async (db) => {
    if ((await countOwnViews(db, ctx.memberId, fields.list)) >= mostViews)
      throw invalid(`You can keep at most ${mostViews} views of a list`, 'name')
    const view = { ...fields, id: newId(), name: fields.name.trim() }
    await insertView(db, ctx, view)
    if (is_default) await setDefault(db, ctx, view)
    return findView(db, ctx, view.id)
  })
}

/** A view that someone else shares cannot be changed, but which view comes first is up to each member. */
export async function changeView(
  ctx: Context,
  id: string,
  { is_default, ...fields }: ViewChanges,
): Promise<SavedView> {
  return ctx.transaction(async (db) => {
    const view = await lockView(db, ctx, id)
    if (Object.keys(fields).length > 0) {
      if (!view.own) throw notYours()
      if (fields.shared && !view.shared) requireSharing(ctx, view.list)
      await updateView(db, id, { ...fields, ...(fields.name && { name: fields.name.trim() }) })
      if (fields.shared === false) await dropDefaultOfOthers(db, ctx.memberId, id)
    }
    if (is_default === true) await setDefault(db, ctx, view)
    if (is_default === false) await dropDefault(db, ctx.memberId, id)
    return findView(db, ctx, id)
  })
}

/** Who looks after the workspace also clears away what others share, such as members who left. */
export async function removeView(ctx: Context, id: string): Promise<undefined> {
  await ctx.transaction(async (db) => {
    const { own } = await lockView(db, ctx, id)
    if (!own && !can(ctx.role, 'workspace:manage')) throw notYours()
    await deleteView(db, id)
  })
  return undefined
}

/** Everybody keeps views for themselves; what all others see is for those who may also change the records. */
function requireSharing({ role }: Context, list: SavedView['list']) {
  if (!can(role, `${list}:write`)) throw permissionDenied()
}

const lockView = async (db: Db, { memberId }: Context, id: string) =>
  known(await lockVisibleView(db, memberId, id))

const findView = async (db: Db, { memberId }: Context, id: string) =>
  known(await findVisibleView(db, memberId, id))

function known(view: SavedView | undefined): SavedView {
  if (!view) throw notFound('View')
  return view
}

const notYours = () => permissionDenied('Only who made this view can change it')
