import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { deals } from '@caravel/contract/deals'
import { exports } from '@caravel/contract/exports'
import { personalData } from '@caravel/contract/personal-data'
import { views } from '@caravel/contract/views'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { diskFull } from '../../errors.ts'
import { freeAllJobs } from '../../jobs/living-workers.ts'
import { openTestApp } from '../../testing/app.ts'
import { workspaceTables } from '../../testing/every-table.ts'
import {
  createCompany,
  createContact,
  createNote,
  createWorkspace,
  type TestWorkspace,
} from '../../testing/factories.ts'
import { uploadFile } from '../../testing/files.ts'
import { unzip } from '../../testing/zip.ts'
import { exportWorkspaceWith } from './make.ts'

const app = await openTestApp()
let workspace: TestWorkspace

beforeEach(async () => {
  workspace = await createWorkspace(app)
})

const params = () => ({ org: workspace.id })
const start = () => app.call(exports.start, { params: params() }, workspace.owner)
const current = async () => (await app.call(exports.get, { params: params() }, workspace.owner)).body.export
const runJobs = () => app.mailsTo('')
const link = (id: string) => app.call(exports.link, { params: { ...params(), id } }, workspace.owner)
const stored = () =>
  readdir(path.join(app.services.config.dataDir, 'files', workspace.id)).catch(() => [] as string[])
const downloaded = async () => {
  const { url } = (await link((await current())?.id ?? '')).body
  const { headers, rawPayload } = await app.http.inject({ url })
  return { headers, files: unzip(rawPayload) }
}

/** Each as a sheet, in the columns of another, or as files. */
const inTheZip = [
  'workspaces',
  'contacts',
  'contact_relations',
  'companies',
  'inquiries',
  'inquiry_services',
  'inquiry_service_options',
  'inquiry_travellers',
  'quotes',
  'quote_mails',
  'quote_settings',
  'trip_templates',
  'instalments',
  'payments',
  'receipts',
  'supplier_dues',
  'supplier_payments',
  'tasks',
  'notes',
  'note_mentions',
  'activities',
  'attachments',
  'members',
  'contact_statuses',
  'inquiry_statuses',
  'sources',
  'saved_views',
  'imports',
]

const leftOut = [
  // Made from the rest.
  ...[
    'list_counts',
    'contact_ranks',
    'inquiry_budgets',
    'inquiry_tallies',
    'search_words',
    'receipt_counters',
    'payment_reminders',
    'payments_to_reckon',
    'made_pdfs',
  ],
  // Of one member alone.
  ...['default_views', 'member_preferences', 'notifications', 'notification_preferences'],
  // Secrets, and which of the files a quote shows.
  ...['calendar_feeds', 'quote_links', 'quote_pictures'],
  // Kept so that something can be taken back, or is not done twice.
  ...[
    'contact_merges',
    'hand_overs',
    'company_merges',
    'detached_people',
    'import_rows',
    'import_keys',
    'idempotency_keys',
  ],
  // Nobody is a member by an invitation yet; and an export is not in itself.
  ...['invitations', 'workspace_exports'],
]

