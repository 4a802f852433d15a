import { expect, it } from 'vitest'
import { readPdf } from '../../../pdf/testing/read-pdf.ts'
import { draw, drawPng } from '../../../testing/pictures.ts'
import { type PdfQuote, renderQuotePdf } from './quote-pdf.ts'
import {
  sampleAlternative,
  sampleContent,
  sampleOptions,
  sampleQuote,
  sampleService,
} from './testing/sample-quote.ts'

const quote = (quote: Partial<PdfQuote> = {}): PdfQuote => {
  const { content, agency, country, timezone, state, accepted } = sampleQuote()
  return {
    content,
    agency: { ...agency, logo: null },
    cover: null,
    pictures: [],
    country,
    timezone,
    state,
    accepted,
    ...quote,
  }
}
const read = async (given: Partial<PdfQuote> = {}) => {
  const { text, ...rest } = await readPdf(await renderQuotePdf(quote(given)))
  return { ...rest, text: text.replaceAll(/\s+/g, ' ') }
}

it('says what the page says, with fonts embedded', async () => {
  const { text, fonts, info } = await read()
  for (const said of [
    'Atlas Travel',
    'Quote 1042-2',
    'Ten days in Portugal',
    'For Ada Byron',
    '05 – 14 Sep 2026 · 2 travellers',
    '4.084,00 €',
    '2.042,00 € per person',
    'Day 5 Wed 09 Sep 2026',
    'Berlin (BER) → Lisbon (LIS)',
    '09:40 – 12:25',
    'Check out: Hotel Avenida Palace',
    'Also part of your trip',
    'Flights with 23 kg of luggage each',
    'City tax, about €2 a night',
    'A deposit of 20 % is due',
    'Valid until 31 May 2026',
  ])
    expect(text).toContain(said)
  expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  expect(info).toMatchObject({ Title: 'Ten days in Portugal · Quote 1042-2', Author: 'Atlas Travel' })
})

it('compares alternatives before it tells of each', async () => {
  const { text } = await read({ content: sampleContent({ alternatives: sampleOptions() }) })
  const [table = '', first = '', second = ''] =
    text.split('4.084,00 €').length > 2 ? text.split('Total price') : []
  expect(table).toContain('Option Per person')
  expect(first).toContain('With a view')
  expect(second).toContain('Day 10')
  expect(text.split('Day 10')).toHaveLength(3)
})

it('says who accepted it, and when', async () => {
  const accepted = { on: '2026-05-10T12:30:00Z', name: 'Ada <b>Byron', alternative: 2 }
  const content = sampleContent({ alternatives: sampleOptions() })
  const { text } = await read({ state: 'accepted', accepted, content })
  expect(text).toContain('Ada <b>Byron accepted this quote on 10 May 2026, 14:30.')
  expect(text).toContain('Chosen: With a view')
})

it('says that it has expired, or was replaced', async () => {
  expect((await read({ state: 'expired' })).text).toContain('This quote is no longer valid')
  expect((await read({ state: 'replaced' })).text).toContain('There is a newer quote')
})

it('shows pictures, and leaves out what is none', async () => {
  const jpeg = await draw().jpeg().toBuffer()
  const png = await drawPng()
  const without = await renderQuotePdf(quote())
  const agency = { ...quote().agency, logo: png }
  const content = await renderQuotePdf(
    quote({ agency, cover: jpeg, pictures: [jpeg, png, Buffer.from('none')] }),
  )
  expect(without.toString('latin1').split('/Subtype /Image')).toHaveLength(1)
  expect(content.toString('latin1').split('/Subtype /Image')).toHaveLength(5)
})

it('takes 200 services, and stays below 300 kB', async () => {
  const services = Array.from({ length: 200 }, (_, at) =>
    sampleService({ options: [{ kind: 'package', value: `Hotel ${at + 1}.` }] }),
  )
  const content = await renderQuotePdf(
    quote({ content: sampleContent({ alternatives: [sampleAlternative({ services })] }) }),
  )
  expect(content.length).toBeLessThan(300_000)
  const { text, pages } = await readPdf(content)
  for (let at = 1; at <= 200; at++) expect(text).toContain(`Hotel ${at}.`)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

it('stays below 300 kB with five alternatives of 200 services each', async () => {
  const services = Array.from({ length: 200 }, (_, at) =>
    sampleService({
      options: [{ kind: 'package', value: `Hotel ${at + 1}` }],
      start_on: `2026-09-${String((at % 28) + 1).padStart(2, '0')}`,
      end_on: '2026-09-30',
      price: `${at * 13}.50`,
    }),
  )
  const alternatives = ['A', 'B', 'C', 'D', 'E'].map((name) => sampleAlternative({ name, services }))
  expect((await renderQuotePdf(quote({ content: sampleContent({ alternatives }) }))).length).toBeLessThan(
    300_000,
  )
})

it('takes an emoji, a name from right to left, and words of 10,000 characters', async () => {
  const word = 'Donaudampfschiff'.repeat(625)
  const content = sampleContent({
    title: word,
    customer: 'דוד כהן 🌴',
    message: word,
    alternatives: [
      sampleAlternative({ services: [sampleService({ options: [{ kind: 'package', value: word }] })] }),
    ],
  })
  const accepted = { on: '2026-05-10T12:30:00Z', name: word, alternative: 1 }
  const { text, pages } = await read({ content, state: 'accepted', accepted })
  expect(text).toContain('דוד')
  expect(text).toContain('🌴')
  expect(text.replaceAll(' ', '').split('Donaudampfschiff').length).toBeGreaterThan(3 * 600)
  expect(pages.length).toBeLessThan(100)
})

it('is written without a day, a service, a message or a traveller', async () => {
  const content = sampleContent({
    message: '',
    included: '',
    not_included: '',
    terms: '',
    travel_start: null,
    travel_end: null,
    party_size: 0,
    alternatives: [sampleAlternative({ services: [] })],
  })
  const { text, pages } = await read({ content, agency: { ...quote().agency, contact: '', advisor: null } })
  expect(text).toContain('Your advisor will tell you')
  expect(pages).toHaveLength(1)
})
