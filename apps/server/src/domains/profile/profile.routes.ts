import { profile } from '@caravel/contract/profile'
import { type App, implement } from '../../http/implement.ts'
import { getProfile } from './profile.ts'

export function profileRoutes(app: App) {
  implement(app, profile.get, (ctx) => getProfile(ctx))
}
