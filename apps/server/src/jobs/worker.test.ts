import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createMailer, mailboxDir } from '../mail/mail.ts'
import { queueMail } from '../mail/outbox.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { freePort } from '../testing/free-port.ts'
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
  await rm(directory, { recursive: true })
})

const mailTo = (to: string, first_name = 'Ada') => ({
  template: 'new_sign_in' as const,
  to,
  data: { first_name, address: '203.0.113.9', device: 'Firefox' },
})
const queue = (mail: ReturnType<typeof mailTo>) =>
  app.services.database.transaction({}, (db) => queueMail(db, mail))
const waiting = () =>
  app.database.sql('select attempts from graphile_worker._private_jobs where attempts < max_attempts')

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
    const worker = await startWorker(app.database.url, mailer, silent)
    await queue(mailTo('ada@test.example'))
    const [file = ''] = await until(() => readdir(mailboxDir(directory)).catch(() => []))
    const mail = await PostalMime.parse(await readFile(path.join(mailboxDir(directory), file)))
    expect(mail.subject).toBe('New sign-in to your Caravel account')
    expect(mail.to?.[0]?.address).toBe('ada@test.example')
    expect(mail.text).toContain('address 203.0.113.9, Firefox')
    await worker.close()
  })

  it('keeps a mail while the mail server is down, and delivers it once when it is back', async () => {
    const port = await freePort()
    const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
    const worker = await startWorker(app.database.url, mailer, silent)
    await queue(mailTo('grace@test.example'))
    await until(
      async () =>
        await app.database.sql(
          `select 1 from graphile_worker._private_jobs where attempts = 1 and last_error like '%ECONNREFUSED%'`,
        ),
    )

    const server = await startSmtp(port)
    await app.database.sql('update graphile_worker._private_jobs set run_at = now()')
    const [letter = ''] = await until(async () => server.letters)
    expect((await PostalMime.parse(letter)).to?.[0]?.address).toBe('grace@test.example')
    await until(async () => ((await waiting()).length === 0 ? [true] : []))
    expect(server.letters).toHaveLength(1)
    await worker.close()
    mailer.close()
    await server.close()
  })

  it('lets no name write a header or markup of its own', async () => {
    const port = await freePort()
    const server = await startSmtp(port)
    const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
    const worker = await startWorker(app.database.url, mailer, silent)
    await queue(
      mailTo('eve@test.example', 'Eve\r\nBcc: all@test.example\r\n\r\n<img src=x onerror=alert(1)>'),
    )
    const [letter = ''] = await until(async () => server.letters)
    const mail = await PostalMime.parse(letter)
    expect(server.recipients).toEqual(['eve@test.example'])
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.text).not.toMatch(/^Bcc:/m)
    expect(mail.html).toContain('&lt;img src=x')
    expect(mail.html).not.toContain('<img')
    await worker.close()
    mailer.close()
    await server.close()
  })

  it('forgets what has expired', async () => {
    await app.database.sql(
      `insert into throttles (key, last_failure_at) values ('old', now() - interval '2 days'), ('new', now())`,
    )
    await app.database.sql('select forget_expired()')
    expect(await app.database.sql('select key from throttles')).toEqual([{ key: 'new' }])
  })
})

async function startSmtp(port: number) {
  const letters: string[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
      let letter = ''
      stream.on('data', (chunk) => {
        letter += chunk
      })
      stream.on('end', () => {
        letters.push(letter)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { letters, recipients, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

async function until<T>(look: () => Promise<T[]>): Promise<T[]> {
  for (let tries = 0; tries < 400; tries++) {
    const found = await look()
    if (found.length > 0) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('It did not happen within ten seconds')
}