describe('the export of a workspace', () => {
  it('has its lists, notes, activity, members, settings and files', async () => {
    const ada = await createContact(app, workspace, { first_name: 'Ada', last_name: '=King' })
    const acme = await createCompany(app, workspace, 'Acme')
    const { body: inquiry } = await app.call(
      deals.create,
      {
        params: params(),
        body: {
          person_id: ada.id,
          deal_services: [
            {
              kind: 'hotel',
              note: 'Sea view',
              service_options: [],
              start_on: '2030-03-01',
              booking_reference: 'X7-99',
              cost: '80.50',
            },
          ],
        },
      },
      workspace.owner,
    )
    await createNote(app, workspace.owner, { deal_id: inquiry.id, body: '**Calls** back' })
    await uploadFile(app, workspace.owner, 'a visa', { name: 'visa.txt', person_id: ada.id })
    await uploadFile(app, workspace.owner, 'a logo', {
      name: 'logo.txt',
      section: 'company',
      company_id: acme.id,
    })
    const elsewhere = await createWorkspace(app)
    await createContact(app, elsewhere, { first_name: 'Stranger' })

    expect((await start()).body).toMatchObject({ state: 'waiting', size: null, expires_at: null })
    await runJobs()
    const made = await current()
    expect(made).toMatchObject({ state: 'ready', files: { done: 2, total: 2 } })
    expect(made?.records.done).toBe(made?.records.total)
    expect(Date.parse(made?.expires_at ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)

    const { headers, files } = await downloaded()
    expect(headers['content-disposition']).toMatch(/caravel-export-\d{4}-\d\d-\d\d\.zip$/)
    const text = (name: string) => files.get(name)?.toString() ?? ''
    expect([...files.keys()]).toEqual([
      'contacts.csv',
      'companies.csv',
      'inquiries.csv',
      'inquiry services.csv',
      'quotes.csv',
      'templates.csv',
      'instalments.csv',
      'payments.csv',
      'supplier due days.csv',
      'supplier payments.csv',
      'tasks.csv',
      'notes.csv',
      'activity.csv',
      'workspace.csv',
      'quote settings.csv',
      'members.csv',
      'contact statuses.csv',
      'inquiry statuses.csv',
      'sources.csv',
      'saved views.csv',
      'imports.csv',
      `files/contacts/Ada =King ${ada.id.slice(-6)}/visa.txt`,
      `files/companies/Acme ${acme.id.slice(-6)}/logo.txt`,
    ])
    const documented = await readFile(
      path.resolve(import.meta.dirname, '../../../../../docs/data.md'),
      'utf8',
    )
    expect(
      [...files.keys()].filter((name) => name.endsWith('.csv') && !documented.includes(`\`${name}\``)),
    ).toEqual([])
    expect(text('contacts.csv')).toMatch(/^\ufeffFirst name,Last name,Status,[^\n]+\nAda,'=King,/)
    expect(text('inquiries.csv')).toContain(',Ada =King,Hotel: Sea view,')
    expect(text('inquiry services.csv')).toMatch(
      /^\ufeffInquiry,Service,Options,Note,Start,End,Supplier,[^\n]+\n1,Hotel,,Sea view,2030-03-01,,,X7-99,idea,,1,all,80.5,USD,/,
    )
    expect(text('notes.csv')).toContain('#1,Note,,,,Test,Calls back,')
    expect(text('activity.csv')).toContain(',Test,created,contact,Ada =King,')
    expect(text('members.csv')).toContain(workspace.owner.email)
    expect(text('workspace.csv')).toMatch(/^\ufeffName,Time zone,Country,Currency,[^\n]+\n[^\n]+,UTC,US,USD,/)
    expect(text('inquiry statuses.csv')).toMatch(/^\ufeffName,Position,Color,Kind\n/)
    expect(files.get(`files/contacts/Ada =King ${ada.id.slice(-6)}/visa.txt`)?.toString()).toBe('a visa')
    expect([...files.values()].join()).not.toContain('Stranger')
  })

  it('is made one at a time, and a new one takes the place of the old', async () => {
    const [one, other] = await Promise.all([start(), start()])
    expect([one.status, other.status].sort()).toEqual([201, 409])
    await runJobs()
    const [first] = await stored()
    expect((await start()).status).toBe(201)
    await runJobs()
    expect(await stored()).toHaveLength(1)
    expect((await stored())[0]).not.toBe(first)
  })

  it('is left alone by who asks for another while it waits or is under way', async () => {
    const { id } = (await start()).body
    for (const state of ['waiting', 'running']) {
      await app.database.sql('update workspace_exports set state = $2 where id = $1', [id, state])
      expect([(await start()).status, (await current())?.id]).toEqual([409, id])
    }
    await runJobs()
    expect(await current()).toMatchObject({ id, state: 'ready' })
    expect(await stored()).toHaveLength(1)
  })

  it('is gone after a day, with its file', async () => {
    const { id } = (await start()).body
    await runJobs()
    await app.database.sql(
      `update workspace_exports set finished_at = now() - interval '25 hours' where workspace_id = $1`,
      [workspace.id],
    )
    expect((await link(id)).status).toBe(404)
    await app.database.sql(`select graphile_worker.add_job('forget_expired')`)
    await runJobs()
    expect(await current()).toBeNull()
    expect(await stored()).toEqual([])
  })

  it('has the views that are shared, and none that a member keeps to themselves', async () => {
    const body = { list: 'contacts' as const, settings: {} }
    for (const [name, shared] of [
      ['Hot leads', true],
      ['Only mine', false],
    ] as const)
      await app.call(views.create, { params: params(), body: { ...body, name, shared } }, workspace.owner)
    await start()
    await runJobs()
    const saved = (await downloaded()).files.get('saved views.csv')?.toString()
    expect(saved).toContain('Hot leads,contacts,Test,')
    expect(saved).not.toContain('Only mine')
  })

  it('leaves no table out that nobody has thought of', async () => {
    const tables = (await workspaceTables(app)).map(({ name }) => name)
    expect([...inTheZip, ...leftOut].toSorted()).toEqual(tables.toSorted())
  })

  it.each([
    [new Error('Surprise'), /^Something went wrong on the server\. Try again/],
    [diskFull(), /^The server's disk is full/],
  ])('that fails says why, leaves nothing behind, and can be started again: %s', async (error, reason) => {
    const failing = vi.spyOn(app.services.storage, 'write').mockRejectedValueOnce(error)
    await start()
    await runJobs()
    expect(await current()).toMatchObject({ state: 'failed', failure: expect.stringMatching(reason) })
    expect(await stored()).toEqual([])
    failing.mockRestore()
    await start()
    await runJobs()
    expect(await current()).toMatchObject({ state: 'ready' })
  })

  it('begins anew after a server that was told to end', async () => {
    const { id } = (await start()).body
    const job = { workspaceId: workspace.id, userId: workspace.owner.id, id }
    await expect(exportWorkspaceWith(app.services)(job, AbortSignal.abort())).rejects.toThrow()
    expect(await current()).toMatchObject({ state: 'running' })
    await exportWorkspaceWith(app.services)(job, new AbortController().signal)
    expect(await current()).toMatchObject({ state: 'ready' })
  })

  it('says that it failed after a server that ended twice, and can be asked for again', async () => {
    const { id } = (await start()).body
    await app.database.sql(
      `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), flags = '{"was_cut_off": true}'`,
    )
    await freeAllJobs(app.database.url)
    await runJobs()
    expect(await current()).toMatchObject({ id, state: 'failed', failure: expect.stringContaining('twice') })
    expect((await start()).status).toBe(201)
  })

  it('goes when somebody who is in it is erased', async () => {
    const { id } = await createContact(app, workspace, { first_name: 'Ada' })
    await start()
    await runJobs()
    expect(await stored()).toHaveLength(1)
    await app.call(
      personalData.erase,
      { params: { ...params(), id }, body: { name: 'Ada' } },
      workspace.owner,
    )
    await runJobs()
    expect([await current(), await stored()]).toEqual([null, []])
  })

  it('gives no link to another workspace, nor before it is ready', async () => {
    const { id } = (await start()).body
    expect((await link(id)).status).toBe(404)
    await runJobs()
    const other = await createWorkspace(app)
    const foreign = await app.call(exports.link, { params: { org: other.id, id } }, other.owner)
    expect(foreign.status).toBe(404)
  })
})
