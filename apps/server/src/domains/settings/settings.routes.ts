import { contactStatuses, dealStatuses, sources } from '@caravel/contract/settings'
import { type App, implement } from '../../http/implement.ts'
import { addEntry, changeEntry, getEntries, removeEntry } from './settings.ts'
import { contactStatusList, dealStatusList, sourceList } from './word-lists.ts'

export function settingsRoutes(app: App) {
  implement(app, contactStatuses.list, (ctx) => getEntries(ctx, contactStatusList))
  implement(app, contactStatuses.create, (ctx, { body }) => addEntry(ctx, contactStatusList, body))
  implement(app, contactStatuses.update, (ctx, { params, body }) =>
    changeEntry(ctx, contactStatusList, params.id, body),
  )
  implement(app, contactStatuses.remove, (ctx, { params, query }) =>
    removeEntry(ctx, contactStatusList, params.id, query.move_to),
  )

  implement(app, dealStatuses.list, (ctx) => getEntries(ctx, dealStatusList))
  implement(app, dealStatuses.create, (ctx, { body }) => addEntry(ctx, dealStatusList, body))
  implement(app, dealStatuses.update, (ctx, { params, body }) =>
    changeEntry(ctx, dealStatusList, params.id, body),
  )
  implement(app, dealStatuses.remove, (ctx, { params, query }) =>
    removeEntry(ctx, dealStatusList, params.id, query.move_to),
  )

  implement(app, sources.list, (ctx) => getEntries(ctx, sourceList))
  implement(app, sources.create, (ctx, { body }) => addEntry(ctx, sourceList, body))
  implement(app, sources.update, (ctx, { params, body }) => changeEntry(ctx, sourceList, params.id, body))
  implement(app, sources.remove, (ctx, { params, query }) =>
    removeEntry(ctx, sourceList, params.id, query.move_to),
  )
}
