import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import type { Config } from '../config.ts'
import { escapeHtml } from '../mail/letter.ts'
import { mailboxDir } from '../mail/mail.ts'
import { isFromThisMachine } from './this-machine.ts'

/** The mails that were not sent for want of a mail server, readable on the machine itself while trying things out. */
export function serveMailbox(http: FastifyInstance, { mailbox, dataDir }: Config) {
  if (!mailbox) return
  const directory = mailboxDir(dataDir)

  http.get('/mailbox', { schema: { hide: true } }, async (request, reply) => {
    // As for any address at which nothing is: nobody else learns that there is a mailbox.
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const files = (await readdir(directory).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
    const newest = files.reverse().slice(0, 50)
    const mails = await Promise.all(
      newest.map(async (file) => PostalMime.parse(await readFile(path.join(directory, file)))),
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(page(mails.map(letter).join('') || '<p>No mails yet.</p>'))
  })
}

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>

const letter = ({ to, subject, date, text }: Parsed) =>
  `<article><h2>${escapeHtml(subject ?? '')}</h2><p>${escapeHtml(to?.map(({ address }) => address).join(', ') ?? '')} · ${escapeHtml(date ?? '')}</p><pre>${linked(escapeHtml(text ?? ''))}</pre></article><hr>`

const page = (content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head><body><h1>Mailbox</h1>${content}</body></html>`

const linked = (escaped: string) =>
  escaped.replace(/https?:\/\/[^\s<"]+/g, (address) => `<a href="${address}">${address}</a>`)
