import { companies } from '@caravel/contract/companies'
import { deals } from '@caravel/contract/deals'
import { imports } from '@caravel/contract/imports'
import { type TableFormat, tableFormats } from '@caravel/contract/table-files'
import { tasks } from '@caravel/contract/tasks'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { fingerprint } from '../../testing/database.ts'
import {
  addMember,
  createContact,
  createInquiry,
  createTask,
  createWorkspace,
  type TestMember,
} from '../../testing/factories.ts'
import { checkImport, importFile, problemsOf, sendImport } from './testing/sending.ts'

const app = await openTestApp()
let admin: TestMember
let robin: TestMember
let ada: { id: string }
let inquiry: string
beforeEach(async () => {
  const workspace = await createWorkspace(app)
  admin = workspace.owner
  robin = await addMember(app, workspace, 'EDITOR')
  await app.database.sql(`update users set first_name = 'Robin' where email = $1`, [robin.email])
  ada = await createContact(app, workspace, {
    first_name: 'Ada',
    last_name: 'Lovelace',
    emails: [{ email: 'ada@example.com' }],
  })
  inquiry = await createInquiry(app, workspace, ada)
  await app.call(companies.create, { params: org(), body: { name: 'Analytical' } }, admin)
})

const org = () => ({ org: admin.workspace.id })
const kind = 'task'
const all = async (filters: unknown[] = []) =>
  (
    await app.call(
      tasks.filter,
      { params: org(), query: { sort_by: 'created_at' }, body: { filters } as never },
      admin,
    )
  ).body.results
const named = async (title: string) => (await all()).find((task) => task.title === title)
const exported = async (format: TableFormat = 'csv') => {
  const body = { matching: { filters: [], search: '' }, format }
  return (await app.call(tasks.exportFile, { params: org(), body }, admin)).bytes
}

it('every field of a task comes in, on the record that it names', async () => {
  const { deal_number } = (await app.call(deals.get, { params: { ...org(), id: inquiry } }, admin)).body
  const file = [
    'Task;Note;Due;Time;Assigned to;Contact;Contact email;Company;Inquiry;Done',
    `Call;Before noon;24.12.2027;9.30 am;${robin.email};;ADA@example.com;;;`,
    `Offer;;2027-12-24;;;Ada Lovelace;;Analytical;;no`,
    `Invoice;;;;;;;analytical;;yes`,
    `Visa;;;;;Ada Lovelace;;;#${deal_number};2026-03-01 10:00:00+00`,
    'Tidy up;;;;;;;;;',
  ].join('\n')
  expect(await importFile(app, admin, file, { kind })).toMatchObject({ created: 5, failed: 0 })
  expect(await named('Call')).toMatchObject({
    note: 'Before noon',
    due_on: '2027-12-24',
    due_time: '09:30',
    assigned_to: { id: robin.memberId },
    record: { type: 'contact', id: ada.id },
    created_by: { id: admin.memberId },
    done_at: null,
  })
  expect(await named('Offer')).toMatchObject({ assigned_to: null, record: { id: ada.id }, done_at: null })
  expect(await named('Invoice')).toMatchObject({
    record: { type: 'company', name: 'Analytical' },
    done_at: expect.any(String),
    done_by: { id: admin.memberId },
  })
  const visa = await named('Visa')
  expect(visa).toMatchObject({ record: { type: 'inquiry', id: inquiry } })
  expect(new Date(visa?.done_at ?? '').toISOString()).toBe('2026-03-01T10:00:00.000Z')
  expect(await named('Tidy up')).toMatchObject({ record: null, due_on: null, assigned_to: null })
})

it('a task is up to whoever imports it where the file does not say to whom', async () => {
  await importFile(app, robin, 'Task\nCall', { kind })
  expect(await named('Call')).toMatchObject({ assigned_to: { id: robin.memberId } })
})

it('a row is refused whose day, time, member or record is none, with the reason, and nothing is made', async () => {
  const file = [
    'Task,Due,Time,Assigned to,Contact,Company,Inquiry,Done',
    'A,31/02/2027,,,,,,',
    'B,0000-05-01,,,,,,',
    'C,9999-12-31,,,,,,',
    'D,2027-05-01,25:00,,,,,',
    'E,,10:00,,,,,',
    'F,,,Nobody Atall,,,,',
    'G,,,,Grace Hopper,,,',
    'H,,,,,Globex,,',
    'I,,,,,,999,',
    'J,,,,,,twelve,',
    ',2027-05-01,,,,,,',
    'K,,,,,,,perhaps',
    'Good,,,,,,,',
  ].join('\n')
  const before = await fingerprint(app.database, bookkeeping)
  const checked = await checkImport(app, admin, await sendImport(app, admin, file, { kind }))
  expect(checked).toMatchObject({ created: 1, failed: 12 })
  expect(await fingerprint(app.database, bookkeeping)).toEqual(before)
  const reasons = (await problemsOf(app, admin, checked)).map(({ problems }) => problems[0])
  expect(reasons.map((reason) => reason?.message)).toEqual([
    'There is no day 31/02/2027',
    'There is no day 0000-05-01',
    'Choose a day between the years 2000 and 2199',
    '“25:00” is no time that we can read. Write it as 14:30',
    'A time needs a day',
    'Nobody here is called “Nobody Atall”. Invite them, or say who does it',
    'There is no contact “Grace Hopper” here. Add it first',
    'There is no company “Globex” here. Add it first',
    'There is no inquiry “999” here. Add it first',
    'Enter the number of an inquiry, such as 123',
    'Enter a task',
    '“perhaps” does not say whether it is done. Write yes, no, or the day',
  ])
  expect(reasons.slice(5, 9).map((reason) => reason?.column)).toEqual([3, 4, 5, 6])
})

