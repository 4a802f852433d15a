import { contacts } from '@caravel/contract/contacts'
import { contactStatuses } from '@caravel/contract/settings'
import { isTimeZone } from '@caravel/contract/time-zones'
import { type Workspace, workspaces } from '@caravel/contract/workspaces'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { addMember, createWorkspace, type TestMember, type TestWorkspace } from '../../testing/factories.ts'
import { drawPng, uploadPicture } from '../../testing/pictures.ts'
import { raceFor } from '../../testing/race.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const get = (caller: TestMember = workspace.owner) =>
  app.call(workspaces.get, { params: { org: workspace.id } }, caller)
const update = (body: object, caller: TestMember = workspace.owner) =>
  app.call(workspaces.update, { params: { org: workspace.id }, body }, caller)
const uploadLogo = async () => uploadPicture(app, workspace.owner, 'logo', await drawPng())
const activities = () =>
  app.database.sql<{ verb: string; subject_type: string; changes: object }>(
    'select verb, subject_type, changes from activities where workspace_id = $1 order by id',
    [workspace.id],
  )

describe('the settings of a workspace', () => {
  it.each(['ADMIN', 'EDITOR', 'VIEWER'] as const)('are shown to a %s', async (role) => {
    expect((await get(await addMember(app, workspace, role))).body).toEqual({
      id: workspace.id,
      name: workspace.name,
      logo: null,
      timezone: 'UTC',
      country: 'US',
      currency: 'USD',
      new_contact_status: 'first',
      new_contact_owner: 'maker',
      requires_two_step: false,
      stale_after_days: 14,
      rounding: 'cent',
      viewers_see_prices: true,
      updated_at: expect.any(String),
      version: 1,
    })
  })

  it('are those of the workspace asked for, though the caller works elsewhere too', async () => {
    const other = await createWorkspace(app)
    await app.database.sql(
      `insert into members (workspace_id, id, user_id, role) values ($1, $2, $3, 'ADMIN')`,
      [other.id, newId(), workspace.owner.id],
    )
    expect((await get()).body.id).toBe(workspace.id)
    await update({ name: 'Renamed' })
    expect((await get(other.owner)).status).toBe(404)
    const theirs = await app.call(workspaces.get, { params: { org: other.id } }, workspace.owner)
    expect(theirs.body.name).toBe(other.name)
  })
})

