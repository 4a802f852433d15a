import { type NotificationPreference, notificationVerbs } from '@caravel/contract/notifications'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { listPreferences, type PreferenceChange, upsertPreference } from './preferences.queries.ts'

type Preferences = { preferences: NotificationPreference[] }

export const getPreferences = (ctx: Context): Promise<Preferences> =>
  ctx.read((db) => readPreferences(db, ctx.memberId))

export async function setPreference(ctx: Context, change: PreferenceChange): Promise<Preferences> {
  return ctx.transaction(async (db) => {
    await upsertPreference(db, ctx, change)
    return readPreferences(db, ctx.memberId)
  })
}

/** One for each verb; what nobody set yet is on. */
async function readPreferences(db: Db, memberId: string): Promise<Preferences> {
  const stored = await listPreferences(db, memberId)
  const preferences = notificationVerbs.map((verb) => {
    const { in_app = true, email = true } = stored.find((preference) => preference.verb === verb) ?? {}
    return { verb, in_app, email }
  })
  return { preferences }
}
