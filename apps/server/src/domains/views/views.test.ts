import { type SavedView, views } from '@caravel/contract/views'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import {
  addMember,
  createWorkspace,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { expectRefused } from '../../testing/refusals.ts'

const app = await openTestApp()
let workspace: TestWorkspace
let ada: TestMember
let bob: TestMember

beforeEach(async () => {
  workspace = await createWorkspace(app)
  ada = await addMember(app, workspace, 'EDITOR')
  bob = await addMember(app, workspace, 'EDITOR')
})

const params = () => ({ org: workspace.id })
const list = async (caller = ada, of: SavedView['list'] = 'contacts') =>
  (await app.call(views.list, { params: params(), query: { list: of } }, caller)).body.results
const names = async (caller = ada) => (await list(caller)).map(({ name }) => name)
const create = (body: object, caller = ada) =>
  app.call(
    views.create,
    { params: params(), body: { list: 'contacts', name: 'View', settings: {}, ...body } as never },
    caller,
  )
const change = (id: string, body: object, caller = ada) =>
  app.call(views.update, { params: { ...params(), id }, body: body as never }, caller)
const remove = (id: string, caller = ada) => app.call(views.remove, { params: { ...params(), id } }, caller)
const defaults = async (caller = ada) =>
  (await list(caller)).filter((view) => view.is_default).map(({ id }) => id)

describe('a saved view', () => {
  it('is answered as it is listed, with its settings as they were sent', async () => {
    const settings = { filter: 'a:b', page_size: 40, board: true, columns: ['email', 'مرحبا 👩‍👩‍👧'], '': '' }
    const { status, body } = await create({ name: ' Hot ', settings })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        list: 'contacts',
        name: 'Hot',
        settings,
        shared: false,
        is_default: false,
        own: true,
      },
    ])
    expect(await list()).toEqual([body])
    expect(await list(ada, 'companies')).toEqual([])
  })

  it('is seen by others once it is shared, among their own by name', async () => {
    await create({ name: 'élan' })
    await create({ name: 'zebra' })
    await create({ name: 'Fox', shared: true }, bob)
    await create({ name: 'Bob’s own' }, bob)
    expect(await names()).toEqual(['élan', 'Fox', 'zebra'])
    expect((await list())[1]).toMatchObject({ own: false, shared: true })
    expect(await names(bob)).toEqual(['Bob’s own', 'Fox'])
  })

  it('changes only in what is named', async () => {
    const { id } = (await create({ settings: { sort: 'name' }, is_default: true })).body
    const { body } = await change(id, { name: ' Renamed ' })
    expect(body).toMatchObject({ name: 'Renamed', settings: { sort: 'name' }, is_default: true })
    expect((await change(id, { settings: { sort: '-name' } })).body.settings).toEqual({ sort: '-name' })
    expect((await change(id, {})).body).toMatchObject({ name: 'Renamed', settings: { sort: '-name' } })
  })

  it('is changed by who made it alone, even when it is shared', async () => {
    const shared = (await create({ shared: true }, bob)).body.id
    const own = (await create({}, bob)).body.id
    for (const caller of [ada, workspace.owner]) {
      for (const body of [{ name: 'Mine' }, { shared: false }, { settings: {} }]) {
        const [detail] = await expectRefused(app, 403, () => change(shared, body, caller))
        expect(detail?.code).toBe('permission_denied')
        await expectRefused(app, 404, () => change(own, body, caller))
      }
      await expectRefused(app, 404, () => remove(own, caller))
      await expectRefused(app, 404, () => change(own, { is_default: true }, caller))
    }
    await expectRefused(app, 403, () => remove(shared))
    expect((await remove(shared, bob)).status).toBe(204)
    expect(await names()).toEqual([])
  })

  it('is deleted by an ADMIN once it is shared, also when who made it has left', async () => {
    const shared = (await create({ name: 'Shared', shared: true }, bob)).body.id
    const own = (await create({ name: 'Own' }, bob)).body.id
    await change(shared, { is_default: true })
    await removeMember(app, bob)
    await expectRefused(app, 403, () => remove(shared))
    await expectRefused(app, 404, () => remove(own, workspace.owner))
    expect((await remove(shared, workspace.owner)).status).toBe(204)
    expect([await names(), await defaults()]).toEqual([[], []])
  })

  it('is kept by every role, but shared only by those who may change the records', async () => {
    const viewer = await addMember(app, workspace, 'VIEWER')
    const { id } = (await create({ is_default: true }, viewer)).body
    await expectRefused(app, 403, () => change(id, { shared: true }, viewer))
    await expectRefused(app, 403, () => create({ shared: true }, viewer))
    expect((await change(id, { name: 'Other' }, viewer)).body.name).toBe('Other')
    expect((await remove(id, viewer)).status).toBe(204)
  })

  it('of another workspace is not there', async () => {
    const other = await createWorkspace(app)
    const foreign = await app.call(
      views.create,
      { params: { org: other.id }, body: { list: 'contacts', name: 'Theirs', settings: {}, shared: true } },
      other.owner,
    )
    expect(await names()).toEqual([])
    for (const id of [foreign.body.id, newId(), 'x']) {
      await expectRefused(app, 404, () => change(id, { is_default: true }))
      await expectRefused(app, 404, () => remove(id))
    }
  })

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
    ['a name with NUL', { name: 'a\u0000' }, 'name'],
    ['an unknown list', { list: 'members' }, 'list'],
    ['no settings', { settings: undefined }, 'settings'],
    ['settings that are a list', { settings: ['x'] }, 'settings'],
    ['settings within settings', { settings: { a: { b: 'c' } } }, 'settings.a'],
    ['settings that are too long', { settings: { a: 'x'.repeat(4001) } }, 'settings.a'],
    [
      'settings that are too many',
      { settings: Object.fromEntries(range(3000).map((n) => [n, 1])) },
      'settings',
    ],
    ['NUL in the settings', { settings: { a: '\u0000' } }, 'settings.a'],
    ['half an emoji in the settings', { settings: { a: ['\ud83d'] } }, 'settings.a.0'],
    ['half an emoji for a setting', { settings: { '\ud83d': 'a' } }, 'settings.\ud83d'],
    ['something other than yes or no', { shared: 'no' }, 'shared'],
  ])('is not made with %s', async (_, body, field) => {
    const details = await expectRefused(app, 400, () => create(body))
    expect(details.map((detail) => detail.field?.toWellFormed())).toContain(field.toWellFormed())
  })

  it('is one of at most 100 of a member and list', async () => {
    for (const n of range(100)) await create({ name: `View ${n}` })
    const [detail] = await expectRefused(app, 400, () => create({}))
    expect(detail).toMatchObject({ code: 'invalid', field: 'name' })
    expect((await create({ list: 'companies' })).status).toBe(201)
    expect((await create({}, bob)).status).toBe(201)
  })
})

