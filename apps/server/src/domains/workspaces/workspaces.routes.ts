import { workspaces } from '@caravel/contract/workspaces'
import { type App, implement } from '../../http/implement.ts'
import { deleteWorkspace, restoreWorkspace } from './delete.ts'
import { onboard } from './onboarding.ts'
import { getWorkspace, updateWorkspace } from './settings.ts'

export function workspaceRoutes(app: App) {
  implement(app, workspaces.onboard, (ctx, { body }) => onboard(ctx, body))
  implement(app, workspaces.get, (ctx) => getWorkspace(ctx))
  implement(app, workspaces.delete, (ctx, { body }) => deleteWorkspace(ctx, body.name))
  implement(app, workspaces.restore, (ctx, { params }) => restoreWorkspace(ctx, params.id))
  implement(app, workspaces.update, (ctx, { body }) => updateWorkspace(ctx, body))
}
