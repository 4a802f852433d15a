import { workspaces } from '@caravel/contract/workspaces'
import { type App, implement } from '../../http/implement.ts'
import { onboard } from './onboarding.ts'
import { getWorkspace, updateWorkspace } from './settings.ts'

export function workspaceRoutes(app: App) {
  implement(app, workspaces.onboard, (ctx, { body }) => onboard(ctx, body))
  implement(app, workspaces.get, (ctx) => getWorkspace(ctx))
  implement(app, workspaces.update, (ctx, { body }) => updateWorkspace(ctx, body))
}