const exampleTasks = async () => {
  const due = { due_on: '2027-01-02', due_time: '09:30' }
  await createTask(app, admin, { title: 'Call', note: 'a "quoted"\nnote', ...due, person_id: ada.id })
  await createTask(app, admin, { title: 'Offer', deal_id: inquiry, assigned_to_id: robin.memberId })
  const done = await createTask(app, admin, { title: '=1+1', assigned_to_id: null })
  const body = { ids: [done.id], done: true }
  await app.call(tasks.bulkUpdate, { params: org(), body }, admin)
}

describe('a file that was exported here', () => {
  it.each(tableFormats)('as %s changes nothing when it is imported again', async (format) => {
    await exampleTasks()
    const file = await exported(format)
    const before = await fingerprint(app.database, bookkeeping)
    const again = await importFile(app, admin, file, { kind, plan: { existing: 'overwrite' } })
    expect(again).toMatchObject({ created: 0, updated: 0, failed: 0, skipped: 3 })
    expect(await fingerprint(app.database, bookkeeping)).toEqual(before)
  })

  it('brings all back when the tasks are gone', async () => {
    await exampleTasks()
    const [csv, before] = [await exported(), await all()]
    await app.database.sql('delete from tasks where workspace_id = $1', [admin.workspace.id])
    expect(await importFile(app, admin, csv, { kind })).toMatchObject({ created: 3, failed: 0 })
    const said = (some: typeof before) =>
      some
        .map(({ title, note, due_on, due_time, assigned_to, record, done_at }) =>
          JSON.stringify({ title, note, due_on, due_time, assigned_to, record, done_at }),
        )
        .toSorted()
    expect(said(await all())).toEqual(said(before))
  })
})

it('what is here already is filled or overwritten, and told of its record', async () => {
  await createTask(app, admin, { title: 'Call Ada', due_on: '2027-01-02', person_id: ada.id })
  const file = 'Task,Due,Time,Contact email,Note\ncall ada,2027-01-02,10:00,ada@example.com,By phone'
  const done = await importFile(app, admin, file, { kind, plan: { existing: 'fill' } })
  expect(done).toMatchObject({ created: 0, updated: 1 })
  expect(await all()).toMatchObject([{ title: 'Call Ada', due_time: '10:00', note: 'By phone', version: 2 }])
  const told = await app.database.sql<{ changes: object }>(
    `select changes from activities where workspace_id = $1 and verb = 'task_changed' and subject_id = $2`,
    [admin.workspace.id, ada.id],
  )
  // Without the words, which are the task's own.
  expect(told.map(({ changes }) => Object.keys(changes))).toEqual([['due_time']])
})

it('is listed by the filter, and an undo takes it back', async () => {
  await createTask(app, admin, { title: 'Here', due_on: '2027-01-02' })
  const file = `Task,Due,Time,Inquiry\nNew,2027-01-03,,1\nHere,2027-01-02,11:00,`
  const { id } = await importFile(app, admin, file, { kind, plan: { existing: 'fill' } })
  const filter = (condition: string) => [{ attribute: 'import', condition, value: id }]
  expect((await all(filter('created'))).map(({ title }) => title)).toEqual(['New'])
  expect(await all(filter('created_or_updated'))).toHaveLength(2)
  const preview = await app.call(imports.previewUndo, { params: { ...org(), id } }, admin)
  expect(preview.body).toMatchObject({ trashed: 1, restored: 1, kept_total: 0 })
  await app.call(imports.undo, { params: { ...org(), id } }, admin)
  await app.runJobs()
  expect(await all()).toMatchObject([{ title: 'Here', due_time: null }])
  const { next_step } = (await app.call(deals.get, { params: { ...org(), id: inquiry } }, admin)).body
  expect(next_step).toBeNull()
})

/** What an import writes about itself, and that mails about tasks went out meanwhile. */
const bookkeeping = ['imports', 'import_rows', 'import_keys', 'throttles', 'sessions', 'notifications']
