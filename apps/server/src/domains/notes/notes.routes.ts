import { notes } from '@caravel/contract/notes'
import { type App, implement } from '../../http/implement.ts'
import { createNote, getNote, getNotePage, removeNote, restoreNote, updateNote } from './notes.ts'

export function noteRoutes(app: App) {
  implement(app, notes.list, (ctx, { query }) => getNotePage(ctx, query))
  implement(app, notes.create, (ctx, { body }) => createNote(ctx, body))
  implement(app, notes.get, (ctx, { params }) => getNote(ctx, params.id))
  implement(app, notes.update, (ctx, { params, body }) => updateNote(ctx, params.id, body))
  implement(app, notes.remove, (ctx, { params }) => removeNote(ctx, params.id))
  implement(app, notes.restore, (ctx, { params }) => restoreNote(ctx, params.id))
}
