import { notifications } from '@caravel/contract/notifications'
import { type App, implement } from '../../http/implement.ts'
import { getPreferences, setPreference } from './preferences.ts'

export function notificationRoutes(app: App) {
  implement(app, notifications.getPreferences, (ctx) => getPreferences(ctx))
  implement(app, notifications.setPreference, (ctx, { body }) => setPreference(ctx, body))
}
