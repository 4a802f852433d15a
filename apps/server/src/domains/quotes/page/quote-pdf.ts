/** A quote on paper, with all that its page says. */
import { type Formats, formatsOf } from '@caravel/contract/formats'
import type { QuotedAlternative } from '@caravel/contract/quote-content'
import {
  box,
  callout,
  drawPicture,
  gap,
  heading,
  letterhead,
  list,
  openPicture,
  paragraph,
} from '../../../pdf/blocks.ts'
import { type Block, writePdf } from '../../../pdf/pdf.ts'
import { body, ink, lineHeight, type TextStyle } from '../../../pdf/sheet.ts'
import { row, table } from '../../../pdf/table.ts'
import {
  acceptedLines,
  eachPays,
  linesOf,
  nameOf,
  perTraveller,
  replacedNote,
  type ShownQuote,
} from './offer.ts'
import { itinerary } from './pdf-days.ts'
import { texts } from './texts.ts'
import { hasDays, titleOfTrip } from './trip.ts'

/** Pictures are JPEG or PNG; any other is left out. */
export type PdfQuote = Pick<ShownQuote, 'content' | 'country' | 'timezone' | 'state' | 'accepted'> & {
  agency: Omit<ShownQuote['agency'], 'logo'> & { logo: Uint8Array | null }
  cover: Uint8Array | null
  pictures: Uint8Array[]
}

export function renderQuotePdf(quote: PdfQuote): Promise<Buffer> {
  const { content, agency, cover, pictures } = quote
  const formats = formatsOf(quote.country)
  const [only, ...more] = content.alternatives
  const trips =
    only && more.length === 0
      ? [
          heading(titleOfTrip(content, only)),
          ...(hasDays(only) ? [localTimes] : []),
          itinerary(content, only, formats),
        ]
      : content.alternatives.flatMap((each, at) => option(quote, each, at + 1, formats))
  return writePdf(
    {
      title: `${content.title} · ${texts.quoteNumber(content.number)}`,
      author: agency.name,
      accent: agency.color,
      footer: `${agency.name} · ${texts.quoteNumber(content.number)} · ${texts.validUntil(formats.day(content.valid_until))}`,
      pageOf: texts.page,
      // Days are those of the workspace, and a file says no more than it must of when it was asked for.
      made: new Date(content.made_on),
    },
    [
      letterhead({ name: agency.name, logo: agency.logo, contact: contactOf(quote) }),
      ...(cover ? [coverPicture(cover)] : []),
      title(quote, formats),
      ...stateNote(quote, formats),
      ...(only && more.length === 0 ? [priceOf(quote, only, formats)] : [comparison(quote, formats)]),
      ...letterOf(quote),
      ...trips,
      ...(pictures.length > 0 ? [gap(12), gallery(pictures)] : []),
      ...included(content),
      ...(content.terms.trim() ? [heading(texts.terms), paragraph(content.terms, small)] : []),
    ],
  )
}

const small: TextStyle = { size: 8.5, color: ink.soft, leading: 1.55 }
const localTimes = paragraph(texts.localTimes, small)

const contactOf = ({ agency: { contact, advisor } }: PdfQuote): string =>
  [...(advisor ? [advisor.name, advisor.email] : []), contact.trim()].filter(Boolean).join('\n')

const coverPicture = (content: Uint8Array): Block =>
  function* (sheet) {
    const shown = openPicture(sheet, content)
    if (!shown) return
    const height = 210
    drawPicture(sheet, shown, { x: sheet.left, y: sheet.y, width: sheet.width, height, radius: 10 })
    sheet.y += height + 18
    yield
  }

const title = ({ content }: PdfQuote, formats: Formats): Block =>
  function* (sheet) {
    const { travel_start, travel_end, party_size } = content
    const facts = [
      ...(travel_start ? [formats.days(travel_start, travel_end ?? travel_start)] : []),
      texts.travellers(party_size),
    ]
    yield* sheet.write(
      `${texts.quoteNumber(content.number)} · ${texts.madeOn(formats.day(content.made_on))}`,
      { size: 8.5, weight: 'bold', color: sheet.accent.ink },
    )
    yield* sheet.write(content.title, { size: 26, weight: 'bold', leading: 1.2 }, { tag: 'H1' })
    sheet.y += 4
    yield* sheet.write(texts.for(content.customer), { size: 11 })
    yield* sheet.write(facts.join(' · '), { size: 11, color: ink.soft })
    sheet.y += 14
  }

