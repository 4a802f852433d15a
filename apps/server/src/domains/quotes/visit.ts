/** What somebody sees who opens the link of a quote. */
import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../context.ts'
import { countAttempt, limitsOf, limitsOfQuote } from '../../credentials/throttle.ts'
import { hashSecret } from '../../credentials/tokens.ts'
import { notFound, throttled } from '../../errors.ts'
import { makePdf } from '../../pdf/make.ts'
import { recordActivity } from '../../records/activity.ts'
import { keyOf } from '../../storage/storage.ts'
import { readDrawn } from '../attachments/attachments.ts'
import { pdfOf } from '../pdfs/pdfs.ts'
import type { PdfQuote } from './page/quote-pdf.ts'
import type { ShownQuote } from './page/shown-quote.ts'
import { findLinked, findVisited, type Linked, markViewed, type VisitedRow } from './visit.queries.ts'

export type Visit = { linked: Linked; quote: VisitedRow }

/** A link that never was one, and one that has ended, are the same to whoever guesses: a page that was not found. */
export async function openLink(services: Services, secret: string, address: string): Promise<Visit> {
  const { database } = services
  const linked = await findLinked(database, hashSecret(secret))
  const quote = linked && (await database.read(scopeOf(linked), (db) => findVisited(db, linked.quote_id)))
  if (linked && quote) return { linked, quote }
  const wait = await database.transaction({}, (db) => countAttempt(db, limitsOf('quote', address)))
  throw wait > 0 ? throttled(wait) : notFound('Quote')
}

/** So many answers come from no customer, and nobody needs so many PDFs. */
export async function requireFew(
  { database }: Services,
  what: 'answer' | 'pdf',
  { linked }: Visit,
  address: string,
): Promise<void> {
  const limits = limitsOfQuote(what, linked.quote_id, address)
  const wait = await database.transaction({}, (db) => countAttempt(db, limits))
  if (wait > 0) throw throttled(wait)
}

export const scopeOf = ({ workspace_id }: Linked) => ({ workspaceId: workspace_id })

/** Once it is seen for the first time, the timeline tells of it. */
export async function countView({ database }: Services, { linked, quote }: Visit): Promise<void> {
  await database.transaction(scopeOf(linked), async (db) => {
    if (!(await markViewed(db, linked))) return
    const subject = { type: 'inquiry' as const, id: quote.inquiry_id }
    const author = { workspaceId: linked.workspace_id, memberId: null }
    await recordActivity(db, author, 'quote_viewed', subject, {
      quote: { from: null, to: quote.content.number },
    })
  })
}

/** All that the page shows. Pictures are links that work for a while. */
export async function shownTo(
  { storage }: Services,
  { linked, quote }: Visit,
  secret: string,
  said: ShownQuote['said'],
): Promise<ShownQuote> {
  const [cover = null, ...pictures] = await Promise.all(
    quote.picture_ids.map((id) =>
      storage.downloadUrl(keyOf(linked.workspace_id, id), { contentType: 'image/jpeg' }),
    ),
  )
  const logo =
    quote.logo_key === null ? null : await storage.downloadUrl(quote.logo_key, { contentType: 'image/webp' })
  const self = `/q/${secret}`
  return {
    ...plainly(quote),
    agency: { ...agencyOf(quote), logo },
    cover,
    pictures,
    links: { self, accept: `${self}/accept`, change: `${self}/change`, pdf: `${self}/quote.pdf` },
    said,
  }
}

export function quotePdf(
  asker: { services: Services; log: FastifyBaseLogger },
  visit: Visit,
): Promise<Buffer> {
  const { linked, quote } = visit
  return pdfOf(asker, {
    workspaceId: linked.workspace_id,
    subject: { table: 'quotes', id: linked.quote_id },
    shown: onPaper(quote),
    showNow: async (db) => {
      const now = await findVisited(db, linked.quote_id)
      return now && onPaper(now)
    },
    make: () => makeQuotePdf(asker.services, visit),
  })
}

async function makeQuotePdf({ storage }: Services, { linked, quote }: Visit): Promise<Buffer> {
  const [cover = null, ...pictures] = await Promise.all(
    quote.picture_ids.map(async (id) => buffer(await storage.read(keyOf(linked.workspace_id, id)))),
  )
  const logo = quote.logo_key === null ? null : await readDrawn(storage, quote.logo_key)
  const agency = { ...agencyOf(quote), logo }
  return makePdf<PdfQuote>('quote', { ...plainly(quote), agency, cover, pictures })
}

const onPaper = (quote: VisitedRow) => ({
  ...plainly(quote),
  agency: agencyOf(quote),
  logo_key: quote.logo_key,
  picture_ids: quote.picture_ids,
})

const plainly = ({ content, state, accepted, country, timezone }: VisitedRow) => ({
  content,
  // Whatever is withdrawn is not shown at all.
  state: state === 'withdrawn' ? ('expired' as const) : state,
  accepted,
  country,
  timezone,
})

const agencyOf = ({ agency, color, contact, advisor }: VisitedRow) => ({
  name: agency,
  color: color ?? '#2351cc',
  contact: contact ?? '',
  advisor: advisor && { name: advisor.name, email: advisor.email },
})
