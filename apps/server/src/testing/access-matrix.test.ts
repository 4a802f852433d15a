import { allRoutes } from '@caravel/contract/api'
import { belongings } from '@caravel/contract/belongings'
import { companies } from '@caravel/contract/companies'
import { contacts } from '@caravel/contract/contacts'
import { ImportPlan, type ImportState, imports } from '@caravel/contract/imports'
import { payments } from '@caravel/contract/payments'
import { can, type Permission, permissions } from '@caravel/contract/permissions'
import { quotes } from '@caravel/contract/quotes'
import type { Route } from '@caravel/contract/route'
import { templates } from '@caravel/contract/templates'
import { views } from '@caravel/contract/views'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { newQuote, tripWithAlternatives } from '../domains/quotes/testing/trip.ts'
import { openTestApp, urlOf } from './app.ts'
import { fingerprint } from './database.ts'
import { openTables, workspaceTables } from './every-table.ts'
import {
  addMember,
  createCompany,
  createContact,
  createInquiry,
  createNote,
  createTask,
  createWorkspace,
  findOne,
  password,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from './factories.ts'
import { uploadFile } from './files.ts'
import { putFile } from './pictures.ts'
import { gatherUnscoped } from './unscoped.ts'

type World = {
  workspace: TestWorkspace
  contact: { id: string }
  inquiry: { id: string }
  spare: TestMember
  foreign: {
    contact: { id: string }
    trashed: { id: string }
    trashedInquiry: { id: string }
    inquiry: { id: string }
    invitation: { id: string }
    session: { id: string }
    file: { id: string }
    note: { id: string }
    task: { id: string }
    company: { id: string }
    status: { id: string }
    dealStatus: { id: string }
    source: { id: string }
    view: { id: string }
    template: { id: string }
    import: { id: string }
    notification: { id: string }
    member: string
  }
}
type Args = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

const newPassword = 'Quite-another-9?'

/** One good request for every route, of this caller. A route without a row here fails the suite. */
const requests: Record<string, (world: World, caller: TestMember) => Args | Promise<Args>> = {
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
  'profile.changeEmail': () => ({ body: { email: `${newId()}@test.example`, password } }),
  'profile.sendConfirmEmail': () => ({}),
  'profile.confirmEmail': () => ({ body: { token: 'unknown' } }),
  'profile.sessions': () => ({}),
  'profile.endSession': () => ({ params: { id: missing } }),
  'profile.endOtherSessions': () => ({}),
  'twoStep.get': () => ({}),
  'twoStep.setUp': () => ({}),
  'twoStep.confirm': () => ({ body: { code: '123456', password } }),
  'twoStep.renewRecoveryCodes': () => ({ body: { code: '123456', password } }),
  'twoStep.turnOff': () => ({ body: { code: '123456', password } }),
  'workspaces.onboard': () => ({ body: { company: 'Another' } }),
  'workspaces.delete': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { name: workspace.name },
  }),
  'workspaces.restore': () => ({ params: { id: missing } }),
  'workspaces.get': ({ workspace }) => ({ params: { org: workspace.id } }),
  'workspaces.update': ({ workspace }) => ({ params: { org: workspace.id }, body: { name: newId() } }),
  'start.get': ({ workspace }) => ({ params: { org: workspace.id } }),
  'start.change': ({ workspace }) => ({ params: { org: workspace.id }, body: { hidden: true } }),
  'start.loadSample': ({ workspace }) => ({ params: { org: workspace.id } }),
  'start.removeSample': ({ workspace }) => ({ params: { org: workspace.id } }),
  'members.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'members.changeRole': ({ workspace, spare }) => ({
    params: { org: workspace.id, id: spare.memberId },
    body: { role: 'EDITOR' },
  }),
  'members.makeOwner': ({ workspace }, caller) => ({
    params: { org: workspace.id, id: caller.memberId },
  }),
  'members.remove': ({ workspace, spare }) => ({ params: { org: workspace.id, id: spare.memberId } }),
  'belongings.count': ({ workspace, spare }) => ({ params: { org: workspace.id, id: spare.memberId } }),
  'belongings.listFormer': ({ workspace }) => ({ params: { org: workspace.id } }),
  'belongings.handOver': ({ workspace, spare }) => ({
    params: { org: workspace.id, id: spare.memberId },
    body: { inquiries: workspace.owner.memberId },
  }),
  'belongings.takeBack': handedOver,
  'members.invite': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { first_name: 'New', email: `${newId()}@test.example`, role: 'VIEWER' },
  }),
  'members.changeInvitedRole': async ({ workspace }) => ({
    ...(await invited(workspace)),
    body: { role: 'ADMIN' },
  }),
  'members.revokeInvite': ({ workspace }) => invited(workspace),
  'members.inviteAgain': ({ workspace }) => invited(workspace),
  'members.inviteAgainByGet': ({ workspace }) => invited(workspace),
  'members.inviteLink': ({ workspace }) => invited(workspace),
  'members.acceptInvite': () => ({ body: { token: 'unknown' } }),
  'members.createUser': () => ({
    body: { token: 'unknown', email: 'new@test.example', password: newPassword },
  }),
  'attachments.list': ({ workspace, contact }) => ({
    params: { org: workspace.id },
    query: { person_id: contact.id },
  }),
  'attachments.getUploadUrl': ({ workspace, contact }) => ({
    params: { org: workspace.id },
    body: { ...announcedFile, person_id: contact.id },
  }),
  'attachments.completeUpload': (world) => uploaded(world),
  'attachments.remove': (world) => uploaded(world),
  'attachments.getSignedUrl': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { name: 'me.png', section: 'avatar' },
  }),
  'notifications.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'notifications.markRead': async ({ workspace }, caller) => ({
    params: { org: workspace.id },
    body: { ids: [(await createNotification(caller)).id] },
  }),
  'notifications.clearAll': ({ workspace }) => ({ params: { org: workspace.id } }),
  'notifications.undoClear': ({ workspace }) => ({ params: { org: workspace.id } }),
  'notifications.getPreferences': ({ workspace }) => ({ params: { org: workspace.id } }),
  'notifications.setPreference': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { verb: 'assigned', email: false },
  }),
  'notes.list': ({ workspace, contact }) => ({
    params: { org: workspace.id },
    query: { person_id: contact.id },
  }),
  'notes.create': ({ workspace, contact }) => ({
    params: { org: workspace.id },
    body: { body: 'New', person_id: contact.id },
  }),
  'notes.get': (world) => noted(world),
  'notes.update': async (world, caller) => ({ ...(await noted(world, caller)), body: { body: newId() } }),
  'notes.remove': (world, caller) => noted(world, caller),
  'notes.restore': (world, caller) => noted(world, caller),
  'contacts.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'contacts.create': ({ workspace }) => ({ params: { org: workspace.id }, body: { first_name: 'New' } }),
  'contacts.get': ({ workspace, contact }) => ({ params: { org: workspace.id, id: contact.id } }),
  'contacts.update': ({ workspace, contact }) => ({
    params: { org: workspace.id, id: contact.id },
    body: { about: newId() },
  }),
  'contacts.filter': ({ workspace }) => ({ params: { org: workspace.id }, body: { filters: [] } }),
  'contacts.board': ({ workspace }) => ({ params: { org: workspace.id }, body: { filters: [] } }),
  'contacts.duplicates': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { emails: ['ada@test.example'] },
  }),
  'contacts.neighbours': ({ workspace, contact }) => ({
    params: { org: workspace.id, id: contact.id },
    body: { filters: [] },
  }),
  'contacts.attachPerson': async ({ workspace, contact }) => ({
    params: { org: workspace.id, id: contact.id },
    body: { person_id: (await createContact(app, workspace)).id, relation: 'FRIEND' },
  }),
  'contacts.detachPerson': ({ workspace }) => attached(workspace),
  'contacts.previewMerge': ({ workspace, contact }) => besides(workspace, contact),
  'contacts.merge': async ({ workspace }) => ({
    ...(await besides(workspace, await createContact(app, workspace))),
    body: {},
  }),
  'contacts.undoMerge': ({ workspace }) => merged(workspace),
  'contacts.previewDelete': ({ workspace, contact }) => ({
    params: { org: workspace.id },
    body: { ids: [contact.id] },
  }),
  'contacts.bulkDelete': ({ workspace }) => withNewContact(workspace),
  'contacts.bulkRestore': ({ workspace }) => withNewContact(workspace),
  'contacts.bulkUpdate': ({ workspace, contact }) => ({
    params: { org: workspace.id },
    body: { ids: [contact.id], owner_id: null },
  }),
  'contacts.export': ({ workspace, contact }) => ({
    params: { org: workspace.id },
    body: { ids: [contact.id] },
  }),
  'contacts.exportFile': ({ workspace, contact }) => ({
    params: { org: workspace.id },
    body: { ids: [contact.id] },
  }),
  'personalData.export': ({ workspace, contact }) => ({ params: { org: workspace.id, id: contact.id } }),
  'personalData.erase': async ({ workspace }) => {
    const { id, first_name } = await createContact(app, workspace, { first_name: 'Ada' })
    return { params: { org: workspace.id, id }, body: { name: first_name } }
  },
  'companies.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'companies.filter': ({ workspace }) => ({ params: { org: workspace.id }, body: { filters: [] } }),
  'companies.create': ({ workspace }) => ({ params: { org: workspace.id }, body: { name: 'New' } }),
  'companies.get': async ({ workspace }) => {
    const { id } = await createCompany(app, workspace)
    return { params: { org: workspace.id, id } }
  },
  'companies.update': async ({ workspace }) => {
    const { id } = await createCompany(app, workspace)
    return { params: { org: workspace.id, id }, body: { about: newId() } }
  },
  'companies.duplicates': ({ workspace }) => ({ params: { org: workspace.id }, body: { name: 'New' } }),
  'companies.neighbours': async ({ workspace }) => ({
    params: { org: workspace.id, id: (await createCompany(app, workspace)).id },
    body: { filters: [] },
  }),
  'companies.previewMerge': ({ workspace }) => twoCompanies(workspace),
  'companies.merge': async ({ workspace }) => ({ ...(await twoCompanies(workspace)), body: {} }),
  'companies.undoMerge': ({ workspace }) => mergedCompanies(workspace),
  'companies.bulkDelete': ({ workspace }) => withNewCompany(workspace),
  'companies.bulkRestore': ({ workspace }) => withNewCompany(workspace),
  'companies.export': ({ workspace }) => withNewCompany(workspace),
  'companies.exportFile': ({ workspace }) => withNewCompany(workspace),
  'deals.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'deals.filter': ({ workspace }) => ({ params: { org: workspace.id }, body: { filters: [] } }),
  'deals.board': ({ workspace }) => ({ params: { org: workspace.id }, body: { filters: [] } }),
  'deals.create': ({ workspace, contact }) => ({
    params: { org: workspace.id },
    body: { person_id: contact.id },
  }),
  'deals.neighbours': ({ workspace, inquiry }) => ({
    params: { org: workspace.id, id: inquiry.id },
    body: { filters: [] },
  }),
  'deals.bulkDelete': (world) => withNewInquiry(world),
  'deals.bulkRestore': (world) => withNewInquiry(world),
  'deals.bulkUpdate': ({ workspace, inquiry }) => ({
    params: { org: workspace.id },
    body: { ids: [inquiry.id], assigned_to_id: null },
  }),
  'deals.export': ({ workspace, inquiry }) => ({
    params: { org: workspace.id },
    body: { ids: [inquiry.id] },
  }),
  'deals.exportFile': ({ workspace, inquiry }) => ({
    params: { org: workspace.id },
    body: { ids: [inquiry.id] },
  }),
  'payments.get': ({ workspace, inquiry }) => ({ params: { org: workspace.id, id: inquiry.id } }),
  'payments.setPlan': ({ workspace, inquiry }) => ({
    params: { org: workspace.id, id: inquiry.id },
    body: { instalments: [{ label: newId(), percent: 20, due_on: '2030-01-01' }] },
  }),
  'payments.add': ({ workspace, inquiry }) => ({
    params: { org: workspace.id, id: inquiry.id },
    body: { paid_on: '2026-01-01', amount: 10, method: 'cash' },
  }),
  'payments.void': (world) => withPayment(world),
  'payments.issueReceipt': (world) => withPayment(world),
  'payments.receipt': async (world) => {
    const request = await withPayment(world)
    await app.call(payments.issueReceipt, request as never, world.workspace.owner)
    return request
  },
  'payments.setPayBy': async (world) => ({
    ...(await withSupplier(world)),
    body: { pay_by: '2030-01-01' },
  }),
  'payments.paySupplier': async (world) => ({
    ...(await withSupplier(world)),
    body: { paid_on: '2026-01-01', amount: 10 },
  }),
  'payments.voidSupplierPayment': async (world) => {
    const { params } = await withSupplier(world)
    const request = { params, body: { paid_on: '2026-01-01', amount: 10 } }
    const { body } = await app.call(payments.paySupplier, request as never, world.workspace.owner)
    const { org, id } = params as { org: string; id: string }
    return { params: { org, id, payment_id: body.suppliers[0]?.payments[0]?.id ?? '' } }
  },
  'dues.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'dues.exportFile': ({ workspace }) => ({ params: { org: workspace.id } }),
  'today.get': ({ workspace }) => ({ params: { org: workspace.id } }),
  'calendar.get': ({ workspace }) => ({
    params: { org: workspace.id },
    query: { from: '2026-11-01', to: '2026-11-30' },
  }),
  'calendar.getFeed': ({ workspace }) => ({ params: { org: workspace.id } }),
  'calendar.makeFeed': ({ workspace }) => ({ params: { org: workspace.id }, body: {} }),
  'calendar.changeFeed': async ({ workspace }, caller) => {
    await app.database.sql(
      `insert into calendar_feeds (workspace_id, member_id, token_hash)
       select workspace_id, id, uuid_send(id) from members where workspace_id = $1 and id = $2 on conflict do nothing`,
      [workspace.id, caller.memberId],
    )
    return { params: { org: workspace.id }, body: { of: 'everyone' } }
  },
  'calendar.endFeed': ({ workspace }) => ({ params: { org: workspace.id } }),
  'quotes.list': ({ workspace, inquiry }) => ({ params: { org: workspace.id, id: inquiry.id } }),
  'quotes.draft': (world) => withPricedInquiry(world),
  'quotes.create': async (world) => ({ ...(await withPricedInquiry(world)), body: newQuote() }),
  'quotes.get': (world) => withQuote(world),
  'quotes.makeLink': (world) => withQuote(world),
  'quotes.send': async (world) => ({
    ...(await withQuote(world)),
    body: { to: 'ada@test.example', subject: 'Your trip', body: 'Here it is' },
  }),
  'quotes.withdraw': (world) => withQuote(world),
  'quotes.getSettings': ({ workspace }) => ({ params: { org: workspace.id } }),
  'quotes.changeSettings': ({ workspace }) => ({ params: { org: workspace.id }, body: { terms: newId() } }),
  'tasks.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'tasks.filter': ({ workspace }) => ({ params: { org: workspace.id }, body: { filters: [] } }),
  'tasks.create': ({ workspace, contact }) => ({
    params: { org: workspace.id },
    body: { title: 'New', person_id: contact.id },
  }),
  'tasks.get': (world) => withTask(world),
  'tasks.update': async (world) => ({ ...(await withTask(world)), body: { done: true } }),
  'tasks.bulkUpdate': (world) => withTasks(world, { done: true }),
  'tasks.bulkDelete': (world) => withTasks(world),
  'tasks.bulkRestore': (world) => withTasks(world),
  'tasks.export': (world) => withTasks(world),
  'tasks.exportFile': (world) => withTasks(world),
  'deals.get': ({ workspace, inquiry }) => ({ params: { org: workspace.id, id: inquiry.id } }),
  'deals.update': ({ workspace, inquiry }) => ({
    params: { org: workspace.id, id: inquiry.id },
    body: { title: newId() },
  }),
  'deals.keepAcceptedPrice': async ({ workspace, contact }) => {
    const id = await createInquiry(app, workspace, contact)
    await app.database.sql(
      `update inquiries set price = 2, cost = 0, tax = 0, margin = 2, currency = 'EUR', accepted_price = 1,
         accepted_currency = 'EUR' where id = $1`,
      [id],
    )
    return { params: { org: workspace.id, id }, body: { keeps: true, version: 1 } }
  },
  'contactStatuses.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'contactStatuses.create': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { name: newId(), color: 'blue' },
  }),
  'contactStatuses.update': ({ workspace }) => renamed(workspace, 'contact_statuses'),
  'contactStatuses.remove': ({ workspace }) => spareEntry(workspace, 'contact_statuses', 'color', 'blue'),
  'dealStatuses.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'dealStatuses.create': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { name: newId(), color: 'blue', kind: 'open' },
  }),
  'dealStatuses.update': ({ workspace }) => renamed(workspace, 'inquiry_statuses'),
  'dealStatuses.remove': ({ workspace }) => spareEntry(workspace, 'inquiry_statuses', 'color', 'blue'),
  'sources.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'sources.create': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { name: newId(), icon: 'default' },
  }),
  'sources.update': ({ workspace }) => renamed(workspace, 'sources'),
  'sources.remove': ({ workspace }) => spareEntry(workspace, 'sources', 'icon', 'default'),
  'imports.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'imports.create': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { kind: 'contact', name: 'people.csv', size: 1 },
  }),
  'imports.read': ({ workspace }) => sentImport(workspace),
  'imports.get': ({ workspace }) => importIn(workspace, 'done'),
  'imports.headings': async ({ workspace }) => ({
    ...(await importIn(workspace, 'read')),
    body: { row: 1 },
  }),
  'imports.labels': async ({ workspace }) => ({
    ...(await importIn(workspace, 'read')),
    body: { columns: ['status'] },
  }),
  'imports.check': async ({ workspace }) => ({
    ...(await importIn(workspace, 'read')),
    body: { columns: ['first_name'] },
  }),
  'imports.run': ({ workspace }) => importIn(workspace, 'checked'),
  'imports.stop': ({ workspace }) => importIn(workspace, 'running'),
  'imports.rows': ({ workspace }) => importIn(workspace, 'done'),
  'imports.exportFailed': ({ workspace }) => importIn(workspace, 'done'),
  'imports.previewUndo': ({ workspace }) => importIn(workspace, 'done'),
  'imports.undo': ({ workspace }) => importIn(workspace, 'done'),
  'imports.remove': ({ workspace }) => importIn(workspace, 'checked'),
  'templates.list': ({ workspace }) => ({ params: { org: workspace.id } }),
  'templates.get': ({ workspace }) => keptTemplate(workspace),
  'templates.create': ({ workspace }) => ({ params: { org: workspace.id }, body: newTemplate() }),
  'templates.update': async ({ workspace }) => ({
    ...(await keptTemplate(workspace)),
    body: { name: newId() },
  }),
  'templates.remove': ({ workspace }) => keptTemplate(workspace),
  'views.list': ({ workspace }) => ({ params: { org: workspace.id }, query: { list: 'contacts' } }),
  'views.create': ({ workspace }) => ({
    params: { org: workspace.id },
    body: { list: 'contacts', name: 'New', settings: {} },
  }),
  'views.update': async ({ workspace }, caller) => ({
    params: { org: workspace.id, id: (await createView(caller)).id },
    body: { name: newId() },
  }),
  'views.remove': async ({ workspace }, caller) => ({
    params: { org: workspace.id, id: (await createView(caller)).id },
  }),
  'activities.list': ({ workspace, contact }) => ({
    params: { org: workspace.id },
    query: { subject_type: 'contact', subject_id: contact.id },
  }),
  'reports.insights': ({ workspace }) => ({ params: { org: workspace.id } }),
  'reports.exportInsight': ({ workspace }) => ({
    params: { org: workspace.id },
    query: { insight: 'by_source' },
  }),
  'reports.exportInsightFile': ({ workspace }) => ({
    params: { org: workspace.id },
    query: { insight: 'by_source' },
  }),
  'reports.contacts': ({ workspace }) => ({ params: { org: workspace.id } }),
  'reports.contactsByStatus': ({ workspace }) => ({ params: { org: workspace.id } }),
  'reports.contactsBySource': ({ workspace }) => ({ params: { org: workspace.id } }),
  'reports.deals': ({ workspace }) => ({ params: { org: workspace.id } }),
  'reports.dealsByStatus': ({ workspace }) => ({ params: { org: workspace.id } }),
  'reports.dealsByContact': ({ workspace }) => ({ params: { org: workspace.id } }),
  'reports.export': ({ workspace }) => ({ params: { org: workspace.id }, query: { report: 'contacts' } }),
  'reports.exportFile': ({ workspace }) => ({
    params: { org: workspace.id },
    query: { report: 'contacts' },
  }),
  'trash.list': ({ workspace }) => ({ params: { org: workspace.id }, query: { type: 'contact' } }),
  'trash.purge': ({ workspace }) => withTrashedContact(workspace),
  'exports.get': ({ workspace }) => ({ params: { org: workspace.id } }),
  'exports.start': async ({ workspace }) => {
    await app.database.sql('delete from workspace_exports where workspace_id = $1', [workspace.id])
    return { params: { org: workspace.id } }
  },
  'exports.link': async ({ workspace }) => ({
    params: { org: workspace.id, id: await finishedExport(workspace) },
  }),
  'search.find': ({ workspace }) => ({ params: { org: workspace.id }, query: { q: 'contact' } }),
  'events.stream': ({ workspace }) => ({ params: { org: workspace.id } }),
}

