import { auth } from '@caravel/contract/auth'
import { contacts } from '@caravel/contract/contacts'
import { members } from '@caravel/contract/members'
import { profile } from '@caravel/contract/profile'
import { workspaces } from '@caravel/contract/workspaces'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fillEveryTable, workspaceTables } from '../../testing/every-table.ts'
import {
  addMember,
  createContact,
  createWorkspace,
  inviteMember,
  password,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { uploadFile } from '../../testing/files.ts'
import { drawPng, uploadPicture } from '../../testing/pictures.ts'
import { raceFor } from '../../testing/race.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let editor: TestMember

beforeEach(async () => {
  workspace = await createWorkspace(app, 'Harbour')
  editor = await addMember(app, workspace, 'EDITOR')
})

const remove = (name = 'Harbour', caller: TestMember = workspace.owner) =>
  app.call(workspaces.delete, { params: { org: workspace.id }, body: { name } }, caller)
const restore = (caller: TestMember = workspace.owner, id = workspace.id) =>
  app.call(workspaces.restore, { params: { id } }, caller)
const canRead = async ({ token }: TestMember) =>
  (await app.call(contacts.list, { params: { org: workspace.id }, query: {} }, { token })).status === 200
const mine = async (caller: TestMember) => (await app.call(profile.getWithoutWorkspace, {}, caller)).body
const endDays = () =>
  app.database.sql(`update workspaces set deleted_at = now() - interval '31 days' where id = $1`, [
    workspace.id,
  ])

/** Runs the job that cleans up, and what it queues. */
async function cleanUp() {
  await app.database.sql(`select graphile_worker.add_job('forget_expired')`)
  await app.mailsTo('')
}

describe('deleting a workspace', () => {
  it('closes it to everyone at once, and tells members and owner until when it can come back', async () => {
    expect((await remove()).status).toBe(204)
    expect([await canRead(workspace.owner), await canRead(editor)]).toEqual([false, false])
    const closed = { id: workspace.id, name: 'Harbour', because: 'deleted', purge_at: expect.any(String) }
    expect(await mine(editor)).toMatchObject({
      accounts: [],
      closed_accounts: [{ ...closed, is_owner: false }],
    })
    expect(await mine(workspace.owner)).toMatchObject({ closed_accounts: [{ ...closed, is_owner: true }] })
    const { body } = await app.call(auth.signIn, { body: { email: editor.email, password } })
    expect(body.default_account).toBeNull()
    expect((await app.mailsTo(workspace.owner.email)).map(({ subject }) => subject)).toEqual([
      'You deleted Harbour',
    ])
  })

  it('is done once however often it is asked for at once, and mailed once', async () => {
    const row = { table: 'workspaces' as const, id: workspace.id, workspaceId: workspace.id }
    const acts = Array.from({ length: 4 }, () => () => remove())
    const statuses = (await raceFor(app, row, acts)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 404, 404, 404])
    expect(await app.mailsTo(workspace.owner.email)).toHaveLength(1)
  })

  it('ends its invitations', async () => {
    const { token } = await inviteMember(app, workspace)
    await remove()
    expect((await app.call(members.acceptInvite, { body: { token } })).status).toBe(400)
  })

  it('needs its name, exactly, and is for its owner alone', async () => {
    await expectRefused(app, 400, () => remove('harbour'))
    const admin = await addMember(app, workspace, 'ADMIN')
    await expectRefused(app, 403, () => remove('Harbour', admin))
    expect(await canRead(editor)).toBe(true)
  })

  it('can be taken back by its owner with all that was there, within 30 days', async () => {
    const { id } = await createContact(app, workspace)
    await remove()
    await cleanUp()
    await expectRefused(app, 404, () => restore(editor))
    expect((await restore()).status).toBe(204)
    const found = await app.call(contacts.get, { params: { org: workspace.id, id } }, editor)
    expect(found.status).toBe(200)
    expect((await mine(editor)).closed_accounts).toEqual([])
    await expectRefused(app, 404, () => restore())
    await expectRefused(app, 404, () => restore(workspace.owner, newId()))
    await remove()
    await endDays()
    await expectRefused(app, 404, () => restore())
  })

  it('removes every row and file for good after 30 days, and nothing of others', async () => {
    const other = await createWorkspace(app)
    await fillEveryTable(app, workspace)
    await fillEveryTable(app, other)
    const contact = await createContact(app, workspace)
    const file = await uploadFile(app, workspace.owner, 'passport', { person_id: contact.id })
    const logo = await uploadPicture(app, workspace.owner, 'logo', await drawPng())
    await app.call(workspaces.update, { params: { org: workspace.id }, body: { logo } }, workspace.owner)
    const keys = await keysOf(file.id)
    expect(await Promise.all(keys.map(app.services.storage.sizeOf))).not.toContain(null)
    await remove()
    await endDays()
    await cleanUp()
    for (const { name, key } of await workspaceTables(app)) {
      const left = await app.database.sql(`select from ${name} where ${key} = $1`, [workspace.id])
      expect([name, left.length]).toEqual([name, 0])
      const others = await app.database.sql(`select from ${name} where ${key} = $1 limit 1`, [other.id])
      expect([name, others.length]).toEqual([name, 1])
    }
    expect(await Promise.all(keys.map(app.services.storage.sizeOf))).toEqual(keys.map(() => null))
    expect((await mine(editor)).closed_accounts).toEqual([])
  })

  /** Where the file and the logo are stored. */
  async function keysOf(fileId: string): Promise<string[]> {
    const rows = await app.database.sql<{ key: string }>(
      `select storage_key as key from attachments where id = $1
       union all select logo_key from workspaces where id = $2`,
      [fileId, workspace.id],
    )
    return rows.map(({ key }) => key)
  }
})
