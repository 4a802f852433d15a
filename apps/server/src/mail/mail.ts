import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** The way out for mails: a server where one is configured, otherwise a folder that the operator can read. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

export const mailboxDir = (dataDir: string) => path.join(dataDir, 'mailbox')

export const createMailer = (config: Config): Mailer =>
  config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : mailboxMailer(config.dataDir, config.mailFrom)

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(
    { url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  return {
    send: async (mail) => {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}

function mailboxMailer(dataDir: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from })
  const directory = mailboxDir(dataDir)
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
      await writeFile(path.join(directory, name), message as Buffer, { mode: 0o600 })
    },
    close: () => transport.close(),
  }
}
