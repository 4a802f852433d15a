import type { VerbName } from '@caravel/contract/verbs'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Actor } from '../../db/actor.ts'
import { type Db, thisWorkspace } from '../../db/client.ts'
import type { Sample } from './sample-records.ts'

/** Until the transaction ends, so that nobody else loads samples at the same time. */
export const lockWorkspace = (db: Db) =>
  sql`select from workspaces where id = current_workspace_id() for no key update`.execute(db)

/** Answers the first of them. */
export async function takeDealNumbers(db: Db, many: number) {
  const { rows } = await sql<{ first: number; currency: string }>`
    update workspaces set last_deal_number = last_deal_number + ${many} where id = current_workspace_id()
    returning last_deal_number - ${many - 1} as first, currency`.execute(db)
  return rows[0] as { first: number; currency: string }
}

type Given = { firstNumber: number; currency: string }

/** Statuses and sources are those of the workspace, by their place. Each record has the first line of its timeline. */
export async function insertSample(
  db: Db,
  { workspaceId, memberId }: Actor,
  { companies, contacts, inquiries, notes, tasks }: Sample,
  { firstNumber, currency }: Given,
) {
  const workspace_id = workspaceId
  const statuses = await idsInOrder(db, 'contact_statuses')
  const dealStatuses = await idsInOrder(db, 'inquiry_statuses')
  const sources = await idsInOrder(db, 'sources')

  await db
    .insertInto('companies')
    .values(companies.map((company) => ({ ...company, workspace_id, owner_id: memberId, is_sample: true })))
    .execute()
  await db
    .insertInto('contacts')
    .values(
      contacts.map(({ status, source, ...contact }) => ({
        ...contact,
        workspace_id,
        phones_e164: contact.phone_numbers.map((phone) => phone.replaceAll(' ', '')),
        status_id: pick(statuses, status),
        source_id: pick(sources, source),
        owner_id: memberId,
        is_sample: true,
      })),
    )
    .execute()
  await db
    .insertInto('inquiries')
    .values(
      inquiries.map(({ status, services, travellers, ...inquiry }, place) => ({
        ...inquiry,
        workspace_id,
        currency,
        deal_number: firstNumber + place,
        deal_status_id: pick(dealStatuses, status),
        assigned_to_id: memberId,
        is_sample: true,
      })),
    )
    .execute()

  const services = inquiries.flatMap(({ id: inquiry_id, services }) =>
    services.map(({ kind, note, options }, position) => ({
      row: { workspace_id, id: newId(), inquiry_id, position, kind, note: note ?? '' },
      options,
    })),
  )
  const options = services.flatMap(({ row, options }) =>
    Object.entries(options).map(([kind, option_value], position) => ({
      workspace_id,
      id: newId(),
      service_id: row.id,
      position,
      kind,
      option_value,
    })),
  )
  const travellers = inquiries.flatMap(({ id: inquiry_id, travellers }) =>
    travellers.map((contact_id, position) => ({ workspace_id, inquiry_id, contact_id, position })),
  )
  await db
    .insertInto('inquiry_services')
    .values(services.map(({ row }) => row))
    .execute()
  await db.insertInto('inquiry_service_options').values(options).execute()
  await db.insertInto('inquiry_travellers').values(travellers).execute()
  await db
    .insertInto('notes')
    .values(
      notes.map((note) => ({ ...note, workspace_id, author_id: memberId, updated_at: note.created_at })),
    )
    .execute()

  await db
    .insertInto('tasks')
    .values(
      tasks.map((task) => ({
        ...task,
        workspace_id,
        assigned_to_id: memberId,
        created_by_id: memberId,
        done_by_id: task.done_at && memberId,
      })),
    )
    .execute()

  // Activities are in the order of their ids, which begin with a time.
  const happened = (verb: VerbName, subject_type: string, subject_id: string, created_at: string) => ({
    workspace_id,
    id: newId({ msecs: Date.parse(created_at) }),
    actor_id: memberId,
    verb,
    subject_type,
    subject_id,
    created_at,
  })
  await db
    .insertInto('activities')
    .values([
      ...companies.map(({ id, created_at }) => happened('created', 'company', id, created_at)),
      ...contacts.map(({ id, created_at }) => happened('created', 'contact', id, created_at)),
      ...inquiries.map(({ id, created_at }) => happened('created', 'inquiry', id, created_at)),
    ])
    .execute()
  await db
    .insertInto('activities')
    .values(
      notes.map(({ id, person_id, deal_id, created_at }) => ({
        ...happened('note_added', person_id ? 'contact' : 'inquiry', person_id ?? deal_id ?? '', created_at),
        object_type: 'note',
        object_id: id,
      })),
    )
    .execute()
}

const idsInOrder = async (db: Db, table: 'contact_statuses' | 'inquiry_statuses' | 'sources') =>
  (
    await db
      .selectFrom(table)
      .select('id')
      .where('workspace_id', '=', thisWorkspace)
      .orderBy('position')
      .execute()
  ).map(({ id }) => id)

/** Null where the workspace has none. */
const pick = (ids: string[], place: number): string | null => ids[place % (ids.length || 1)] ?? null
