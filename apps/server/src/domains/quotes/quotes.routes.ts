import { quotes } from '@caravel/contract/quotes'
import { type App, implement } from '../../http/implement.ts'
import { createQuote, draftQuote, getQuote, getQuotes, makeLink, withdrawQuote } from './quotes.ts'
import { sendQuoteTo } from './send.ts'
import { changeQuoteSettings, getQuoteSettings } from './settings.ts'

export function quoteRoutes(app: App) {
  implement(app, quotes.list, (ctx, { params }) => getQuotes(ctx, params.id))
  implement(app, quotes.draft, (ctx, { params }) => draftQuote(ctx, params.id))
  implement(app, quotes.create, (ctx, { params, body }) => createQuote(ctx, params.id, body))
  implement(app, quotes.get, (ctx, { params }) => getQuote(ctx, params.id))
  implement(app, quotes.makeLink, (ctx, { params }) => makeLink(ctx, params.id))
  implement(app, quotes.send, (ctx, { params, body }) => sendQuoteTo(ctx, params.id, body))
  implement(app, quotes.withdraw, (ctx, { params }) => withdrawQuote(ctx, params.id))
  implement(app, quotes.getSettings, (ctx) => getQuoteSettings(ctx))
  implement(app, quotes.changeSettings, (ctx, { body }) => changeQuoteSettings(ctx, body))
}
