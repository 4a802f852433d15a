import { trash } from '@caravel/contract/trash'
import { type App, implement } from '../../http/implement.ts'
import { getTrash, purge } from './trash.ts'

export function trashRoutes(app: App) {
  implement(app, trash.list, (ctx, { query }) => getTrash(ctx, query))
  implement(app, trash.purge, (ctx, { body }) => purge(ctx, body.type, body.ids))
}
