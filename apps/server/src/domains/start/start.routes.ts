import { start } from '@caravel/contract/start'
import { type App, implement } from '../../http/implement.ts'
import { changeFirstSteps, getFirstSteps } from './first-steps.ts'
import { loadSample, removeSample } from './sample.ts'

export function startRoutes(app: App) {
  implement(app, start.get, (ctx) => getFirstSteps(ctx))
  implement(app, start.change, (ctx, { body }) => changeFirstSteps(ctx, body))
  implement(app, start.loadSample, (ctx) => loadSample(ctx))
  implement(app, start.removeSample, (ctx) => removeSample(ctx))
}