function stateNote(quote: PdfQuote, formats: Formats): Block[] {
  const { content, state, accepted } = quote
  if (state === 'accepted' && accepted)
    return [note(texts.accepted, acceptedLines(quote, accepted, formats).join('\n'))]
  if (state === 'expired') return [note(texts.expired, texts.expiredText(formats.day(content.valid_until)))]
  if (state !== 'replaced') return []
  const { title, lines } = replacedNote(quote, formats)
  return [note(title, lines.join('\n'))]
}

/** Not longer than a few lines, whatever somebody typed as a name. */
const note = (heading: string, text: string): Block =>
  function* (sheet) {
    const bold: TextStyle = { ...body, weight: 'bold', size: 11 }
    const width = sheet.width - 32
    const lines = Math.min(6, sheet.lines(text, body, width).length)
    const height = 24 + lineHeight(bold) + lines * lineHeight(body)
    sheet.need(height + 12)
    box(sheet, sheet.left, sheet.y, sheet.width, height)
    const place = { x: sheet.left + 16, width }
    const used = sheet.put(heading, bold, { ...place, y: sheet.y + 12 })
    sheet.put(text, body, { ...place, y: sheet.y + 12 + used, most: 6 })
    sheet.y += height + 12
    yield
  }

const priceOf = ({ content }: PdfQuote, option: QuotedAlternative, formats: Formats): Block =>
  callout({
    label: texts.priceInAll,
    value: formats.money(option.price, content.currency),
    note: perTraveller(content, option, formats).join(' · '),
  })

const comparison = ({ content, accepted }: PdfQuote, formats: Formats): Block =>
  table({
    columns: [
      { head: texts.option, share: 4 },
      { head: texts.perPersonHead, share: 1.8, align: 'right' },
      { head: texts.priceInAll, share: 1.8, align: 'right' },
    ],
    rows: content.alternatives.map((each, at) => [
      accepted?.alternative === at + 1 ? `✓ ${nameOf(each, at + 1)} (${texts.chosen})` : nameOf(each, at + 1),
      eachPays(content, each, formats),
      formats.money(each.price, content.currency),
    ]),
  })

function letterOf({ content, agency: { advisor } }: PdfQuote): Block[] {
  if (content.message.trim() === '') return []
  return [paragraph(content.message), ...(advisor ? [paragraph(advisor.name, { weight: 'bold' })] : [])]
}

const option = (quote: PdfQuote, each: QuotedAlternative, place: number, formats: Formats): Block[] => [
  // With its price and the beginning of its first day.
  heading(nameOf(each, place), 2, 170),
  priceOf(quote, each, formats),
  itinerary(quote.content, each, formats),
]

const gallery = (pictures: Uint8Array[]): Block =>
  function* (sheet) {
    const shown = pictures.map((each) => openPicture(sheet, each)).filter((each) => each !== null)
    const across = Math.min(3, shown.length)
    const space = 10
    const width = (sheet.width - space * (across - 1)) / across
    const height = across === 1 ? 200 : width * 0.72
    for (let at = 0; at < shown.length; at += across) {
      sheet.need(height + space)
      for (const [column, picture] of shown.slice(at, at + across).entries())
        drawPicture(sheet, picture, {
          x: sheet.left + column * (width + space),
          y: sheet.y,
          width,
          height,
          alt: texts.pictureOf(at + column + 1),
        })
      sheet.y += height + space
      yield
    }
  }

/** Side by side where there is both. */
function included({ included, not_included }: PdfQuote['content']): Block[] {
  const lists = [
    { title: texts.included, sign: '✓', lines: linesOf(included) },
    { title: texts.notIncluded, sign: '–', lines: linesOf(not_included) },
  ].filter(({ lines }) => lines.length > 0)
  const [one, other] = lists
  if (!one || !other) return lists.flatMap(({ title, lines, sign }) => [heading(title), list(lines, sign)])
  return [
    function* (sheet) {
      const half = (sheet.width - 24) / 2
      const title: TextStyle = { size: 13, weight: 'bold', leading: 1.35 }
      sheet.gap(20)
      sheet.need(lineHeight(title) + 4 * lineHeight(body))
      const columns = [sheet.left, sheet.left + half + 24]
      yield* row(
        sheet,
        lists.map((each, at) => ({ text: each.title, style: title, x: columns[at] ?? 0, width: half })),
        { tag: 'H2' },
      )
      sheet.y += 6
      for (let line = 0; line < Math.max(one.lines.length, other.lines.length); line++) {
        const cells = lists.flatMap(({ lines, sign }, at) => {
          const x = columns[at] ?? 0
          const text = lines[line]
          if (text === undefined) return []
          return [
            { text: sign, style: { ...body, color: sheet.accent.ink }, x, width: 14 },
            { text, style: body, x: x + 14, width: half - 14 },
          ]
        })
        yield* row(sheet, cells)
        sheet.y += 2
      }
      sheet.y += 6
    },
  ]
}
