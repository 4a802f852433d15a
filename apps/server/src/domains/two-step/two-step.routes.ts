import { twoStep } from '@caravel/contract/two-step'
import { type App, implement } from '../../http/implement.ts'
import { confirmTwoStep, getTwoStep, renewRecoveryCodes, setUpTwoStep, turnOffTwoStep } from './two-step.ts'

export function twoStepRoutes(app: App) {
  implement(app, twoStep.get, (ctx) => getTwoStep(ctx))
  implement(app, twoStep.setUp, (ctx) => setUpTwoStep(ctx))
  implement(app, twoStep.confirm, (ctx, { body }) => confirmTwoStep(ctx, body))
  implement(app, twoStep.renewRecoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, body))
  implement(app, twoStep.turnOff, (ctx, { body }) => turnOffTwoStep(ctx, body))
}
