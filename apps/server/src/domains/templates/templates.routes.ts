import { templates } from '@caravel/contract/templates'
import { type App, implement } from '../../http/implement.ts'
import { changeTemplate, createTemplate, getTemplate, getTemplates, removeTemplate } from './templates.ts'

export function templateRoutes(app: App) {
  implement(app, templates.list, (ctx) => getTemplates(ctx))
  implement(app, templates.get, (ctx, { params }) => getTemplate(ctx, params.id))
  implement(app, templates.create, (ctx, { body }) => createTemplate(ctx, body))
  implement(app, templates.update, (ctx, { params, body }) => changeTemplate(ctx, params.id, body))
  implement(app, templates.remove, (ctx, { params }) => removeTemplate(ctx, params.id))
}