/** Which no role allows: they are for the owner of the workspace. */
const ownersOnly = ['members.makeOwner', 'workspaces.delete']

/** What the verb asks for beyond its route, in the request above. */
const finerAccess: Record<string, Permission> = {
  'members.remove': 'members:manage',
  'belongings.count': 'members:manage',
  'belongings.handOver': 'members:manage',
}

const namesMember = [
  'members.changeRole',
  'members.remove',
  'members.makeOwner',
  'belongings.count',
  'belongings.handOver',
]

/** A record of another workspace or person that is of the kind that the route's id names. */
const foreignId = (name: string, { foreign }: World) => {
  if (name === 'profile.endSession') return foreign.session.id
  if (name.startsWith('attachments.')) return foreign.file.id
  if (name.startsWith('notes.')) return foreign.note.id
  if (name.startsWith('tasks.')) return foreign.task.id
  if (name.startsWith('companies.')) return foreign.company.id
  if (name.startsWith('deals.') || name.startsWith('payments.')) return foreign.inquiry.id
  if (name.startsWith('contactStatuses.')) return foreign.status.id
  if (name.startsWith('dealStatuses.')) return foreign.dealStatus.id
  if (name.startsWith('sources.')) return foreign.source.id
  if (name.startsWith('views.')) return foreign.view.id
  if (name.startsWith('templates.')) return foreign.template.id
  if (name.startsWith('imports.')) return foreign.import.id
  if (namesMember.includes(name)) return foreign.member
  return name.startsWith('members.') ? foreign.invitation.id : foreign.contact.id
}

