import { allRoutes } from '@caravel/contract/api'
import { companySortAttributes } from '@caravel/contract/company-fields'
import { contactSortAttributes } from '@caravel/contract/contact-fields'
import { dealSortAttributes } from '@caravel/contract/deal-fields'
import { sortsOf } from '@caravel/contract/lists'
import type { Route } from '@caravel/contract/route'
import { taskSortAttributes } from '@caravel/contract/task-fields'
import type { TestApp } from './app.ts'
import type { TestWorkspace } from './factories.ts'

/** A filled workspace, the records of it that have most, and how much of a list is asked for. */
export type Reader = {
  workspace: TestWorkspace
  contact: string
  otherContact: string
  company: string
  otherCompany: string
  inquiry: string
  quote: string
  note: string
  task: string
  import: string
  template: string
  /** The one that has created most contacts. */
  largeImport: string
  page: { page_size?: string }
}

type Args = { params?: object; query?: object; body?: object }

/** One request for every route that reads. A GET without a row here fails the suite, unless it is among the others. */
export const readings: Record<string, (reader: Reader) => Args> = {
  'profile.get': () => ({}),
  'profile.getWithoutWorkspace': () => ({}),
  'profile.sessions': () => ({}),
  'twoStep.get': () => ({}),
  'workspaces.get': () => ({}),
  'start.get': () => ({}),
  'members.list': () => ({}),
  'belongings.count': ({ workspace }) => ({ params: { id: workspace.owner.memberId } }),
  'belongings.listFormer': () => ({}),
  'attachments.list': ({ contact, page }) => ({ query: { ...page, person_id: contact } }),
  'notifications.list': ({ page }) => ({ query: page }),
  'notifications.getPreferences': () => ({}),
  'notes.list': ({ contact, page }) => ({ query: { ...page, person_id: contact } }),
  'notes.get': ({ note }) => ({ params: { id: note } }),
  'search.find': () => ({ query: { q: 'klm', totals: 'yes' } }),
  'contacts.list': ({ page }) => ({ query: page }),
  'contacts.filter': ({ page }) => ({ query: page, body: { filters: [] } }),
  'contacts.board': () => ({ body: { filters: [] } }),
  'contacts.get': ({ contact }) => ({ params: { id: contact } }),
  'contacts.previewMerge': ({ contact, otherContact }) => ({
    params: { id: contact, other_id: otherContact },
  }),
  'contacts.neighbours': ({ contact }) => ({ params: { id: contact }, body: { filters: [] } }),
  'contacts.duplicates': () => ({
    body: { emails: ['person1@mail.example'], phone_numbers: ['+45 12 34 56 78'] },
  }),
  'companies.list': ({ page }) => ({ query: page }),
  'companies.filter': ({ page }) => ({ query: page, body: { filters: [] } }),
  'companies.get': ({ company }) => ({ params: { id: company } }),
  'companies.previewMerge': ({ company, otherCompany }) => ({
    params: { id: company, other_id: otherCompany },
  }),
  'companies.neighbours': ({ company }) => ({ params: { id: company }, body: { filters: [] } }),
  'companies.duplicates': () => ({ body: { name: 'company 77', website: 'https://company77.example' } }),
  'deals.list': ({ page }) => ({ query: page }),
  'deals.filter': ({ page, contact }) => ({
    query: page,
    body: { filters: [{ attribute: 'involves', condition: 'exact', value: contact }] },
  }),
  'deals.board': () => ({ body: { filters: [] } }),
  'deals.get': ({ inquiry }) => ({ params: { id: inquiry } }),
  'deals.neighbours': ({ inquiry }) => ({ params: { id: inquiry }, body: { filters: [] } }),
  'quotes.list': ({ inquiry }) => ({ params: { id: inquiry } }),
  'quotes.draft': ({ inquiry }) => ({ params: { id: inquiry } }),
  'quotes.get': ({ quote }) => ({ params: { id: quote } }),
  'quotes.getSettings': () => ({}),
  'payments.get': ({ inquiry }) => ({ params: { id: inquiry } }),
  'dues.list': ({ page }) => ({ query: page }),
  'today.get': () => ({ query: { of: 'everyone' } }),
  'calendar.get': () => ({ query: { ...sixWeeks(), of: 'everyone' } }),
  'calendar.getFeed': () => ({}),
  'tasks.list': ({ page }) => ({ query: page }),
  'tasks.filter': ({ page, workspace }) => ({
    query: page,
    body: {
      filters: [
        { attribute: 'assigned_to', condition: 'exact', value: workspace.owner.memberId },
        { attribute: 'state', condition: 'exact', value: 'open' },
      ],
    },
  }),
  'tasks.get': ({ task }) => ({ params: { id: task } }),
  'contactStatuses.list': () => ({}),
  'dealStatuses.list': () => ({}),
  'sources.list': () => ({}),
  'templates.list': () => ({}),
  'templates.get': (reader) => ({ params: { id: reader.template } }),
  'views.list': () => ({ query: { list: 'contacts' } }),
  'activities.list': ({ contact, page }) => ({
    query: { ...page, subject_type: 'contact', subject_id: contact },
  }),
  'reports.contacts': ({ page }) => ({ query: page }),
  'reports.contactsByStatus': ({ page }) => ({ query: page }),
  'reports.contactsBySource': ({ page }) => ({ query: page }),
  'reports.deals': ({ page }) => ({ query: page }),
  'reports.dealsByStatus': ({ page }) => ({ query: page }),
  'reports.dealsByContact': ({ page }) => ({ query: page }),
  'reports.insights': () => ({}),
  'exports.get': () => ({}),
  'imports.list': ({ page }) => ({ query: page }),
  'imports.get': (reader) => ({ params: { id: reader.import } }),
  'imports.rows': (reader) => ({ params: { id: reader.import }, query: reader.page }),
  'imports.previewUndo': (reader) => ({ params: { id: reader.import } }),
  'imports.labels': (reader) => ({ params: { id: reader.import }, body: { columns: ['status'] } }),
  'trash.list': ({ page }) => ({ query: { ...page, type: 'contact' } }),
}

