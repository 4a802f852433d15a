import { deals } from '@caravel/contract/deals'
import { mentionOf } from '@caravel/contract/note-text'
import { notes } from '@caravel/contract/notes'
import { notifications } from '@caravel/contract/notifications'
import { runOnce, Logger as WorkerLogger } from 'graphile-worker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../bin/free-port.mjs'
import { readConfig } from '../config.ts'
import { tasksWith } from '../jobs/tasks.ts'
import { openTestApp } from '../testing/app.ts'
import {
  addMember,
  createContact,
  createInquiry,
  createNote,
  createWorkspace,
  removeMember,
  type TestMember,
  type TestWorkspace,
} from '../testing/factories.ts'
import { startSmtp, type TestSmtp } from '../testing/smtp.ts'
import { createMailer } from './mail.ts'

const app = await openTestApp({ PUBLIC_URL: 'https://crm.example' })
let workspace: TestWorkspace
let robin: TestMember
let smtp: TestSmtp

beforeEach(async () => {
  await app.database.sql('delete from graphile_worker._private_jobs')
  workspace = await createWorkspace(app, 'Blue Lagoon')
  robin = await addMember(app, workspace, 'VIEWER')
  smtp = await startSmtp()
})

/** As time goes by: what was to happen within it happens, and what was mailed is that much older. */
async function pass(minutes: number, smtpUrl = smtp.url) {
  await app.database.sql(`update notifications set emailed_at = emailed_at - make_interval(mins => $1)`, [
    minutes,
  ])
  await app.database.sql(
    `update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => $1)`,
    [minutes],
  )
  const mailer = createMailer(readConfig({ SMTP_URL: smtpUrl }))
  await runOnce({
    connectionString: app.database.url,
    taskList: tasksWith({
      ...app.services,
      mailer,
      exportWorkspace: async () => {},
      importStep: async () => {},
      reckonPayments: async () => {},
      putAside: {},
    }),
    logger: new WorkerLogger(() => () => {}),
  })
  mailer.close()
  // The runner notes how a job ended a moment after it has.
  const locked = 'select 1 from graphile_worker._private_jobs where locked_at is not null'
  await vi.waitUntil(async () => (await app.database.sql(locked)).length === 0, 30_000)
}
const jobs = () => app.database.sql('select run_at from graphile_worker._private_jobs')
const subjects = () => smtp.mails.map(({ subject }) => subject)

async function inquiryOf(first_name: string, last_name = '') {
  const id = await createInquiry(
    app,
    workspace,
    await createContact(app, workspace, { first_name, last_name }),
  )
  const [row] = await app.database.sql<{ deal_number: number }>(
    'update inquiries set deal_number = deal_number + 100 where id = $1 returning deal_number',
    [id],
  )
  return { id, number: row?.deal_number }
}
const params = () => ({ org: workspace.id })
const change = (id: string, assigned_to_id: string | null) =>
  app.call(deals.update, { params: { ...params(), id }, body: { assigned_to_id } }, workspace.owner)
const assign = ({ id }: { id: string }) => change(id, robin.memberId)
async function assignAgain({ id }: { id: string }) {
  await change(id, null)
  await change(id, robin.memberId)
}

