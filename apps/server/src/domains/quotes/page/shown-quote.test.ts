import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFontFaces } from './font.ts'
import { quotePageHeaders, renderQuoteGone, renderQuotePage, type ShownQuote } from './shown-quote.ts'
import { parsePage } from './testing/parse-page.ts'
import {
  sampleAlternative,
  sampleContent,
  sampleOptions,
  sampleQuote,
  sampleService,
} from './testing/sample-quote.ts'

type Page = ReturnType<typeof parsePage>
const open = (quote: Partial<ShownQuote> = {}) => parsePage(renderQuotePage(sampleQuote(quote)))
const wordsOf = ({ words }: Page) => words
const field = (page: Page, id: string) => {
  const found = page.byId(id)
  if (!found) throw new Error(`There is no field ${id}`)
  return {
    ...found.attributes,
    text: found.text,
    error: page.byId(found.attributes['aria-describedby'])?.text,
  }
}

it('shows the trip day by day, with nights, local times and prices as the country writes them', () => {
  const words = wordsOf(open())
  for (const said of [
    'Ten days in Portugal',
    'For Ada Byron',
    '05 – 14 Sep 2026',
    '2 travellers',
    'Day 5Wed 09 Sep 2026',
    'Berlin (BER) → Lisbon (LIS)',
    '09:40 – 12:25',
    'Hotel · 4 nights',
    'Check out: Hotel Avenida Palace',
    'Also part of your trip',
    '4.084,00 €',
    '2.042,00 € per person',
    'Valid until 31 May 2026',
    'City tax, about €2 a night',
  ])
    expect(words).toContain(said)
})

it('writes amounts and times in the way of another country and currency', () => {
  const money = { price: '120000', per_traveller: '60000' }
  const content = sampleContent({ currency: 'JPY', alternatives: [sampleAlternative(money)] })
  const words = wordsOf(open({ country: 'US', content }))
  expect(words).toContain('¥120,000')
  expect(words).toContain('9:40 AM – 12:25 PM')
})

it('says nights once, with the hotel that they are in', () => {
  expect(wordsOf(open()).match(/\d nights?/g)).toEqual(['4 nights', '5 nights'])
})

it('says what each pays, and that it is about that where it cannot be shared evenly', () => {
  const saidOf = (price: string, per_traveller: string) => {
    const content = sampleContent({
      party_size: 3,
      alternatives: [sampleAlternative({ price, per_traveller })],
    })
    return wordsOf(open({ content })).match(/(about )?[\d.,]+ € per person/g)
  }
  expect(new Set(saidOf('100.00', '33.34'))).toEqual(new Set(['about 33,34 € per person']))
  expect(new Set(saidOf('99.00', '33.00'))).toEqual(new Set(['33,00 € per person']))
})

it('lists what is included where no service has a day, and promises no days', () => {
  const undated = { start_on: null, start_time: null, end_on: null, end_time: null }
  const alternatives = [sampleAlternative({ services: [sampleService(undated)] })]
  const words = wordsOf(open({ content: sampleContent({ included: '', alternatives }) }))
  expect(words).toContain('What’s included')
  expect(words).not.toMatch(/day by day|local|Also part/)
  const beside = wordsOf(open({ content: sampleContent({ included: 'Breakfast', alternatives }) }))
  expect(beside.split('What’s included')).toHaveLength(2)
})

it('brings the typeface of the web app along, which is declared by its build', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'caravel-font-'))
  expect(readFontFaces(directory)).toBe('')
  await mkdir(path.join(directory, 'assets'))
  const face = '@font-face{font-family:Inter Variable;font-display:swap;src:url(/assets/inter-1.woff2)}'
  await writeFile(
    path.join(directory, 'assets/index-1.css'),
    `a{color:red}${face}@font-face{font-family:Other}`,
  )
  await writeFile(path.join(directory, 'assets/other-1.css'), face)
  expect(readFontFaces(directory)).toBe(face)
  await rm(directory, { recursive: true })
})

it('says no price of a service unless the quote does', () => {
  const content = sampleContent({ shows_line_prices: false })
  expect(wordsOf(open())).toContain('1.160,00 €')
  expect(wordsOf(open({ content }))).not.toContain('1.160,00 €')
})

