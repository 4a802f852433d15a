import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { createWorkspace } from '../testing/factories.ts'
import { enterAs } from './membership.ts'

const app = await openTestApp()

it('puts a workspace in force for its members alone, before anybody has asked what they may', async () => {
  const [own, other] = [await createWorkspace(app), await createWorkspace(app)]
  const [session] = await app.database.sql<{ id: string; user_id: string }>(
    `select s.id, s.user_id from sessions s join members m on m.user_id = s.user_id where m.workspace_id = $1`,
    [own.id],
  )
  const { database } = app.services
  const inForceIn = async (workspaceId: string) => {
    const { caller, entered } = await enterAs(database, 'read', session?.id ?? '', workspaceId)
    const { rows } = await database.read({ entered }, (db) =>
      sql<{ workspace: string | null; user: string | null }>`
        select current_workspace_id() as workspace, current_user_id() as "user"`.execute(db),
    )
    return { isMember: caller?.member_id != null, ...rows[0] }
  }
  const user = session?.user_id
  expect(await inForceIn(own.id)).toEqual({ isMember: true, workspace: own.id, user })
  expect(await inForceIn(other.id)).toEqual({ isMember: false, workspace: null, user })
})
