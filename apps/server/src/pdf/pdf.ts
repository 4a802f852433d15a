/** PDFs on A4: blocks, one below the other, with a footer on each page. */
import { setImmediate } from 'node:timers/promises'
import { colorOr } from '@caravel/contract/contrast'
import { loadFonts } from './fonts.ts'
import { ink, Sheet } from './sheet.ts'
import { printable } from './typeset.ts'

/** Draws itself where the sheet's pen stands. Where it takes long, it yields now and then, so that others get a turn. */
export type Block = (sheet: Sheet) => Iterable<void> | void

export type PdfOptions = {
  title: string
  author: string
  /** `#rrggbb`, any. */
  accent: string
  /** What each page says beside its number. */
  footer: string
  /** `Page 2 of 3` */
  pageOf: (page: number, pages: number) => string
  lang?: string
  made?: Date
}

/** A piece of work is stopped after so long, for the requests that wait meanwhile. */
const turnMs = 15

export async function writePdf(options: PdfOptions, blocks: Block[]): Promise<Buffer> {
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts()])
  const doc = new PdfDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: options.lang ?? 'en',
    bufferPages: true,
    // None of its own, which would not be embedded.
    font: null as never,
    info: {
      Title: printable(options.title),
      Author: printable(options.author),
      Creator: 'Caravel',
      Producer: 'Caravel',
      CreationDate: options.made ?? new Date(),
    },
  })
  const whole = collect(doc)
  for (const [name, file] of Object.entries(fonts.files)) doc.registerFont(name, file)
  const sheet = new Sheet(doc, fonts, colorOr(options.accent, '#2a5be0'))
  let since = performance.now()
  for (const block of blocks)
    for (const _ of block(sheet) ?? []) {
      if (performance.now() - since < turnMs) continue
      await setImmediate()
      since = performance.now()
    }
  await setImmediate()
  writeFooters(sheet, options)
  doc.end()
  return whole
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

const footerStyle = { size: 7.5, color: ink.faint }

function writeFooters(sheet: Sheet, { footer, pageOf }: PdfOptions): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(start + page)
    sheet.decorate(() => {
      const y = sheet.bottom + 22
      const number = sheet.lines(pageOf(page + 1, count), footerStyle)
      const [line] = sheet.lines(footer, footerStyle, sheet.width - 90)
      sheet.doc.moveTo(sheet.left, y - 6).lineTo(sheet.left + sheet.width, y - 6)
      sheet.doc.lineWidth(0.5).strokeColor(ink.line).stroke()
      if (line) sheet.draw([line], footerStyle, sheet.left, y)
      sheet.draw(number, footerStyle, sheet.left, y, sheet.width, 'right')
    })
  }
}