it('compares alternatives, and lets one be chosen', () => {
  const page = open({ content: sampleContent({ alternatives: sampleOptions() }) })
  expect(page.all('article')).toHaveLength(2)
  const radios = page.all('input').filter(({ within }) => within.includes('fieldset'))
  expect(radios.map(({ attributes }) => attributes)).toEqual([
    { type: 'radio', name: 'alternative', value: '1', required: '' },
    { type: 'radio', name: 'alternative', value: '2', required: '' },
  ])
  expect(wordsOf(page)).toContain('Lowest price')
})

it('has forms that work without script', () => {
  const page = open()
  expect(page.all('form').map(({ attributes }) => attributes)).toEqual([
    { method: 'post', action: '/q/token/accept' },
    { method: 'post', action: '/q/token/change' },
  ])
  expect(page.all('input').map(({ attributes }) => [attributes.name, attributes.value])).toEqual([
    ['alternative', '1'],
    ['name', ''],
  ])
  expect(page.all('label').map(({ attributes, text }) => [attributes.for, text])).toEqual([
    ['name', 'Your full name'],
    ['message', 'What should be different?'],
  ])
  expect(page.all('script')).toEqual([])
  expect(page.all('a').find(({ attributes }) => 'download' in attributes)?.attributes.href).toBe(
    '/q/token/quote.pdf',
  )
})

describe('each state', () => {
  const formsOf = (page: Page) => page.all('form').map(({ attributes }) => attributes.action)
  const isOpen = (page: Page) => page.all('details').map(({ attributes }) => 'open' in attributes)

  it('accepted: who, when and what, and nothing to do', () => {
    const accepted = { on: '2026-05-10T12:30:00Z', name: 'Ada Byron', alternative: 2 }
    const content = sampleContent({ alternatives: sampleOptions() })
    const page = open({ state: 'accepted', accepted, content })
    expect(wordsOf(page)).toContain('Ada Byron accepted this quote on 10 May 2026, 14:30.')
    expect(wordsOf(page)).toContain('Chosen: With a view, 5.120,00 €.')
    expect(formsOf(page)).toEqual([])
    expect(page.all('a').map(({ attributes }) => attributes.href)).not.toContain('#act')
  })

  it('expired: not to be accepted, but another can be asked for', () => {
    const page = open({ state: 'expired' })
    expect(wordsOf(page)).toContain('It was valid until 31 May 2026.')
    expect(formsOf(page)).toEqual(['/q/token/change'])
  })

  it('replaced: points to the newer one', () => {
    const page = open({ state: 'replaced' })
    expect(wordsOf(page)).toContain('There is a newer quote')
    expect(formsOf(page)).toEqual([])
  })

  it('asked: says that the message was sent', () => {
    expect(wordsOf(open({ said: { kind: 'asked' } }))).toContain('Your message was sent')
  })

  it('a name found wanting: said beside it, and kept with the choice', () => {
    const said = { kind: 'error', text: 'Enter your name', typed: { name: 'A"da', alternative: 2 } } as const
    const page = open({ said, content: sampleContent({ alternatives: sampleOptions() }) })
    expect(field(page, 'name')).toMatchObject({ value: 'A"da', error: 'Enter your name' })
    const chosen = page.all('input').filter(({ attributes }) => 'checked' in attributes)
    expect(chosen.map(({ attributes }) => [attributes.name, attributes.value])).toContainEqual([
      'alternative',
      '2',
    ])
    expect(isOpen(page)).toEqual([false])
  })

  it('no choice made: said beside the choices', () => {
    const said = { kind: 'error', text: 'Choose an option', typed: { name: 'Ada' } } as const
    const page = open({ said, content: sampleContent({ alternatives: sampleOptions() }) })
    const [choice] = page.all('fieldset')
    expect(page.byId(choice?.attributes['aria-describedby'])?.text).toBe('Choose an option')
    expect(field(page, 'name')).toMatchObject({ value: 'Ada', error: undefined })
  })

  it('a message found wanting: said beside it, and kept', () => {
    const said = { kind: 'error', text: 'Too long', typed: { message: '\n</textarea>Later' } } as const
    const page = open({ said })
    expect(field(page, 'message')).toMatchObject({ text: '\n</textarea>Later', error: 'Too long' })
    expect(isOpen(page)).toEqual([true])
  })

  it('gone: says whom to ask for a new link', () => {
    for (const kind of ['unknown', 'ended', 'trash'] as const) {
      expect(renderQuoteGone(kind, 'Atlas & Co')).toContain('Please ask Atlas &amp; Co for a new link')
      expect(renderQuoteGone(kind, null)).toContain('Please ask your travel agency for a new link')
    }
  })
})