/** What a body may point to, and where in the body; each is tried with a record of another workspace. */
const references: Record<string, (world: World) => object[]> = {
  'attachments.getUploadUrl': ({ foreign }) => [
    { ...announcedFile, person_id: foreign.contact.id },
    { ...announcedFile, section: 'company', company_id: foreign.company.id },
  ],
  'notes.create': ({ foreign }) => foreignRecords(foreign).map((record) => ({ body: 'New', ...record })),
  'tasks.create': ({ foreign }) =>
    [...foreignRecords(foreign), { assigned_to_id: foreign.member }].map((fields) => ({
      title: 'New',
      ...fields,
    })),
  'tasks.update': ({ foreign }) => [...foreignRecords(foreign), { assigned_to_id: foreign.member }],
  'tasks.bulkUpdate': ({ foreign }) => [{ ids: [foreign.task.id], done: true }],
  'tasks.bulkDelete': ({ foreign }) => [{ ids: [foreign.task.id] }],
  'tasks.bulkRestore': ({ foreign }) => [{ ids: [foreign.task.id] }],
  'tasks.export': ({ foreign }) => [{ ids: [foreign.task.id] }],
  'tasks.exportFile': ({ foreign }) => [{ ids: [foreign.task.id] }],
  'contacts.create': ({ foreign }) =>
    foreignFields(foreign).map((fields) => ({ first_name: 'New', ...fields })),
  'contacts.update': ({ foreign }) => foreignFields(foreign),
  'contacts.attachPerson': ({ foreign }) => [
    { person_id: foreign.contact.id, relation: 'FRIEND' },
    ...foreignFields(foreign).map((fields) => ({
      person: { first_name: 'New', ...fields },
      relation: 'FRIEND',
    })),
  ],
  'contacts.merge': ({ foreign }) => foreignFields(foreign),
  'contacts.previewDelete': ({ foreign, contact }) => [{ ids: [contact.id, foreign.contact.id] }],
  'contacts.bulkDelete': ({ foreign, contact }) => [{ ids: [contact.id, foreign.contact.id] }],
  'contacts.bulkRestore': ({ foreign, contact }) => [{ ids: [contact.id, foreign.contact.id] }],
  'contacts.bulkUpdate': ({ foreign, contact }) => [
    { ids: [contact.id, foreign.contact.id], owner_id: null },
    ...foreignFields(foreign).map((fields) => ({ ids: [contact.id], ...fields })),
  ],
  'contacts.export': ({ foreign, contact }) => [{ ids: [contact.id, foreign.contact.id] }],
  'contacts.exportFile': ({ foreign, contact }) => [{ ids: [contact.id, foreign.contact.id] }],
  'companies.create': ({ foreign }) => [
    { name: 'New', owner_id: foreign.member },
    { name: 'New', pic_id: foreign.file.id },
  ],
  'companies.update': ({ foreign }) => [{ owner_id: foreign.member }, { pic_id: foreign.file.id }],
  'companies.merge': ({ foreign }) => [{ owner_id: foreign.member }, { pic_id: foreign.file.id }],
  'companies.bulkDelete': ({ foreign }) => [{ ids: [foreign.company.id] }],
  'companies.bulkRestore': ({ foreign }) => [{ ids: [foreign.company.id] }],
  'companies.export': ({ foreign }) => [{ ids: [foreign.company.id] }],
  'companies.exportFile': ({ foreign }) => [{ ids: [foreign.company.id] }],
  'notifications.markRead': ({ foreign }) => [{ ids: [foreign.notification.id] }],
  'deals.create': ({ foreign, contact }) =>
    foreignFieldsOfInquiries(foreign).map((fields) => ({ person_id: contact.id, ...fields })),
  'deals.update': ({ foreign }) => foreignFieldsOfInquiries(foreign),
  'deals.bulkDelete': ({ foreign, inquiry }) => [{ ids: [inquiry.id, foreign.inquiry.id] }],
  'deals.bulkRestore': ({ foreign, inquiry }) => [{ ids: [inquiry.id, foreign.inquiry.id] }],
  'deals.bulkUpdate': ({ foreign, inquiry }) => [
    { ids: [inquiry.id, foreign.inquiry.id], assigned_to_id: null },
    { ids: [inquiry.id], deal_status_id: foreign.dealStatus.id },
    { ids: [inquiry.id], assigned_to_id: foreign.member },
  ],
  'deals.export': ({ foreign, inquiry }) => [{ ids: [inquiry.id, foreign.inquiry.id] }],
  'deals.exportFile': ({ foreign, inquiry }) => [{ ids: [inquiry.id, foreign.inquiry.id] }],
  'quotes.create': ({ foreign }) => [newQuote({ picture_ids: [foreign.file.id] })],
  'quotes.changeSettings': ({ foreign }) => [{ accepted_status_id: foreign.dealStatus.id }],
  'trash.purge': ({ foreign }) => [
    { type: 'contact', ids: [foreign.trashed.id] },
    { type: 'company', ids: [foreign.company.id] },
    { type: 'inquiry', ids: [foreign.trashedInquiry.id] },
  ],
}

