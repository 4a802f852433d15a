import type { Activity, activities } from '@caravel/contract/activities'
import type { Page } from '@caravel/contract/common'
import type { RequestOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import { recordIsLive } from '../../db/live-records.ts'
import { pageOf } from '../../db/paginate.ts'
import { notFound } from '../../errors.ts'
import type { Changes } from '../../records/activity.ts'
import { withPicture } from '../../storage/pictures.ts'
import { withoutAmounts } from './amounts.ts'
import { beginningOf } from './beginning.ts'
import { withNames } from './names.queries.ts'
import { mainFields } from './sources.queries.ts'
import { countActivities, listActivities } from './timeline.queries.ts'

type TimelineQuery = RequestOf<typeof activities.list>['query']

/** What happened to one record, newest first, and the main of what happened to those around it. */
export async function getTimeline(
  ctx: Context,
  { subject_type: type, subject_id: id, kind, ...page }: TimelineQuery,
): Promise<Page<Activity>> {
  const wanted = { subject: { type, id }, kind }
  const { rows, total } = await ctx.read(async (db) => {
    const [isLive, listed, total] = await Promise.all([
      recordIsLive(db, wanted.subject),
      listActivities(db, wanted, page),
      countActivities(db, wanted),
    ])
    if (!isLive) throw notFound()
    return { rows: await withNames(db, listed), total }
  })
  const results = await Promise.all(
    rows.map(async ({ actor, note, changes, ...activity }) => {
      const told = activity.about ? mainChanges(activity.about.type, changes) : changes
      return {
        ...activity,
        changes: ctx.hidesPrices ? withoutAmounts(told) : told,
        note: note && withBeginning(note),
        actor: actor && (await withPicture(ctx.services.storage, actor)),
      }
    }),
  )
  return pageOf(ctx.url, page, results, total)
}

function withBeginning<N extends { body: string }>({ body, ...note }: N) {
  return { ...note, beginning: beginningOf(body) }
}

function mainChanges(type: keyof typeof mainFields, changes: Changes): Changes {
  const fields: readonly string[] = [...mainFields[type], 'merged']
  return Object.fromEntries(Object.entries(changes).filter(([field]) => fields.includes(field)))
}