describe('what was typed', () => {
  /** Every text of a quote, in all states, is this one. */
  const filledWith = (text: string): ShownQuote[] => {
    const service = sampleService({
      options: [
        { kind: 'package', value: text },
        { kind: 'room', value: text },
      ],
    })
    const route = [
      { kind: 'origin', value: text },
      { kind: 'destination', value: `${text}2` },
    ] as const
    const services = [
      service,
      sampleService({ kind: 'flight', options: [...route] }),
      sampleService({
        kind: 'misc',
        options: [{ kind: 'default', value: text }],
        start_on: null,
        end_on: null,
      }),
    ]
    const alternative = sampleAlternative({ name: text, services })
    const content = sampleContent({
      number: text,
      title: text,
      customer: text,
      message: text,
      included: text,
      not_included: text,
      terms: text,
      alternatives: [alternative, alternative],
    })
    const filled = sampleQuote({
      content,
      agency: { name: text, logo: text, color: text, contact: text, advisor: { name: text, email: text } },
      cover: text,
      pictures: [text],
      links: { self: text, accept: text, change: text, pdf: text },
    })
    return [
      filled,
      { ...filled, said: { kind: 'asked' } },
      { ...filled, said: { kind: 'error', text, typed: { name: text, alternative: 1 } } },
      { ...filled, said: { kind: 'error', text, typed: { message: text } } },
      { ...filled, state: 'expired' },
      { ...filled, state: 'accepted', accepted: { on: '2026-05-10T12:30:00Z', name: text, alternative: 1 } },
      { ...filled, content: { ...content, alternatives: [alternative] } },
    ]
  }
  /** The page without its words: its elements, and the names of their attributes. */
  const shapeOf = (page: string) =>
    parsePage(page).elements.map(({ tag, attributes }) => `${tag} ${Object.keys(attributes).join(' ')}`)

  const plain = filledWith('Ada').map((quote) => shapeOf(renderQuotePage(quote)))

  const pieces = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onfocus='alert(1)",
    '" autofocus onfocus="alert(1)',
    '</style><style>*{}</style>',
    '</title></textarea></details>',
    '&lt;b&gt;',
    '<!--',
    'javascript:alert(1)',
    '}*{color:red}',
  ]
  // All at once as well, either way round, for what is opened by one and closed by another.
  it.each([...pieces, pieces.join(''), pieces.toReversed().join('')])(
    'never becomes markup, whatever field it is in: %s',
    (text) => {
      filledWith(text).forEach((quote, at) => {
        expect(shapeOf(renderQuotePage(quote))).toEqual(plain[at])
      })
    },
  )

  it('is shown as it was typed', () => {
    const [quote] = filledWith('<b>&amp;')
    expect(parsePage(renderQuotePage(quote as ShownQuote)).words).toContain('<b>&amp;')
  })

  it('cannot bring a colour that is none into the styles', () => {
    const page = open({ agency: { ...sampleQuote().agency, color: 'red;}body{display:none}' } })
    expect(page.all('style')[0]?.text).not.toMatch(/red;}|body{display:none}/)
  })

  it('may be a service without a day or a word, or none at all', () => {
    const bare = sampleService({
      options: [],
      start_on: null,
      start_time: null,
      end_on: null,
      end_time: null,
      price: null,
    })
    const alternatives = [sampleAlternative({ services: [bare] })]
    expect(wordsOf(open({ content: sampleContent({ alternatives }) }))).toContain('Your tripHotel')
    const none = [sampleAlternative({ services: [] })]
    expect(wordsOf(open({ content: sampleContent({ alternatives: none, travel_start: null }) }))).toContain(
      'Your advisor will tell you',
    )
  })
})

describe('the headers', () => {
  const page = renderQuotePage(sampleQuote())
  const headers = quotePageHeaders(page, ['https://files.example'])

  it('allow the one style by its hash, pictures, own forms, and nothing else', () => {
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']?.split(';')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "font-src 'self'",
      "img-src 'self' data: https://files.example",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
    expect(page).not.toMatch(/ style=| on\w+=/)
  })

  it('keep the page out of caches, indexes and referrers', () => {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
  })
})

it('stays small without pictures, also with 200 services', () => {
  const services = Array.from({ length: 200 }, () => sampleService())
  const content = sampleContent({ alternatives: [sampleAlternative({ services })] })
  expect(renderQuotePage(sampleQuote()).length).toBeLessThan(60_000)
  expect(renderQuotePage(sampleQuote({ content })).length).toBeLessThan(300_000)
})