/** What a query may name; each is tried with a record of another workspace. */
const namedInQuery: Record<string, (world: World) => Record<string, string>[]> = {
  'attachments.list': ({ foreign }) => [...foreignRecords(foreign), { note_id: foreign.note.id }],
  'notes.list': ({ foreign }) => foreignRecords(foreign),
  'today.get': ({ foreign }) => [{ of: foreign.member }],
  'calendar.get': ({ foreign }) => [{ from: '2026-11-01', to: '2026-11-30', of: foreign.member }],
  'activities.list': ({ foreign }) => [
    { subject_type: 'contact', subject_id: foreign.contact.id },
    { subject_type: 'company', subject_id: foreign.company.id },
    { subject_type: 'inquiry', subject_id: foreign.inquiry.id },
  ],
}

const foreignRecords = ({ contact, company, inquiry }: World['foreign']): Record<string, string>[] => [
  { person_id: contact.id },
  { company_id: company.id },
  { deal_id: inquiry.id },
]
const foreignFields = ({ company, status, source, member }: World['foreign']) => [
  { company_id: company.id },
  { status_id: status.id },
  { source_id: source.id },
  { owner_id: member },
]
const foreignFieldsOfInquiries = ({ contact, company, dealStatus, member }: World['foreign']) => [
  { person_id: contact.id },
  { company_id: company.id },
  { deal_status_id: dealStatus.id },
  { assigned_to_id: member },
  { traveller_ids: [contact.id] },
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

const app = await openTestApp({ SIGN_UP: 'open' })
let origin: string
let world: World
let outsider: TestMember
let removed: TestMember
let unscoped: Set<string>
const members: Record<string, TestMember> = {}

/** Without row-level security: it is tested by itself, and nothing here may depend on it. */
beforeAll(async () => {
  await openTables(app, await workspaceTables(app))
  unscoped = await gatherUnscoped(app)
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const workspace = await createWorkspace(app)
  const other = await createWorkspace(app)
  outsider = other.owner
  const theirs = await createContact(app, other)
  const contact = await createContact(app, workspace)
  world = {
    workspace,
    contact,
    inquiry: { id: await createInquiry(app, workspace, contact) },
    spare: await addMember(app, workspace, 'VIEWER'),
    foreign: {
      contact: theirs,
      trashed: await createTrashed(other),
      trashedInquiry: await createTrashedInquiry(other, theirs),
      inquiry: { id: await createInquiry(app, other, theirs) },
      file: await uploadFile(app, other.owner, 'x', { person_id: theirs.id }),
      note: await createNote(app, other.owner, { person_id: theirs.id }),
      task: await createTask(app, other.owner, { person_id: theirs.id }),
      invitation: await createInvitation(other),
      session: await findSession(other.owner),
      company: await createCompany(app, other),
      status: await findOne(app, other, 'contact_statuses'),
      dealStatus: await findOne(app, other, 'inquiry_statuses'),
      view: await createView(other.owner),
      template: (await keptTemplate(other)).params,
      import: (await importIn(other, 'read')).params,
      notification: await createNotification(other.owner),
      source: await findOne(app, other, 'sources'),
      member: other.owner.memberId,
    },
  }
  for (const role of ['ADMIN', 'EDITOR', 'VIEWER'] as const)
    members[role] = await addMember(app, workspace, role)
  removed = await addMember(app, workspace, 'ADMIN')
  await removeMember(app, removed)
})

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
  const request = async (caller = world.workspace.owner) => {
    const example = requests[name]
    if (!example) throw new Error(`${name} has no row in the access matrix`)
    return example(world, caller)
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
      const allowed =
        can(role, finerAccess[name] ?? (route.access as Permission)) && !ownersOnly.includes(name)
      if (!allowed) return expectRefused(route, await request(), members[role], 403)
      expect((await send(route, await request(members[role]), members[role])).status).toBeLessThan(300)
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
      const good = await request()
      const before = await fingerprint(app.database)
      for (const body of references[name]?.(world) ?? []) {
        const answer = await send(route, { ...good, body }, members.ADMIN)
        expect(answer.status, JSON.stringify(body)).toBe(404)
      }
      expect(await fingerprint(app.database)).toEqual(before)
    })
  }

  if (namedInQuery[name]) {
    it('shows nothing of a record of another workspace', async () => {
      const { params } = await request()
      for (const query of namedInQuery[name]?.(world) ?? []) {
        const answer = await send(route, { ...(params && { params }), query }, members.ADMIN)
        expect(answer.status, JSON.stringify(query)).toBe(404)
      }
    })
  }

  if (route.body) {
    it('takes no field that is not the caller’s to set', async () => {
      const { params, body } = await request()
      const stolen = { ...body, ...notTheCallers }
      await send(route, { ...(params && { params }), body: stolen }, members.ADMIN)
      const [taken] = await app.database.sql(
        `select (select count(*)::int from contacts where id = $1 or inquiry_count = 99 or deleted_at < '2021-01-01') as contacts,
           (select count(*)::int from inquiries where id = $1 or deal_number = 9999 or deleted_at < '2021-01-01') as inquiries,
           (select count(*)::int from notes where id = $1 or deleted_at < '2021-01-01') as notes,
           (select count(*)::int from members where is_owner and workspace_id = any($2)) as owners,
           (select count(*)::int from users where id = $1 or email_verified_at is not null) as users,
           (select count(*)::int from workspaces where id = $1) as workspaces`,
        [missing, [world.workspace.id, outsider.workspace.id]],
      )
      expect(taken).toEqual({ contacts: 0, inquiries: 0, notes: 0, owners: 2, users: 0, workspaces: 0 })
    })
  }
})

