import { today } from '@caravel/contract/today'
import { type App, implement } from '../../http/implement.ts'
import { getToday } from './today.ts'

export function todayRoutes(app: App) {
  implement(app, today.get, (ctx, { query }) => getToday(ctx, query.of))
}
