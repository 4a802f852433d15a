import type { ContactSummary, contacts } from '@caravel/contract/contacts'
import type { RequestOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import { toE164 } from '../../db/phone-numbers.ts'
import { replies } from '../../records/list.ts'
import { showContacts } from './contacts.queries.ts'
import { listSharing } from './duplicates.queries.ts'
import { contactKind } from './kind.ts'

/** Contacts that share an email or a phone number. They are looked up by index, and then compared exactly. */
export async function findDuplicates(
  ctx: Context,
  { emails, phone_numbers, except }: RequestOf<typeof contacts.duplicates>['body'],
): Promise<{ results: ContactSummary[] }> {
  const rows = await ctx.read(async (db) => {
    const typed = phone_numbers.filter((phone) => /\d/.test(phone))
    const phones = [...typed, ...(await toE164(db, typed))].map((phone) => phone.replace(/\D/g, ''))
    return showContacts(db, await listSharing(db, { emails, phones, except: except ?? null }))
  })
  return { results: await replies(ctx, contactKind, rows) }
}