describe('changing the settings', () => {
  it('writes what is given, counts the version up, and leaves what changed', async () => {
    const changes = { name: 'Sea & Sun', timezone: 'Asia/Kolkata', country: 'IN', currency: 'INR' }
    const { body } = await update({ ...changes, name: '  Sea & Sun\n', version: 1 })
    expect(body).toMatchObject({ ...changes, version: 2 })
    expect((await get()).body).toEqual(body)
    expect(await activities()).toEqual([
      {
        verb: 'changed',
        subject_type: 'workspace',
        changes: {
          name: { from: workspace.name, to: 'Sea & Sun' },
          timezone: { from: 'UTC', to: 'Asia/Kolkata' },
          country: { from: 'US', to: 'IN' },
          currency: { from: 'USD', to: 'INR' },
        },
      },
    ])
  })

  it('to what they are writes nothing', async () => {
    const before = await fingerprint(app.database)
    const { body } = await update({ name: ` ${workspace.name} `, timezone: 'utc', country: 'US', logo: null })
    expect(body.version).toBe(1)
    expect((await update({})).status).toBe(200)
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it('with a stale version is a conflict', async () => {
    await update({ name: 'First', version: 1 })
    const logo = await uploadLogo()
    const details = await expectRefused(app, 409, () => update({ name: 'Second', logo, version: 1 }))
    expect(details[0]?.code).toBe('conflict')
    expect((await update({ name: 'Second', version: 2 })).body.name).toBe('Second')
  })

  it('by two at once with one version: one of them wins', async () => {
    const row = { table: 'workspaces', id: workspace.id, workspaceId: workspace.id } as const
    const answers = await raceFor(app, row, [
      () => update({ name: 'One', version: 1 }),
      () => update({ name: 'Two', version: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each(['x'.repeat(150), 'مكتب \u202Eabc', '🦜', '<b>bold</b>'])(
    'keeps the name %j as typed',
    async (name) => {
      expect((await update({ name })).body.name).toBe(name)
    },
  )

  it('writes a time zone as the database does', async () => {
    expect((await update({ timezone: 'europe/berlin' })).body.timezone).toBe('Europe/Berlin')
  })

  it.each([
    ['name', '', 'required'],
    ['name', '   ', 'invalid'],
    ['name', null, 'invalid'],
    ['name', 'x'.repeat(151), 'invalid'],
    ['name', 'a\u0000b', 'invalid'],
    ['timezone', 'Mars/Olympus', 'invalid'],
    ['timezone', '+05:30', 'invalid'],
    ['country', 'us', 'invalid'],
    ['currency', 'XXX', 'invalid'],
    ['logo', 'https://evil.example/logo.png', 'invalid'],
    ['logo', '', 'invalid'],
    ['new_contact_status', null, 'invalid'],
    ['new_contact_owner', 'everyone', 'invalid'],
    ['version', 'one', 'invalid'],
  ])('refuses %s %j', async (field, value, code) => {
    const details = await expectRefused(app, 400, () => update({ currency: 'EUR', [field]: value }))
    expect(details[0]).toMatchObject({ field, code })
  })

  it.each(['BST', 'US/Pacific-New'])('refuses the time zone %s, which only Node knows', async (timezone) => {
    expect(isTimeZone(timezone)).toBe(true)
    const details = await expectRefused(app, 400, () => update({ timezone }))
    expect(details).toEqual([{ code: 'invalid', message: 'Choose a time zone', field: 'timezone' }])
  })

  it('takes no field that is not the caller’s to set', async () => {
    const stolen = {
      id: newId(),
      is_demo: true,
      last_deal_number: 99,
      logo_key: 'x/y',
      created_at: '2020-01-01',
    }
    const before = await fingerprint(app.database)
    expect((await update(stolen)).status).toBe(200)
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it.each(['EDITOR', 'VIEWER'] as const)('is refused to a %s', async (role) => {
    const caller = await addMember(app, workspace, role)
    await expectRefused(app, 403, () => update({ name: 'Mine' }, caller))
  })
})

describe('what new people get', () => {
  const statusIn = async ({ id }: TestWorkspace) => {
    const [status] = await app.database.sql<{ id: string }>(
      `select id from contact_statuses where workspace_id = $1 and name = 'Hot Lead'`,
      [id],
    )
    return status?.id ?? ''
  }

  it('is a chosen status, none, or the first again; and an owner or nobody', async () => {
    const hotLead = await statusIn(workspace)
    const chosen = await update({ new_contact_status: hotLead, new_contact_owner: 'nobody' })
    expect(chosen.body).toMatchObject({ new_contact_status: hotLead, new_contact_owner: 'nobody' })
    expect((await update({ new_contact_status: 'none' })).body.new_contact_status).toBe('none')
    const back = await update({ new_contact_status: 'first', new_contact_owner: 'maker' })
    expect(back.body).toMatchObject({ new_contact_status: 'first', new_contact_owner: 'maker' })
    expect((await get()).body).toEqual(back.body)
  })

  it('is the first status once the chosen one is deleted', async () => {
    const id = await statusIn(workspace)
    await update({ new_contact_status: id })
    await app.call(contactStatuses.remove, { params: { org: workspace.id, id } }, workspace.owner)
    expect((await get()).body.new_contact_status).toBe('first')
  })

  it('is no status of another workspace', async () => {
    const theirs = await statusIn(await createWorkspace(app))
    await expectRefused(app, 404, () => update({ new_contact_status: theirs }))
  })

  it('is left to the app: the API keeps both as sent, or empty', async () => {
    const params = { org: workspace.id }
    const { body } = await app.call(contacts.create, { params, body: { first_name: 'Ada' } }, workspace.owner)
    expect(body).toMatchObject({ status: null, owner: null })
  })
})

describe('the logo', () => {
  const show = async ({ logo }: Workspace) => {
    const { statusCode, headers } = await app.http.inject({ url: logo ?? '' })
    return { statusCode, type: headers['content-type'] }
  }
  const filesAsked = async () => {
    const jobs = await app.database.sql<{ key: string }>(
      `select payload ->> 'key' as key from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove_file'`,
    )
    return jobs.map(({ key }) => key)
  }
  const logoKey = async () => {
    const [row] = await app.database.sql<{ logo_key: string | null }>(
      'select logo_key from workspaces where id = $1',
      [workspace.id],
    )
    return row?.logo_key ?? null
  }

  it('is an uploaded picture, shown by a link', async () => {
    const { body } = await update({ logo: await uploadLogo() })
    expect(body.version).toBe(2)
    expect(await show(body)).toEqual({ statusCode: 200, type: 'image/webp' })
    expect((await activities())[0]?.changes).toHaveProperty('logo_key')
  })

  it('that is replaced or taken away is removed from the store, and nothing else is', async () => {
    await update({ logo: await uploadLogo() })
    const first = await logoKey()
    await update({ logo: await uploadLogo() })
    const second = await logoKey()
    expect(second).not.toBe(first)
    expect(await filesAsked()).toContain(first)
    expect(await filesAsked()).not.toContain(second)
    const { body } = await update({ logo: null })
    expect(body.logo).toBeNull()
    for (const key of [first, second]) expect(await app.services.storage.sizeOf(key ?? '')).toBeNull()
  })

  it('can be set once by an upload, and stays through other changes', async () => {
    const logo = await uploadLogo()
    await update({ logo })
    await expectRefused(app, 400, () => update({ logo }))
    expect((await update({ name: 'Renamed' })).body.logo).not.toBeNull()
  })

  it('is not taken from another workspace', async () => {
    const { owner } = await createWorkspace(app)
    const theirs = await uploadPicture(app, owner, 'logo', await drawPng())
    await expectRefused(app, 400, () => update({ logo: theirs }))
  })
})
