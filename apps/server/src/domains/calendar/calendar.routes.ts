import { calendar } from '@caravel/contract/calendar'
import { type App, implement } from '../../http/implement.ts'
import { getCalendar } from './calendar.ts'
import { changeFeed, endFeed, getFeed, makeFeed } from './own-feed.ts'

export function calendarRoutes(app: App) {
  implement(app, calendar.get, (ctx, { query }) => getCalendar(ctx, query))
  implement(app, calendar.getFeed, (ctx) => getFeed(ctx))
  implement(app, calendar.makeFeed, (ctx, { body }) => makeFeed(ctx, body.of))
  implement(app, calendar.changeFeed, (ctx, { body }) => changeFeed(ctx, body.of))
  implement(app, calendar.endFeed, (ctx) => endFeed(ctx))
}
