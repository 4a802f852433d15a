import { contacts } from '@caravel/contract/contacts'
import { contactStatuses, dealStatuses, sources } from '@caravel/contract/settings'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import { addMember, createContact, createWorkspace, type TestWorkspace } from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const lists = [
  { what: 'statuses of contacts', routes: contactStatuses, extra: { color: 'blue' } },
  { what: 'statuses of inquiries', routes: dealStatuses, extra: { color: 'rose', kind: 'lost' } },
  { what: 'sources', routes: sources, extra: { icon: 'social' } },
]

describe.each(lists)('the $what', ({ routes, extra }) => {
  const list = async (org = workspace.id) =>
    (await app.call(routes.list as typeof sources.list, { params: { org } }, workspace.owner)).body.results
  const names = async () => (await list()).map(({ name }) => name)
  const add = (body: object) =>
    app.call(routes.create, { params: params(), body: { ...extra, ...body } as never }, workspace.owner)
  const change = (id: string, body: object) =>
    app.call(
      routes.update as typeof sources.update,
      { params: { ...params(), id }, body: body as never },
      workspace.owner,
    )
  const remove = (id: string, query: { move_to?: string } = {}) =>
    app.call(routes.remove, { params: { ...params(), id }, query }, workspace.owner)
  const idAt = async (place: number) => (await list())[place]?.id ?? ''

  it('grow at the end, and are answered as they are listed', async () => {
    const before = await list()
    const { status, body } = await add({ name: '  Newest ' })
    expect([status, body]).toEqual([201, { id: expect.any(String), name: 'Newest', ...extra }])
    expect(await list()).toEqual([...before, body])
  })

  it('keep a name to the letter but for the spaces around it', async () => {
    for (const name of ['مرحبا بالعالم', '👩‍👩‍👧', "'; drop table sources;--", '%_\\', '\u202etest', 'a\tb'])
      expect((await add({ name })).body.name).toBe(name)
  })

  it.each([
    ['no name', { name: undefined }, 'name', 'required'],
    ['an empty name', { name: '' }, 'name', 'required'],
    ['spaces for a name', { name: ' \n ' }, 'name', 'invalid'],
    ['a name that is too long', { name: 'x'.repeat(61) }, 'name', 'invalid'],
    ['a name with NUL', { name: 'a\u0000b' }, 'name', 'invalid'],
    ['half an emoji', { name: '\ud83d' }, 'name', 'invalid'],
    ['a name that is no text', { name: { $gt: '' } }, 'name', 'invalid'],
    [
      'unknown colors, kinds and icons',
      { name: 'A', color: 'red', kind: 'x', icon: 'x' },
      undefined,
      'invalid',
    ],
  ])('are not added to with %s', async (_, body, field, code) => {
    const [detail] = await expectRefused(app, 400, () => add(body))
    expect(detail).toMatchObject({ code, ...(field && { field }) })
  })

  it('refuse a name that is there already, whatever its case and accents', async () => {
    await add({ name: 'Élan' })
    for (const name of ['Élan', 'ELAN', ' elan ', 'e\u0301lan']) {
      const [detail] = await expectRefused(app, 400, () => add({ name }))
      expect(detail).toMatchObject({ code: 'unique', field: 'name' })
    }
    const [detail] = await expectRefused(app, 400, async () => change(await idAt(0), { name: 'elan' }))
    expect(detail).toMatchObject({ code: 'unique', field: 'name' })
  })

  it('hold a name once when it is added five times at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add({ name: 'Once' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
    expect((await names()).filter((name) => name === 'Once')).toHaveLength(1)
  })

  it('hold at most 100', async () => {
    for (let more = (await list()).length; more < 100; more++) await add({ name: `More ${more}` })
    const [detail] = await expectRefused(app, 400, () => add({ name: 'One too many' }))
    expect(detail).toMatchObject({ code: 'invalid', field: 'name' })
  })

  it('change only in what is named', async () => {
    const [first] = await list()
    const { body } = await change(first?.id ?? '', { name: ' Renamed ' })
    expect(body).toEqual({ ...first, name: 'Renamed' })
    expect((await change(body.id, extra)).body).toEqual({ ...body, ...extra })
    expect((await change(body.id, { name: 'RENAMED' })).body.name).toBe('RENAMED')
  })

  it('are not touched by a change that changes nothing', async () => {
    const [first] = await list()
    const before = await fingerprint(app.database)
    expect((await change(first?.id ?? '', { name: first?.name, position: 0 })).body).toEqual(first)
    expect((await change(first?.id ?? '', {})).body).toEqual(first)
    expect(await fingerprint(app.database)).toEqual(before)
  })

  it.each([
    [0, 2, [1, 2, 0, 3, 4]],
    [3, 0, [3, 0, 1, 2, 4]],
    [1, 4, [0, 2, 3, 4, 1]],
    [1, 99, [0, 2, 3, 4, 1]],
  ])('move from place %i to %i, and the others move over', async (from, to, order) => {
    const before = await names()
    await change(await idAt(from), { position: to })
    expect(await names()).toEqual(order.map((place) => before[place]))
    expect(await positions()).toEqual([0, 1, 2, 3, 4])
  })

  it('keep every place once when several are moved and added at once', async () => {
    const ids = (await list()).map(({ id }) => id)
    const answers = await Promise.all([
      ...ids.map((id, place) => change(id, { position: 4 - place })),
      add({ name: 'At once' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201])
    expect(await positions()).toEqual([0, 1, 2, 3, 4, 5])
  })

  it.each([-1, 1.5, '1', null])('do not move to the place %o', async (position) => {
    const id = await idAt(0)
    const [detail] = await expectRefused(app, 400, () => change(id, { position }))
    expect(detail).toMatchObject({ field: 'position' })
  })

  it('close up when one is deleted, down to the last', async () => {
    const before = await names()
    expect((await remove(await idAt(1))).status).toBe(204)
    expect(await names()).toEqual(before.toSpliced(1, 1))
    expect(await positions()).toEqual([0, 1, 2, 3])
    for (let left = 4; left > 0; left--) await remove(await idAt(0))
    expect(await list()).toEqual([])
    expect((await add({ name: 'First again' })).status).toBe(201)
  })

  it('do not move records to what is unknown, of another workspace, or being deleted itself', async () => {
    const id = await idAt(0)
    const other = await createWorkspace(app)
    const foreign = await app.call(routes.list, { params: { org: other.id } }, other.owner)
    for (const move_to of [newId(), foreign.body.results[0]?.id ?? '', 'x'])
      await expectRefused(app, 404, () => remove(id, { move_to }))
    const [detail] = await expectRefused(app, 400, () => remove(id, { move_to: id }))
    expect(detail).toMatchObject({ field: 'move_to' })
  })

  it('tell open screens of every change', async () => {
    const { id } = (await add({ name: 'Told' })).body
    await change(id, { name: 'Told again' })
    await remove(id)
    const rows = await app.database.sql(
      'select verb, subject_type, actor_id from activities where subject_id = $1 order by id',
      [id],
    )
    const row = { subject_type: 'list', actor_id: workspace.owner.memberId }
    expect(rows).toEqual(['created', 'changed', 'deleted'].map((verb) => ({ verb, ...row })))
  })

  it('are for every role to read and for Admins to change', async () => {
    for (const role of ['VIEWER', 'EDITOR'] as const) {
      const member = await addMember(app, workspace, role)
      expect((await app.call(routes.list, { params: params() }, member)).status).toBe(200)
      const body = { name: 'Mine', ...extra } as never
      await expectRefused(app, 403, () => app.call(routes.create, { params: params(), body }, member))
    }
  })

  async function positions() {
    const table: Record<string, string> = {
      [contactStatuses.list.path]: 'contact_statuses',
      [sources.list.path]: 'sources',
    }
    const rows = await app.database.sql<{ position: number }>(
      `select position from ${table[routes.list.path] ?? 'inquiry_statuses'} where workspace_id = $1 order by 1`,
      [workspace.id],
    )
    return rows.map(({ position }) => position)
  }
})

describe('a status that contacts have', () => {
  const statuses = async () =>
    (await app.call(contactStatuses.list, { params: params() }, workspace.owner)).body.results
  const remove = (id: string, query: { move_to?: string } = {}) =>
    app.call(contactStatuses.remove, { params: { ...params(), id }, query }, workspace.owner)
  const read = async (id: string) =>
    (await app.call(contacts.get, { params: { ...params(), id } }, workspace.owner)).body
  const trash = (id: string) => app.database.sql('update contacts set deleted_at = now() where id = $1', [id])

  it('is not deleted, and says how many there are', async () => {
    const [first] = await statuses()
    const status_id = first?.id ?? ''
    await createContact(app, workspace, { status_id })
    const [one] = await expectRefused(app, 412, () => remove(status_id))
    expect(one).toMatchObject({
      code: 'deletion_not_allowed',
      message: expect.stringMatching(/^1 contact has /),
    })
    await createContact(app, workspace, { status_id })
    const [two] = await expectRefused(app, 412, () => remove(status_id))
    expect(two?.message).toMatch(/^2 contacts have /)
  })

  it('is deleted when they move to another, which their versions and timelines show', async () => {
    const [first, second] = await statuses()
    const kept = await createContact(app, workspace, { status_id: second?.id ?? '' })
    const moved = await createContact(app, workspace, { status_id: first?.id ?? '' })
    expect((await remove(first?.id ?? '', { move_to: second?.id ?? '' })).status).toBe(204)
    expect(await read(moved.id)).toMatchObject({ status: second, version: 2 })
    expect(await read(kept.id)).toEqual(kept)
    const [activity] = await app.database.sql(
      `select changes from activities where subject_id = $1 and verb = 'changed'`,
      [moved.id],
    )
    expect(activity).toEqual({ changes: { status_id: { from: first?.id, to: second?.id } } })
  })

  it('is deleted when all of them are in the trash: they come back without one', async () => {
    const [first, second] = await statuses()
    const alone = await createContact(app, workspace, { status_id: first?.id ?? '' })
    await trash(alone.id)
    expect((await remove(first?.id ?? '')).status).toBe(204)
    const along = await createContact(app, workspace, { status_id: second?.id ?? '' })
    await trash(along.id)
    const third = (await statuses())[1]
    expect((await remove(second?.id ?? '', { move_to: third?.id ?? '' })).status).toBe(204)
    await app.database.sql('update contacts set deleted_at = null where workspace_id = $1', [workspace.id])
    expect((await read(alone.id)).status).toBeNull()
    expect((await read(along.id)).status).toEqual(third)
  })

  it('is either deleted or given, when both are asked for at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [first] = await statuses()
      const status_id = first?.id ?? ''
      const body = { first_name: 'Racer', status_id }
      const [created, removed] = await Promise.all([
        app.call(contacts.create, { params: params(), body }, workspace.owner),
        remove(status_id),
      ])
      expect([
        [201, 412],
        [404, 204],
      ]).toContainEqual([created?.status, removed?.status])
      if (created?.status === 201) await trash(created.body.id)
      if (removed?.status === 412) await remove(status_id)
    }
  })
})

describe('a status that inquiries have', () => {
  it('is deleted only when they move to another', async () => {
    const call = { params: params() }
    const { results } = (await app.call(dealStatuses.list, call, workspace.owner)).body
    const [first, second] = results
    const person = await createContact(app, workspace)
    const inquiry = newId()
    await app.database.sql(
      `insert into inquiries (workspace_id, id, deal_number, person_id, deal_status_id) values ($1, $2, 1, $3, $4)`,
      [workspace.id, inquiry, person.id, first?.id],
    )
    const remove = (query: { move_to?: string }) =>
      app.call(dealStatuses.remove, { params: { ...params(), id: first?.id ?? '' }, query }, workspace.owner)
    const [detail] = await expectRefused(app, 412, () => remove({}))
    expect(detail?.message).toMatch(/^1 inquiry has this status/)
    expect((await remove({ move_to: second?.id ?? '' })).status).toBe(204)
    const [row] = await app.database.sql('select deal_status_id, version from inquiries where id = $1', [
      inquiry,
    ])
    expect(row).toEqual({ deal_status_id: second?.id, version: 2 })
  })
})
