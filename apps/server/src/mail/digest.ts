import type { Id } from '@caravel/contract/common'
import type { JobHelpers } from 'graphile-worker'
import {
  type Digest,
  findReader,
  listNews,
  listPending,
  type News,
  type Reader,
  settle,
} from './digest.queries.ts'
import type { Mail, MailSender } from './mail.ts'
import { linkTo, todayLink } from './record-link.ts'
import { writeMail } from './templates.ts'

export type { Digest } from './digest.queries.ts'

const mostNews = 20

/**
 * One mail with all that a member was told and has not read yet. A record that was in a mail within the last five
 * minutes waits until they are over. What has to wait is asked for last: it takes the place of the running job.
 */
export async function sendDigest(
  { query, addJob }: Pick<JobHelpers, 'query' | 'addJob'>,
  mailer: MailSender,
  publicUrl: string,
  digest: Digest,
): Promise<void> {
  const reader = await findReader(query, digest)
  const pending = await listPending(query, digest)
  const wanted = reader ? pending.filter((notification) => notification.wanted) : []
  const held = wanted.flatMap(({ id, held_until }) => (held_until ? [{ id, held_until }] : []))
  const due = wanted.filter(({ held_until }) => !held_until).map(({ id }) => id)

  const news = await listNews(query, digest.workspace_id, due, mostNews)
  if (reader && news.length > 0) await mailer.send(writeDigest(publicUrl, digest, reader, news))
  const waiting = new Set(held.map(({ id }) => id))
  const done = pending.map(({ id }) => id).filter((id) => !waiting.has(id))
  await settle(query, digest.workspace_id, done, due)

  const [next] = held.map(({ held_until }) => held_until).sort((a, b) => a.getTime() - b.getTime())
  const key = `digest:${digest.member_id}`
  if (next) {
    await addJob('send_digest', digest, {
      runAt: next,
      queueName: key,
      jobKey: key,
      jobKeyMode: 'preserve_run_at',
      maxAttempts: 20,
    })
  }
}

function writeDigest(publicUrl: string, { workspace_id }: Digest, reader: Reader, news: News[]): Mail {
  const { email: to, ...names } = reader
  const told = news.map(
    ({ verb, actor, target_type, target_id, label, note_id, record_type, record_id }) => ({
      verb,
      actor,
      record: label,
      kind: target_type,
      link: linkFor(publicUrl, workspace_id, { target_type, target_id, note_id, record_type, record_id }),
    }),
  )
  return writeMail({
    template: 'notifications',
    to,
    data: { ...names, news: told, total: news[0]?.total ?? 0 },
  })
}

type Target = Pick<News, 'target_type' | 'target_id' | 'note_id' | 'record_type' | 'record_id'>

function linkFor(publicUrl: string, workspaceId: Id, { target_type: type, target_id: id, ...news }: Target) {
  const { record_type, record_id, note_id } = news
  if (type === 'member') return todayLink(publicUrl, workspaceId)
  if (type === 'task')
    return linkTo(
      publicUrl,
      workspaceId,
      record_type && record_id ? { type: record_type, id: record_id } : null,
    )
  return `${linkTo(publicUrl, workspaceId, { type, id })}${note_id ? `?tab=notes&note=${note_id}` : ''}`
}