it('every statement of these requests names the workspace for each table that it reads', () => {
  expect([...unscoped].sort()).toEqual([])
})

const notTheCallers = {
  id: missing,
  workspace_id: missing,
  role: 'ADMIN',
  is_owner: true,
  email_verified: true,
  deleted_at: '2020-01-01T00:00:00Z',
  inquiry_count: 99,
  deal_number: 9999,
}

const announcedFile = { name: 'a', section: 'person', size: 1 }

async function uploaded({ workspace, contact }: World): Promise<Args> {
  const { id } = await uploadFile(app, workspace.owner, 'x', { person_id: contact.id })
  return { params: { org: workspace.id, id } }
}

/** Of the caller where they can write one, since only its author may change it. */
async function noted({ workspace, contact }: World, caller = workspace.owner): Promise<Args> {
  const author = caller === members.VIEWER ? workspace.owner : caller
  const { id } = await createNote(app, author, { person_id: contact.id })
  return { params: { org: workspace.id, id } }
}

/** By the caller where they may: others are to be told nothing of it. */
async function handedOver({ workspace, spare }: World, caller = workspace.owner): Promise<Args> {
  const id = caller === members.EDITOR ? caller.memberId : spare.memberId
  const body = { inquiries: null }
  const by = caller === members.EDITOR ? caller : workspace.owner
  const made = await app.call(belongings.handOver, { params: { org: workspace.id, id }, body }, by)
  return { params: { org: workspace.id, id: made.body.id } }
}