describe('a default view', () => {
  it('is one for each member and list', async () => {
    const first = (await create({ is_default: true })).body.id
    const companies = (await create({ list: 'companies', is_default: true })).body.id
    expect(await defaults()).toEqual([first])
    const second = (await create({ is_default: true })).body.id
    expect(await defaults()).toEqual([second])
    expect((await change(first, { is_default: true })).body.is_default).toBe(true)
    expect(await defaults()).toEqual([first])
    expect((await list(ada, 'companies'))[0]).toMatchObject({ id: companies, is_default: true })
  })

  it('is no longer one when it is switched off, which others do not notice', async () => {
    const { id } = (await create({ shared: true, is_default: true })).body
    await change(id, { is_default: true }, bob)
    await change(id, { is_default: false })
    expect([await defaults(), await defaults(bob)]).toEqual([[], [id]])
  })

  it('is not switched off by another view that is none', async () => {
    const first = (await create({ is_default: true })).body.id
    const second = (await create({})).body.id
    await change(second, { is_default: false })
    expect(await defaults()).toEqual([first])
  })

  it('can be one that someone else shares, until they delete it or share it no more', async () => {
    const gone = (await create({ shared: true }, bob)).body.id
    await change(gone, { is_default: true })
    expect([await defaults(), await defaults(bob)]).toEqual([[gone], []])
    await remove(gone, bob)
    expect(await defaults()).toEqual([])

    const withdrawn = (await create({ shared: true, is_default: true }, bob)).body.id
    await change(withdrawn, { is_default: true })
    await change(withdrawn, { shared: false }, bob)
    await change(withdrawn, { shared: true }, bob)
    expect([await defaults(), await defaults(bob)]).toEqual([[], [withdrawn]])
  })

  it('is one of those that are chosen at once', async () => {
    const made = await Promise.all(range(5).map(() => create({ is_default: true })))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await defaults()).toHaveLength(1)
  })
})

function range(length: number) {
  return Array.from({ length }, (_, n) => n)
}
