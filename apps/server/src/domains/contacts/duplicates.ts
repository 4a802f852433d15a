import type { Id } from '@caravel/contract/common'
import type { ContactSummary, contacts } from '@caravel/contract/contacts'
import type { RequestOf } from '@caravel/contract/route'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { asContact } from './as-contact.ts'
import { showContacts } from './list.queries.ts'
import { toE164 } from './phones.ts'

/** Enough to see that someone is here already. */
const most = 5

/** Contacts that share an email or a phone number. They are looked up by index, and then compared exactly. */
export async function findDuplicates(
  ctx: Context,
  { emails, phone_numbers, except }: RequestOf<typeof contacts.duplicates>['body'],
): Promise<{ results: ContactSummary[] }> {
  const rows = await ctx.read(async (db) => {
    const typed = phone_numbers.filter((phone) => /\d/.test(phone))
    const phones = [...typed, ...(await toE164(db, ctx, typed))].map((phone) => phone.replace(/\D/g, ''))
    const { rows } = await sql<{ id: Id }>`
      select id from contacts_sharing(${emails}::text[], ${phones}::text[]) found (id)
      where id is distinct from ${except ?? null}::uuid order by id limit ${most}`.execute(db)
    return showContacts(
      db,
      rows.map(({ id }) => id),
    )
  })
  return { results: await Promise.all(rows.map((row) => asContact(ctx, row))) }
}
