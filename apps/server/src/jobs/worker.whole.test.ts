import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../bin/free-port.mjs'
import { waitMs } from '../../../../bin/tests/patience.mjs'
import { readConfig } from '../config.ts'
import { createMailer, type Mail, mailboxDir } from '../mail/mail.ts'
import { queueMail } from '../mail/outbox.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { startRelay } from '../testing/relay.ts'
import { startSmtp } from '../testing/smtp.ts'
import { startWorker } from './worker.ts'

let app: TestApp
let directory: string
const silent = pino({ level: 'silent' })

beforeAll(async () => {
  app = await startTestApp()
  directory = await mkdtemp(path.join(os.tmpdir(), 'caravel-mail-'))
})
afterAll(async () => {
  await app.close()
})

const mailTo = (to: string, first_name = 'Ada') => ({
  template: 'new_sign_in' as const,
  to,
  data: { first_name, address: '203.0.113.9', device: '' },
})
const queue = (mail: ReturnType<typeof mailTo>) =>
  app.services.database.transaction({}, (db) => queueMail(db, mail))
const waiting = () =>
  app.database.sql('select attempts from graphile_worker._private_jobs where attempts < max_attempts')

const findMail = async () =>
  (await readdir(mailboxDir(directory)).catch(() => [])).find((file) => file.endsWith('.eml'))
const patience = { timeout: waitMs }

describe('the outbox', () => {
  it('forgets a mail whose transaction is rolled back', async () => {
    const failed = app.services.database.transaction({}, async (db) => {
      await queueMail(db, mailTo('nobody@test.example'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })

  it('writes to the mailbox where no mail server is configured', async () => {
    const mailer = createMailer(
      readConfig({ DATA_DIR: directory, MAIL_FROM: 'Caravel <hello@caravel.example>' }),
    )
    const worker = await startWorker(
      app.database.url,
      {
        ...app.services,
        mailer,
        exportWorkspace: async () => {},
        importStep: async () => {},
        reckonPayments: async () => {},
        putAside: {},
      },
      silent,
    )
    await queue(mailTo('ada@test.example'))
    const file = await vi.waitUntil(findMail, patience)
    const mail = await PostalMime.parse(await readFile(path.join(mailboxDir(directory), file)))
    expect(mail.subject).toBe('New sign-in to your Caravel account')
    expect(mail.to?.[0]?.address).toBe('ada@test.example')
    expect(mail.text).toContain('address 203.0.113.9, an unknown program')
    await worker.close()
  })

  it('keeps a mail while the mail server is down, and delivers it once when it is back', async () => {
    const port = await freePort()
    const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
    const worker = await startWorker(
      app.database.url,
      {
        ...app.services,
        mailer,
        exportWorkspace: async () => {},
        importStep: async () => {},
        reckonPayments: async () => {},
        putAside: {},
      },
      silent,
    )
    await queue(mailTo('grace@test.example'))
    const failed = `select 1 from graphile_worker._private_jobs where attempts = 1 and last_error like '%ECONNREFUSED%'`
    await vi.waitUntil(async () => (await app.database.sql(failed)).length > 0, patience)

    const smtp = await startSmtp({ port })
    await app.database.sql('update graphile_worker._private_jobs set run_at = now()')
    await vi.waitUntil(async () => (await waiting()).length === 0, patience)
    expect(smtp.recipients).toEqual(['grace@test.example'])
    await worker.close()
    mailer.close()
  })

  it('sends a mail once whose sending ends while the database is away', async () => {
    const relay = await startRelay(app.database.url)
    const sent: string[] = []
    const mailer = {
      async send({ to }: Mail) {
        sent.push(to)
        await relay.stop()
      },
      close: () => {},
    }
    const url = new URL(app.database.url)
    url.port = new URL(relay.url).port
    const worker = await startWorker(
      url.href,
      {
        ...app.services,
        mailer,
        exportWorkspace: async () => {},
        importStep: async () => {},
        reckonPayments: async () => {},
        putAside: {},
      },
      silent,
    )
    await queue(mailTo('ada@test.example'))
    await vi.waitUntil(() => sent.length > 0, patience)
    // Long enough for what cannot be noted to be tried, and to fail.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await relay.start()
    await vi.waitUntil(async () => (await waiting()).length === 0, patience)
    expect(sent).toEqual(['ada@test.example'])
    await worker.close()
    await relay.stop()
  })

  it('goes on with others when the connection ends on which a mail was just being noted as sent', async () => {
    const holder = new pg.Client({ connectionString: app.database.url })
    await holder.connect()
    const sent: string[] = []
    const mailer = {
      async send({ to }: Mail) {
        sent.push(to)
        // So that the note has to wait, and can be caught.
        if (sent.length === 1)
          await holder.query('begin; select from graphile_worker._private_jobs for update')
      },
      close: () => {},
    }
    const worker = await startWorker(
      app.database.url,
      {
        ...app.services,
        mailer,
        exportWorkspace: async () => {},
        importStep: async () => {},
        reckonPayments: async () => {},
        putAside: {},
      },
      silent,
    )
    await queue(mailTo('ada@test.example'))
    const endNote = () =>
      app.database.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'caravel jobs' and wait_event_type = 'Lock'`,
      )
    await vi.waitUntil(async () => (await endNote()).length > 0, patience)
    await holder.end()
    await queue(mailTo('grace@test.example'))
    await vi.waitUntil(() => sent.includes('grace@test.example'), patience)
    await worker.close()
    await app.database.sql('delete from graphile_worker._private_jobs')
  })

  it('lets no other job wait for mails that hang, and ends in spite of them, with each to be sent again', async () => {
    let hanging = 0
    const mailer = {
      send: (_: Mail, stopped: AbortSignal) => {
        hanging += 1
        return new Promise<void>((_, reject) =>
          stopped.addEventListener('abort', () => reject(new Error('Ended'))),
        )
      },
      close: () => {},
    }
    const worker = await startWorker(
      app.database.url,
      {
        ...app.services,
        mailer,
        exportWorkspace: async () => {},
        importStep: async () => {},
        reckonPayments: async () => {},
        putAside: {},
      },
      silent,
    )
    for (const n of [1, 2, 3, 4, 5]) await queue(mailTo(`ada${n}@test.example`))
    await vi.waitUntil(() => hanging === 4, patience)
    await app.database.sql(`select graphile_worker.add_job('forget_expired')`)
    const others = `select 1 from graphile_worker.jobs where task_identifier = 'forget_expired'`
    await vi.waitUntil(async () => (await app.database.sql(others)).length === 0, patience)
    await worker.close()
    expect(
      await app.database.sql(
        'select attempts, locked_at, last_error from graphile_worker._private_jobs order by attempts desc',
      ),
    ).toEqual([
      ...Array(4).fill({ attempts: 1, locked_at: null, last_error: 'Ended' }),
      { attempts: 0, locked_at: null, last_error: null },
    ])
    await app.database.sql('delete from graphile_worker._private_jobs')
  })

  it('forgets what has expired', async () => {
    await app.database.sql(
      `insert into throttles (key, last_failure_at) values ('old', now() - interval '2 days'), ('new', now())`,
    )
    await app.database.sql('select forget_expired()')
    expect(await app.database.sql('select key from throttles')).toEqual([{ key: 'new' }])
  })
})
