import { companies } from '@caravel/contract/companies'
import { type App, implement, implementFile } from '../../http/implement.ts'
import { exportFile, exportRecords } from '../../records/export.ts'
import { getNeighbours, getPage } from '../../records/list.ts'
import { createCompany, getCompany, updateCompany } from './companies.ts'
import { findDuplicates } from './duplicates.ts'
import { companyKind } from './kind.ts'
import { mergeCompanies, previewMerge, undoMerge } from './merge.ts'
import { deleteCompanies, restoreCompanies } from './trash.ts'

export function companyRoutes(app: App) {
  implement(app, companies.list, (ctx, { query }) => getPage(ctx, companyKind, query))
  implement(app, companies.filter, (ctx, { query, body }) => getPage(ctx, companyKind, query, body))
  implement(app, companies.create, (ctx, { body }) => createCompany(ctx, body))
  implement(app, companies.get, (ctx, { params }) => getCompany(ctx, params.id))
  implement(app, companies.update, (ctx, { params, body }) => updateCompany(ctx, params.id, body))
  implement(app, companies.duplicates, (ctx, { body }) => findDuplicates(ctx, body))
  implement(app, companies.neighbours, (ctx, { params, query, body }) =>
    getNeighbours(ctx, companyKind, params.id, query, body),
  )
  implement(app, companies.previewMerge, (ctx, { params }) => previewMerge(ctx, params.id, params.other_id))
  implement(app, companies.merge, (ctx, { params, body }) =>
    mergeCompanies(ctx, params.id, params.other_id, body),
  )
  implement(app, companies.undoMerge, (ctx, { params, body }) => undoMerge(ctx, params.id, body.activity_id))
  implement(app, companies.bulkDelete, (ctx, { body }) => deleteCompanies(ctx, body))
  implement(app, companies.bulkRestore, (ctx, { body }) => restoreCompanies(ctx, body.ids))
  implement(app, companies.export, (ctx, { body }) => exportRecords(ctx, companyKind, body))
  implementFile(app, companies.exportFile, (ctx, { body }) => exportFile(ctx, companyKind, body))
}
