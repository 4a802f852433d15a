/** A quote as its customer sees it in a browser: a whole page, without script. */
import { createHash } from 'node:crypto'
import { type Formats, formatsOf } from '@caravel/contract/formats'
import type { QuoteContent } from '@caravel/contract/quote-content'
import { hasActs, renderActs } from './acts.ts'
import { fontFaces } from './font.ts'
import { Html, html } from './html.ts'
import { renderIcon } from './icons.ts'
import { renderOptions, renderTrip } from './itinerary.ts'
import {
  acceptedLines,
  cheapestOf,
  eachPays,
  linesOf,
  perTraveller,
  replacedNote,
  type ShownQuote,
} from './offer.ts'
import { stylesFor } from './styles.ts'
import { texts } from './texts.ts'

export type { ShownQuote } from './offer.ts'

export function renderQuotePage(quote: ShownQuote): string {
  const { content, agency } = quote
  const formats = formatsOf(quote.country)
  const title = `${content.title} · ${agency.name}`
  return documentOf(
    { title, color: agency.color },
    html`${hasActs(quote) && html`<a class="skip" href="#act">${texts.skip}</a>`}
<header class="wrap top">
<div class="brand">${agency.logo && html`<img src="${agency.logo}" alt="">`}<span dir="auto">${agency.name}</span></div>
<span class="number">${texts.quoteNumber(content.number)}</span>
</header>
<main class="wrap">
<div>
${renderHero(quote, formats)}
${renderNotes(quote, formats)}
${renderBody(quote, formats)}
${quote.state === 'open' && renderBar(quote, formats)}
</div>
${renderActs(quote, formats)}
<footer class="foot"><span dir="auto">${agency.name}</span><span>${texts.quoteNumber(content.number)}</span><span>${texts.madeOn(formats.day(content.made_on))}</span></footer>
</main>`,
  )
}

/** Whoever has to wait needs no other link. */
const askedFor = { unknown: true, ended: true, trash: true, throttled: false, busy: false }

export function renderQuoteGone(kind: keyof typeof askedFor, agency: string | null): string {
  const { title, text } = texts.gone[kind]
  return documentOf(
    { title, color: '' },
    html`<main class="gone"><div class="card">${renderIcon('misc')}<h1>${title}</h1><p>${text}</p>${askedFor[kind] && html`<p>${texts.askAgency(agency)}</p>`}</div></main>`,
  )
}

