import type { Id } from '@caravel/contract/common'
import type { Contact } from '@caravel/contract/contacts'
import { typedName } from '@caravel/contract/personal-data'
import type { Context } from '../../context.ts'
import { allowLongStatements } from '../../db/statement-timeout.ts'
import { invalid, notFound } from '../../errors.ts'
import { recordActivities, recordActivity } from '../../records/activity.ts'
import { removeAtOnce } from '../../storage/remove-at-once.ts'
import { listKeysUnder } from '../attachments/attachments.ts'
import { findContact } from '../contacts/contacts.ts'
import { forgetExports } from '../exports/exports.ts'
import { forgetPdfs } from '../pdfs/pdfs.ts'
import {
  eraseActivities,
  eraseContact,
  eraseFiles,
  eraseImported,
  eraseInquiries,
  eraseNotes,
  erasePayments,
  eraseQuotes,
  eraseTasks,
  findAllOf,
  forgetMerges,
  forgetReplies,
  lockPerson,
} from './erase.queries.ts'
import { eraseInViews } from './views.queries.ts'

/**
 * Takes from a contact whatever tells who they are, also what tells it elsewhere. The contact and their inquiries stay, so
 * that counts and reports do. Nothing brings it back, so that it is confirmed by their name.
 */
export async function erasePerson(ctx: Context, id: Id, typed: string): Promise<Contact> {
  const { contact, keys } = await ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const person = await lockPerson(db, id)
    if (!person) throw notFound('Contact')
    if (typed.trim() !== typedName(person))
      throw invalid('Type the name of the contact exactly as it is', 'name')

    const all = await findAllOf(db, id)
    const files = await listKeysUnder(db, all.contacts)
    await eraseActivities(db, all)
    await forgetMerges(db, all)
    await forgetReplies(db, all)
    await eraseInViews(db, person)
    await eraseImported(db, all)
    await forgetExports(db)
    await eraseFiles(db, all, files)
    await eraseNotes(db, all)
    await eraseTasks(db, all)
    await eraseInquiries(db, all)
    await erasePayments(db, all)
    const pdfs = await forgetPdfs(db, ctx.workspaceId, all.inquiries)
    await eraseQuotes(db, all)
    await eraseContact(db, id)

    await recordActivity(db, ctx, 'erased', { type: 'contact', id })
    await recordActivities(db, ctx, 'erased', { type: 'inquiry', ids: all.inquiries })
    return { contact: await findContact(db, ctx, id), keys: [...files, ...pdfs] }
  })
  await removeAtOnce(ctx, keys)
  return contact
}
