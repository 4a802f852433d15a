/** The trip day by day: of the one that is offered, or of several side by side. */
import type { Formats } from '@caravel/contract/formats'
import type { QuoteContent, QuotedAlternative } from '@caravel/contract/quote-content'
import { type Html, html } from './html.ts'
import { renderIcon } from './icons.ts'
import { cheapestOf, nameOf, perTraveller, type ShownQuote } from './offer.ts'
import { texts } from './texts.ts'
import { hasDays, type TripEvent, titleOfTrip, tripOf } from './trip.ts'

export const renderTrip = (content: QuoteContent, only: QuotedAlternative, formats: Formats): Html =>
  html`<section aria-labelledby="trip"><h2 id="trip">${titleOfTrip(content, only)}</h2>${hasDays(only) && html`<p class="hint">${texts.localTimes}</p>`}${renderDays(content, only, formats, 'h3')}</section>`

/** Columns where there is room; where there is not, radio buttons show one at a time. Neither needs script. */
export function renderOptions(quote: ShownQuote, formats: Formats): Html {
  const { content, accepted } = quote
  const { alternatives, currency } = content
  const shown = accepted?.alternative ?? 1
  const money = (amount: string) => formats.money(amount, currency)
  const hint = [
    ...(quote.state === 'open' ? [texts.compareHint(alternatives.length)] : []),
    ...(alternatives.some(hasDays) ? [texts.localTimes] : []),
  ]
  return html`<section class="compare" aria-labelledby="options">
<h2 id="options">${texts.compare}</h2>
<p class="hint">${hint.join(' ')}</p>
${alternatives.map(
  (_, at) =>
    html`<input class="tab" type="radio" name="shown" id="option-${at + 1}"${at + 1 === shown && html` checked`}>`,
)}
<div class="tabs">${alternatives.map(
    (each, at) =>
      html`<label for="option-${at + 1}"><span class="hidden">${texts.showOption}</span><span dir="auto">${nameOf(each, at + 1)}</span><small>${money(each.price)}</small></label>`,
  )}</div>
<div class="options"${alternatives.length > 3 && html` tabindex="0" role="group" aria-labelledby="options"`}>
${alternatives.map((each, at) => renderOption(quote, each, at + 1, formats))}
</div>
</section>`
}

function renderOption(
  { content, accepted }: ShownQuote,
  option: QuotedAlternative,
  place: number,
  formats: Formats,
): Html {
  const isChosen = accepted?.alternative === place
  const isCheapest = !accepted && cheapestOf(content) === option && pricesDiffer(content)
  return html`<article class="card option${isChosen ? ' chosen' : ''}" aria-labelledby="name-${place}">
<header>
${isChosen && html`<span class="tag good">${texts.chosen}</span>`}${isCheapest && html`<span class="tag">${texts.cheapest}</span>`}
<h3 id="name-${place}" dir="auto">${nameOf(option, place)}</h3>
<div class="sum"><p class="big">${formats.money(option.price, content.currency)}</p>${perTraveller(content, option, formats).map((line) => html`<p class="per">${line}</p>`)}</div>
</header>
${renderDays(content, option, formats, 'h4')}
</article>`
}

const pricesDiffer = ({ alternatives }: QuoteContent) =>
  new Set(alternatives.map(({ price }) => Number(price))).size > 1

function renderDays(
  content: QuoteContent,
  { services }: QuotedAlternative,
  formats: Formats,
  level: 'h3' | 'h4',
): Html {
  const { days, undated } = tripOf(services, content, formats)
  if (services.length === 0) return html`<p class="hint">${texts.noServices}</p>`
  const heading = (words: Html) => (level === 'h3' ? html`<h3>${words}</h3>` : html`<h4>${words}</h4>`)
  if (days.length === 0) return html`<ul class="events">${undated.map(renderEvent)}</ul>`
  return html`<ol class="days">
${days.map(
  ({ day, number, events }) => html`<li>
${heading(html`<span>${number > 0 ? texts.day(number) : texts.before(1 - number)}</span><time datetime="${day}">${formats.weekday(day)}</time>`)}
<ul class="events">${events.map(renderEvent)}</ul>
</li>`,
)}
${
  undated.length > 0 &&
  html`<li>${heading(html`<span>${texts.undated}</span>`)}<ul class="events">${undated.map(renderEvent)}</ul></li>`
}
</ol>`
}

const renderEvent = ({ kind, label, title, details, time, price, isEnd }: TripEvent): Html =>
  html`<li class="event${isEnd ? ' end' : ''}">${renderIcon(kind)}${label && html`<span class="label">${label}</span>`}<span class="title" dir="auto">${title}</span>${
    details.length > 0 && html`<span class="more" dir="auto">${details.join(' · ')}</span>`
  }${time && html`<span class="when">${time}</span>`}${price && html`<span class="cost">${price}</span>`}</li>`
