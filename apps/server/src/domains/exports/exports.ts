import type { Id } from '@caravel/contract/common'
import type { WorkspaceExport } from '@caravel/contract/exports'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { queueJob } from '../../db/queue.ts'
import { conflict, notFound } from '../../errors.ts'
import { recordActivity } from '../../records/activity.ts'
import { keyOf } from '../../storage/storage.ts'
import { type ExportRow, findExport, forgetExports, insertExport } from './exports.queries.ts'

export { forgetExports } from './exports.queries.ts'

export const getExport = (ctx: Context) =>
  ctx.read(async (db) => {
    const row = await findExport(db)
    return { export: row ? asExport(row) : null }
  })

export const startExport = (ctx: Context): Promise<WorkspaceExport> =>
  ctx.transaction(async (db) => {
    const before = await findExport(db)
    if (before && isUnderWay(before)) throw conflict('An export is being made already')
    await forgetExports(db)
    const id = newId()
    const row = await insertExport(db, id, ctx.memberId)
    // Somebody was faster by less than it takes to look.
    if (!row) throw conflict('An export is being made already')
    await queueJob(db, 'export_workspace', { workspaceId: ctx.workspaceId, userId: ctx.userId, id })
    await recordActivity(db, ctx, 'exported', { type: 'workspace', id: ctx.workspaceId })
    return asExport(row)
  })

/** For whoever may export, as long as they may: the address itself is good for minutes. */
export async function linkToExport(ctx: Context, id: Id): Promise<{ url: string }> {
  const row = await ctx.read((db) => findExport(db))
  if (row?.id !== id || row.state !== 'ready' || row.is_expired) throw notFound('Export')
  const name = `caravel-export-${row.created_at.slice(0, 10)}.zip`
  const url = await ctx.services.storage.downloadUrl(keyOf(ctx.workspaceId, id), { name })
  return { url }
}

const isUnderWay = ({ state }: ExportRow) => state === 'waiting' || state === 'running'

function asExport(row: ExportRow): WorkspaceExport {
  const { id, state, size, created_at, expires_at, failure } = row
  return {
    id,
    state,
    records: { done: row.records_done, total: row.records_total },
    files: { done: row.files_done, total: row.files_total },
    size,
    created_at,
    expires_at,
    failure,
  }
}
