import { personalData } from '@caravel/contract/personal-data'
import { type App, implement, implementFile } from '../../http/implement.ts'
import { erasePerson } from './erase.ts'
import { exportPerson } from './export.ts'

export function personalDataRoutes(app: App) {
  implementFile(app, personalData.export, (ctx, { params }) => exportPerson(ctx, params.id))
  implement(app, personalData.erase, (ctx, { params, body }) => erasePerson(ctx, params.id, body.name))
}
