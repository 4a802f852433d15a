import type { QuoteSettings, QuoteSettingsChanges } from '@caravel/contract/quotes'
import type { Context } from '../../context.ts'
import { conflict, notFound } from '../../errors.ts'
import { changesBetween, recordActivity } from '../../records/activity.ts'
import { findSettings, lockSettings, lockStatus, writeSettings } from './settings.queries.ts'

export const getQuoteSettings = (ctx: Context): Promise<QuoteSettings> => ctx.read(findSettings)

export async function changeQuoteSettings(
  ctx: Context,
  { version, ...fields }: QuoteSettingsChanges,
): Promise<QuoteSettings> {
  return ctx.transaction(async (db) => {
    const before = await lockSettings(db)
    if (version !== undefined && version !== before.version) throw conflict()
    if (fields.accepted_status_id && !(await lockStatus(db, fields.accepted_status_id)))
      throw notFound('Status')
    const changes = changesBetween(before, fields)
    if (Object.keys(changes).length === 0) return before
    await writeSettings(db, fields)
    await recordActivity(db, ctx, 'quotes_set', { type: 'workspace', id: ctx.workspaceId })
    return findSettings(db)
  })
}