const filtered = (attribute: string, condition: string, value?: string) => ({
  body: { filters: [{ attribute, condition, value }] },
})

type Further = [string, string, Args | ((reader: Reader) => Args)]

/**
 * What else is asked of the lists and reports, beyond one request of each route. How far a list walks to meet what many
 * records have depends on its order, and what that takes the bench says.
 */
export const furtherReadings: Further[] = [
  ...[...sortsOf(contactSortAttributes)].map(sorted('contacts.list')),
  ...[...sortsOf(companySortAttributes)].map(sorted('companies.list')),
  ...[...sortsOf(dealSortAttributes)].map(sorted('deals.list')),
  ...[...sortsOf(taskSortAttributes)].map(sorted('tasks.list')),
  ...['contacts.list', 'companies.list', 'deals.list'].map(searched('rare', 'c4ca4238a0b9')),
  ...['contacts.list', 'companies.list', 'deals.list'].map(searched('no match', 'xqzwv')),
  ['contacts.list', 'last page', { query: { page: '1250' } }],
  ['companies.list', 'last page', { query: { page: '300' } }],
  ['deals.list', 'last page', { query: { page: '1035' } }],
  ['contacts.filter', 'first name', filtered('first_name', 'contains', 'c4ca4238a0b9')],
  ['contacts.filter', 'first name that only emails hold', filtered('first_name', 'contains', 'person')],
  ['contacts.filter', 'email', filtered('email', 'exact', 'person77@mail.example')],
  ['contacts.filter', 'phone', filtered('phone_number', 'contains', '20000077')],
  [
    'contacts.filter',
    'few of an import',
    (reader) => filtered('import', 'created_or_updated', reader.import),
  ],
  ...['name', '-created_at'].map(
    (sort_by): Further => [
      'contacts.filter',
      `many of an import, by ${sort_by}`,
      ({ largeImport }) => ({ query: { sort_by }, ...filtered('import', 'created', largeImport) }),
    ],
  ),
  ['companies.filter', 'name', filtered('name', 'contains', 'company 77')],
  ['deals.filter', 'name', filtered('name', 'contains', 'c4ca4238a0b9')],
  ['deals.filter', 'number', filtered('id', 'exact', '#77')],
  ['deals.filter', 'parked', filtered('parked', 'exact', 'yes')],
  ['deals.filter', 'parked too', filtered('parked', 'exact', 'all')],
  ['deals.board', 'parked', filtered('parked', 'exact', 'yes')],
  ['deals.board', 'parked too', filtered('parked', 'exact', 'all')],
  ['deals.filter', 'next step overdue', filtered('next_step', 'exact', 'overdue')],
  ['deals.filter', 'next step missing', filtered('next_step', 'exact', 'missing')],
  ['deals.filter', 'next step this week', filtered('next_step', 'exact', 'week')],
  ['deals.filter', 'payment overdue', filtered('payment', 'exact', 'overdue')],
  ['deals.filter', 'payment this week', filtered('payment', 'exact', 'week')],
  ['dues.list', 'to suppliers', { query: { of: 'suppliers' } }],
  ['dues.list', 'overdue', { query: { when: 'overdue' } }],
  ['dues.list', 'of some days', { query: { start_date: daysAgo(5), end_date: daysAgo(-5) } }],
  ['today.get', 'of the caller', {}],
  ['calendar.get', 'of the caller', () => ({ query: sixWeeks() })],
  ['calendar.get', 'of a day', { query: { from: daysAgo(0), to: daysAgo(0) } }],
  ['tasks.filter', 'overdue', filtered('when', 'exact', 'overdue')],
  ['tasks.filter', 'today', filtered('when', 'exact', 'today')],
  ['tasks.filter', 'title', filtered('title', 'contains', 'task 77')],
  ['tasks.filter', 'of an inquiry', ({ inquiry }) => filtered('deal', 'exact', inquiry)],
  ['search.find', 'a rare word', { query: { q: 'c4ca4238a0b9' } }],
  ['search.find', 'a common word', { query: { q: 'maria' } }],
  ['contacts.board', 'a rare word', { query: { search: 'c4ca4238a0b9' }, body: { filters: [] } }],
  [
    'activities.list',
    'of a company',
    ({ company }) => ({ query: { subject_type: 'company', subject_id: company } }),
  ],
  ['deals.board', 'a rare word', { query: { search: 'c4ca4238a0b9' }, body: { filters: [] } }],
  ...Object.keys(readings)
    .filter((name) => name.startsWith('reports.'))
    .map((name): Further => [name, 'some days', { query: { start_date: daysAgo(2), end_date: daysAgo(1) } }]),
]

