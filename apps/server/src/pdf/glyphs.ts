/**
 * Text as the glyphs of a font, shaped once a word. pdfkit would shape each text three times, and shaping is most of
 * what a PDF takes: 200 services took a second and more.
 */
import type { Family, Weight } from './fonts.ts'
import type { Run } from './typeset.ts'

export type Face = {
  size: number
  weight?: Weight
  /** Digits of one width, for columns of amounts. */
  isTabular?: boolean
}

/** What is shown at a place, counted in thousandths of the size. */
type Part = { x: number; y: number; shown: string }
type Word = { parts: Part[]; width: number }

/** What pdfkit embeds of a font, by what it keeps to itself. */
type Embedded = {
  id: string
  ref(): unknown
  encode(text: string, features: Record<string, boolean>): [hex: string[], positions: Position[]]
}
type Position = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }
type Inner = { _font: Embedded; page: { fonts: Record<string, unknown> }; addContent(content: string): void }

export class Glyphs {
  readonly #doc: PDFKit.PDFDocument
  readonly #words = new Map<string, Word>()

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }

  widthOf(text: string, family: Family, isRtl: boolean, face: Face): number {
    return (
      this.#shape(text, family, isRtl, face).reduce((sum, { width }) => sum + width, 0) * (face.size / 1000)
    )
  }

  /** Draws runs one after the other. `y` is where the letters stand. */
  draw(runs: Run[], x: number, y: number, face: Face): void {
    let pen = x
    this.#add('BT')
    for (const { text, family, isRtl } of runs) {
      const words = this.#shape(text, family, isRtl, face)
      this.#choose(family, face.weight)
      this.#add(`/${this.#inner._font.id} ${number(face.size)} Tf`)
      for (const { at, shown } of joined(words)) {
        const scale = face.size / 1000
        // The page counts from its top; text is turned upright again.
        this.#add(`1 0 0 -1 ${number(pen + at.x * scale)} ${number(y - at.y * scale)} Tm [${shown}] TJ`)
      }
      pen += words.reduce((sum, { width }) => sum + width, 0) * (face.size / 1000)
    }
    this.#add('ET')
  }

  /** Where the direction is that of the page, words are shaped apart, and each but once; in columns of amounts digits. */
  #shape(text: string, family: Family, isRtl: boolean, { weight, isTabular = false }: Face): Word[] {
    const isPlain = family === 'inter' && !isRtl
    const pieces = isPlain ? (text.match(isTabular ? /[^\d]+|\d/g : /[^ ]* ?/g) ?? []) : [text]
    return pieces
      .filter((piece) => piece !== '')
      .map((piece) => {
        const key = `${family} ${weight} ${isTabular} ${isRtl} ${piece}`
        const known = this.#words.get(key)
        if (known) return known
        this.#choose(family, weight)
        const features = { calt: false, ...(isTabular && family === 'inter' && { tnum: true }) }
        const word = wordOf(...this.#inner._font.encode(inGlyphOrder(piece, family, isRtl), features))
        this.#words.set(key, word)
        return word
      })
  }

  #choose(family: Family, weight: Weight = 'regular'): void {
    this.#doc.font(`${family} ${weight}`)
    this.#inner.page.fonts[this.#inner._font.id] ??= this.#inner._font.ref()
  }

  #add(content: string): void {
    this.#inner.addContent(content)
  }

  get #inner(): Inner {
    return this.#doc as unknown as Inner
  }
}

/** Glyphs that stand where the one before ends are shown together; a mark above a letter has a place of its own. */
function wordOf(hex: string[], positions: Position[]): Word {
  const parts: Part[] = []
  let pen = 0
  let open: Part | undefined
  positions.forEach(({ xAdvance, xOffset, yOffset, advanceWidth }, at) => {
    const glyph = `<${hex[at]}>${xAdvance === advanceWidth ? '' : number(advanceWidth - xAdvance)}`
    if (xOffset || yOffset) {
      parts.push({ x: pen + xOffset, y: yOffset, shown: glyph })
      open = undefined
    } else if (open) open.shown += glyph
    else {
      open = { x: pen, y: 0, shown: glyph }
      parts.push(open)
    }
    pen += xAdvance
  })
  return { parts: parts.map((part) => ({ ...part, shown: part.shown.replaceAll('><', '') })), width: pen }
}

/** Words of simple parts are shown in one go. */
function joined(words: Word[]): { at: { x: number; y: number }; shown: string }[] {
  const all: { at: { x: number; y: number }; shown: string }[] = []
  let pen = 0
  let isOpen = false
  for (const { parts, width } of words) {
    const [only, ...more] = parts
    const isSimple = only !== undefined && more.length === 0 && only.x === 0 && only.y === 0
    const last = all.at(-1)
    if (isSimple && isOpen && last) last.shown = `${last.shown}${only.shown}`.replaceAll('><', '')
    else for (const { x, y, shown } of parts) all.push({ at: { x: pen + x, y }, shown })
    isOpen = isSimple
    pen += width
  }
  return all
}

/** Letters from right to left are turned around where they are shaped; spaces and signs have no direction of their own. */
const inGlyphOrder = (text: string, family: Family, isRtl: boolean) =>
  isRtl && (family !== 'dejavu' || !/\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text))
    ? [...text].reverse().join('')
    : text

const number = (value: number) => String(Math.round(value * 100) / 100)
