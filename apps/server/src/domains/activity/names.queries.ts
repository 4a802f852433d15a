/** Turns the ids in recorded changes into the names of what they stand for. */
import { type RawBuilder, sql } from 'kysely'
import type { Changes } from '../../db/changes.ts'
import type { Db } from '../../db/client.ts'

/** The same changes with a name in place of each id; null where what it named is gone for good. */
export async function withNames<T extends { changes: Changes }>(db: Db, activities: T[]): Promise<T[]> {
  const names = await findNames(db, idsByKind(activities))
  const named = (field: string, value: unknown): unknown => {
    if (!kindOf[field]) return value
    if (Array.isArray(value)) return value.map((id) => named(field, id))
    return typeof value === 'string' ? (names.get(value) ?? null) : value
  }
  return activities.map((activity) => ({
    ...activity,
    changes: Object.fromEntries(
      Object.entries(activity.changes).map(([field, { from, to }]) => [
        field,
        { from: named(field, from), to: named(field, to) },
      ]),
    ),
  }))
}

type Kind = keyof typeof nameOf

/** Which fields hold ids, and of what. */
const kindOf: Record<string, Kind> = {
  status_id: 'contact_status',
  deal_status_id: 'inquiry_status',
  source_id: 'source',
  company_id: 'company',
  person_id: 'contact',
  traveller_ids: 'contact',
  owner_id: 'member',
  assigned_to_id: 'member',
  pic_id: 'file',
}

type Named = RawBuilder<{ id: string; name: string }>
type Names = (ids: string[]) => Named

/** A status or source that was deleted is still named by the activity of its deletion. */
const listNames =
  (table: string): Names =>
  (ids) =>
    sql`
    select id, name from ${sql.table(table)} where workspace_id = current_workspace_id() and id = any(${ids})
    union all
    select subject_id, changes #>> '{name,from}' from activities
    where workspace_id = current_workspace_id() and subject_type = 'list' and subject_id = any(${ids})
      and verb = 'deleted'`

const nameOf = {
  contact_status: listNames('contact_statuses'),
  inquiry_status: listNames('inquiry_statuses'),
  source: listNames('sources'),
  company: (ids) =>
    sql`select id, name from companies where workspace_id = current_workspace_id() and id = any(${ids})`,
  contact: (ids) =>
    sql`
    select id, btrim(first_name || ' ' || last_name) as name from contacts
    where workspace_id = current_workspace_id() and id = any(${ids})`,
  member: (ids) => sql`
    select m.id, btrim(u.first_name || ' ' || u.last_name) as name
    from members m join users u on u.id = m.user_id
    where m.workspace_id = current_workspace_id() and m.id = any(${ids})`,
  file: (ids) =>
    sql`select id, name from attachments where workspace_id = current_workspace_id() and id = any(${ids})`,
} satisfies Record<string, Names>

function idsByKind(activities: { changes: Changes }[]): Map<Kind, Set<string>> {
  const ids = new Map<Kind, Set<string>>()
  for (const [field, { from, to }] of activities.flatMap(({ changes }) => Object.entries(changes))) {
    const kind = kindOf[field]
    if (!kind) continue
    const known = ids.get(kind) ?? new Set()
    ids.set(kind, known)
    for (const id of [from, to].flat()) if (typeof id === 'string') known.add(id)
  }
  return ids
}

async function findNames(db: Db, ids: Map<Kind, Set<string>>): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [kind, wanted] of ids) {
    const { rows } = await nameOf[kind]([...wanted]).execute(db)
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}
