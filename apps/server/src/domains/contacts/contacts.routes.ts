import { contacts } from '@caravel/contract/contacts'
import { type App, implement, implementFile } from '../../http/implement.ts'
import { getBoard } from '../../records/board.ts'
import { exportFile, exportRecords } from '../../records/export.ts'
import { getNeighbours, getPage } from '../../records/list.ts'
import { updateContacts } from './bulk.ts'
import { getContact, updateContact } from './contacts.ts'
import { createContact } from './create.ts'
import { findDuplicates } from './duplicates.ts'
import { contactBoard, contactKind } from './kind.ts'
import { mergeContacts, previewMerge, undoMerge } from './merge.ts'
import { attachPerson, detachPerson } from './relations.ts'
import { bringBackContacts, deleteContacts, previewDelete } from './trash.ts'

export function contactRoutes(app: App) {
  implement(app, contacts.list, (ctx, { query }) => getPage(ctx, contactKind, query))
  implement(app, contacts.filter, (ctx, { query, body }) => getPage(ctx, contactKind, query, body))
  implement(app, contacts.board, (ctx, { query, body }) =>
    getBoard(ctx, contactKind, contactBoard, query.search, body),
  )
  implement(app, contacts.create, (ctx, { body }) => createContact(ctx, body))
  implement(app, contacts.get, (ctx, { params }) => getContact(ctx, params.id))
  implement(app, contacts.update, (ctx, { params, body }) => updateContact(ctx, params.id, body))
  implement(app, contacts.duplicates, (ctx, { body }) => findDuplicates(ctx, body))
  implement(app, contacts.neighbours, (ctx, { params, query, body }) =>
    getNeighbours(ctx, contactKind, params.id, query, body),
  )
  implement(app, contacts.attachPerson, (ctx, { params, body }) => attachPerson(ctx, params.id, body))
  implement(app, contacts.detachPerson, (ctx, { params }) => detachPerson(ctx, params.id, params.person_id))
  implement(app, contacts.previewMerge, (ctx, { params }) => previewMerge(ctx, params.id, params.other_id))
  implement(app, contacts.merge, (ctx, { params, body }) =>
    mergeContacts(ctx, params.id, params.other_id, body),
  )
  implement(app, contacts.undoMerge, (ctx, { params, body }) => undoMerge(ctx, params.id, body.activity_id))
  implement(app, contacts.previewDelete, (ctx, { body }) => previewDelete(ctx, body))
  implement(app, contacts.bulkDelete, (ctx, { body }) => deleteContacts(ctx, body))
  implement(app, contacts.bulkRestore, (ctx, { body }) => bringBackContacts(ctx, body.ids))
  implement(app, contacts.bulkUpdate, (ctx, { body }) => updateContacts(ctx, body))
  implement(app, contacts.export, (ctx, { body }) => exportRecords(ctx, contactKind, body))
  implementFile(app, contacts.exportFile, (ctx, { body }) => exportFile(ctx, contactKind, body))
}
