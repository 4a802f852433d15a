/** What a customer is shown of a quote, frozen when it is made. */
import { z } from 'zod'
import { Day } from './common.ts'
import { chargedPer, optionKinds, serviceKinds } from './services.ts'

const QuotedService = z.object({
  kind: z.enum(serviceKinds),
  options: z.array(z.object({ kind: z.enum(optionKinds), value: z.string() })),
  /** Days and times are those of the place. */
  start_on: Day.nullable(),
  start_time: z.string().nullable(),
  end_on: Day.nullable(),
  end_time: z.string().nullable(),
  quantity: z.number().int(),
  per: z.enum(chargedPer),
  /** Of the whole line; null where it has none. */
  price: z.string().nullable(),
})
export type QuotedService = z.infer<typeof QuotedService>

const QuotedAlternative = z.object({
  /** Which of the trip's alternatives it is. */
  alternative: z.number().int(),
  /** '' where there is only one. */
  name: z.string(),
  price: z.string(),
  per_traveller: z.string(),
  /** In the order of the trip; those without a day last. */
  services: z.array(QuotedService),
})
export type QuotedAlternative = z.infer<typeof QuotedAlternative>

/** Amounts are decimals as text, in `currency`. Texts are plain. */
export const QuoteContent = z.object({
  /** `1042-2`: the inquiry's number, the version. */
  number: z.string(),
  title: z.string(),
  customer: z.string(),
  message: z.string(),
  /** One thing a line. */
  included: z.string(),
  not_included: z.string(),
  terms: z.string(),
  made_on: Day,
  valid_until: Day,
  travel_start: Day.nullable(),
  travel_end: Day.nullable(),
  party_size: z.number().int(),
  currency: z.string(),
  shows_line_prices: z.boolean(),
  alternatives: z.array(QuotedAlternative),
})
export type QuoteContent = z.infer<typeof QuoteContent>
