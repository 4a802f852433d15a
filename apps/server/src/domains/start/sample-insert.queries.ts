import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import {
  beginningsOf,
  idsInOrder,
  insertNotes,
  insertOptionsAndTravellers,
  recordHistory,
} from './backdated.queries.ts'
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

  const trips = inquiries.map(({ id, travellers, services }) => ({
    id,
    travellers,
    services: services.map(({ kind, note = '', options }) => ({
      id: newId(),
      kind,
      note,
      service_options: Object.entries(options).map(([kind, option_value]) => ({ kind, option_value })),
    })),
  }))
  await db
    .insertInto('inquiry_services')
    .values(
      trips.flatMap(({ id: inquiry_id, services }) =>
        services.map(({ id, kind, note }, position) => ({
          workspace_id,
          id,
          inquiry_id,
          position,
          kind,
          note,
        })),
      ),
    )
    .execute()
  await insertOptionsAndTravellers(db, workspace_id, trips)
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

  const byMember = () => memberId
  await recordHistory(db, workspace_id, [
    ...beginningsOf('company', companies, byMember),
    ...beginningsOf('contact', contacts, byMember),
    ...beginningsOf('inquiry', inquiries, byMember),
  ])
  await insertNotes(
    db,
    workspace_id,
    notes.map((note) => ({ ...note, author_id: memberId })),
  )
}

/** Null where the workspace has none. */
const pick = (ids: string[], place: number): string | null => ids[place % (ids.length || 1)] ?? null
