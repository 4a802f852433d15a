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
  password,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from './factories.ts'

type World = {
  workspace: TestWorkspace
  contact: { id: string }
  spare: TestMember
  foreign: {
    contact: { id: string }
    invitation: { id: string }
    session: { id: string }
    company: { id: string }
    status: { id: string }
    source: { id: string }
    member: string
  }
}
type Args = { params?: Record<string, string>; body?: object }

const newPassword = 'Quite-another-9?'

/** One good request for every route. A route without a row here fails the suite. */
const requests: Record<string, (world: World) => Args | Promise<Args>> = {
  'auth.options': () => ({}),
  'auth.signIn': ({ workspace }) => ({
    body: { email: workspace.owner.email, password: workspace.owner.password },
  }),
  'auth.refresh': () => ({ body: { refresh: 'unknown' } }),
  'auth.signInWithGoogle': () => ({ body: { token: 'unknown' } }),
  'auth.signUp': () => ({
    body: { first_name: 'New', email: `${newId()}@test.example`, password: newPassword },
  }),
  'auth.forgotPassword': ({ workspace }) => ({ body: { email: workspace.owner.email } }),
  'auth.validateResetToken': () => ({ body: { token: 'unknown' } }),
  'auth.resetPassword': () => ({ body: { token: 'unknown', new_password: newPassword } }),
  'auth.setPassword': () => ({ body: { token: 'unknown', password: newPassword } }),
  'auth.sendSetPassword': () => ({}),
  'auth.signOut': () => ({}),
  'profile.get': ({ workspace }) => ({ params: { org: workspace.id } }),
  'profile.getWithoutWorkspace': () => ({}),
  'profile.update': () => ({ body: { last_name: newId() } }),
  'profile.changePassword': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { oldPassword: password, newPassword },
  }),
  'profile.sessions': () => ({}),
  'profile.endSession': () => ({ params: { id: missing } }),
  'profile.endOtherSessions': () => ({}),
  'workspaces.onboard': () => ({ body: { company: 'Another' } }),
  'workspaces.get': ({ workspace }) => ({ params: { org: workspace.id } }),
  'workspaces.update': ({ workspace }) => ({ params: { org: workspace.id }, body: { name: newId() } }),
  'members.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'members.changeRole': ({ workspace, spare }) => ({
    params: { org: workspace.id, id: spare.memberId },
    body: { role: 'EDITOR' },
  }),
  'members.remove': ({ workspace, spare }) => ({ params: { org: workspace.id, id: spare.memberId } }),
  'members.invite': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { first_name: 'New', email: `${newId()}@test.example`, role: 'VIEWER' },
  }),
  'members.revokeInvite': ({ workspace }) => invited(workspace),
  'members.inviteAgain': ({ workspace }) => invited(workspace),
  'members.inviteAgainByGet': ({ workspace }) => invited(workspace),
  'members.inviteLink': ({ workspace }) => invited(workspace),
  'members.acceptInvite': () => ({ body: { token: 'unknown' } }),
  'members.createUser': () => ({
    body: { token: 'unknown', email: 'new@test.example', password: newPassword },
  }),
  'attachments.getSignedUrl': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { name: 'me.png', section: 'avatar' },
  }),
  'notifications.getPreferences': ({ workspace }) => ({ params: { org: workspace.id } }),
  'notifications.setPreference': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { verb: 'assigned', email: false },
  }),
  'contacts.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'contacts.create': ({ workspace }) => ({ params: { org: workspace.id }, body: { first_name: 'New' } }),
  'contacts.get': ({ workspace, contact }) => ({ params: { org: workspace.id, id: contact.id } }),
  'contacts.update': ({ workspace, contact }) => ({
    params: { org: workspace.id, id: contact.id },
    body: { about: newId() },
  }),
  'events.stream': ({ workspace }) => ({ params: { org: workspace.id } }),
}

/** What the verb asks for beyond its route, in the request above. */
const finerAccess: Record<string, Permission> = { 'members.remove': 'members:manage' }

