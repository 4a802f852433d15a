import type { Id } from '@caravel/contract/common'
import type { Company, CompanyChanges } from '@caravel/contract/companies'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { memberIsActive } from '../../db/members.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { invalid, notFound } from '../../errors.ts'
import { changesBetween, recordActivity, unchangedSince } from '../../records/activity.ts'
import { insertMerge, lockBoth, lockMerge, markUndone } from '../../records/merge.queries.ts'
import { lockRestorable } from '../../records/trash.queries.ts'
import { lockFile } from '../attachments/attachments.ts'
import { type CompanyColumns, lockCompany, writeCompany } from './companies.queries.ts'
import { columnsOf, findCompany, picture, requireOwner } from './companies.ts'
import { countAlong, type Moved, moveAll, moveBack, renameInTemplates } from './merge.queries.ts'
import { markDeleted, markRestored } from './trash.queries.ts'

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
  const lockPicture = await picture(ctx, fields.pic_id)
  return ctx.transaction(async (db) => {
    await allowLongStatements(db)
    if (!(await lockBoth(db, 'company', id, otherId))) throw notFound('Company')
    await requireOwner(db, fields.owner_id)
    await lockPicture(db)
    const before = await lockCompany(db, id)
    if (!before) throw notFound('Company')
    const changes = changesBetween(before, fields)
    const { name, is_supplier } = await findCompany(db, ctx, otherId)

    const moved = await moveAll(db, otherId, id)
    if (is_supplier) await renameInTemplates(db, otherId, id)
    await writeCompany(db, id, { ...(await columnsOf(db, fields)), ...(is_supplier && { is_supplier }) })
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
    await insertMerge(db, 'company', { kept_id: id, activity_id, other_id: otherId, changes, moved })
    return findCompany(db, ctx, id)
  })
}

/** Fields that were changed since the merge stay as they are now, and so does what has moved on. */
export async function undoMerge(ctx: Context, id: Id, activityId: Id): Promise<Company> {
  return ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const merge = await lockMerge<Moved>(db, 'company', id, activityId)
    if (!merge) throw notFound('Merge')
    const otherId = merge.other_id
    if ((await lockRestorable(db, 'companies', [id, otherId])).length < 2) throw notFound('Company')
    const now = await lockCompany(db, id)
    if (!now) throw notFound('Company')

    await markRestored(db, [otherId])
    await moveBack(db, id, otherId, merge.moved)
    const undone = unchangedSince(now, merge.changes)
    await writeCompany(db, id, await columnsBefore(db, undone))
    await markUndone(db, 'company', activityId)
    await recordActivity(db, ctx, 'merge_undone', { type: 'company', id }, changesBetween(now, undone))
    await recordActivity(db, ctx, 'restored', { type: 'company', id: otherId })
    return findCompany(db, ctx, id)
  })
}

function refuseItself(id: Id, otherId: Id) {
  if (id === otherId) throw invalid('A company cannot be merged with itself')
}

type Now = NonNullable<Awaited<ReturnType<typeof lockCompany>>>

/** What was pointed to may be gone by now; then the field stays empty. */
async function columnsBefore(db: Db, before: Partial<Now>): Promise<CompanyColumns> {
  const { version: _, ...fields } = before
  if (fields.owner_id && !(await memberIsActive(db, fields.owner_id))) fields.owner_id = null
  if (fields.pic_id && !(await lockFile(db, fields.pic_id))) fields.pic_id = null
  return columnsOf(db, fields)
}
