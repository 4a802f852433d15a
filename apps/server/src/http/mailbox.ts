import { createHash, timingSafeEqual } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import type { Services } from '../context.ts'
import { escapeHtml } from '../mail/letter.ts'
import { mailboxDir } from '../mail/mail.ts'
import { mailboxIsOpen } from '../mail/mailbox.ts'

/** The mails that were not sent for want of a mail server, for who has the key: from where they ask proves nothing. */
export function serveMailbox(http: FastifyInstance, { config, database }: Services, key: string) {
  const overTls = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `mailbox_key=${key}; Path=/mailbox; HttpOnly; SameSite=Strict${overTls}`

  http.get('/mailbox', { schema: { hide: true } }, async (request, reply) => {
    if (!(await database.read({}, (db) => mailboxIsOpen(config, db)))) return reply.callNotFound()
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const { key: given } = request.query as { key?: unknown }
    // Away from the address, which stays in the history and is copied along with it.
    if (isSame(given, key)) return reply.header('set-cookie', cookie).redirect('/mailbox', 303)
    const [, kept] = /(?:^|; )mailbox_key=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
    if (!isSame(kept, key)) return reply.status(403).send(page(`<p>${shut}</p>`))
    return reply.send(page((await readMails(mailboxDir(config.dataDir))) || '<p>No mails yet.</p>'))
  })
}

const shut = 'Open the mailbox with the address that Caravel printed when it started.'

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (given: unknown, key: string) =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(key))

async function readMails(directory: string): Promise<string> {
  const files = (await readdir(directory).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
  const newest = files.reverse().slice(0, 50)
  const mails = newest.map(async (file) => PostalMime.parse(await readFile(path.join(directory, file))))
  return (await Promise.all(mails)).map(letter).join('')
}

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>

const letter = ({ to, subject, date, text }: Parsed) =>
  `<article><h2>${escapeHtml(subject ?? '')}</h2><p>${escapeHtml(to?.map(({ address }) => address).join(', ') ?? '')} · ${escapeHtml(date ?? '')}</p><pre>${linked(escapeHtml(text ?? ''))}</pre></article><hr>`

const page = (content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head><body><h1>Mailbox</h1>${content}</body></html>`

const linked = (escaped: string) =>
  escaped.replace(/https?:\/\/[^\s<"]+/g, (address) => `<a href="${address}">${address}</a>`)
