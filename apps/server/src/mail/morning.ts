/** The mail of the morning: what is overdue and due, who leaves, and whose birthday it is. */
import { findReader } from './digest.queries.ts'
import type { Query } from './links.ts'
import type { MailSender } from './mail.ts'
import {
  type Line,
  listBirthdays,
  listDepartures,
  listDue,
  type Morning,
  mostLines,
} from './morning.queries.ts'
import { linkTo } from './record-link.ts'
import { type MorningPart, writeMail } from './templates.ts'

export type { Morning } from './morning.queries.ts'

/** Nothing is sent for an empty day. */
export async function sendMorning(query: Query, mailer: MailSender, publicUrl: string, morning: Morning) {
  const reader = await findReader(query, morning)
  if (!reader) return
  const part = (heading: string, lines: Line[]): MorningPart => ({
    heading,
    lines: lines.slice(0, mostLines).map(({ text, record_type, record_id }) => ({
      text,
      link: linkTo(
        publicUrl,
        morning.workspace_id,
        record_type && record_id ? { type: record_type, id: record_id } : null,
      ),
    })),
    more: Math.max(0, (lines[0]?.total ?? 0) - mostLines),
  })
  const parts = [
    part('Overdue', await listDue(query, morning, 'overdue')),
    part('Today', await listDue(query, morning, 'today')),
    part('Leaving today', await listDepartures(query, morning)),
    part('Birthdays', await listBirthdays(query, morning)),
  ].filter(({ lines }) => lines.length > 0)
  if (parts.length === 0) return
  const { email: to, ...names } = reader
  const link = `${publicUrl}/${morning.workspace_id}/tasks`
  await mailer.send(writeMail({ template: 'morning', to, data: { ...names, day: morning.day, parts, link } }))
}
