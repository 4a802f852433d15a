import { mentionOf } from '@caravel/contract/note-text'
import type { VerbName } from '@caravel/contract/verbs'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/client.ts'
import { mentioningTexts, noteTexts } from './people.ts'
import { pick, scatter, since } from './scatter.ts'
import type { Colleague } from './team.ts'

type Happened = {
  subject_type: 'contact' | 'company' | 'inquiry'
  subject_id: string
  verb: VerbName
  /** Nobody of the workspace where a customer did it. */
  actor_id: string | null
  created_at: string
  changes?: object
  object_type?: string
  object_id?: string
}

/** Activities are in the order of their ids, which begin with a time. Answers them with their ids. */
export async function recordHistory(db: Db, workspaceId: string, happened: Happened[]) {
  const rows = happened.map(({ changes = {}, object_type = null, object_id = null, ...activity }) => ({
    ...activity,
    object_type,
    object_id,
    changes: JSON.stringify(changes),
    workspace_id: workspaceId,
    id: newId({ msecs: Date.parse(activity.created_at) }),
  }))
  await db.insertInto('activities').values(rows).execute()
  return rows
}

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
export async function insertNotes(
  db: Db,
  workspaceId: string,
  { contacts, inquiries }: Records,
  team: Colleague[],
) {
  const written = [
    ...contacts.filter((_, n) => n % 5 === 0).map((contact) => ({ ...contact, type: 'contact' as const })),
    ...inquiries.filter((_, n) => n % 4 === 0).map((inquiry) => ({ ...inquiry, type: 'inquiry' as const })),
  ].map(({ id, type, created_at }, n) => ({
    type,
    about: id,
    author_id: pick(team, scatter(n * 5)).id,
    body: pick(noteTexts, n),
    at: since(created_at, 1 / (2 + (n % 3))),
  }))
  const notes = written.map(({ type, about, author_id, body, at }) => ({
    workspace_id: workspaceId,
    id: newId({ msecs: Date.parse(at) }),
    author_id,
    body,
    person_id: type === 'contact' ? about : null,
    deal_id: type === 'inquiry' ? about : null,
    created_at: at,
    updated_at: at,
  }))
  await db.insertInto('notes').values(notes).execute()
  await recordHistory(
    db,
    workspaceId,
    written.map(({ type, about, author_id, at }, n) => ({
      subject_type: type,
      subject_id: about,
      verb: 'note_added',
      actor_id: author_id,
      created_at: at,
      object_type: 'note',
      object_id: notes[n]?.id ?? '',
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
  const mentioning = contacts.slice(-mentioningTexts.length).map(({ id }, n) => {
    const at = new Date(Date.now() - (n + 1) * 5.3 * 3_600_000).toISOString()
    return {
      note: {
        workspace_id: workspaceId,
        id: newId({ msecs: Date.parse(at) }),
        author_id: pick(writers, n).id,
        body: pick(mentioningTexts, n).replace('@', mentionOf(owner.name, owner.id)),
        person_id: id,
        created_at: at,
        updated_at: at,
      },
      about: { subject_type: 'contact' as const, subject_id: id, created_at: at },
    }
  })
  await db
    .insertInto('notes')
    .values(mentioning.map(({ note }) => note))
    .execute()
  await db
    .insertInto('note_mentions')
    .values(
      mentioning.map(({ note }) => ({ workspace_id: workspaceId, note_id: note.id, member_id: owner.id })),
    )
    .execute()
  const mentions = await recordHistory(
    db,
    workspaceId,
    mentioning.map(({ note, about }) => ({
      ...about,
      verb: 'note_added',
      actor_id: note.author_id,
      object_type: 'note',
      object_id: note.id,
    })),
  )
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
