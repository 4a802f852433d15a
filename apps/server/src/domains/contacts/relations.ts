import type { Id } from '@caravel/contract/common'
import type { Contact, contacts, relations } from '@caravel/contract/contacts'
import type { RequestOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { invalid, notFound } from '../../errors.ts'
import { type Changes, recordActivity } from '../../records/activity.ts'
import { lockBoth } from '../../records/merge.queries.ts'
import { addContact, findContact, picture } from './contacts.ts'
import { deleteRelation, insertRelation } from './relations.queries.ts'

type Relation = (typeof relations)[number]

/** What this contact is to the other, when the other is that to this one; the others are alike from both sides. */
const inverses: Partial<Record<Relation, Relation | 'ASSISTED'>> = {
  CHILD: 'PARENT',
  PARENT: 'CHILD',
  ASSISTANT: 'ASSISTED',
}

export async function attachPerson(
  ctx: Context,
  id: Id,
  wanted: RequestOf<typeof contacts.attachPerson>['body'],
): Promise<Contact> {
  if ('person_id' in wanted && wanted.person_id === id) {
    throw invalid('A contact cannot be linked to itself', 'person_id')
  }
  const lockPicture = await picture(ctx, 'person' in wanted ? wanted.person.pic_id : null)
  return ctx.transaction(async (db) => {
    await lockPicture(db)
    const personId = 'person_id' in wanted ? wanted.person_id : await addContact(db, ctx, wanted.person)
    if (!(await lockBoth(db, 'contact', id, personId))) throw notFound('Contact')
    const { relation: there } = wanted
    const back = inverses[there] ?? there
    if (await insertRelation(db, { contact_id: id, person_id: personId, there, back })) {
      await recordLink(db, ctx, 'person_attached', id, personId, there)
      await recordLink(db, ctx, 'person_attached', personId, id, back)
    }
    return findContact(db, ctx, id)
  })
}

export async function detachPerson(ctx: Context, id: Id, personId: Id): Promise<undefined> {
  await ctx.transaction(async (db) => {
    if (!(await lockBoth(db, 'contact', id, personId))) throw notFound('Contact')
    if (!(await deleteRelation(db, id, personId))) throw notFound('Contact')
    await recordLink(db, ctx, 'person_detached', id, personId)
    await recordLink(db, ctx, 'person_detached', personId, id)
  })
}

/** On the timeline of one of the two: it is called for both. */
async function recordLink(
  db: Db,
  ctx: Context,
  verb: 'person_attached' | 'person_detached',
  id: Id,
  personId: Id,
  relation?: string,
) {
  const { first_name, last_name } = await findContact(db, ctx, personId)
  const name = `${first_name} ${last_name}`.trim()
  const changes: Changes = relation
    ? { person: { from: null, to: name }, relation: { from: null, to: relation } }
    : { person: { from: name, to: null } }
  await recordActivity(db, ctx, verb, { type: 'contact', id }, changes, { type: 'contact', id: personId })
}