async function withPricedInquiry({ workspace }: World): Promise<Args> {
  const { id } = await tripWithAlternatives(app, workspace)
  return { params: { org: workspace.id, id } }
}

async function withQuote(world: World): Promise<Args> {
  const { params } = await withPricedInquiry(world)
  const made = await app.call(
    quotes.create,
    { params: params as { org: string; id: string }, body: newQuote() },
    world.workspace.owner,
  )
  return { params: { org: world.workspace.id, id: made.body.id } }
}

async function withTask({ workspace, contact }: World): Promise<Args> {
  const { id } = await createTask(app, workspace.owner, { person_id: contact.id })
  return { params: { org: workspace.id, id } }
}

async function withTasks({ workspace, contact }: World, change: object = {}): Promise<Args> {
  const { id } = await createTask(app, workspace.owner, { person_id: contact.id })
  return { params: { org: workspace.id }, body: { ids: [id], ...change } }
}

async function withPayment({ workspace, contact }: World): Promise<Args> {
  const params = { org: workspace.id, id: await createInquiry(app, workspace, contact) }
  const body = { paid_on: '2026-01-01', amount: 10, method: 'cash' } as const
  const { body: made } = await app.call(payments.add, { params, body }, workspace.owner)
  return { params: { ...params, payment_id: made.payments[0]?.id ?? '' } }
}

