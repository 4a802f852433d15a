import { start } from '@caravel/contract/start'
import { type App, implement } from '../../http/implement.ts'
import { changeFirstSteps, getFirstSteps } from './first-steps.ts'

export function startRoutes(app: App) {
  implement(app, start.get, (ctx) => getFirstSteps(ctx))
  implement(app, start.change, (ctx, { body }) => changeFirstSteps(ctx, body))
}
