import { exports } from '@caravel/contract/exports'
import { type App, implement } from '../../http/implement.ts'
import { getExport, linkToExport, startExport } from './exports.ts'

export function exportRoutes(app: App) {
  implement(app, exports.get, (ctx) => getExport(ctx))
  implement(app, exports.start, (ctx) => startExport(ctx))
  implement(app, exports.link, (ctx, { params }) => linkToExport(ctx, params.id))
}
