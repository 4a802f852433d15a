import { v7 as newId } from 'uuid'
import type { Db } from '../db/client.ts'
import { findTrip } from '../domains/inquiries/inquiries.ts'
import { contentOf } from '../domains/quotes/content.ts'
import { recordHistory } from '../domains/start/backdated.queries.ts'
import type { DemoInquiry } from './inquiries.ts'
import { daysAfter, daysAgo, pick, scatter, since } from './scatter.ts'
import type { Colleague } from './team.ts'

/** What was offered of the trips that got so far: seen or not yet, still valid or no longer, and accepted. */
export async function insertQuotes(db: Db, workspaceId: string, inquiries: DemoInquiry[], team: Colleague[]) {
  await db
    .insertInto('quote_settings')
    .values({
      workspace_id: workspaceId,
      color: '#0b6e69',
      contact: 'Nyhavn 1, Copenhagen\n+45 33 12 34 56',
      ...texts,
    })
    .execute()
  const offered = inquiries.filter(({ isQuoted }) => isQuoted)
  const quotes = await Promise.all(offered.map((inquiry, n) => quoteOf(db, workspaceId, inquiry, n, team)))
  await db
    .insertInto('quotes')
    .values(quotes.map(({ row }) => row))
    .execute()
  await recordHistory(
    db,
    workspaceId,
    quotes.flatMap(({ told }) => told),
  )
}

async function quoteOf(db: Db, workspaceId: string, inquiry: DemoInquiry, n: number, team: Colleague[]) {
  const trip = await findTrip(db, inquiry.id)
  if (!trip) throw new Error(`There is no inquiry ${inquiry.id}`)
  const isAccepted = inquiry.stage === 'booked'
  const answeredAt = isAccepted ? inquiry.booked_at : daysAgo(0)
  const at = since(inquiry.created_at, 0.4, answeredAt)
  const seenAt = since(at, 0.3, answeredAt)
  const views = scatter(n) % 4 || Number(isAccepted)
  const valid_until = daysAfter(at, 21)
  const names = ['The double room', 'The suite']
  const content = contentOf(
    trip,
    { ...texts, title: inquiry.title, shows_line_prices: false, valid_until, names },
    { version: 1, today: daysAfter(at, 0) },
  )
  const row = {
    workspace_id: workspaceId,
    id: newId({ msecs: Date.parse(at) }),
    inquiry_id: inquiry.id,
    version: 1,
    content: JSON.stringify(content),
    valid_until,
    created_at: at,
    created_by_id: inquiry.assigned_to_id ?? pick(team, n).id,
    views,
    first_viewed_at: views > 0 ? seenAt : null,
    last_viewed_at: views > 0 ? since(seenAt, 0.5, answeredAt) : null,
    accepted_at: isAccepted ? answeredAt : null,
    accepted_name: isAccepted ? inquiry.customer : null,
    accepted_alternative: isAccepted ? 1 : null,
    accepted_from: isAccepted ? '203.0.113.24' : null,
    accepted_with: isAccepted ? 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' : null,
  }
  const quote = { from: null, to: content.number }
  const by = { from: null, to: inquiry.customer }
  const about = { subject_type: 'inquiry' as const, subject_id: inquiry.id, actor_id: null }
  const made = { ...about, verb: 'quote_made' as const, actor_id: row.created_by_id, created_at: at }
  const viewed = { ...about, verb: 'quote_viewed' as const, created_at: seenAt }
  const accepted = { ...about, verb: 'quote_accepted' as const, created_at: answeredAt }
  const told = [
    { ...made, changes: { quote } },
    ...(views > 0 ? [{ ...viewed, changes: { quote } }] : []),
    ...(isAccepted ? [{ ...accepted, changes: { quote, by } }] : []),
  ]
  return { row, told }
}

/** What each quote says, and new ones begin with. */
const texts = {
  message: 'Thanks for your inquiry. Here’s what we’ve put together. Tell us if you’d like anything changed.',
  included:
    'Everything listed above, with all taxes\nOne piece of luggage each\nA number to call at any hour while you’re away',
  not_included: 'City taxes, paid at the hotel\nTips',
  terms:
    'A deposit of 20 % holds your booking, the balance is due 30 days before departure. Prices hold until the day named above; until then we can only book what is still free.',
}
