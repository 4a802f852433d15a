import { search } from '@caravel/contract/search'
import { type App, implement } from '../../http/implement.ts'
import { findRecords } from './search.ts'

export function searchRoutes(app: App) {
  implement(app, search.find, (ctx, { query }) => findRecords(ctx, query))
}