/** A record of another workspace or person that is of the kind that the route's id names. */
const foreignId = (name: string, { foreign }: World) => {
  if (name === 'profile.endSession') return foreign.session.id
  if (name === 'members.changeRole' || name === 'members.remove') return foreign.member
  return name.startsWith('members.') ? foreign.invitation.id : foreign.contact.id
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

const publicRoutes = [
  'auth.options',
  'auth.signIn',
  'auth.refresh',
  'auth.signInWithGoogle',
  'auth.signUp',
  'auth.forgotPassword',
  'auth.validateResetToken',
  'auth.resetPassword',
  'auth.setPassword',
  'members.acceptInvite',
  'members.createUser',
]
const missing = newId()

let app: TestApp
let origin: string
let world: World
let outsider: TestMember
let removed: TestMember
const members: Record<string, TestMember> = {}

beforeAll(async () => {
  app = await startTestApp({ SIGN_UP: 'open' })
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const workspace = await createWorkspace(app)
  const other = await createWorkspace(app)
  outsider = other.owner
  world = {
    workspace,
    contact: await createContact(app, workspace),
    spare: await addMember(app, workspace, 'VIEWER'),
    foreign: {
      contact: await createContact(app, other),
      invitation: await createInvitation(other),
      session: await findSession(other.owner),
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
  const request = async () => {
    const example = requests[name]
    if (!example) throw new Error(`${name} has no row in the access matrix`)
    return example(world)
  }
  const isPublic = route.access === 'public'
  const inWorkspace = !isPublic && route.access !== 'signed-in'

  it(`${isPublic ? 'answers' : 'is 401 for'} an anonymous caller`, async () => {
    if (isPublic) return expect((await send(route, await request())).code).not.toBe('not_authenticated')
    await expectRefused(route, await request(), undefined, 401)
  })

  if (inWorkspace) {
    it('is 404 for an ADMIN of another workspace', async () =>
      expectRefused(route, await request(), outsider, 404))

    it('is 404 for a removed ADMIN', async () => expectRefused(route, await request(), removed, 404))

    it.each(['VIEWER', 'EDITOR', 'ADMIN'] as const)('heeds the role of a %s', async (role) => {
      const allowed = can(role, finerAccess[name] ?? (route.access as Permission))
      if (!allowed) return expectRefused(route, await request(), members[role], 403)
      expect((await send(route, await request(), members[role])).status).toBeLessThan(300)
    })
  }

  if (route.path.includes('/:id/')) {
    it('answers for a foreign or malformed id as for a missing one', async () => {
      const { params, body } = await request()
      const at = (id: string) => {
        return { params: { ...params, id }, ...(body && { body }) } as Args
      }
      const before = await fingerprint(app.database)
      const forMissing = await send(route, at(missing), members.ADMIN)
      expect(forMissing.status).toBe(404)
      expect(await send(route, at(foreignId(name, world)), members.ADMIN)).toEqual(forMissing)
      expect((await send(route, at('not-an-id'), members.ADMIN)).code).toBe('not_found')
      expect(await fingerprint(app.database)).toEqual(before)
    })
  }

  if (references[name]) {
    it('links nothing of another workspace', async () => {
      const before = await fingerprint(app.database)
      for (const body of references[name]?.(world) ?? []) {
        const answer = await send(route, { ...(await request()), body }, members.ADMIN)
        expect(answer.status, JSON.stringify(body)).toBe(404)
      }
      expect(await fingerprint(app.database)).toEqual(before)
    })
  }

  if (route.body) {
    it('takes no field that is not the caller’s to set', async () => {
      const { params, body } = await request()
      const stolen = { ...body, ...notTheCallers }
      await send(route, { ...(params && { params }), body: stolen }, members.ADMIN)
      const [taken] = await app.database.sql(
        `select (select count(*)::int from contacts where id = $1 or inquiry_count = 99 or deleted_at is not null) as contacts,
           (select count(*)::int from members where is_owner and workspace_id = any($2)) as owners,
           (select count(*)::int from users where id = $1 or email_verified_at is not null) as users,
           (select count(*)::int from workspaces where id = $1) as workspaces`,
        [missing, [world.workspace.id, outsider.workspace.id]],
      )
      expect(taken).toEqual({ contacts: 0, owners: 2, users: 0, workspaces: 0 })
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

async function invited(workspace: TestWorkspace): Promise<Args> {
  const { id } = await createInvitation(workspace)
  return { params: { org: workspace.id, id } }
}

async function createInvitation(workspace: TestWorkspace): Promise<{ id: string }> {
  const id = newId()
  await app.database.sql(
    `insert into invitations (workspace_id, id, email, first_name, role, invited_by_id, expires_at)
     values ($1, $2, $3, 'New', 'VIEWER', $4, now() + interval '7 days')`,
    [workspace.id, id, `${id}@test.example`, workspace.owner.memberId],
  )
  return { id }
}

async function findSession(user: TestMember): Promise<{ id: string }> {
  const [session] = await app.database.sql<{ id: string }>('select id from sessions where user_id = $1', [
    user.id,
  ])
  if (!session) throw new Error('They are not signed in')
  return session
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
