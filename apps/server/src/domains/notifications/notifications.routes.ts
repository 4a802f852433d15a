import { notifications } from '@caravel/contract/notifications'
import { type App, implement } from '../../http/implement.ts'
import { clearNotifications, listNotifications, markRead, undoClear } from './notifications.ts'
import { getPreferences, setPreference } from './preferences.ts'

export function notificationRoutes(app: App) {
  implement(app, notifications.list, (ctx, { query }) => listNotifications(ctx, query))
  implement(app, notifications.markRead, (ctx, { body }) => markRead(ctx, body))
  implement(app, notifications.clearAll, (ctx) => clearNotifications(ctx))
  implement(app, notifications.undoClear, (ctx) => undoClear(ctx))
  implement(app, notifications.getPreferences, (ctx) => getPreferences(ctx))
  implement(app, notifications.setPreference, (ctx, { body }) => setPreference(ctx, body))
}
