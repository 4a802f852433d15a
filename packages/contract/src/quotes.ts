import { z } from 'zod'
import {
  Day,
  Email,
  Id,
  inWorkspace,
  oneOfWorkspace,
  Person,
  requiredText,
  Timestamp,
  text,
} from './common.ts'
import { QuoteContent } from './quote-content.ts'
import { route } from './route.ts'
import { mostAlternatives } from './services.ts'

/** The first of them is the cover. */
export const mostQuotePictures = 12

/**
 * Only what is open can be accepted. A newer version replaces those before it; one that was accepted is replaced once a newer
 * one is accepted as well, so that at most one of an inquiry is accepted.
 */
export const quoteStates = ['open', 'expired', 'replaced', 'withdrawn', 'accepted'] as const
export type QuoteState = (typeof quoteStates)[number]

const texts = {
  message: text(5000),
  included: text(5000),
  not_included: text(5000),
  terms: text(20_000),
}

export const NewQuote = z.object({
  title: requiredText(200, 'Enter a title'),
  ...texts,
  valid_until: Day,
  shows_line_prices: z.boolean('Choose yes or no'),
  /** What the alternatives are called, in their order; A, B, C where that is blank. */
  names: z
    .array(text(100))
    .max(mostAlternatives, `A trip has at most ${mostAlternatives} alternatives`)
    .default([]),
  /** Pictures among the files of the inquiry. */
  picture_ids: z
    .array(Id)
    .max(mostQuotePictures, `A quote has at most ${mostQuotePictures} pictures`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each picture once')
    .default([]),
  /** That of the inquiry which was looked at: another one is a conflict, so that nothing unseen is offered. */
  deal_version: z.number().int().optional(),
})
export type NewQuote = z.infer<typeof NewQuote>

const QuoteMail = z.object({
  id: Id,
  recipient: z.string(),
  /** `sent` is what the mail server took; `refused` what it never will. */
  state: z.enum(['waiting', 'sent', 'refused']),
  refusal: z.string().nullable(),
  created_at: Timestamp,
})

const QuoteSummary = z.object({
  id: Id,
  deal_id: Id,
  /** `1042-2`: the inquiry's number, the version. */
  number: z.string(),
  version: z.number().int(),
  title: z.string(),
  state: z.enum(quoteStates),
  valid_until: Day,
  currency: z.string(),
  /** Of each alternative; no price to those who may not see it. */
  alternatives: z.array(z.object({ name: z.string(), price: z.string().nullable() })),
  views: z.number().int(),
  first_viewed_at: Timestamp.nullable(),
  last_viewed_at: Timestamp.nullable(),
  accepted: z
    .object({
      at: Timestamp,
      name: z.string(),
      /** Its place among the alternatives. */
      alternative: z.number().int(),
      /** The address that it was accepted from, kept as evidence. */
      address: z.string(),
    })
    .nullable(),
  mails: z.array(QuoteMail),
  created_by: Person.nullable(),
  created_at: Timestamp,
})
export type QuoteSummary = z.infer<typeof QuoteSummary>

/** What is other than in the version before. */
const QuoteChange = z.object({
  /** A field of the content, or a service of an alternative. */
  what: z.enum([
    'title',
    'message',
    'included',
    'not_included',
    'terms',
    'valid_until',
    'travel',
    'party_size',
    'price',
    'service',
    'alternative',
  ]),
  /** Of which alternative; null where it is of all, or of the quote. */
  alternative: z.string().nullable(),
  /** Null where it is new. */
  from: z.string().nullable(),
  /** Null where it is gone. */
  to: z.string().nullable(),
})
export type QuoteChange = z.infer<typeof QuoteChange>

const Quote = QuoteSummary.extend({ content: QuoteContent, changes: z.array(QuoteChange) })
export type Quote = z.infer<typeof Quote>

const QuoteDraft = NewQuote.omit({ deal_version: true }).extend({
  /** What the quote would offer now. */
  alternatives: z.array(z.object({ alternative: z.number().int(), price: z.string() })),
  currency: z.string().nullable(),
})
export type QuoteDraft = z.infer<typeof QuoteDraft>

export const QuoteSettings = z.object({
  color: z.string(),
  contact: z.string(),
  valid_days: z.number().int(),
  message: z.string(),
  included: z.string(),
  not_included: z.string(),
  terms: z.string(),
  shows_line_prices: z.boolean(),
  mail_subject: z.string(),
  mail_text: z.string(),
  /** To which an inquiry moves when its quote is accepted; null: the first that means that it is booked. */
  accepted_status_id: Id.nullable(),
  version: z.number().int(),
})
export type QuoteSettings = z.infer<typeof QuoteSettings>

export const QuoteSettingsChanges = z
  .object({
    color: z
      .string('Choose a colour')
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Enter a colour as #2351cc'),
    contact: text(500),
    valid_days: z
      .number('Enter a number of days')
      .int('Enter a number of days')
      .min(1, 'Enter 1 to 365 days')
      .max(365, 'Enter 1 to 365 days'),
    ...texts,
    shows_line_prices: z.boolean('Choose yes or no'),
    mail_subject: text(200),
    mail_text: text(5000),
    accepted_status_id: Id.nullable(),
    version: z.number().int(),
  })
  .partial()
export type QuoteSettingsChanges = z.infer<typeof QuoteSettingsChanges>

export const quotes = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/deals/:id/quotes/',
    access: 'inquiries:read',
    summary: 'The quotes of an inquiry, the newest version first',
    params: oneOfWorkspace,
    reply: z.object({ results: z.array(QuoteSummary) }),
  }),
  draft: route({
    method: 'GET',
    path: '/api/v1/:org/deals/:id/quotes/draft/',
    access: 'inquiries:write',
    summary: 'What a new quote of an inquiry begins with: as the version before, or as the workspace says',
    params: oneOfWorkspace,
    reply: QuoteDraft,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/:org/deals/:id/quotes/',
    access: 'inquiries:write',
    summary: 'Freeze what an inquiry offers now as its next version',
    params: oneOfWorkspace,
    body: NewQuote,
    reply: Quote,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/:org/quotes/:id/',
    access: 'inquiries:read',
    summary: 'One version of a quote, whole, and what is other than in the one before',
    params: oneOfWorkspace,
    reply: Quote,
  }),
  makeLink: route({
    method: 'POST',
    path: '/api/v1/:org/quotes/:id/link/',
    access: 'inquiries:write',
    summary: 'Make a link by which a customer opens a quote, told this once. Those before stay good',
    params: oneOfWorkspace,
    reply: z.object({ url: z.string() }),
  }),
  send: route({
    method: 'POST',
    path: '/api/v1/:org/quotes/:id/send/',
    access: 'inquiries:write',
    summary: 'Mail somebody the link of a quote',
    params: oneOfWorkspace,
    body: z.object({
      to: Email,
      subject: requiredText(200, 'Enter a subject'),
      body: requiredText(5000, 'Enter a text'),
    }),
    reply: Quote,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/v1/:org/quotes/:id/withdraw/',
    access: 'inquiries:write',
    summary: 'End the links of a quote that was not accepted',
    params: oneOfWorkspace,
    reply: Quote,
  }),
  getSettings: route({
    method: 'GET',
    path: '/api/v1/:org/quote-settings/',
    access: 'workspace:read',
    summary: 'How quotes look and what they begin with',
    params: inWorkspace,
    reply: QuoteSettings,
  }),
  changeSettings: route({
    method: 'PATCH',
    path: '/api/v1/:org/quote-settings/',
    access: 'workspace:manage',
    summary: 'Change how quotes look and what they begin with',
    params: inWorkspace,
    body: QuoteSettingsChanges,
    reply: QuoteSettings,
  }),
}
