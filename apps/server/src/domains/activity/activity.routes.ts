import { activities } from '@caravel/contract/activities'
import { type App, implement } from '../../http/implement.ts'
import { getTimeline } from './timeline.ts'

export function activityRoutes(app: App) {
  implement(app, activities.list, (ctx, { query }) => getTimeline(ctx, query))
}