async function withSupplier({ workspace, contact }: World): Promise<Args> {
  const id = await createInquiry(app, workspace, contact)
  const service_id = newId()
  await app.database.sql(
    `insert into inquiry_services (workspace_id, id, inquiry_id, position, kind, supplier_id)
     values ($1, $2, $3, 0, 'hotel', $4)`,
    [workspace.id, service_id, id, (await createCompany(app, workspace)).id],
  )
  return { params: { org: workspace.id, id, service_id } }
}

async function withNewContact(workspace: TestWorkspace): Promise<Args> {
  const { id } = await createContact(app, workspace)
  return { params: { org: workspace.id }, body: { ids: [id] } }
}

async function withTrashedContact(workspace: TestWorkspace): Promise<Args> {
  const { id } = await createTrashed(workspace)
  return { params: { org: workspace.id }, body: { type: 'contact', ids: [id] } }
}

async function createTrashed(workspace: TestWorkspace): Promise<{ id: string }> {
  const { id } = await createContact(app, workspace)
  await app.database.sql('update contacts set deleted_at = now() where id = $1', [id])
  return { id }
}

async function withNewInquiry({ workspace, contact }: World): Promise<Args> {
  return { params: { org: workspace.id }, body: { ids: [await createInquiry(app, workspace, contact)] } }
}

async function createTrashedInquiry(workspace: TestWorkspace, person: { id: string }) {
  const id = await createInquiry(app, workspace, person)
  await app.database.sql('update inquiries set deleted_at = now() where id = $1', [id])
  return { id }
}

async function besides(workspace: TestWorkspace, { id }: { id: string }): Promise<Args> {
  const other = await createContact(app, workspace)
  return { params: { org: workspace.id, id, other_id: other.id } }
}

