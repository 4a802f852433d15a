import pg from 'pg'
import { v7 as newId } from 'uuid'
import { hashPassword } from '../../apps/server/src/credentials/passwords.ts'
import { connect, type Database } from '../../apps/server/src/db/client.ts'
import { findRequestLogin } from '../../apps/server/src/db/request-login.ts'
import { createWorkspace } from '../../apps/server/src/domains/workspaces/workspaces.ts'
import type { Size, WorkspaceSize } from '../sizes.ts'

/** Of everyone in the data. The database listens on this machine alone, and its own password is random. */
export const password = 'Fair-wind-2026!'

/** Who signs in where. */
export type Place = { workspaceId: string; email: string }

/** What rows of a workspace point to. */
export type NewWorkspace = {
  id: string
  size: WorkspaceSize
  /** The owner first, who has most of the work. */
  members: string[]
  contactStatuses: string[]
  inquiryStatuses: string[]
  sources: string[]
  /** When the newest row came. */
  today: Date
}

type Made = { place: Place; workspace: NewWorkspace }

/** The big one, the small one, and the many, each with its members and as sign-up makes it. */
export async function makeWorkspaces(url: string, { big, small, many }: Size): Promise<Made[]> {
  const database = connect(await findRequestLogin(url, undefined), () => {})
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const passwordHash = await hashPassword(password)
    const sizes = [big, small, ...Array.from({ length: many.number }, () => many.size)]
    const made: Made[] = []
    for (const [place, size] of sizes.entries())
      made.push(await makeWorkspace(database, client, passwordHash, place, size))
    return made
  } finally {
    await client.end()
    await database.close()
  }
}

async function makeWorkspace(
  database: Database,
  client: pg.Client,
  passwordHash: string,
  place: number,
  size: WorkspaceSize,
): Promise<Made> {
  const id = newId()
  const emailOf = (member: number) => `member${member}.of${place}@agency.example`
  const users = Array.from({ length: size.members }, (_, member) => ({ id: newId(), email: emailOf(member) }))
  await client.query(
    `insert into users (id, email, first_name, last_name, password_hash, email_verified_at)
     select id, email, 'Robin', 'Vega ' || place, $3, now() from unnest($1::uuid[], $2::text[]) with ordinality as u (id, email, place)`,
    [users.map((user) => user.id), users.map((user) => user.email), passwordHash],
  )
  const [owner, ...others] = users
  if (!owner) throw new Error('A workspace has at least one member: correct the sizes.')
  const { memberId } = await database.transaction({ userId: owner.id, workspaceId: id }, (db) =>
    createWorkspace(db, {
      id,
      name: `Agency ${place}`,
      ownerId: owner.id,
      timezone: 'Europe/Copenhagen',
      country: 'DK',
      currency: 'EUR',
    }),
  )
  const memberIds = others.map(() => newId())
  await client.query(
    `insert into members (workspace_id, id, user_id, role)
     select $1, id, user_id, 'EDITOR' from unnest($2::uuid[], $3::uuid[]) as m (id, user_id)`,
    [id, memberIds, others.map((user) => user.id)],
  )
  const inOrder = async (table: string) =>
    (
      await client.query<{ id: string }>(
        `select id from ${table} where workspace_id = $1 order by position`,
        [id],
      )
    ).rows.map((row) => row.id)
  return {
    place: { workspaceId: id, email: owner.email },
    workspace: {
      id,
      size,
      members: [memberId, ...memberIds],
      contactStatuses: await inOrder('contact_statuses'),
      inquiryStatuses: await inOrder('inquiry_statuses'),
      sources: await inOrder('sources'),
      today: new Date(),
    },
  }
}
