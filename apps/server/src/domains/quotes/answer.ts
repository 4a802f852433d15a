/** What a customer answers to a quote. Nobody is signed in: the link is what lets them. */
import type { Id } from '@caravel/contract/common'
import type { Services } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { recordActivity } from '../../records/activity.ts'
import { bookTrip, lockTrip } from '../inquiries/inquiries.ts'
import { addPlainNote } from '../notes/notes.ts'
import { notifyAnswered } from '../notifications/notifications.ts'
import { findAcceptedStatus, findVisited, markAccepted, type VisitedRow } from './visit.queries.ts'
import { scopeOf, type Visit } from './visit.ts'

type Sender = { address: string; userAgent: string }
/** What was wrong with what they typed, beside which they are told. */
export type Refusal = 'no_name' | 'long_name' | 'no_alternative' | 'no_message' | 'long_message'

/**
 * One wins: whoever comes second, or later than it is valid, finds out from the page as it then is. The inquiry is locked
 * before the quote is looked at, as whoever makes a version does.
 */
export async function acceptQuote(
  { database }: Services,
  { linked, quote: seen }: Visit,
  typed: { name: string; alternative: string },
  { address, userAgent }: Sender,
): Promise<Refusal | undefined> {
  const name = tidy(typed.name)
  const place = seen.content.alternatives.length === 1 ? 1 : Number(typed.alternative)
  const picked = seen.content.alternatives[place - 1]
  if (!picked) return 'no_alternative'
  if (name === '') return 'no_name'
  if (name.length > 200) return 'long_name'
  await database.transaction(scopeOf(linked), async (db) => {
    const quote = await lockOpen(db, seen.inquiry_id, linked.quote_id)
    if (!quote) return
    await markAccepted(db, linked.quote_id, { name, alternative: place, address, userAgent })
    const author = { workspaceId: linked.workspace_id, memberId: null }
    const subject = { type: 'inquiry' as const, id: quote.inquiry_id }
    await bookTrip(db, author, quote.inquiry_id, {
      alternative: picked.alternative,
      statusId: await findAcceptedStatus(db),
      keeperId: quote.created_by_id,
    })
    const activityId = await recordActivity(db, author, 'quote_accepted', subject, {
      quote: { from: null, to: quote.content.number },
      by: { from: null, to: name },
      ...(picked.name && { alternative_name: { from: null, to: picked.name } }),
    })
    if (quote.advisor)
      await notifyAnswered(db, author, 'accepted', { activityId, recipientId: quote.advisor.id })
  })
  return undefined
}

const mostLetters = 5000

/** Their words are a note on the inquiry, and whoever looks after it is told. */
export async function askForChange(
  { database }: Services,
  { linked, quote: seen }: Visit,
  typed: { message: string },
): Promise<Refusal | undefined> {
  const message = typed.message
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  if (message === '') return 'no_message'
  if (message.length > mostLetters) return 'long_message'
  await database.transaction(scopeOf(linked), async (db) => {
    const quote = (await lockTrip(db, seen.inquiry_id)) && (await findVisited(db, linked.quote_id))
    if (!quote || quote.state === 'withdrawn') return
    const author = { workspaceId: linked.workspace_id, memberId: null }
    const { customer, number } = quote.content
    const text = `${customer}, about quote ${number}:\n\n${message}`
    const activityId = await addPlainNote(db, author, { type: 'inquiry', id: quote.inquiry_id }, text)
    if (quote.advisor)
      await notifyAnswered(db, author, 'asked', { activityId, recipientId: quote.advisor.id })
  })
  return undefined
}

/** The quote as it is once its inquiry is locked, while it can still be accepted. */
async function lockOpen(db: Db, inquiryId: Id, quoteId: Id): Promise<VisitedRow | undefined> {
  if (!(await lockTrip(db, inquiryId))) return undefined
  const quote = await findVisited(db, quoteId)
  return quote?.state === 'open' ? quote : undefined
}

/** A name in one line, without what turns words around. */
const tidy = (typed: string) =>
  typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
