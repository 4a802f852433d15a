import type { Id } from '@caravel/contract/common'
import type { NewQuote, Quote, QuoteDraft, QuoteSummary, quotes } from '@caravel/contract/quotes'
import type { ReplyOf } from '@caravel/contract/route'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { newSecret } from '../../credentials/tokens.ts'
import type { Db } from '../../db/client.ts'
import { recordIsLive } from '../../db/live-records.ts'
import { conflict, invalid, notFound, permissionDenied } from '../../errors.ts'
import { linkWith } from '../../mail/quote.ts'
import { recordActivity } from '../../records/activity.ts'
import { withPicture } from '../../storage/pictures.ts'
import { keyOf } from '../../storage/storage.ts'
import { makeShownPicture } from '../attachments/attachments.ts'
import { findTrip, lockTrip } from '../inquiries/inquiries.ts'
import { changesBetweenQuotes } from './changes.ts'
import { contentOf, letterOf, offeredOf } from './content.ts'
import {
  findNewest,
  findPictureFiles,
  findQuote,
  findToday,
  insertLink,
  insertQuote,
  listQuotes,
  lockPictures,
  markWithdrawn,
  type QuoteRow,
  type WholeQuoteRow,
} from './quotes.queries.ts'
import { findSettings } from './settings.queries.ts'

/** Nobody makes more of one trip, and a page lists them all. */
const mostVersions = 99

export async function getQuotes(ctx: Context, dealId: Id): Promise<ReplyOf<typeof quotes.list>> {
  const rows = await ctx.read(async (db) => {
    if (!(await recordIsLive(db, { type: 'inquiry', id: dealId }))) throw notFound('Inquiry')
    return listQuotes(db, dealId)
  })
  return { results: await Promise.all(rows.map((row) => asSummary(ctx, row))) }
}

export const getQuote = (ctx: Context, id: Id): Promise<Quote> => ctx.read((db) => readQuote(db, ctx, id))

/** As the version before was, or as the workspace has it; always with what the trip offers now. */
export async function draftQuote(ctx: Context, dealId: Id): Promise<QuoteDraft> {
  return ctx.read(async (db) => {
    const trip = await findTrip(db, dealId)
    if (!trip) throw notFound('Inquiry')
    const [settings, newest, today] = await Promise.all([
      findSettings(db),
      findNewest(db, dealId),
      findToday(db),
    ])
    const { message, included, not_included, terms, shows_line_prices } = newest?.content ?? settings
    const alternatives = offeredOf(trip)
    return {
      title: newest?.content.title ?? trip.name,
      message,
      included,
      not_included,
      terms,
      shows_line_prices,
      valid_until: after(today, settings.valid_days),
      names: alternatives.map(
        ({ alternative, name }) =>
          newest?.content.alternatives.find(
            (each) => each.alternative === alternative && each.name !== letterOf(alternative),
          )?.name || name,
      ),
      picture_ids: newest?.picture_ids ?? [],
      alternatives: alternatives.map(({ alternative, price }) => ({ alternative, price })),
      currency: trip.currency,
    }
  })
}

const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** What the inquiry offers at this moment, for good. Pictures are made before, because that takes long. */
export async function createQuote(
  ctx: Context,
  dealId: Id,
  { deal_version, picture_ids, ...told }: NewQuote,
): Promise<Quote> {
  await makePictures(ctx, dealId, picture_ids)
  return ctx.transaction(async (db) => {
    const trip = await lockTrip(db, dealId)
    if (!trip) throw notFound('Inquiry')
    if (deal_version !== undefined && deal_version !== trip.version) throw conflict()
    const locked = await lockPictures(db, dealId, picture_ids)
    if (locked.length < picture_ids.length) throw noSuchPicture()
    const [newest, today] = await Promise.all([findNewest(db, dealId), findToday(db)])
    if (told.valid_until < today) throw invalid('Choose a day that has not passed', 'valid_until')
    const version = (newest?.version ?? 0) + 1
    if (version > mostVersions) throw invalid(`An inquiry has at most ${mostVersions} quotes`)
    const content = contentOf(trip, told, { version, today })
    const id = newId()
    await insertQuote(db, ctx, {
      id,
      inquiry_id: dealId,
      version,
      content,
      valid_until: told.valid_until,
      picture_ids,
    })
    await tell(db, ctx, 'quote_made', dealId, content.number)
    return readQuote(db, ctx, id)
  })
}

/** Another link to it, told this once: only its hash is kept, so that a copy of the database opens nothing. */
export async function makeLink(ctx: Context, id: Id): Promise<{ url: string }> {
  const { secret, hash } = newSecret()
  await ctx.transaction(async (db) => {
    const quote = await findQuote(db, id)
    if (!quote) throw notFound('Quote')
    if (quote.state === 'withdrawn') throw invalid('This quote was withdrawn. Make a new version')
    await insertLink(db, id, hash)
  })
  return { url: linkWith(ctx.services.config.publicUrl, secret) }
}

/**
 * Its links end at once. What was accepted stays: it is an agreement. The inquiry is locked before the quote is looked at, as
 * whoever accepts it does.
 */
export async function withdrawQuote(ctx: Context, id: Id): Promise<Quote> {
  return ctx.transaction(async (db) => {
    const seen = await findQuote(db, id)
    const quote = seen && (await lockTrip(db, seen.deal_id)) && (await findQuote(db, id))
    if (!quote) throw notFound('Quote')
    if (quote.accepted) throw invalid('This quote was accepted, and stays as it is')
    if (await markWithdrawn(db, id)) await tell(db, ctx, 'quote_withdrawn', quote.deal_id, quote.number)
    return readQuote(db, ctx, id)
  })
}

export const tell = (
  db: Db,
  ctx: Context,
  verb: 'quote_made' | 'quote_sent' | 'quote_withdrawn',
  dealId: Id,
  number: string,
) => recordActivity(db, ctx, verb, { type: 'inquiry', id: dealId }, { quote: { from: null, to: number } })

/** Throws a 404 where this workspace has none of that id. */
export async function readQuote(db: Db, ctx: Context, id: Id): Promise<Quote> {
  const row = await findQuote(db, id)
  if (!row) throw notFound('Quote')
  // All of it is about prices.
  if (ctx.hidesPrices) throw permissionDenied()
  const { content, content_before, ...rest } = row satisfies WholeQuoteRow
  const changes = content_before ? changesBetweenQuotes(content_before, content) : []
  return { ...(await asSummary(ctx, rest)), content, changes }
}

async function asSummary(ctx: Context, row: QuoteRow): Promise<QuoteSummary> {
  const { created_by, alternatives, ...quote } = row
  return {
    ...quote,
    alternatives: alternatives.map(({ name, price }) => ({ name, price: ctx.hidesPrices ? null : price })),
    created_by: created_by && (await withPicture(ctx.services.storage, created_by)),
  }
}

async function makePictures(ctx: Context, dealId: Id, ids: Id[]) {
  if (ids.length === 0) return
  const files = await ctx.read((db) => findPictureFiles(db, dealId, ids))
  for (const id of ids) {
    const storageKey = files.get(id)
    if (!storageKey) throw noSuchPicture()
    await makeShownPicture(ctx.services.storage, storageKey, keyOf(ctx.workspaceId, id), 'picture_ids')
  }
}

const noSuchPicture = () => notFound('Picture')
