import type { Id } from '@caravel/contract/common'
import type { Company, CompanyChanges, CompanyFields } from '@caravel/contract/companies'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { memberIsActive } from '../../db/members.ts'
import { toE164 } from '../../db/phone-numbers.ts'
import { conflict, notFound } from '../../errors.ts'
import { changesBetween, recordActivity } from '../../records/activity.ts'
import { preparePicture } from '../attachments/attachments.ts'
import { findCompanyRow, insertCompany, lockCompany, writeCompany } from './companies.queries.ts'
import { asCompany } from './reply.ts'

export { companySheet } from './export.queries.ts'
export { companyKind } from './kind.ts'
export { trashCompanies } from './trash.ts'

export const getCompany = (ctx: Context, id: Id): Promise<Company> =>
  ctx.read((db) => findCompany(db, ctx, id))

export async function createCompany(ctx: Context, fields: CompanyFields): Promise<Company> {
  const lockPicture = await picture(ctx, fields.pic_id)
  return ctx.transaction(async (db) => {
    await requireOwner(db, fields.owner_id)
    await lockPicture(db)
    return findCompany(db, ctx, await addCompany(db, ctx, fields))
  })
}

/** Its owner must be known to exist, and its picture be locked already. */
export async function addCompany(db: Db, ctx: Context, fields: CompanyFields): Promise<Id> {
  const id = newId()
  const columns = await columnsOf(db, fields)
  await Promise.all([
    insertCompany(db, { ...columns, name: fields.name, id }),
    recordActivity(db, ctx, 'created', { type: 'company', id }),
  ])
  return id
}

export async function updateCompany(
  ctx: Context,
  id: Id,
  { version, ...fields }: CompanyChanges,
): Promise<Company> {
  const lockPicture = await picture(ctx, fields.pic_id)
  return ctx.transaction(async (db) => {
    const before = await lockCompany(db, id)
    if (!before) throw notFound('Company')
    if (version !== undefined && version !== before.version) throw conflict()
    await requireOwner(db, fields.owner_id)
    await lockPicture(db)

    const changes = changesBetween(before, fields)
    if (Object.keys(changes).length === 0) return findCompany(db, ctx, id)
    const columns = await columnsOf(db, fields)
    const [, , company] = await Promise.all([
      writeCompany(db, id, columns),
      recordActivity(db, ctx, 'changed', { type: 'company', id }, changes),
      findCompany(db, ctx, id),
    ])
    return company
  })
}

/** Throws a 404 where this workspace has none of that id. */
export async function findCompany(db: Db, ctx: Context, id: Id): Promise<Company> {
  const row = await findCompanyRow(db, id)
  if (!row) throw notFound('Company')
  return asCompany(ctx, row)
}

export async function requireOwner(db: Db, id: Id | null | undefined) {
  if (id && !(await memberIsActive(db, id))) throw notFound()
}

/** Makes the picture before the transaction that sets it, and answers how to hold it there. */
export const picture = async (ctx: Context, id: Id | null | undefined): Promise<(db: Db) => Promise<void>> =>
  id ? preparePicture(ctx, 'company', id) : async () => {}

/** The phone number is kept as typed and, where it parses, as E.164. */
export async function columnsOf(db: Db, fields: Omit<CompanyChanges, 'version'>) {
  if (fields.phone_number === undefined) return fields
  const [phone_e164 = ''] = await toE164(db, [fields.phone_number])
  return { ...fields, phone_e164 }
}
