import { imports } from '@caravel/contract/imports'
import { type App, implement } from '../../http/implement.ts'
import {
  announceImport,
  checkImport,
  chooseHeadings,
  discardImport,
  exportRows,
  getImport,
  getImports,
  getProblems,
  runImport,
  startReading,
  stopImport,
  undoImport,
} from './imports.ts'
import { getLabels } from './labels.ts'
import { previewUndo } from './undo.ts'

export function importRoutes(app: App) {
  implement(app, imports.list, (ctx, { query }) => getImports(ctx, query))
  implement(app, imports.create, (ctx, { body }) => announceImport(ctx, body))
  implement(app, imports.read, (ctx, { params }) => startReading(ctx, params.id))
  implement(app, imports.get, (ctx, { params }) => getImport(ctx, params.id))
  implement(app, imports.headings, (ctx, { params, body }) => chooseHeadings(ctx, params.id, body.row))
  implement(app, imports.labels, (ctx, { params, body }) => getLabels(ctx, params.id, body))
  implement(app, imports.check, (ctx, { params, body }) => checkImport(ctx, params.id, body))
  implement(app, imports.run, (ctx, { params }) => runImport(ctx, params.id))
  implement(app, imports.stop, (ctx, { params }) => stopImport(ctx, params.id))
  implement(app, imports.rows, (ctx, { params, query }) => getProblems(ctx, params.id, query))
  implement(app, imports.exportFailed, (ctx, { params, query }) => exportRows(ctx, params.id, query.rows))
  implement(app, imports.previewUndo, (ctx, { params }) => previewUndo(ctx, params.id))
  implement(app, imports.undo, (ctx, { params }) => undoImport(ctx, params.id))
  implement(app, imports.remove, (ctx, { params }) => discardImport(ctx, params.id))
}
