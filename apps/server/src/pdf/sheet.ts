/** The page that is written on: where the pen stands, how much room is left, and text in a place. */
import { inkOn, mix, readableOn } from '@caravel/contract/contrast'
import type { Fonts } from './fonts.ts'
import { type Face, Glyphs } from './glyphs.ts'
import { type Line, typeset } from './typeset.ts'

export type TextStyle = Face & {
  color?: string
  /** Height of a line, in sizes. */
  leading?: number
}
export type Align = 'left' | 'right' | 'center' | 'start'
/** What a part of the page is, for those to whom it is read. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'TH' | 'TD' | 'LBody' | 'Figure'
type Struct = PDFKit.PDFStructureElement

export const ink = { strong: '#1a1a1e', soft: '#55555f', faint: '#666670', line: '#e1e1e6', wash: '#f6f6f8' }
export const body: TextStyle = { size: 9.5, color: ink.strong, leading: 1.5 }

const margin = { side: 50, top: 48, bottom: 62 }

export class Sheet {
  readonly left = margin.side
  readonly width: number
  readonly top = margin.top
  readonly bottom: number
  /** Where the next thing begins. */
  y = margin.top
  readonly accent: { fill: string; ink: string; onFill: string; wash: string }
  readonly doc: PDFKit.PDFDocument
  readonly #fonts: Fonts
  readonly #root: Struct
  readonly #glyphs: Glyphs

  constructor(doc: PDFKit.PDFDocument, fonts: Fonts, accent: string) {
    this.doc = doc
    this.#fonts = fonts
    this.#glyphs = new Glyphs(doc)
    this.width = doc.page.width - 2 * margin.side
    this.bottom = doc.page.height - margin.bottom
    this.accent = {
      fill: accent,
      ink: readableOn(accent, '#ffffff'),
      onFill: inkOn(accent),
      wash: mix(accent, '#ffffff', 0.92),
    }
    this.#root = doc.struct('Document')
    doc.addStructure(this.#root)
  }

  get room(): number {
    return this.bottom - this.y
  }

  get isPageEmpty(): boolean {
    return this.y <= this.top
  }

  /** Goes on to the next page unless so much fits on this one. */
  need(height: number): void {
    if (height > this.room && !this.isPageEmpty) this.turn()
  }

  turn(): void {
    this.doc.addPage()
    this.y = this.top
  }

  /** Space that a page does not begin with. */
  gap(height: number): void {
    if (!this.isPageEmpty) this.y += height
  }

  lines(text: string, style: TextStyle, width = this.width): Line[] {
    return typeset(this.#fonts, text, width, (...run) => this.#glyphs.widthOf(...run, style))
  }

  widthOf(text: string, style: TextStyle): number {
    return Math.max(...this.lines(text, style, Number.POSITIVE_INFINITY).map(({ width }) => width))
  }

  /** Draws lines from `y` down, and leaves the pen where it is. */
  draw(
    lines: Line[],
    style: TextStyle,
    x: number,
    y: number,
    width = this.width,
    align: Align = 'left',
  ): void {
    this.doc.fillColor(style.color ?? ink.strong)
    lines.forEach((line, at) => {
      // Capitals stand in the middle of their line: Inter's are 0.73 of the size.
      const baseline = y + at * lineHeight(style) + (lineHeight(style) + style.size * 0.72) / 2
      if (line.runs.length > 0) this.#glyphs.draw(line.runs, x + indent(line, width, align), baseline, style)
    })
  }

  /** Text in one place, not longer than so many lines. Answers its height. */
  put(
    text: string,
    style: TextStyle,
    place: { x: number; y: number; width: number; align?: Align; most?: number; tag?: Tag },
  ): number {
    const all = this.lines(text, style, place.width)
    const lines =
      place.most !== undefined && all.length > place.most
        ? this.lines(`${shortened(all, place.most)}…`, style, place.width).slice(0, place.most)
        : all
    this.tagged(place.tag ?? 'P', () =>
      this.draw(lines, style, place.x, place.y, place.width, place.align ?? 'left'),
    )
    return lines.length * lineHeight(style)
  }

  /** Writes text from the pen down, over as many pages as it takes. */
  *write(
    text: string,
    style: TextStyle,
    { x = this.left, width = this.width, align = 'start' as Align, tag = 'P' as Tag } = {},
  ): Generator<void> {
    const height = lineHeight(style)
    let rest = this.lines(text, style, width)
    while (rest.length > 0) {
      // No line alone at the foot of a page, where it is the beginning of a paragraph.
      this.need(height * Math.min(rest.length, 2))
      const here = rest.slice(0, Math.max(1, Math.floor(this.room / height)))
      this.tagged(tag, () => this.draw(here, style, x, this.y, width, align))
      this.y += here.length * height
      rest = rest.slice(here.length)
      yield
    }
  }

  tagged(tag: Tag, content: () => void, options: { alt?: string; parent?: Struct } = {}): void {
    const { alt, parent = this.#root } = options
    parent.add(this.doc.struct(tag, alt === undefined ? {} : { alt }, [content]))
  }

  /** A part that holds parts, such as a table and its rows, or content that comes bit by bit: `add` draws it. */
  group(kind: 'Table' | 'TR' | 'L' | 'LI' | 'P', parent: Struct = this.#root): Struct {
    const group = this.doc.struct(kind)
    parent.add(group)
    return group
  }

  /** What is there for the eye alone. */
  decorate(content: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    content()
    this.doc.restore()
    this.doc.endMarkedContent()
  }
}

export const lineHeight = ({ size, leading = 1.5 }: TextStyle): number => size * leading

const indent = (line: Line, width: number, align: Align): number => {
  if (align === 'center') return (width - line.width) / 2
  return align === 'right' || (align === 'start' && line.isRtl) ? width - line.width : 0
}

const shortened = (lines: Line[], most: number): string =>
  lines
    .slice(0, most)
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join(' ')
    .slice(0, -2)
