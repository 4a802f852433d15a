import { CompanyFields } from '@caravel/contract/companies'
import type { Contact, NewContact } from '@caravel/contract/contacts'
import type { Context } from '../../context.ts'
import { addCompany } from '../companies/companies.ts'
import { addContact, findContact, picture } from './contacts.ts'

/** A company that is made with the contact is there with them or not at all. */
export async function createContact(ctx: Context, { company, ...fields }: NewContact): Promise<Contact> {
  const lockPicture = await picture(ctx, fields.pic_id)
  return ctx.transaction(async (db) => {
    await lockPicture(db)
    const company_id = company ? await addCompany(db, ctx, CompanyFields.parse(company)) : fields.company_id
    return findContact(db, ctx, await addContact(db, ctx, { ...fields, company_id }))
  })
}
