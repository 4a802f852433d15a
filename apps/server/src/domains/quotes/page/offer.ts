/** What the page is given, and what is said of it in several places. */
import type { Formats } from '@caravel/contract/formats'
import { dividesEvenly } from '@caravel/contract/money'
import type { QuoteContent, QuotedAlternative } from '@caravel/contract/quote-content'
import { texts } from './texts.ts'

export type ShownQuote = {
  content: QuoteContent
  agency: {
    name: string
    logo: string | null
    /** `#rrggbb` */
    color: string
    /** Plain text: phone, address. */
    contact: string
    advisor: { name: string; email: string } | null
  }
  /** Of the workspace: how days and amounts are written. */
  country: string
  /** The address of a picture. */
  cover: string | null
  pictures: string[]
  state: 'open' | 'expired' | 'replaced' | 'accepted'
  /** `alternative` is its place among those of the content, from 1. */
  accepted: { on: string; name: string; alternative: number } | null
  /** Of the workspace. */
  timezone: string
  links: { self: string; accept: string; change: string; pdf: string }
  /** After a form was sent and found wanting, or after a change was asked for. */
  said:
    | { kind: 'error'; text: string; typed: { name?: string; alternative?: number; message?: string } }
    | { kind: 'asked' }
    | null
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^[-–•*]\s+/, ''))
    .filter((line) => line !== '')

export const nameOf = ({ name }: QuotedAlternative, place: number): string =>
  name.trim() || texts.alternative(place)

/** Who accepted it and when, and what of it, each a line. */
export function acceptedLines(
  { content, timezone }: Pick<ShownQuote, 'content' | 'timezone'>,
  accepted: NonNullable<ShownQuote['accepted']>,
  formats: Formats,
): string[] {
  const chosen = content.alternatives[accepted.alternative - 1]
  return [
    texts.acceptedText(accepted.name, formats.moment(accepted.on, timezone)),
    ...(chosen && content.alternatives.length > 1
      ? [
          texts.acceptedChoice(
            nameOf(chosen, accepted.alternative),
            formats.money(chosen.price, content.currency),
          ),
        ]
      : []),
  ]
}

/** Of one that was replaced; one that was accepted before says so. */
export function replacedNote(
  quote: Pick<ShownQuote, 'content' | 'timezone' | 'accepted'>,
  formats: Formats,
): { title: string; lines: string[] } {
  if (!quote.accepted) return { title: texts.replaced, lines: [texts.replacedText] }
  return {
    title: texts.outdone,
    lines: [...acceptedLines(quote, quote.accepted, formats), texts.outdoneText],
  }
}

/** The first of those that cost least. */
export const cheapestOf = ({ alternatives }: QuoteContent): QuotedAlternative | undefined =>
  alternatives.reduce<QuotedAlternative | undefined>(
    (least, each) => (least === undefined || Number(each.price) < Number(least.price) ? each : least),
    undefined,
  )

/** As exactly as it can be shared. */
export function eachPays(
  { currency, party_size }: QuoteContent,
  { price, per_traveller }: QuotedAlternative,
  formats: Formats,
): string {
  const amount = formats.money(per_traveller, currency)
  return dividesEvenly(price, party_size, currency) ? amount : texts.about(amount)
}

/** Each a line below the price. */
export const perTraveller = (
  content: QuoteContent,
  alternative: QuotedAlternative,
  formats: Formats,
): string[] => [
  ...(content.party_size > 1 ? [texts.perTravellerIs(eachPays(content, alternative, formats))] : []),
  texts.travellers(content.party_size),
]