async function attached(workspace: TestWorkspace): Promise<Args> {
  const [first, second] = [await createContact(app, workspace), await createContact(app, workspace)]
  const params = { org: workspace.id, id: first.id }
  await app.call(
    contacts.attachPerson,
    { params, body: { person_id: second.id, relation: 'FRIEND' } },
    workspace.owner,
  )
  return { params: { ...params, person_id: second.id } }
}

async function merged(workspace: TestWorkspace): Promise<Args> {
  const [first, second] = [await createContact(app, workspace), await createContact(app, workspace)]
  const params = { org: workspace.id, id: first.id }
  await app.call(contacts.merge, { params: { ...params, other_id: second.id }, body: {} }, workspace.owner)
  const [activity] = await app.database.sql<{ id: string }>(
    `select id from activities where subject_id = $1 and verb = 'merged'`,
    [first.id],
  )
  return { params, body: { activity_id: activity?.id } }
}

async function finishedExport(workspace: TestWorkspace): Promise<string> {
  const id = newId()
  await app.database.sql('delete from workspace_exports where workspace_id = $1', [workspace.id])
  await app.database.sql(
    `insert into workspace_exports (workspace_id, id, requested_by_id, state, finished_at)
     values ($1, $2, $3, 'ready', now())`,
    [workspace.id, id, workspace.owner.memberId],
  )
  return id
}

async function twoCompanies(workspace: TestWorkspace): Promise<Args> {
  const [first, second] = [await createCompany(app, workspace), await createCompany(app, workspace)]
  return { params: { org: workspace.id, id: first.id, other_id: second.id } }
}

async function mergedCompanies(workspace: TestWorkspace): Promise<Args> {
  const { params } = await twoCompanies(workspace)
  const { org, id } = params as { org: string; id: string }
  await app.call(companies.merge, { params: params as never, body: {} }, workspace.owner)
  const [activity] = await app.database.sql<{ id: string }>(
    `select id from activities where subject_id = $1 and verb = 'merged'`,
    [id],
  )
  return { params: { org, id }, body: { activity_id: activity?.id } }
}

async function withNewCompany(workspace: TestWorkspace): Promise<Args> {
  const { id } = await createCompany(app, workspace)
  return { params: { org: workspace.id }, body: { ids: [id] } }
}

type ListTable = 'contact_statuses' | 'inquiry_statuses' | 'sources'

async function renamed(workspace: TestWorkspace, table: ListTable): Promise<Args> {
  const { id } = await findOne(app, workspace, table)
  return { params: { org: workspace.id, id }, body: { name: newId() } }
}

/** One that no record uses. */
async function spareEntry(
  workspace: TestWorkspace,
  table: ListTable,
  column: string,
  value: string,
): Promise<Args> {
  const id = newId()
  await app.database.sql(
    `insert into ${table} (workspace_id, id, name, ${column}, position) values ($1, $2, $3, $4, 99)`,
    [workspace.id, id, id, value],
  )
  return { params: { org: workspace.id, id } }
}

/** One with a column and a row, that has got so far. */
async function importIn(workspace: TestWorkspace, state: ImportState) {
  const id = newId()
  const columns = [
    { heading: 'Name', samples: [], filled: 1, ambiguous_days: false, ambiguous_amounts: false },
  ]
  const plan = ImportPlan.parse({ columns: ['first_name'] })
  await app.database.sql(
    `insert into imports (workspace_id, id, kind, state, file_name, size, storage_key, created_by_id, acting_id,
       uploaded_at, finished_at, columns, plan, total, heading_row, found)
     values ($1, $2::uuid, 'contact', $3, 'people.csv', 4, $2::uuid::text, $4, $4, now(), now(), $5, $6, 1, 1, '{"format": "csv", "first": 2, "below": []}')`,
    [workspace.id, id, state, workspace.owner.memberId, JSON.stringify(columns), JSON.stringify(plan)],
  )
  await app.database.sql(
    `insert into import_rows (workspace_id, import_id, number, cells)
     values ($1, $2, 1, array['Name']), ($1, $2, 2, array['Ada'])`,
    [workspace.id, id],
  )
  return { params: { org: workspace.id, id } }
}

async function sentImport({ id: org, owner }: TestWorkspace) {
  const body = { kind: 'contact', name: 'people.csv', size: 4 } as const
  const { id, url } = (await app.call(imports.create, { params: { org }, body }, owner)).body
  await putFile(app, url, 'Name')
  return { params: { org, id } }
}

const newTemplate = () => ({ kind: 'service' as const, name: newId(), services: [{ kind: 'visa' as const }] })

async function keptTemplate({ id: org, owner }: TestWorkspace) {
  const made = await app.call(templates.create, { params: { org }, body: newTemplate() }, owner)
  return { params: { org, id: made.body.id } }
}

async function createView(member: TestMember): Promise<{ id: string }> {
  const body = { list: 'contacts', name: 'View', settings: {} } as const
  return (await app.call(views.create, { params: { org: member.workspace.id }, body }, member)).body
}

async function createNotification({ memberId, workspace }: TestMember): Promise<{ id: string }> {
  const [id, activity] = [newId(), newId()]
  await app.database.sql(
    `with activity as (
       insert into activities (workspace_id, id, verb, subject_type, subject_id)
       values ($1, $2, 'changed', 'inquiry', $3))
     insert into notifications (workspace_id, id, recipient_id, activity_id, verb, target_type, target_id)
     values ($1, $4, $5, $2, 'assigned', 'inquiry', $3)`,
    [workspace.id, activity, newId(), id, memberId],
  )
  return { id }
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
