import type { Id } from '@caravel/contract/common'
import type { Company, CompanyChanges } from '@caravel/contract/companies'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type Db, thisWorkspace } from '../../db/client.ts'
import { takeTime } from '../../db/take-time.ts'
import { invalid, notFound } from '../../errors.ts'
import { changesBetween, recordActivity, unchangedSince } from '../activity/activity.ts'
import { holdFile } from '../attachments/attachments.ts'
import { lockCompany, ownerExists } from './companies.queries.ts'
import { columnsOf, findCompany, picture, requireOwner } from './companies.ts'
import {
  countAlong,
  insertMerge,
  lockBoth,
  lockMerge,
  markUndone,
  moveAll,
  moveBack,
} from './merge.queries.ts'
import { lockRestorable, markDeleted, markRestored } from './trash.queries.ts'

export async function previewMerge(ctx: Context, id: Id, otherId: Id) {
  refuseItself(id, otherId)
  return ctx.read(async (db) => {
    await findCompany(db, ctx, id)
    await findCompany(db, ctx, otherId)
    return countAlong(db, otherId)
  })
}

export async function mergeCompanies(
  ctx: Context,
  id: Id,
  otherId: Id,
  fields: Omit<CompanyChanges, 'version'>,
): Promise<Company> {
  refuseItself(id, otherId)
  const holdPicture = await picture(ctx, fields.pic_id)
  return ctx.transaction(async (db) => {
    await takeTime(db)
    if (!(await lockBoth(db, id, otherId))) throw notFound('Company')
    await requireOwner(db, ctx, fields.owner_id)
    await holdPicture(db)
    const before = await lockCompany(db, id)
    if (!before) throw notFound('Company')
    const changes = changesBetween(before, fields)
    const { name } = await findCompany(db, ctx, otherId)

    const moved = await moveAll(db, otherId, id)
    await writeFields(db, id, await columnsOf(db, ctx, fields))
    await markDeleted(db, [otherId])

    const activity_id = await recordActivity(
      db,
      ctx,
      'merged',
      { type: 'company', id },
      { ...changes, merged: { from: null, to: name } },
      { type: 'company', id: otherId },
    )
    await recordActivity(db, ctx, 'deleted', { type: 'company', id: otherId })
    await insertMerge(db, ctx, { activity_id, company_id: id, other_id: otherId, changes, moved })
    return findCompany(db, ctx, id)
  })
}

/** Fields that were changed since the merge stay as they are now, and so does what has moved on. */
export async function undoMerge(ctx: Context, id: Id, activityId: Id): Promise<Company> {
  return ctx.transaction(async (db) => {
    await takeTime(db)
    const merge = await lockMerge(db, id, activityId)
    if (!merge) throw notFound('Merge')
    const otherId = merge.other_id
    if ((await lockRestorable(db, [id, otherId])).length < 2) throw notFound('Company')
    const now = await lockCompany(db, id)
    if (!now) throw notFound('Company')

    await markRestored(db, [otherId])
    await moveBack(db, id, otherId, merge.moved)
    const undone = unchangedSince(now, merge.changes)
    await writeFields(db, id, await columnsBefore(db, ctx, undone))
    await markUndone(db, activityId)
    await recordActivity(db, ctx, 'merge_undone', { type: 'company', id }, changesBetween(now, undone))
    await recordActivity(db, ctx, 'restored', { type: 'company', id: otherId })
    return findCompany(db, ctx, id)
  })
}

function refuseItself(id: Id, otherId: Id) {
  if (id === otherId) throw invalid('A company cannot be merged with itself')
}

type Columns = Awaited<ReturnType<typeof columnsOf>>

const writeFields = (db: Db, id: Id, columns: Columns) =>
  db
    .updateTable('companies')
    .set({ ...columns, updated_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .execute()

type Now = NonNullable<Awaited<ReturnType<typeof lockCompany>>>

/** What was pointed to may be gone by now; then the field stays empty. */
async function columnsBefore(db: Db, ctx: Context, before: Partial<Now>): Promise<Columns> {
  const { version: _, ...fields } = before
  if (fields.owner_id && !(await ownerExists(db, ctx.workspaceId, fields.owner_id))) fields.owner_id = null
  if (fields.pic_id && !(await holdFile(db, fields.pic_id))) fields.pic_id = null
  return columnsOf(db, ctx, fields as Partial<Columns>)
}
