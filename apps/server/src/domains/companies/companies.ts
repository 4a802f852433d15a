import type { Id } from '@caravel/contract/common'
import type { Company, CompanyChanges, CompanyFields } from '@caravel/contract/companies'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { type Db, thisWorkspace } from '../../db/client.ts'
import { conflict, notFound } from '../../errors.ts'
import { changesBetween, recordActivity } from '../activity/activity.ts'
import { preparePicture } from '../attachments/attachments.ts'
import { toE164 } from '../contacts/contacts.ts'
import { findCompanyRow, lockCompany, ownerExists } from './companies.queries.ts'
import { withPictures } from './pictures.ts'

export const getCompany = (ctx: Context, id: Id): Promise<Company> =>
  ctx.read((db) => findCompany(db, ctx, id))

export async function createCompany(ctx: Context, fields: CompanyFields): Promise<Company> {
  const holdPicture = await picture(ctx, fields.pic_id)
  return ctx.transaction(async (db) => {
    await requireOwner(db, ctx, fields.owner_id)
    await holdPicture(db)
    return findCompany(db, ctx, await addCompany(db, ctx, fields))
  })
}

/** Its owner must be known to exist, and its picture be held already. */
export async function addCompany(db: Db, ctx: Context, fields: CompanyFields): Promise<Id> {
  const id = newId()
  await db
    .insertInto('companies')
    .values({
      ...(await columnsOf(db, ctx, fields)),
      name: fields.name,
      workspace_id: ctx.workspaceId,
      id,
    })
    .execute()
  await recordActivity(db, ctx, 'created', { type: 'company', id })
  return id
}

export async function updateCompany(
  ctx: Context,
  id: Id,
  { version, ...fields }: CompanyChanges,
): Promise<Company> {
  const holdPicture = await picture(ctx, fields.pic_id)
  return ctx.transaction(async (db) => {
    const before = await lockCompany(db, id)
    if (!before) throw notFound('Company')
    if (version !== undefined && version !== before.version) throw conflict()
    await requireOwner(db, ctx, fields.owner_id)
    await holdPicture(db)

    const changes = changesBetween(before, fields)
    if (Object.keys(changes).length > 0) {
      await db
        .updateTable('companies')
        .set({
          ...(await columnsOf(db, ctx, fields)),
          updated_at: sql<string>`now()`,
          version: before.version + 1,
        })
        .where('workspace_id', '=', thisWorkspace)
        .where('id', '=', id)
        .execute()
      await recordActivity(db, ctx, 'changed', { type: 'company', id }, changes)
    }
    return findCompany(db, ctx, id)
  })
}

/** The company as callers see it, or a 404 when this workspace has none of that id. */
export async function findCompany(db: Db, ctx: Context, id: Id): Promise<Company> {
  const row = await findCompanyRow(db, id)
  if (!row) throw notFound('Company')
  return withPictures(ctx, row)
}

export async function requireOwner(db: Db, { workspaceId }: Context, id: Id | null | undefined) {
  if (id && !(await ownerExists(db, workspaceId, id))) throw notFound()
}

/** Makes the picture before the transaction that sets it, and answers how to hold it there. */
export const picture = async (ctx: Context, id: Id | null | undefined): Promise<(db: Db) => Promise<void>> =>
  id ? preparePicture(ctx, 'company', id) : async () => {}

/** The phone number is kept as typed and, where it parses, as E.164. */
export async function columnsOf(db: Db, ctx: Context, fields: Omit<CompanyChanges, 'version'>) {
  if (fields.phone_number === undefined) return fields
  const [phone_e164 = ''] = await toE164(db, ctx, [fields.phone_number])
  return { ...fields, phone_e164 }
}
