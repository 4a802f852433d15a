import type { Id } from '@caravel/contract/common'
import { contactFields } from '@caravel/contract/contact-fields'
import type { Contact, ContactChanges } from '@caravel/contract/contacts'
import { fieldsWith } from '@caravel/contract/fields'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { toE164 } from '../../db/phone-numbers.ts'
import { invalid, notFound } from '../../errors.ts'
import { changesBetween, recordActivity, unchangedSince } from '../../records/activity.ts'
import { insertMerge, lockBoth, lockMerge, markUndone } from '../../records/merge.queries.ts'
import { lockRestorable } from '../../records/trash.queries.ts'
import { lockFile } from '../attachments/attachments.ts'
import { type ContactColumns, lockContact, referencesExist, writeContact } from './contacts.queries.ts'
import { columnsOf, findContact, picture, requireReferences } from './contacts.ts'
import { countAlong, type Moved, moveAll, moveBack } from './merge.queries.ts'
import { restoreContacts, trashContacts } from './trash.queries.ts'

export async function previewMerge(ctx: Context, id: Id, otherId: Id) {
  refuseOneself(id, otherId)
  return ctx.read(async (db) => {
    await findContact(db, ctx, id)
    await findContact(db, ctx, otherId)
    return countAlong(db, id, otherId)
  })
}

export async function mergeContacts(
  ctx: Context,
  id: Id,
  otherId: Id,
  fields: MergedFields,
): Promise<Contact> {
  refuseOneself(id, otherId)
  const lockPicture = await picture(ctx, fields.pic_id)
  return ctx.transaction(async (db) => {
    if (!(await lockBoth(db, 'contact', id, otherId))) throw notFound('Contact')
    await requireReferences(db, fields)
    await lockPicture(db)
    const before = await lockContact(db, id)
    if (!before) throw notFound('Contact')
    const columns = await columnsOf(db, await withoutRepeats(db, fields))
    const { phones_e164: _, ...comparable } = columns
    const changes = changesBetween(before, comparable)
    const other = await findContact(db, ctx, otherId)

    const moved = await moveAll(db, otherId, id)
    await writeContact(db, id, columns)
    await trashContacts(db, [otherId])

    const name = `${other.first_name} ${other.last_name}`.trim()
    const activity_id = await recordActivity(
      db,
      ctx,
      'merged',
      { type: 'contact', id },
      { ...changes, merged: { from: null, to: name } },
      { type: 'contact', id: otherId },
    )
    await recordActivity(db, ctx, 'deleted', { type: 'contact', id: otherId })
    await insertMerge(db, 'contact', { kept_id: id, activity_id, other_id: otherId, changes, moved })
    return findContact(db, ctx, id)
  })
}

/** Fields that were changed since the merge stay as they are now, and so does what has moved on. */
export async function undoMerge(ctx: Context, id: Id, activityId: Id): Promise<Contact> {
  return ctx.transaction(async (db) => {
    const merge = await lockMerge<Moved>(db, 'contact', id, activityId)
    if (!merge) throw notFound('Merge')
    const otherId = merge.other_id
    if ((await lockRestorable(db, 'contacts', [id, otherId])).length < 2) throw notFound('Contact')
    const now = await lockContact(db, id)
    if (!now) throw notFound('Contact')

    await restoreContacts(db, [otherId])
    await moveBack(db, id, otherId, merge.moved)
    const undone = unchangedSince(now, merge.changes)
    await writeContact(db, id, await columnsBefore(db, undone))
    await markUndone(db, 'contact', activityId)
    await recordActivity(db, ctx, 'merge_undone', { type: 'contact', id }, changesBetween(now, undone))
    await recordActivity(db, ctx, 'restored', { type: 'contact', id: otherId })
    return findContact(db, ctx, id)
  })
}

function refuseOneself(id: Id, otherId: Id) {
  if (id === otherId) throw invalid('A contact cannot be merged with itself')
}

type MergedFields = Omit<ContactChanges, 'version'>

/** Two contacts that are one person have the same emails and numbers, which may be written in two ways. */
async function withoutRepeats(db: Db, fields: MergedFields): Promise<MergedFields> {
  const { emails, phone_numbers } = fields
  const e164 =
    phone_numbers &&
    (await toE164(
      db,
      phone_numbers.map(({ phone_number }) => phone_number),
    ))
  return {
    ...fields,
    ...(emails && { emails: firsts(emails, ({ email }) => email.toLowerCase()) }),
    ...(phone_numbers && {
      phone_numbers: firsts(
        phone_numbers,
        ({ phone_number }, at) => e164?.[at] || phone_number.replace(/\D/g, ''),
      ),
    }),
  }
}

/** The first of those that are alike. */
function firsts<T>(all: T[], likeness: (one: T, at: number) => string): T[] {
  const kinds = all.map(likeness)
  return all.filter((_, at) => kinds.indexOf(kinds[at] ?? '') === at)
}

type Now = NonNullable<Awaited<ReturnType<typeof lockContact>>>

/** What was pointed to may be gone by now; then the field stays empty. */
async function columnsBefore(db: Db, before: Partial<Now>): Promise<ContactColumns> {
  const { version: _, ...columns } = before
  for (const field of fieldsWith(contactFields, { type: 'reference', summary: true })) {
    if (columns[field] && !(await referencesExist(db, { [field]: columns[field] }))) columns[field] = null
  }
  if (columns.pic_id && !(await lockFile(db, columns.pic_id))) columns.pic_id = null
  const phones = columns.phone_numbers
  return { ...columns, ...(phones && { phones_e164: await toE164(db, phones) }) }
}
