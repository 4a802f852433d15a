/** What a customer can do: accept, or ask for a change. Plain forms; the server decides. */
import type { Formats } from '@caravel/contract/formats'
import { type Html, html } from './html.ts'
import { renderIcon } from './icons.ts'
import { eachPays, nameOf, type ShownQuote } from './offer.ts'
import { texts } from './texts.ts'

/** One that is accepted or replaced is only read. Of an expired one, another can be asked for. */
export const hasActs = ({ state }: ShownQuote) => state === 'open' || state === 'expired'

export function renderActs(quote: ShownQuote, formats: Formats): Html | null {
  if (!hasActs(quote)) return null
  return html`<div class="act" id="act">${quote.state === 'open' && renderAccept(quote, formats)}${renderChange(quote)}</div>`
}

const errorOf = ({ said }: ShownQuote, of: 'accept' | 'change') =>
  said?.kind === 'error' && (said.typed.message === undefined) === (of === 'accept') ? said : null

function renderAccept(quote: ShownQuote, formats: Formats): Html {
  const { content, agency, links } = quote
  const error = errorOf(quote, 'accept')
  const hasOptions = content.alternatives.length > 1
  // Who typed a name, but chose nothing, is told beside the choice.
  const isOfChoice = error !== null && hasOptions && error.typed.alternative === undefined
  const isOfName = error !== null && !isOfChoice
  const meaning = content.terms.trim() ? texts.meaning : texts.meaningWithoutTerms
  return html`<section class="card accept" aria-labelledby="accept">
<h2 id="accept">${texts.acceptQuote}</h2>
<p class="hint">${texts.acceptHint}</p>
<form method="post" action="${links.accept}">
${hasOptions ? renderChoice(quote, formats, isOfChoice ? error.text : null) : html`<input type="hidden" name="alternative" value="1">`}
<div class="field">
<label class="name" for="name">${texts.name}</label>
<input type="text" id="name" name="name" required maxlength="200" autocomplete="name" dir="auto" value="${error?.typed.name ?? ''}"${isOfName && html` aria-invalid="true" aria-describedby="name-error" autofocus`}>
${isOfName && renderError('name-error', error.text)}
</div>
<p class="meaning">${meaning(agency.name)}</p>
<button class="button" type="submit">${renderIcon('check')}${texts.acceptQuote}</button>
</form>
</section>`
}

function renderChoice(quote: ShownQuote, formats: Formats, error: string | null): Html {
  const { content } = quote
  const typed = errorOf(quote, 'accept')?.typed.alternative
  return html`<fieldset${error !== null && html` aria-describedby="choice-error"`}>
<legend>${texts.chooseAlternative}</legend>
<div class="choices">${content.alternatives.map(
    (each, at) =>
      html`<label class="choice"><input type="radio" name="alternative" value="${at + 1}" required${typed === at + 1 && html` checked`}><b dir="auto">${nameOf(each, at + 1)}</b><span class="cost">${formats.money(each.price, content.currency)}${
        content.party_size > 1 &&
        html`<small>${texts.perTravellerIs(eachPays(content, each, formats))}</small>`
      }</span></label>`,
  )}</div>
${error !== null && renderError('choice-error', error)}
</fieldset>`
}

function renderChange(quote: ShownQuote): Html {
  const { agency, links, state } = quote
  const error = errorOf(quote, 'change')
  const isOpen = error !== null || (state === 'expired' && quote.said === null)
  const isExpired = state === 'expired'
  return html`<details class="card"${isOpen && html` open`}>
<summary>${renderIcon('mail')}${isExpired ? texts.askForNew : texts.askForChange}</summary>
<form method="post" action="${links.change}">
<p>${texts.changeHint(agency.advisor?.name ?? agency.name)}</p>
<div class="field">
<label class="name" for="message">${isExpired ? texts.newLabel : texts.changeLabel}</label>
<textarea id="message" name="message" required rows="5" maxlength="5000" dir="auto"${error !== null && html` aria-invalid="true" aria-describedby="message-error" autofocus`}>
${error?.typed.message ?? ''}</textarea>
${error !== null && renderError('message-error', error.text)}
</div>
<button class="button quiet" type="submit">${texts.send}</button>
</form>
</details>`
}

const renderError = (id: string, text: string): Html =>
  html`<p class="error" id="${id}" role="alert">${renderIcon('warning')}<span>${text}</span></p>`
