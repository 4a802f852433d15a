import type { NewInvitation } from '@caravel/contract/members'
import type { Role } from '@caravel/contract/permissions'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../db/client.ts'

const shownColumns = ['id', 'first_name', 'last_name', 'email', 'role', 'sent_at', 'expires_at'] as const
const inSevenDays = sql<string>`now() + interval '7 days'`

/** Expired ones, too: they can be sent again. */
export const listPendingInvitations = (db: Db, workspaceId: string) =>
  db
    .selectFrom('invitations')
    .select(shownColumns)
    .where('workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy(sql`fold(first_name || ' ' || last_name) collate "und-x-icu"`)
    .orderBy('id')
    .$narrowType<{ role: Role }>()
    .execute()

/** Undefined when there is a pending one for that email, also one being made at this moment. */
export const insertInvitation = (
  db: Db,
  { workspaceId, invitedBy, ...invitation }: NewInvitation & { workspaceId: string; invitedBy: string },
) =>
  db
    .insertInto('invitations')
    .values({
      ...invitation,
      workspace_id: workspaceId,
      id: newId(),
      invited_by_id: invitedBy,
      expires_at: inSevenDays,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doNothing(),
    )
    .returning(shownColumns)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()

/**
 * Starts the seven days anew with another link, or with none until the next mail is written. `sent_at` is that of
 * the link in force: null for one that was handed over.
 */
export const renewInvitation = (db: Db, workspaceId: string, id: string, tokenHash: Buffer | null) =>
  db
    .updateTable('invitations')
    .set({ token_hash: tokenHash, sent_at: null, expires_at: inSevenDays })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(shownColumns)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()

/** Locked until the transaction ends: nobody accepts it meanwhile. */
export const lockPendingInvitation = (db: Db, workspaceId: string, id: string) =>
  db
    .selectFrom('invitations')
    .select(shownColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()

export const updateInvitedRole = (db: Db, workspaceId: string, id: string, role: Role) =>
  db
    .updateTable('invitations')
    .set({ role })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()

export const markRevoked = (db: Db, workspaceId: string, id: string) =>
  db
    .updateTable('invitations')
    .set({ token_hash: null, revoked_at: sql<string>`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export async function findInvitingWorkspace(db: Db, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select workspace_of_invitation(${tokenHash}) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** While its link is good. Who comes with the same link at the same time waits here, and then finds it used. */
export const lockInvitation = (db: Db, workspaceId: string, tokenHash: Buffer) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspace_id')
    .leftJoin('members as m', (join) =>
      join.onRef('m.workspace_id', '=', 'i.workspace_id').onRef('m.id', '=', 'i.invited_by_id'),
    )
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['i.workspace_id', 'i.id', 'i.email', 'i.first_name', 'i.last_name', 'i.role', 'i.sent_at'])
    .select(['w.name as workspace_name', 'w.logo_key'])
    .select(sql<string>`concat_ws(' ', u.first_name, nullif(u.last_name, ''))`.as('invited_by'))
    .where('i.workspace_id', '=', workspaceId)
    .where('i.token_hash', '=', tokenHash)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', sql<string>`now()`)
    .forUpdate('i')
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()

export const markAccepted = (db: Db, workspaceId: string, id: string) =>
  db
    .updateTable('invitations')
    .set({ token_hash: null, accepted_at: sql<string>`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