describe('the mail about notifications', () => {
  it('says who did what, and leads to the record at the configured address', async () => {
    const inquiry = await inquiryOf('Ada', 'Lovelace')
    await assign(inquiry)
    await pass(1)
    expect(smtp.recipients).toEqual([robin.email])
    const [mail] = smtp.mails
    expect(mail?.subject).toBe(`Test assigned #${inquiry.number} Ada Lovelace to you`)
    const link = `https://crm.example/${workspace.id}/inquiries/${inquiry.id}/detail`
    expect(mail?.text).toContain(`Open the inquiry:\n${link}\n`)
    expect(mail?.text).toContain('Blue Lagoon')
    expect(mail?.html).toContain(`href="${link}"`)
    await pass(10)
    expect(smtp.mails).toHaveLength(1)
    expect(await jobs()).toEqual([])
  })

  it('leads to the note that somebody was mentioned in, or to its record once that is deleted', async () => {
    const ada = await createContact(app, workspace, { first_name: 'Ada' })
    const mention = (person_id: string) =>
      createNote(app, workspace.owner, { body: mentionOf('Robin', robin.memberId), person_id })
    const note = await mention(ada.id)
    await pass(1)
    const link = `https://crm.example/${workspace.id}/contacts/${ada.id}/detail`
    expect(smtp.mails[0]?.text).toContain(`\n${link}?tab=notes&note=${note.id}\n`)
    expect(smtp.mails[0]?.html).toContain(`href="${link}?tab=notes&amp;note=${note.id}"`)

    const grace = await createContact(app, workspace, { first_name: 'Grace' })
    const { id } = await mention(grace.id)
    await app.call(notes.remove, { params: { ...params(), id } }, workspace.owner)
    await pass(1)
    expect(smtp.mails[1]?.text).toContain(`/contacts/${grace.id}/detail\n`)
  })

  it('gathers what comes within a moment, and is one however much that is', async () => {
    const many = await Promise.all(Array.from({ length: 25 }, (_, n) => inquiryOf(`Guest ${n}`)))
    const body = { ids: many.map(({ id }) => id), assigned_to_id: robin.memberId }
    await app.call(deals.bulkUpdate, { params: params(), body }, workspace.owner)
    await assign(await inquiryOf('Last'))
    await pass(1)
    expect(subjects()).toEqual(['26 new notifications in Blue Lagoon'])
    const [mail] = smtp.mails
    expect(mail?.text).toMatch(/Test assigned #\d+ Last to you:\nhttps:/)
    expect(mail?.text?.match(/\/detail/g)).toHaveLength(20)
    expect(mail?.text).toContain('6 more are waiting in Caravel')
  })

  it('comes at most once in five minutes about a record; what follows comes together at their end', async () => {
    const inquiry = await inquiryOf('Ada')
    await assign(inquiry)
    await pass(1)
    await assignAgain(inquiry)
    await pass(1)
    await assignAgain(inquiry)
    await pass(2)
    expect(smtp.mails).toHaveLength(1)
    await pass(2)
    expect(smtp.mails).toHaveLength(2)
    expect(subjects()[1]).toBe(subjects()[0])
    await pass(10)
    expect(smtp.mails).toHaveLength(2)
    expect(await jobs()).toEqual([])
  })

  it('does not wait for the five minutes of another record', async () => {
    await assign(await inquiryOf('Ada'))
    await pass(1)
    await assign(await inquiryOf('Grace'))
    await pass(1)
    expect(subjects()[1]).toContain('Grace')
  })

  it.each([
    ['was read', () => call(notifications.markRead, { all: true })],
    ['was cleared', () => call(notifications.clearAll)],
    [
      'is about a record in the trash',
      () =>
        app.database.sql('update inquiries set deleted_at = now() where workspace_id = $1', [workspace.id]),
    ],
    ['has a reader who left the workspace', () => removeMember(app, robin)],
    [
      'has a reader who wants no mails any more',
      () => call(notifications.setPreference, { verb: 'assigned', email: false }),
    ],
  ])('does not tell what meanwhile %s', async (_, act) => {
    await assign(await inquiryOf('Ada'))
    await act()
    await pass(1)
    expect(smtp.mails).toEqual([])
    expect(await jobs()).toEqual([])
  })
  const call = (route: object, body?: object) =>
    app.call(route as typeof notifications.markRead, { params: params(), body: body as never }, robin)

  it('waits for a mail server that is down, and then leaves out what was read', async () => {
    const away = `smtp://127.0.0.1:${await freePort()}`
    await assign(await inquiryOf('Ada'))
    await assign(await inquiryOf('Grace'))
    await pass(1, away)
    const [newest] = (await app.call(notifications.list, { params: params() }, robin)).body.results
    await call(notifications.markRead, { ids: [newest?.id] })
    await pass(60)
    expect(subjects()).toEqual([expect.stringContaining('Ada')])
  })

  it('stays plain with names that hold markup, line breaks or addresses', async () => {
    const name = 'Eve <b>x</b>\r\nBcc: all@test.example'
    await assign(await inquiryOf(name))
    await pass(1)
    const [mail] = smtp.mails
    expect(smtp.recipients).toEqual([robin.email])
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.subject).toContain('Eve <b>x</b> Bcc: all@test. example to you')
    expect(mail?.html).not.toContain('<b>')
  })
})
