import type { Id, Page } from '@caravel/contract/common'
import type {
  Contact,
  ContactChanges,
  ContactFields,
  ContactListQuery,
  ContactSummary,
} from '@caravel/contract/contacts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { pageOf } from '../../db/paginate.ts'
import { conflict, notFound } from '../../errors.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { changesBetween, recordActivity } from '../activity/activity.ts'
import {
  type ContactReferences,
  countContacts,
  findContactRow,
  listContacts,
  lockContact,
  referencesExist,
} from './contacts.queries.ts'
import { toE164 } from './phones.ts'

export async function getContactPage(ctx: Context, query: ContactListQuery): Promise<Page<ContactSummary>> {
  const { rows, total } = await ctx.read(async (db) => ({
    rows: await listContacts(db, query.sort_by, query),
    total: await countContacts(db),
  }))
  const results = await Promise.all(rows.map((row) => withPictures(ctx, row)))
  return pageOf(ctx.url, query, results, total)
}

export const getContact = (ctx: Context, id: Id): Promise<Contact> =>
  ctx.read((db) => findContact(db, ctx, id))

export async function createContact(ctx: Context, fields: ContactFields): Promise<Contact> {
  return ctx.transaction(async (db) => {
    await requireReferences(db, fields)
    const id = newId()
    await db
      .insertInto('contacts')
      .values({
        ...(await columnsOf(db, ctx, fields)),
        first_name: fields.first_name,
        workspace_id: ctx.workspaceId,
        id,
      })
      .execute()
    await recordActivity(db, ctx, 'created', { type: 'contact', id })
    return findContact(db, ctx, id)
  })
}

export async function updateContact(
  ctx: Context,
  id: Id,
  { version, ...fields }: ContactChanges,
): Promise<Contact> {
  return ctx.transaction(async (db) => {
    const before = await lockContact(db, id)
    if (!before) throw notFound('Contact')
    if (version !== undefined && version !== before.version) throw conflict()
    await requireReferences(db, fields)

    const columns = await columnsOf(db, ctx, fields)
    const { phones_e164: _, ...comparable } = columns
    const changes = changesBetween(before, comparable)
    if (Object.keys(changes).length > 0) {
      await db
        .updateTable('contacts')
        .set({ ...columns, updated_at: sql<string>`now()`, version: before.version + 1 })
        .where('id', '=', id)
        .execute()
      await recordActivity(db, ctx, 'changed', { type: 'contact', id }, changes)
    }
    return findContact(db, ctx, id)
  })
}

/** The contact as callers see it, or a 404 when this workspace has none of that id. */
async function findContact(db: Db, ctx: Context, id: Id): Promise<Contact> {
  const row = await findContactRow(db, id)
  if (!row) throw notFound('Contact')
  return withPictures(ctx, row)
}

async function requireReferences(db: Db, given: ContactReferences) {
  if (!(await referencesExist(db, given))) throw notFound()
}

/** Emails and phones are lists of objects to the outside, and plain lists in the table. */
async function columnsOf(db: Db, ctx: Context, fields: Omit<ContactChanges, 'version'>) {
  const { emails, phone_numbers, ...columns } = fields
  const phones = phone_numbers?.map(({ phone_number }) => phone_number)
  return {
    ...columns,
    ...(emails && { emails: emails.map(({ email }) => email) }),
    ...(phones && { phone_numbers: phones, phones_e164: await toE164(db, ctx, phones) }),
  }
}

type PictureKeys = { pic_key: string | null; company_pic_key: string | null; owner_pic_key: string | null }

async function withPictures<T extends ContactSummary>(ctx: Context, row: T & PictureKeys): Promise<T> {
  const { pic_key, company_pic_key, owner_pic_key, ...contact } = row
  const picture = (key: string | null) => pictureAt(ctx.services.storage, key)
  return {
    ...(contact as unknown as T),
    pic: await picture(pic_key),
    company: contact.company && { ...contact.company, pic: await picture(company_pic_key) },
    owner: contact.owner && { ...contact.owner, pic: await picture(owner_pic_key) },
  }
}