/** For a page that was rendered here. `pictures` are the origins, beside its own, that pictures come from. */
export function quotePageHeaders(page: string, pictures: string[] = []): Record<string, string> {
  const styles = [...page.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${styles.join(' ')}`,
      "font-src 'self'",
      `img-src ${["'self'", 'data:', ...pictures].join(' ')}`,
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join(';'),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  }
}

function documentOf({ title, color }: { title: string; color: string }, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${new Html(fontFaces() + stylesFor(color))}</style>
</head>
<body>
${body}
</body>
</html>
`.markup
}

function renderHero({ content, cover }: ShownQuote, formats: Formats): Html {
  const { travel_start, travel_end, party_size } = content
  const dates = travel_start && formats.days(travel_start, travel_end ?? travel_start)
  return html`<section class="hero${cover ? '' : ' plain'}">
${cover && html`<img src="${cover}" alt="">`}
<p class="for" dir="auto">${texts.for(content.customer)}</p>
<h1 dir="auto">${content.title}</h1>
<ul class="facts">
${dates && html`<li>${renderIcon('calendar')}${dates}</li>`}
<li>${renderIcon('users')}${texts.travellers(party_size)}</li>
</ul>
</section>`
}

function renderNotes(quote: ShownQuote, formats: Formats): Html[] {
  const { content, agency, state, accepted, said } = quote
  const who = agency.advisor?.name ?? agency.name
  const notes: Html[] = []
  if (said?.kind === 'asked') notes.push(renderNote('good', 'done', texts.asked, [texts.askedText(who)]))
  if (state === 'expired')
    notes.push(
      renderNote('warn', 'warning', texts.expired, [texts.expiredText(formats.day(content.valid_until))]),
    )
  if (state === 'replaced') {
    const { title, lines } = replacedNote(quote, formats)
    notes.push(renderNote('warn', 'info', title, lines))
  }
  if (state === 'accepted' && accepted) {
    const lines = [...acceptedLines(quote, accepted, formats), texts.acceptedNext(agency.name)]
    notes.push(renderNote('good', 'done', texts.accepted, lines))
  }
  return notes
}

const renderNote = (
  mood: 'good' | 'warn',
  icon: 'done' | 'warning' | 'info',
  title: string,
  lines: string[],
) =>
  html`<section class="note ${mood}" role="status">${renderIcon(icon)}<div><h2>${title}</h2>${lines.map((line) => html`<p dir="auto">${line}</p>`)}</div></section>`

function renderBody(quote: ShownQuote, formats: Formats): Html {
  const { content, pictures } = quote
  const [only] = content.alternatives
  const hasOptions = content.alternatives.length > 1
  const details = html`${renderPictures(pictures)}${renderLists(content)}${renderTerms(content)}`
  return html`<div class="cols">
<div class="flow">
${renderLetter(quote)}
${!hasOptions && only ? renderTrip(content, only, formats) : ''}
${!hasOptions && details}
</div>
<aside>${renderSummary(quote, formats)}${renderContact(quote)}</aside>
</div>
${hasOptions && html`${renderOptions(quote, formats)}<div class="flow">${details}</div>`}`
}

function renderLetter({ content, agency }: ShownQuote): Html {
  const { advisor } = agency
  return html`<section class="letter" aria-label="${texts.message}">
${paragraphs(content.message)}
${advisor && html`<p class="sign"><b dir="auto">${advisor.name}</b><span dir="auto">${agency.name}</span></p>`}
</section>`
}

function renderSummary({ content, links, state, accepted }: ShownQuote, formats: Formats): Html {
  const shown = accepted ? content.alternatives[accepted.alternative - 1] : cheapestOf(content)
  const isFrom = content.alternatives.length > 1 && !accepted
  return html`<section class="card sum" aria-label="${texts.price}">
<dl>
<dt>${isFrom ? texts.from : texts.priceInAll}</dt>
<dd class="big">${shown ? formats.money(shown.price, content.currency) : ''}</dd>
${shown !== undefined && html`${perTraveller(content, shown, formats).map((line) => html`<dd class="per">${line}</dd>`)}`}
</dl>
<p class="until">${renderIcon('calendar')}${texts.validUntil(formats.day(content.valid_until))}</p>
${state === 'open' && html`<a class="button" href="#act">${renderIcon('check')}${texts.acceptQuote}</a>`}
<a class="button quiet" href="${links.pdf}" download>${renderIcon('download')}${texts.downloadPdf}</a>
</section>`
}

function renderContact({ agency }: ShownQuote): Html | null {
  const { advisor, contact } = agency
  if (!advisor && contact.trim() === '') return null
  return html`<section class="card who">
<h2>${advisor ? texts.yourAdvisor : texts.contact}</h2>
${advisor && html`<p><b dir="auto">${advisor.name}</b></p><p><a href="mailto:${encodeURI(advisor.email.toWellFormed())}">${advisor.email}</a></p>`}
${contact.trim() !== '' && html`<p dir="auto">${contact.trim()}</p>`}
</section>`
}

const renderPictures = (pictures: string[]): Html | null =>
  pictures.length === 0
    ? null
    : html`<section aria-label="${texts.pictures}"><div class="pics${pictures.length === 1 ? ' one' : ''}">${pictures.map(
        (picture, at) => html`<img src="${picture}" alt="${texts.pictureOf(at + 1)}" loading="lazy">`,
      )}</div></section>`

function renderLists({ included, not_included }: QuoteContent): Html | null {
  const list = (title: string, text: string, kind: 'check' | 'cross') => {
    const lines = linesOf(text)
    return lines.length === 0
      ? null
      : html`<section class="card"><h2>${title}</h2><ul class="ticks${kind === 'cross' ? ' no' : ''}">${lines.map(
          (line) => html`<li>${renderIcon(kind)}<span dir="auto">${line}</span></li>`,
        )}</ul></section>`
  }
  const lists = [
    list(texts.included, included, 'check'),
    list(texts.notIncluded, not_included, 'cross'),
  ].filter((each) => each !== null)
  return lists.length === 0 ? null : html`<div class="lists">${lists}</div>`
}

const renderTerms = ({ terms }: QuoteContent): Html | null =>
  terms.trim() === ''
    ? null
    : html`<section class="terms"><h2>${texts.terms}</h2>${paragraphs(terms)}</section>`

/**
 * At the foot of a phone, so that the price and the way to accept are never far. It sticks while what comes before the form is
 * read; the form then moves over it.
 */
function renderBar({ content }: ShownQuote, formats: Formats): Html | null {
  const shown = cheapestOf(content)
  if (!shown) return null
  const isFrom = content.alternatives.length > 1
  return html`<nav class="bar" aria-label="${texts.acceptQuote}"><p><b>${isFrom ? `${texts.from} ` : ''}${formats.money(shown.price, content.currency)}</b><span>${texts.perTravellerIs(eachPays(content, shown, formats))}</span></p><a class="button" href="#act">${texts.accept}</a></nav>`
}

const paragraphs = (text: string): Html[] =>
  text
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p dir="auto">${part}</p>`)
