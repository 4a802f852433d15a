import { allRoutes } from '@caravel/contract/api'
import { can, type Permission, permissions } from '@caravel/contract/permissions'
import type { Route } from '@caravel/contract/route'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, urlOf } from './app.ts'
import { fingerprint } from './database.ts'
import {
  addMember,
  createCompany,
  createContact,
  createWorkspace,
  findOne,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from './factories.ts'

type World = {
  workspace: TestWorkspace
  contact: { id: string }
  foreign: {
    contact: { id: string }
    company: { id: string }
    status: { id: string }
    source: { id: string }
    member: string
  }
}
type Args = { params?: Record<string, string>; body?: object }

/** One good request for every route. A route without a row here fails the suite. */
const requests: Record<string, (world: World) => Args> = {
  'auth.signIn': ({ workspace }) => ({
    body: { email: workspace.owner.email, password: workspace.owner.password },
  }),
  'auth.refresh': () => ({ body: { refresh: 'unknown' } }),
  'auth.signOut': () => ({}),
  'profile.get': ({ workspace }) => ({ params: { org: workspace.id } }),
  'contacts.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'contacts.create': ({ workspace }) => ({ params: { org: workspace.id }, body: { first_name: 'New' } }),
  'contacts.get': ({ workspace, contact }) => ({ params: { org: workspace.id, id: contact.id } }),
  'contacts.update': ({ workspace, contact }) => ({
    params: { org: workspace.id, id: contact.id },
    body: { about: newId() },
  }),
  'events.stream': ({ workspace }) => ({ params: { org: workspace.id } }),
}

/** What a body may point to, and where in the body; each is tried with a record of another workspace. */
const references: Record<string, (world: World) => object[]> = {
  'contacts.create': ({ foreign }) =>
    foreignFields(foreign).map((fields) => ({ first_name: 'New', ...fields })),
  'contacts.update': ({ foreign }) => foreignFields(foreign),
}
const foreignFields = ({ company, status, source, member }: World['foreign']) => [
  { company_id: company.id },
  { status_id: status.id },
  { source_id: source.id },
  { owner_id: member },
]

const publicRoutes = ['auth.signIn', 'auth.refresh']
const missing = newId()

let app: TestApp
let origin: string
let world: World
let outsider: TestMember
let removed: TestMember
const members: Record<string, TestMember> = {}

beforeAll(async () => {
  app = await startTestApp()
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const workspace = await createWorkspace(app)
  const other = await createWorkspace(app)
  outsider = other.owner
  world = {
    workspace,
    contact: await createContact(app, workspace),
    foreign: {
      contact: await createContact(app, other),
      company: await createCompany(app, other),
      status: await findOne(app, other, 'contact_statuses'),
      source: await findOne(app, other, 'sources'),
      member: other.owner.memberId,
    },
  }
  for (const role of ['ADMIN', 'EDITOR', 'VIEWER'] as const)
    members[role] = await addMember(app, workspace, role)
  removed = await addMember(app, workspace, 'ADMIN')
  await removeMember(app, removed)
})
afterAll(() => app.close())

describe('the contract', () => {
  it('says for every route who may call it', () => {
    const known = ['public', 'signed-in', ...permissions]
    for (const { name, route } of allRoutes) expect(known, name).toContain(route.access)
  })

  it('opens to everyone only the routes that are listed here', () => {
    expect(allRoutes.filter(({ route }) => route.access === 'public').map(({ name }) => name)).toEqual(
      publicRoutes,
    )
  })

  it('names the workspace in the path of every route that needs a role', () => {
    for (const { name, route } of allRoutes) {
      const needsRole = route.access !== 'public' && route.access !== 'signed-in'
      expect(route.path.includes('/:org/'), name).toBe(needsRole)
    }
  })

  it('is the only way in: no other API path is served', async () => {
    const served = Object.keys(app.http.swagger().paths ?? {})
    const described = allRoutes.map(({ route }) => route.path.replace(/:(\w+)/g, '{$1}'))
    expect(new Set(served)).toEqual(new Set(described))
  })
})

describe.each(allRoutes)('$name', ({ name, route }) => {
  const request = () => {
    const example = requests[name]
    if (!example) throw new Error(`${name} has no row in the access matrix`)
    return example(world)
  }
  const isPublic = route.access === 'public'
  const inWorkspace = !isPublic && route.access !== 'signed-in'

  it(`${isPublic ? 'answers' : 'is 401 for'} an anonymous caller`, async () => {
    if (isPublic) return expect((await send(route, request())).code).not.toBe('not_authenticated')
    await expectRefused(route, request(), undefined, 401)
  })

  if (inWorkspace) {
    it('is 404 for an ADMIN of another workspace', () => expectRefused(route, request(), outsider, 404))

    it('is 404 for a removed ADMIN', () => expectRefused(route, request(), removed, 404))

    it.each(['VIEWER', 'EDITOR', 'ADMIN'] as const)('heeds the role of a %s', async (role) => {
      const allowed = can(role, route.access as Permission)
      if (!allowed) return expectRefused(route, request(), members[role], 403)
      expect((await send(route, request(), members[role])).status).toBeLessThan(300)
    })
  }

  if (route.path.includes('/:id/')) {
    it('answers for a foreign or malformed id as for a missing one', async () => {
      const at = (id: string) => {
        const { params, body } = request()
        return { params: { ...params, id }, ...(body && { body }) } as Args
      }
      const before = await fingerprint(app.database)
      const forMissing = await send(route, at(missing), members.ADMIN)
      expect(forMissing.status).toBe(404)
      expect(await send(route, at(world.foreign.contact.id), members.ADMIN)).toEqual(forMissing)
      expect((await send(route, at('not-an-id'), members.ADMIN)).code).toBe('not_found')
      expect(await fingerprint(app.database)).toEqual(before)
    })
  }

  if (references[name]) {
    it('links nothing of another workspace', async () => {
      const before = await fingerprint(app.database)
      for (const body of references[name]?.(world) ?? []) {
        const answer = await send(route, { ...request(), body }, members.ADMIN)
        expect(answer.status, JSON.stringify(body)).toBe(404)
      }
      expect(await fingerprint(app.database)).toEqual(before)
    })
  }

  if (route.body) {
    it('takes no field that is not the caller’s to set', async () => {
      const { params, body } = request()
      const stolen = { ...body, ...notTheCallers }
      await send(route, { ...(params && { params }), body: stolen }, members.ADMIN)
      const [taken] = await app.database.sql<{ contacts: number; owners: number }>(
        `select (select count(*)::int from contacts where id = $1 or inquiry_count = 99 or deleted_at is not null) as contacts,
           (select count(*)::int from members where is_owner) as owners`,
        [missing],
      )
      expect(taken).toEqual({ contacts: 0, owners: 2 })
    })
  }
})

const notTheCallers = {
  id: missing,
  workspace_id: missing,
  role: 'ADMIN',
  is_owner: true,
  email_verified: true,
  deleted_at: '2020-01-01T00:00:00Z',
  inquiry_count: 99,
}

/** Refused, with the right status, and nothing written. */
async function expectRefused(route: Route, args: Args, caller: TestMember | undefined, status: number) {
  const before = await fingerprint(app.database)
  expect((await send(route, args, caller)).status).toBe(status)
  expect(await fingerprint(app.database)).toEqual(before)
}

/** Over a real connection, because an event stream never ends by itself. */
async function send(route: Route, args: Args, caller?: TestMember) {
  const stop = new AbortController()
  const response = await fetch(origin + urlOf(route, args as never), {
    method: route.method,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(args.body && { 'content-type': 'application/json' }),
    },
    ...(args.body && { body: JSON.stringify(args.body) }),
    signal: stop.signal,
  })
  const endless = response.headers.get('content-type') === 'text/event-stream'
  const text = endless ? '' : await response.text()
  stop.abort()
  const details = text && response.status >= 400 ? JSON.parse(text).details : []
  return { status: response.status, code: details[0]?.code, message: details[0]?.message }
}
