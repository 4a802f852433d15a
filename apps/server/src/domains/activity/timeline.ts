import type { Activity, activities } from '@caravel/contract/activities'
import type { Page } from '@caravel/contract/common'
import type { RequestOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import { pageOf } from '../../db/paginate.ts'
import { notFound } from '../../errors.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { withNames } from './names.ts'
import { countActivities, listActivities, subjectExists } from './timeline.queries.ts'

type TimelineQuery = RequestOf<typeof activities.list>['query']

/** What happened to one record, newest first. */
export async function getTimeline(
  ctx: Context,
  { subject_type: type, subject_id: id, ...page }: TimelineQuery,
): Promise<Page<Activity>> {
  const { rows, total } = await ctx.read(async (db) => {
    if (!(await subjectExists(db, { type, id }))) throw notFound()
    const listed = await listActivities(db, { type, id }, page)
    return { rows: await withNames(db, listed), total: await countActivities(db, { type, id }) }
  })
  const results = await Promise.all(
    rows.map(async ({ actor, actor_pic_key, ...activity }) => ({
      ...activity,
      actor: actor && { ...actor, pic: await pictureAt(ctx.services.storage, actor_pic_key) },
    })),
  )
  return pageOf(ctx.url, page, results, total)
}
