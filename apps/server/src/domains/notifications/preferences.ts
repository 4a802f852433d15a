import { type NotificationPreference, preferenceVerbs } from '@caravel/contract/notifications'
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

/** One for each verb; what nobody set yet is on, but for the mail in the morning. */
async function readPreferences(db: Db, memberId: string): Promise<Preferences> {
  const stored = await listPreferences(db, memberId)
  const preferences = preferenceVerbs.map((verb) => {
    const unset = verb === 'morning' ? { in_app: false, email: false } : { in_app: true, email: true }
    const { in_app, email } = stored.find((preference) => preference.verb === verb) ?? unset
    return { verb, in_app: in_app && verb !== 'morning', email }
  })
  return { preferences }
}
