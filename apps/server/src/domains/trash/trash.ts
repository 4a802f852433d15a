import type { Id, Page } from '@caravel/contract/common'
import { kinds } from '@caravel/contract/kinds'
import type { RequestOf } from '@caravel/contract/route'
import type { TrashedRecord, TrashedType, trash } from '@caravel/contract/trash'
import type { Context } from '../../context.ts'
import { pageOf } from '../../db/paginate.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { notFound } from '../../errors.ts'
import { recordActivity } from '../../records/activity.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { removeAtOnce } from '../../storage/remove-at-once.ts'
import { listKeysUnder } from '../attachments/attachments.ts'
import { countTrash, deleteForGood, listTrash, lockTrashed } from './trash.queries.ts'

type TrashQuery = RequestOf<typeof trash.list>['query']

/** Only what can still be restored: the rest is about to go. */
export async function getTrash(
  ctx: Context,
  { type, search, ...page }: TrashQuery,
): Promise<Page<TrashedRecord>> {
  const { rows, total } = await ctx.read(async (db) => ({
    rows: await listTrash(db, type, search, page),
    total: await countTrash(db, type, search),
  }))
  const results = await Promise.all(
    rows.map(async ({ deleted_by, deleted_by_pic_key, ...record }) => ({
      ...record,
      type,
      deleted_by: deleted_by && {
        ...deleted_by,
        pic: await pictureAt(ctx.services.storage, deleted_by_pic_key),
      },
    })),
  )
  return pageOf(ctx.url, page, results, total)
}

/** All of them or none; one that is not in the trash has to be deleted first. */
export async function purge(ctx: Context, type: TrashedType, wanted: Id[]): Promise<{ purged: number }> {
  const keys = await ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const ids = await lockTrashed(db, type, wanted)
    if (ids.length < wanted.length) throw notFound(kinds[type].name)
    const keys = await listKeysUnder(db, ids)
    await deleteForGood(db, type, ids)
    // The records take their own timelines along: that they went is told by the workspace.
    const subject = { type: 'workspace', id: ctx.workspaceId } as const
    await recordActivity(db, ctx, 'purged', subject, { [type]: { from: ids.length, to: 0 } })
    return keys
  })
  await removeAtOnce(ctx, keys)
  return { purged: wanted.length }
}
