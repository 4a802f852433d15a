/** The days of a trip as a timeline on paper. */
import type { Formats } from '@caravel/contract/formats'
import type { QuoteContent, QuotedAlternative } from '@caravel/contract/quote-content'
import { paragraph } from '../../../pdf/blocks.ts'
import type { Block } from '../../../pdf/pdf.ts'
import { body, ink, lineHeight, type Sheet, type TextStyle } from '../../../pdf/sheet.ts'
import { icons } from './icons.ts'
import { texts } from './texts.ts'
import { type TripEvent, tripOf } from './trip.ts'

export function itinerary(content: QuoteContent, { services }: QuotedAlternative, formats: Formats): Block {
  if (services.length === 0) return paragraph(texts.noServices)
  const { days, undated } = tripOf(services, content, formats)
  const parts = [
    ...days.map(({ day, number, events }) => ({
      title: number > 0 ? texts.day(number) : texts.before(1 - number),
      day: formats.weekday(day),
      events,
    })),
    ...(undated.length > 0
      ? [{ title: days.length > 0 ? texts.undated : '', day: '', events: undated }]
      : []),
  ]
  // With icons and lines, five alternatives of 200 services each would take half as much again.
  const isPlain = content.alternatives.flatMap((each) => each.services).length > 300
  return function* (sheet) {
    for (const { title, day, events } of parts) {
      sheet.gap(8)
      // With the first thing of the day.
      sheet.need(lineHeight(dayStyle) + 52)
      const width = sheet.widthOf(title, dayStyle)
      const soft = { ...dayStyle, weight: 'regular' as const, color: ink.soft }
      const titleLines = sheet.lines(title, dayStyle)
      const dayLines = sheet.lines(day, soft)
      if (title) {
        sheet.tagged('H3', () => {
          sheet.draw(titleLines, dayStyle, sheet.left, sheet.y)
          if (day) sheet.draw(dayLines, soft, sheet.left + width + 8, sheet.y)
        })
        sheet.y += lineHeight(dayStyle) + 5
      }
      // One part of the document a day: 1,000 services must stay small.
      const part = sheet.group('P')
      for (const event of events) yield* drawEvent(sheet, event, part, isPlain)
    }
    sheet.y += 6
  }
}

const dayStyle: TextStyle = { size: 11, weight: 'bold', leading: 1.4 }
const labelStyle: TextStyle = { size: 7.5, color: ink.faint, leading: 1.4 }
const titleStyle: TextStyle = { ...body, weight: 'bold', leading: 1.4 }
const moreStyle: TextStyle = { size: 8.5, color: ink.soft, leading: 1.45 }
const timeStyle: TextStyle = { size: 8.5, weight: 'bold', isTabular: true, leading: 1.4 }
const priceStyle: TextStyle = { ...body, isTabular: true, leading: 1.4 }

const disc = 24
const textAt = disc + 12
const rightWidth = 104

type Written = { text: string; style: TextStyle }

function* drawEvent(
  sheet: Sheet,
  event: TripEvent,
  part: PDFKit.PDFStructureElement,
  isPlain: boolean,
): Generator<void> {
  const { label, title, details, time, price, isEnd } = event
  const width = sheet.width - textAt - rightWidth
  const written: Written[] = [
    ...(label ? [{ text: label, style: labelStyle }] : []),
    { text: title, style: isEnd ? moreStyle : titleStyle },
    ...(details.length > 0 ? [{ text: details.join(' · '), style: moreStyle }] : []),
  ]
  const laid = written.map(({ text, style }) => ({ lines: sheet.lines(text, style, width), style }))
  const height = laid.reduce((sum, { lines, style }) => sum + lines.length * lineHeight(style), 0)
  const x = sheet.left + textAt
  const least = isEnd ? 0 : disc
  const isLong = height > 300
  sheet.need((isLong ? 3 * lineHeight(body) : Math.max(height, least)) + 10)
  const start = sheet.y
  if (!isEnd && !isPlain) drawDisc(sheet, event.kind)
  const right = [
    ...(time ? [{ text: time, style: timeStyle }] : []),
    ...(price ? [{ text: price, style: priceStyle }] : []),
  ].map(({ text, style }) => ({ lines: sheet.lines(text, style, rightWidth), style }))
  const drawRight = () => {
    let y = start
    for (const { lines, style } of right) {
      sheet.draw(lines, style, sheet.left + sheet.width - rightWidth, y, rightWidth, 'right')
      y += lines.length * lineHeight(style)
    }
    return y - start
  }
  if (isLong) {
    part.add(drawRight)
    for (const { text, style } of written) yield* sheet.write(text, style, { x, width, align: 'left' })
    sheet.y += 10
    return
  }
  let used = height
  part.add(() => {
    let y = start + Math.max(0, (least - height) / 2)
    for (const { lines, style } of laid) {
      sheet.draw(lines, style, x, y, width)
      y += lines.length * lineHeight(style)
    }
    used = Math.max(height, least, drawRight())
  })
  sheet.y = start + used + 6
  if (!isPlain) drawLine(sheet, x)
  sheet.y += 7
  yield
}

const drawLine = (sheet: Sheet, x: number): void =>
  sheet.decorate(() =>
    sheet.doc
      .moveTo(x, sheet.y)
      .lineTo(sheet.left + sheet.width, sheet.y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke(),
  )

function drawDisc(sheet: Sheet, kind: TripEvent['kind']): void {
  sheet.decorate(() => {
    sheet.doc.roundedRect(sheet.left, sheet.y, disc, disc, 6).fill(sheet.accent.wash)
    sheet.doc.translate(sheet.left + 5, sheet.y + 5).scale((disc - 10) / 24)
    sheet.doc.path(icons[kind]).lineWidth(1.9).lineCap('round').lineJoin('round')
    sheet.doc.strokeColor(sheet.accent.ink).stroke()
  })
}
