import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'

/** The present full names, in one line each, of those who are live members of this workspace. */
export async function findMemberNames(db: Db, ids: Id[]): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; name: string }>`
    select m.id, btrim(regexp_replace(u.first_name || ' ' || u.last_name, '\\s+', ' ', 'g')) as name
    from members m join users u on u.id = m.user_id
    where m.workspace_id = current_workspace_id() and m.id = any (${ids}::uuid[])
      and m.removed_at is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Answers who of them was not mentioned in this note before. */
export async function insertMentions(
  db: Db,
  { workspaceId }: Actor,
  noteId: Id,
  memberIds: Id[],
): Promise<Id[]> {
  const { rows } = await sql<{ member_id: Id }>`
    insert into note_mentions (workspace_id, note_id, member_id)
    select ${workspaceId}, ${noteId}, member_id from unnest(${memberIds}::uuid[]) member_id
    on conflict do nothing returning member_id`.execute(db)
  return rows.map(({ member_id }) => member_id)
}
