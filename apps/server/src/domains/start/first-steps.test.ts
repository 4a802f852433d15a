import { contactStatuses } from '@caravel/contract/settings'
import { start } from '@caravel/contract/start'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createContact,
  createInquiry,
  createWorkspace,
  inviteMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'
import { checkImport, runImport, sendImport } from '../imports/testing/sending.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const get = async (caller = workspace.owner) => (await app.call(start.get, { params: params() }, caller)).body
const change = (body: object, caller = workspace.owner) =>
  app.call(start.change, { params: params(), body }, caller)

describe('the first steps', () => {
  it('are all still to do in a new workspace, whatever others hold', async () => {
    await createContact(app, await createWorkspace(app))
    expect(await get()).toEqual({ done: [], hidden: false, sample: 'possible' })
  })

  it('are done one by one, each by what it asks for', async () => {
    const contact = await createContact(app, workspace)
    expect((await get()).done).toEqual(['person'])
    const checked = await checkImport(
      app,
      workspace.owner,
      await sendImport(app, workspace.owner, 'Name\nAda'),
    )
    expect((await get()).done).toEqual(['person'])
    await runImport(app, workspace.owner, checked)
    expect((await get()).done).toEqual(['person', 'import'])
    await createInquiry(app, workspace, contact)
    expect((await get()).done).toEqual(['person', 'import', 'inquiry'])
    await inviteMember(app, workspace)
    expect((await get()).done).toEqual(['person', 'import', 'inquiry', 'invite'])
    const body = { name: 'Regular', color: 'blue' as const }
    await app.call(contactStatuses.create, { params: params(), body }, workspace.owner)
    expect((await get()).done).toEqual(['person', 'import', 'inquiry', 'invite', 'statuses'])
  })

  it('ask nobody for a spreadsheet who has many contacts already', async () => {
    const add = (many: number) =>
      app.database.sql(
        `insert into contacts (workspace_id, id, first_name)
         select $1, gen_random_uuid(), 'Ada' from generate_series(1, $2::int)`,
        [workspace.id, many],
      )
    await add(24)
    expect((await get()).done).toEqual(['person'])
    await add(1)
    expect((await get()).done).toEqual(['person', 'import'])
  })

  it('stay done when the first contact is deleted again', async () => {
    const { id } = await createContact(app, workspace)
    await app.database.sql('update contacts set deleted_at = now() where id = $1', [id])
    expect((await get()).done).toEqual(['person'])
  })

  it('count a colleague who is there already as invited', async () => {
    await addMember(app, workspace, 'VIEWER')
    expect((await get()).done).toEqual(['invite'])
  })

  it('take statuses that somebody looked at as set', async () => {
    expect((await change({ statuses_seen: true })).body.done).toEqual(['statuses'])
    expect((await get()).done).toEqual(['statuses'])
  })

  it('are put away by each member for themselves, and come back', async () => {
    const colleague = await addMember(app, workspace, 'EDITOR')
    await change({ statuses_seen: true })
    expect((await change({ hidden: true })).body).toMatchObject({
      hidden: true,
      done: ['invite', 'statuses'],
    })
    expect((await get(colleague)).hidden).toBe(false)
    await change({ hidden: false })
    expect((await get()).hidden).toBe(false)
  })

  it('are not changed by anything but yes or no', async () => {
    await expectRefused(app, 400, () => change({ hidden: 'no' }))
    await expectRefused(app, 400, () => change({ statuses_seen: false }))
  })
})
