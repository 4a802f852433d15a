import { views } from '@caravel/contract/views'
import { type App, implement } from '../../http/implement.ts'
import { changeView, createView, getViews, removeView } from './views.ts'

export function viewRoutes(app: App) {
  implement(app, views.list, (ctx, { query }) => getViews(ctx, query.list))
  implement(app, views.create, (ctx, { body }) => createView(ctx, body))
  implement(app, views.update, (ctx, { params, body }) => changeView(ctx, params.id, body))
  implement(app, views.remove, (ctx, { params }) => removeView(ctx, params.id))
}
