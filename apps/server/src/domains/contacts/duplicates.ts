import type { ContactSummary, contacts } from '@caravel/contract/contacts'
import type { RequestOf } from '@caravel/contract/route'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { joins, summaryColumns, type WithKeys } from './contacts.queries.ts'
import { toE164 } from './phones.ts'
import { withPictures } from './pictures.ts'

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
    const { rows } = await sql<WithKeys<ContactSummary>>`
      select ${summaryColumns}
      from (
        select id, workspace_id from contacts
        where deleted_at is null and id = any (array(select contacts_sharing(${emails}::text[], ${phones}::text[])))
          and id is distinct from ${except ?? null}::uuid
        order by id limit ${most}
      ) found
      join contacts c on c.workspace_id = found.workspace_id and c.id = found.id ${joins}
      order by c.id`.execute(db)
    return rows
  })
  return { results: await Promise.all(rows.map((row) => withPictures(ctx, row))) }
}
