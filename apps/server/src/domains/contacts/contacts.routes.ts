import { contacts } from '@caravel/contract/contacts'
import { type App, implement } from '../../http/implement.ts'
import { createContact, getContact, getContactPage, updateContact } from './contacts.ts'

export function contactRoutes(app: App) {
  implement(app, contacts.list, (ctx, { query }) => getContactPage(ctx, query))
  implement(app, contacts.create, (ctx, { body }) => createContact(ctx, body))
  implement(app, contacts.get, (ctx, { params }) => getContact(ctx, params.id))
  implement(app, contacts.update, (ctx, { params, body }) => updateContact(ctx, params.id, body))
}
