import { type Contact, ContactFields, contacts } from '@caravel/contract/contacts'
import { members } from '@caravel/contract/members'
import { type Note, notes } from '@caravel/contract/notes'
import type { Role } from '@caravel/contract/permissions'
import { type Task, type TaskFields, tasks } from '@caravel/contract/tasks'
import { v7 as newId } from 'uuid'
import { hashPassword } from '../credentials/passwords.ts'
import { actFor } from '../db/client.ts'
import { createWorkspace as insertWorkspace } from '../domains/workspaces/workspaces.ts'
import type { TestApp } from './app.ts'

export type TestUser = { id: string; email: string; password: string }
export type TestMember = TestUser & { memberId: string; workspace: TestWorkspace; token: string }
export type TestWorkspace = { id: string; name: string; owner: TestMember }

export const password = 'Correct-horse-7!'
const passwordHash = hashPassword(password)
let made = 0

export async function createUser(
  app: TestApp,
  fields: { email?: string; first_name?: string } = {},
): Promise<TestUser> {
  const user = { id: newId(), email: fields.email ?? `user${++made}@test.example`, password }
  await app.database.sql('insert into users (id, email, first_name, password_hash) values ($1, $2, $3, $4)', [
    user.id,
    user.email,
    fields.first_name ?? 'Test',
    await passwordHash,
  ])
  return user
}

/** A workspace with its owner, as sign-up makes it. */
export async function createWorkspace(app: TestApp, name = `Workspace ${++made}`): Promise<TestWorkspace> {
  const user = await createUser(app)
  const id = newId()
  const { memberId } = await app.services.database.transaction({ userId: user.id, workspaceId: id }, (db) =>
    insertWorkspace(db, { id, name, ownerId: user.id }),
  )
  const workspace = { id, name } as TestWorkspace
  workspace.owner = { ...user, memberId, workspace, token: await openSession(app, user.id) }
  return workspace
}

export async function addMember(app: TestApp, workspace: TestWorkspace, role: Role): Promise<TestMember> {
  const user = await createUser(app)
  const memberId = newId()
  await app.database.sql('insert into members (workspace_id, id, user_id, role) values ($1, $2, $3, $4)', [
    workspace.id,
    memberId,
    user.id,
    role,
  ])
  return { ...user, memberId, workspace, token: await openSession(app, user.id) }
}

export const removeMember = (app: TestApp, member: TestMember) =>
  app.database.sql('update members set removed_at = now() where workspace_id = $1 and id = $2', [
    member.workspace.id,
    member.memberId,
  ])

/** Someone invited by mail, and the secret of the link in it. */
export async function inviteMember(
  app: TestApp,
  workspace: TestWorkspace,
  fields: { email?: string; role?: Role } = {},
): Promise<{ id: string; email: string; token: string }> {
  const email = fields.email ?? `invited${++made}@test.example`
  const body = { email, first_name: 'Invited', role: fields.role ?? 'EDITOR' } as const
  const answer = await app.call(members.invite, { params: { org: workspace.id }, body }, workspace.owner)
  return { id: answer.body.id, email, token: await mailedInvite(app, email) }
}

export async function mailedInvite(app: TestApp, email: string): Promise<string> {
  const link = (await app.mailsTo(email)).at(-1)?.text.match(/\/invite-user\/accept\/(\S+)/)
  if (!link?.[1]) throw new Error(`${email} was not invited`)
  return link[1]
}

/** An access token without the cost of a password. */
export async function openSession(app: TestApp, userId: string): Promise<string> {
  const sessionId = newId()
  await app.services.database.transaction({}, async (db) => {
    await actFor(db, userId)
    await db
      .insertInto('sessions')
      .values({ id: sessionId, user_id: userId, expires_at: new Date(Date.now() + 86_400_000) })
      .execute()
  })
  return app.services.tokens.signAccess({ sub: userId, sid: sessionId })
}

export async function createContact(
  app: TestApp,
  workspace: TestWorkspace,
  fields: Partial<ContactFields> = {},
): Promise<Contact> {
  const body = ContactFields.parse({ first_name: `Contact ${++made}`, ...fields })
  const answer = await app.call(contacts.create, { params: { org: workspace.id }, body }, workspace.owner)
  return answer.body
}

/** The first of its list, for what points to one. */
export async function findOne(
  app: TestApp,
  workspace: TestWorkspace,
  table: 'contact_statuses' | 'inquiry_statuses' | 'sources',
) {
  const [row] = await app.database.sql<{ id: string; name: string }>(
    `select id, name from ${table} where workspace_id = $1 order by position limit 1`,
    [workspace.id],
  )
  if (!row) throw new Error(`The workspace has no ${table}`)
  return row
}

export async function createCompany(app: TestApp, workspace: TestWorkspace, name = `Company ${++made}`) {
  const id = newId()
  await app.database.sql('insert into companies (workspace_id, id, name) values ($1, $2, $3)', [
    workspace.id,
    id,
    name,
  ])
  return { id, name }
}

export async function createInquiry(
  app: TestApp,
  workspace: TestWorkspace,
  person: { id: string },
): Promise<string> {
  const id = newId()
  await app.database.sql(
    `with numbered as (
       update workspaces set last_deal_number = last_deal_number + 1 where id = $1 returning last_deal_number)
     insert into inquiries (workspace_id, id, deal_number, person_id) select $1, $2, last_deal_number, $3 from numbered`,
    [workspace.id, id, person.id],
  )
  return id
}

export async function createTask(
  app: TestApp,
  caller: TestMember,
  fields: Partial<TaskFields> = {},
): Promise<Task> {
  const body = { title: `Task ${++made}`, ...fields }
  return (await app.call(tasks.create, { params: { org: caller.workspace.id }, body }, caller)).body
}

export async function createNote(
  app: TestApp,
  author: TestMember,
  fields: { body?: string; person_id?: string; company_id?: string; deal_id?: string },
): Promise<Note> {
  const body = { body: `Note ${++made}`, ...fields }
  return (await app.call(notes.create, { params: { org: author.workspace.id }, body }, author)).body
}
