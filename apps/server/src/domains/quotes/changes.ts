/** What is other in a quote than in the version before, in words that the agency can read. */
import type { QuoteContent, QuotedAlternative, QuotedService } from '@caravel/contract/quote-content'
import type { QuoteChange } from '@caravel/contract/quotes'

export function changesBetweenQuotes(before: QuoteContent, after: QuoteContent): QuoteChange[] {
  return [
    ...fields.flatMap(({ what, read }) => changed(what, read(before), read(after))),
    ...alternativesBetween(before, after),
  ]
}

const fields: { what: QuoteChange['what']; read: (content: QuoteContent) => string }[] = [
  { what: 'title', read: ({ title }) => title },
  { what: 'message', read: ({ message }) => message },
  { what: 'included', read: ({ included }) => included },
  { what: 'not_included', read: ({ not_included }) => not_included },
  { what: 'terms', read: ({ terms }) => terms },
  { what: 'valid_until', read: ({ valid_until }) => valid_until },
  { what: 'travel', read: ({ travel_start, travel_end }) => spanOf(travel_start, travel_end) },
  { what: 'party_size', read: ({ party_size }) => String(party_size) },
]

function changed(
  what: QuoteChange['what'],
  from: string,
  to: string,
  alternative: string | null = null,
): QuoteChange[] {
  return from === to ? [] : [{ what, alternative, from: from || null, to: to || null }]
}

/** Alternatives are the same by what they are in the trip, whatever they are called. */
function alternativesBetween(before: QuoteContent, after: QuoteContent): QuoteChange[] {
  const numbers = [
    ...new Set([...before.alternatives, ...after.alternatives].map((each) => each.alternative)),
  ]
  return numbers.sort().flatMap((number) => {
    const was = before.alternatives.find(({ alternative }) => alternative === number)
    const is = after.alternatives.find(({ alternative }) => alternative === number)
    if (was && is) return withinAlternative(was, is, before.currency, after.currency)
    return [
      { what: 'alternative' as const, alternative: null, from: was?.name ?? null, to: is?.name ?? null },
    ]
  })
}

function withinAlternative(
  was: QuotedAlternative,
  is: QuotedAlternative,
  currencyBefore: string,
  currency: string,
): QuoteChange[] {
  const name = is.name || null
  return [
    ...changed('alternative', was.name, is.name),
    ...changed('price', `${was.price} ${currencyBefore}`, `${is.price} ${currency}`, name),
    ...servicesBetween(was.services.map(inWords), is.services.map(inWords), name),
  ]
}

/** What is in both is left out, each as often as it is in both; the rest is told in pairs of one kind where there are any. */
function servicesBetween(before: Spoken[], after: Spoken[], alternative: string | null): QuoteChange[] {
  const gone = without(before, after)
  const added = without(after, before)
  const pairs: QuoteChange[] = []
  for (const { kind, words } of gone) {
    const place = added.findIndex((service) => service.kind === kind)
    const [successor] = place < 0 ? [] : added.splice(place, 1)
    pairs.push({ what: 'service', alternative, from: words, to: successor?.words ?? null })
  }
  return [
    ...pairs,
    ...added.map(({ words }) => ({ what: 'service' as const, alternative, from: null, to: words })),
  ]
}

type Spoken = { kind: string; words: string }

function without(these: Spoken[], those: Spoken[]): Spoken[] {
  const left = those.map(({ words }) => words)
  return these.filter(({ words }) => {
    const place = left.indexOf(words)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

/** `Hotel: Lisbon, Sea view, 2030-03-01 – 2030-03-04, 480.00` */
function inWords({
  kind,
  options,
  start_on,
  start_time,
  end_on,
  end_time,
  quantity,
  price,
}: QuotedService): Spoken {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  const parts = [
    ...options.map(({ value }) => value),
    spanOf(join(start_on, start_time), join(end_on, end_time)),
    quantity > 1 ? `${quantity} ×` : '',
    price ?? '',
  ].filter(Boolean)
  return { kind, words: parts.length > 0 ? `${name}: ${parts.join(', ')}` : name }
}

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
const spanOf = (start: string | null, end: string | null) => [start, end].filter(Boolean).join(' – ')
