import type { Id } from '@caravel/contract/common'
import type { Contact, ContactChanges, ContactFields } from '@caravel/contract/contacts'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { toE164 } from '../../db/phone-numbers.ts'
import { conflict, notFound } from '../../errors.ts'
import { changesBetween, recordActivity } from '../../records/activity.ts'
import { withPicture } from '../../storage/pictures.ts'
import { preparePicture } from '../attachments/attachments.ts'
import {
  type ContactReferences,
  findContactRow,
  insertContact,
  lockContact,
  referencesExist,
  writeContact,
} from './contacts.queries.ts'
import { asContact } from './reply.ts'

export { showContacts } from './contacts.queries.ts'
export { contactSheet } from './export.queries.ts'
export { contactKind } from './kind.ts'
export { asContact } from './reply.ts'
export { trashContacts } from './trash.queries.ts'

export const getContact = (ctx: Context, id: Id): Promise<Contact> =>
  ctx.read((db) => findContact(db, ctx, id))

/** Its picture, if it has one, must be locked already. */
export async function addContact(db: Db, ctx: Context, fields: ContactFields): Promise<Id> {
  const [columns] = await Promise.all([columnsOf(db, fields), requireReferences(db, fields)])
  const id = newId()
  await Promise.all([
    insertContact(db, { ...columns, first_name: fields.first_name, id }),
    recordActivity(db, ctx, 'created', { type: 'contact', id }),
  ])
  return id
}

export async function updateContact(
  ctx: Context,
  id: Id,
  { version, ...fields }: ContactChanges,
): Promise<Contact> {
  const lockPicture = await picture(ctx, fields.pic_id)
  return ctx.transaction(async (db) => {
    const before = await lockContact(db, id)
    if (!before) throw notFound('Contact')
    if (version !== undefined && version !== before.version) throw conflict()
    await requireReferences(db, fields)
    await lockPicture(db)

    const columns = await columnsOf(db, fields)
    const { phones_e164: _, ...comparable } = columns
    const changes = changesBetween(before, comparable)
    if (Object.keys(changes).length === 0) return findContact(db, ctx, id)
    const [, , contact] = await Promise.all([
      writeContact(db, id, columns),
      recordActivity(db, ctx, 'changed', { type: 'contact', id }, changes),
      findContact(db, ctx, id),
    ])
    return contact
  })
}

/** Throws a 404 where this workspace has none of that id. */
export async function findContact(db: Db, ctx: Context, id: Id): Promise<Contact> {
  const row = await findContactRow(db, id)
  if (!row) throw notFound('Contact')
  const { storage } = ctx.services
  return {
    ...(await asContact<Omit<Contact, 'attached_persons'>>(ctx, row)),
    attached_persons: await Promise.all(row.attached_persons.map((person) => withPicture(storage, person))),
  }
}

export async function requireReferences(db: Db, given: ContactReferences) {
  if (!(await referencesExist(db, given))) throw notFound()
}

/** Makes the picture before the transaction that sets it, and answers how to hold it there. */
export const picture = async (ctx: Context, id: Id | null | undefined): Promise<(db: Db) => Promise<void>> =>
  id ? preparePicture(ctx, 'person', id) : async () => {}

/** Emails and phones are lists of objects to the outside, and plain lists in the table. */
export async function columnsOf(db: Db, fields: Omit<ContactChanges, 'version'>) {
  const { emails, phone_numbers, ...columns } = fields
  const phones = phone_numbers?.map(({ phone_number }) => phone_number)
  return {
    ...columns,
    ...(emails && { emails: emails.map(({ email }) => email) }),
    ...(phones && { phone_numbers: phones, phones_e164: await toE164(db, phones) }),
  }
}