function sorted(name: string) {
  return (sort_by: string): Further => [name, `by ${sort_by}`, { query: { sort_by } }]
}

function searched(frequency: string, search: string) {
  return (name: string): Further => [name, `searched, ${frequency}`, { query: { search } }]
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

function sixWeeks() {
  return { from: daysAgo(18), to: daysAgo(-23) }
}

/** GETs that read no rows of a workspace, write something, go on, or read all there is. */
const otherGets = [
  'auth.options',
  'members.inviteAgainByGet',
  'members.inviteLink',
  'attachments.completeUpload',
  'personalData.export',
  'payments.receipt',
  'dues.exportFile',
  'events.stream',
  'reports.export',
  'reports.exportFile',
  'reports.exportInsight',
  'reports.exportInsightFile',
]

/** GETs that nobody has said here how to ask. */
export const unreadRoutes = () =>
  allRoutes
    .filter(({ name, route }) => route.method === 'GET' && !otherGets.includes(name) && !readings[name])
    .map(({ name }) => name)

/** Asks as the owner, and fails unless there is an answer. */
export async function read(app: TestApp, reader: Reader, name: string, { params, ...rest }: Args = {}) {
  const route = allRoutes.find((known) => known.name === name)?.route
  if (!route) throw new Error(`There is no route ${name}: correct its name`)
  const args = { params: { org: reader.workspace.id, ...params }, ...rest }
  const answer = await app.call<Route>(route, args as never, reader.workspace.owner)
  return answer.body
}

/** The records that `fillWorkspace` gave most. */
export async function readerOf(
  app: TestApp,
  workspace: TestWorkspace,
  page: Reader['page'],
): Promise<Reader> {
  const newest = async (table: string, place = 0) => {
    const [row] = await app.database.sql<{ id: string }>(
      `select id from ${table} where workspace_id = $1 order by created_at desc offset $2 limit 1`,
      [workspace.id, place],
    )
    return row?.id ?? ''
  }
  const oldest = async (table: string) => {
    const [row] = await app.database.sql<{ id: string }>(
      `select id from ${table} where workspace_id = $1 order by created_at limit 1`,
      [workspace.id],
    )
    return row?.id ?? ''
  }
  return {
    workspace,
    contact: await newest('contacts'),
    otherContact: await newest('contacts', 1),
    company: await newest('companies'),
    otherCompany: await newest('companies', 1),
    inquiry: await newest('inquiries'),
    quote: await newest('quotes'),
    note: await newest('notes'),
    task: await newest('tasks'),
    import: await newest('imports'),
    template: await newest('trip_templates'),
    largeImport: await oldest('imports'),
    page,
  }
}
