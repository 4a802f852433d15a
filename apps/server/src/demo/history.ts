import { mentionOf } from '@caravel/contract/note-text'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/client.ts'
import { type Happened, insertNotes, recordHistory } from '../domains/start/backdated.queries.ts'
import { mentioningTexts, noteTexts } from './people.ts'
import { pick, scatter, since } from './scatter.ts'
import type { Colleague } from './team.ts'

type Contact = { id: string; created_at: string; status_id: string | null }
type Inquiry = { id: string; created_at: string; deal_status_id: string; assigned_to_id: string | null }
type Records = { contacts: Contact[]; inquiries: Inquiry[] }
type Statuses = { contact: string[]; inquiry: string[] }

/** The statuses that records had before the one they have now. All of them began at the first. */
export function pastOf({ contacts, inquiries }: Records, statuses: Statuses, team: Colleague[]): Happened[] {
  const moved = (field: string, from: unknown, to: unknown) => ({ [field]: { from, to } })
  const first = statuses.contact[0]
  const ofContacts = contacts
    .filter(({ status_id }, n) => n % 3 === 0 && status_id && status_id !== first)
    .map(({ id, created_at, status_id }, n) => ({
      subject_type: 'contact' as const,
      subject_id: id,
      verb: 'changed' as const,
      actor_id: pick(team, scatter(n)).id,
      created_at: since(created_at, 0.35),
      changes: moved('status_id', first, status_id),
    }))
  const ofInquiries = inquiries.flatMap(({ id, created_at, deal_status_id, assigned_to_id }, n) => {
    const actor_id = pick(team, scatter(n * 3)).id
    const about = { subject_type: 'inquiry' as const, subject_id: id, verb: 'changed' as const, actor_id }
    const [fresh, working] = statuses.inquiry
    if (deal_status_id === fresh) return []
    const taken = {
      ...about,
      created_at: since(created_at, 0.15),
      changes: {
        ...moved('deal_status_id', fresh, working),
        ...(assigned_to_id && moved('assigned_to_id', null, assigned_to_id)),
      },
    }
    if (deal_status_id === working) return [taken]
    const settled = {
      ...about,
      created_at: since(created_at, 0.6),
      changes: moved('deal_status_id', working, deal_status_id),
    }
    return [taken, settled]
  })
  return [...ofContacts, ...ofInquiries]
}

/** On every fifth contact and every fourth inquiry, some time after they came, by whoever had the time. */
export async function writeNotes(
  db: Db,
  workspaceId: string,
  { contacts, inquiries }: Records,
  team: Colleague[],
) {
  const about = [
    ...contacts
      .filter((_, n) => n % 5 === 0)
      .map(({ id, created_at }) => ({ person_id: id, deal_id: null, created_at })),
    ...inquiries
      .filter((_, n) => n % 4 === 0)
      .map(({ id, created_at }) => ({ person_id: null, deal_id: id, created_at })),
  ]
  await insertNotes(
    db,
    workspaceId,
    about.map((record, n) => ({
      ...record,
      author_id: pick(team, scatter(n * 5)).id,
      body: pick(noteTexts, n),
      created_at: since(record.created_at, 1 / (2 + (n % 3))),
    })),
  )
}

/** What waits for the owner: notes of the last days that mention them, and an inquiry that is theirs now. */
export async function insertNotifications(
  db: Db,
  workspaceId: string,
  { contacts, inquiries }: Records,
  owner: Colleague,
  [admin, editor]: Colleague[],
) {
  const writers = [admin ?? owner, editor ?? owner]
  const mentions = await insertNotes(
    db,
    workspaceId,
    contacts.slice(-mentioningTexts.length).map(({ id }, n) => ({
      author_id: pick(writers, n).id,
      body: pick(mentioningTexts, n).replace('@', mentionOf(owner.name, owner.id)),
      person_id: id,
      deal_id: null,
      created_at: new Date(Date.now() - (n + 1) * 5.3 * 3_600_000).toISOString(),
    })),
  )
  await db
    .insertInto('note_mentions')
    .values(
      mentions.map(({ object_id }) => ({
        workspace_id: workspaceId,
        note_id: object_id ?? '',
        member_id: owner.id,
      })),
    )
    .execute()
  const theirs = inquiries.filter(({ assigned_to_id }) => assigned_to_id === owner.id).slice(-2)
  const assignments = await recordHistory(
    db,
    workspaceId,
    theirs.map(({ id }, n) => ({
      subject_type: 'inquiry' as const,
      subject_id: id,
      verb: 'changed',
      actor_id: pick(writers, n).id,
      created_at: new Date(Date.now() - (n + 1) * 2.6 * 3_600_000).toISOString(),
      changes: { assigned_to_id: { from: pick(writers, n).id, to: owner.id } },
    })),
  )
  const told = [
    ...mentions.map((activity) => ({ activity, verb: 'mentioned' })),
    ...assignments.map((activity) => ({ activity, verb: 'assigned' })),
  ].map(({ activity, verb }) => ({
    workspace_id: workspaceId,
    id: newId({ msecs: Date.parse(activity.created_at) }),
    recipient_id: owner.id,
    activity_id: activity.id,
    verb,
    target_type: activity.subject_type,
    target_id: activity.subject_id,
    created_at: activity.created_at,
  }))
  await db.insertInto('notifications').values(told).execute()
}
