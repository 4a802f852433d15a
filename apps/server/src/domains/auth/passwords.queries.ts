import { sql } from 'kysely'
import { actFor, type Db } from '../../db/client.ts'

export type Purpose = 'reset' | 'set'

/** The account that a link out of a mail is for, while the link is good. One that sets the first password is not for others. */
export async function findAccountByLink(db: Db, hash: Buffer, purpose: Purpose) {
  const { rows } = await sql<{ id: string; email: string; first_name: string; last_name: string }>`
    select * from account_of_link(${hash}, ${purpose})`.execute(db)
  return rows[0]
}

/** The names of the workspaces that someone who has proved who they are belongs to. */
export async function findWorkspaceNames(db: Db, userId: string): Promise<string[]> {
  await actFor(db, userId)
  const workspaces = await db
    .selectFrom('workspaces as w')
    .innerJoin('members as m', 'm.workspace_id', 'w.id')
    .select('w.name')
    .where('m.user_id', '=', userId)
    .where('m.removed_at', 'is', null)
    .execute()
  return workspaces.map(({ name }) => name)
}
