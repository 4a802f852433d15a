import type { Id } from '@caravel/contract/common'
import type { Quote, quotes } from '@caravel/contract/quotes'
import type { RequestOf } from '@caravel/contract/route'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { queueJob } from '../../db/queue.ts'
import { invalid, notFound, throttled } from '../../errors.ts'
import { findQuote } from './quotes.queries.ts'
import { readQuote, tell } from './quotes.ts'
import { countLately, insertMail } from './send.queries.ts'

/** More than anyone writes by hand, and too few for whoever would use the server to write to strangers. */
const mostAnHour = 50

/** It goes out when this commits, and is tried again until it does; the quote says what became of it. */
export async function sendQuoteTo(
  ctx: Context,
  id: Id,
  { to, subject, body }: RequestOf<typeof quotes.send>['body'],
): Promise<Quote> {
  return ctx.transaction(async (db) => {
    const quote = await findQuote(db, id)
    if (!quote) throw notFound('Quote')
    if (quote.state === 'withdrawn') throw invalid('This quote was withdrawn. Make a new version')
    if ((await countLately(db, ctx.memberId)) >= mostAnHour) throw throttled(600)
    const mailId = newId()
    await insertMail(db, ctx, { id: mailId, quote_id: id, recipient: to, subject, body })
    await queueJob(db, 'send_quote', { workspace_id: ctx.workspaceId, mail_id: mailId })
    await tell(db, ctx, 'quote_sent', quote.deal_id, quote.number)
    return readQuote(db, ctx, id)
  })
}
