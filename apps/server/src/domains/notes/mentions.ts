/** Who is mentioned in the text of a note: only live members of the workspace, each by their present name. */
import type { Id } from '@caravel/contract/common'
import {
  bytesOf,
  largestNoteBytes,
  mentionedName,
  mentionOf,
  mentionPattern,
} from '@caravel/contract/note-text'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { invalid } from '../../errors.ts'
import { notifyMentioned } from '../notifications/notifications.ts'
import { findMemberNames, insertMentions } from './mentions.queries.ts'

export async function settleMentions(db: Db, typed: string): Promise<{ body: string; memberIds: Id[] }> {
  const named = new Set(Array.from(typed.matchAll(namedIds), ([, id = '']) => id.toLowerCase()))
  const names = named.size > 0 ? await findMemberNames(db, [...named]) : new Map<Id, string>()
  const body = settle(typed, names)
  if (bytesOf(body) > largestNoteBytes) throw invalid('A note holds at most 64 kB of text', 'body')
  const mentioned = Array.from(body.matchAll(mentionPattern), ([, , id = '']) => id)
  return { body, memberIds: [...new Set(mentioned)] }
}

/** A member is told once of a note, however often it is changed: who was mentioned in it stays known. */
export async function tellMentioned(
  db: Db,
  ctx: Context,
  { noteId, activityId, memberIds }: { noteId: Id; activityId: Id; memberIds: Id[] },
): Promise<void> {
  if (memberIds.length === 0) return
  const added = await insertMentions(db, ctx, noteId, memberIds)
  await notifyMentioned(
    db,
    ctx,
    added.map((recipientId) => ({ activityId, recipientId })),
  )
}

const namedIds = /\(member:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi

/** Deeper than this nobody nests mentions but on purpose. */
const mostRounds = 8

/** Once a mention has become plain text, what stands around it may read as one: until nothing changes any more. */
function settle(typed: string, names: Map<Id, string>): string {
  let text = typed
  for (let round = 0; round < mostRounds; round += 1) {
    const settled = text.replace(mentionPattern, (_token, escaped: string, id: string, at: number) => {
      const name = isEscaped(text, at) ? undefined : names.get(id.toLowerCase())
      return name === undefined ? `@${plain(mentionedName(escaped))}` : mentionOf(name, id.toLowerCase())
    })
    if (settled === text) return text
    text = settled
  }
  throw invalid('Write each mention by itself, not one within another', 'body')
}

/** Whether a backslash before it takes its meaning: an odd number of them does. */
function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}

/** A name that starts no bold, link or list in the text that it now is a part of. */
const plain = (name: string) => name.replace(/\s+/g, ' ').replace(/[\\*[\]]/g, '\\$&')
