import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Whose name it comes in, and who hears what is answered, where that is not the server. */
  from?: { name: string; replyTo: string }
}

/** The way out for mails: a server where one is configured, otherwise a folder that the operator can read. */
export type Mailer = {
  /** Gives up once it is told to stop. */
  send: (mail: Mail, stopped: AbortSignal) => Promise<void>
  close: () => void
}

/** For a single job, which has said already when it is told to stop. */
export type MailSender = { send: (mail: Mail) => Promise<void> }

export const mailboxDir = (dataDir: string) => path.join(dataDir, 'mailbox')

export const createMailer = (config: Config, limits = { longestMs: 60_000 }): Mailer =>
  config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom, limits)
    : mailboxMailer(config.dataDir, config.mailFrom)

/**
 * Whether the mail server says that there is no such recipient. A refusal for reasons of policy (5.7.x: no relaying,
 * no sign-in) is the operator's to mend, and worth a wait.
 */
export function isRefusedForGood(error: unknown): error is Error {
  const { command, responseCode = 0, response = '' } = error as Refusal
  return command === 'RCPT TO' && responseCode >= 500 && !/\b5\.7\./.test(response)
}
type Refusal = Error & { command?: string; responseCode?: number; response?: string }

/**
 * The limits of a connection are about its silence, which a server that trickles its answers never keeps. So each mail has
 * a limit as well, and a connection that nobody else's mail is on when it is cut.
 */
function smtpMailer(url: string, from: string, { longestMs }: { longestMs: number }): Mailer {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const open = () =>
    nodemailer.createTransport({ url, pool: true, maxConnections: 1, ...limits }, everyMail(from))
  const free: ReturnType<typeof open>[] = []
  return {
    async send(mail, stopped) {
      stopped.throwIfAborted()
      const transport = free.pop() ?? open()
      const tooLong = AbortSignal.timeout(longestMs)
      const given = AbortSignal.any([stopped, tooLong])
      const cut = () => transport.close({ force: true })
      given.addEventListener('abort', cut)
      try {
        await transport.sendMail(addressed(mail, from))
      } catch (error) {
        if (stopped.aborted) throw new Error('Caravel was told to end while the mail server had the mail')
        if (tooLong.aborted) throw new Error(`The mail server took longer than ${longestMs / 1000} seconds`)
        throw error
      } finally {
        given.removeEventListener('abort', cut)
        if (!given.aborted) free.push(transport)
      }
    },
    close() {
      for (const transport of free) transport.close()
    },
  }
}

function mailboxMailer(dataDir: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, everyMail(from))
  const directory = mailboxDir(dataDir)
  return {
    async send(mail) {
      const { message } = await transport.sendMail(addressed(mail, from))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
      const file = path.join(directory, name)
      // Renamed when whole, so that nobody reads half a mail.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

/** Said to be automatic, so that nobody's holiday notice answers it; and made of nothing but what we hand over. */
const everyMail = (from: string) => ({
  from,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** As objects, because a string would be parsed, and could turn out to be several recipients. */
const addressed = ({ to, from, ...mail }: Mail, sender: string) => ({
  ...mail,
  to: { name: '', address: to },
  ...(from && {
    from: { name: from.name, address: addressIn(sender) },
    replyTo: { name: from.name, address: from.replyTo },
  }),
})

/** Of `Caravel <caravel@example.com>` what is between the brackets. */
const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
