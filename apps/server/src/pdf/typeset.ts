/** Text as lines of glyphs: fonts are chosen by character, right-to-left text stands in the order in which it is seen. */
import bidiFactory from 'bidi-js'
import type { Family, Fonts } from './fonts.ts'

/** Glyphs of one font and direction. `text` is in the order in which it is read. */
export type Run = { text: string; family: Family; isRtl: boolean; width: number }
export type Line = { runs: Run[]; width: number; isRtl: boolean }

/** How wide a text is in a font, whose size and weight only the caller knows. */
type Measure = (text: string, family: Family, isRtl: boolean) => number

/** Stands where no font has a character. */
const placeholder = '□'

export function typeset(fonts: Fonts, text: string, width: number, measure: Measure): Line[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => breakLines(prepare(fonts, paragraph), width, measure))
}

/**
 * Without what cannot be seen: control characters, and those that turn the direction of text around, by which a name
 * could make the words beside it read otherwise.
 */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/gu, '')

/** A paragraph, and for each of its code units the font and the level of direction. Odd levels run from right to left. */
type Paragraph = { text: string; families: Family[]; levels: Uint8Array; isRtl: boolean; starts: number[] }

let opened: ReturnType<typeof bidiFactory> | undefined
/** With the first text that needs it. */
const bidi = () => (opened ??= bidiFactory())
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** They say whether a sign is meant as a picture, and are no characters of a font. */
const variants = /[\ufe00-\ufe0f]/g
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** What most texts are made of: one code unit a character, which Inter has. */
const plain = /^[ -~\u00a0-\u0148\u0391-\u03a1\u03a3-\u03ce\u0400-\u045f\u2010-\u2026\u20ac]*$/

function prepare(fonts: Fonts, typed: string): Paragraph {
  if (plain.test(typed)) {
    const { length } = typed
    const families = new Array<Family>(length).fill('inter')
    const starts = Array.from({ length }, (_, at) => at)
    return { text: typed, families, starts, levels: new Uint8Array(length), isRtl: false }
  }
  let text = ''
  const families: Family[] = []
  const starts: number[] = []
  for (const { segment } of characters.segment(typed)) {
    const family = fonts.familyOf(segment)
    const shown = family ? segment.replace(variants, '') : placeholder
    starts.push(text.length)
    for (let unit = 0; unit < shown.length; unit++) families.push(family ?? 'inter')
    text += shown
  }
  if (!rightToLeft.test(text))
    return { text, families, starts, levels: new Uint8Array(text.length), isRtl: false }
  const { levels, paragraphs } = bidi().getEmbeddingLevels(text)
  return { text, families, starts, levels, isRtl: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

function breakLines(paragraph: Paragraph, width: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let start = 0
  let end = 0
  let used = 0
  const finish = () => {
    lines.push(lineOf(paragraph, start, end, measure))
    start = end
    used = 0
  }
  for (const piece of piecesOf(paragraph.text)) {
    const pieceWidth = widthOf(paragraph, piece.start, piece.end, measure)
    if (used + widthOf(paragraph, piece.start, piece.wordEnd, measure) > width && used > 0) finish()
    if (used === 0 && pieceWidth > width) {
      for (const cut of cutLong(paragraph, piece, width, measure)) {
        if (cut.isFull) {
          end = cut.end
          finish()
        } else used = cut.width
      }
    } else used += pieceWidth
    end = piece.end
  }
  finish()
  return lines
}

type Piece = { start: number; wordEnd: number; end: number }

/** Words with the spaces after them. A word may also end after a dash between letters; no-break spaces hold it together. */
const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/(?:(?!\p{L}[-/–—]\p{L})[^ ])*(?:\p{L}[-/–—])? */gu)]
    .filter(([piece]) => piece !== '')
    .map(({ 0: piece, index }) => ({
      start: index,
      wordEnd: index + piece.trimEnd().length,
      end: index + piece.length,
    }))

/** A word that is wider than the line, cut between characters. */
function* cutLong({ starts, ...paragraph }: Paragraph, piece: Piece, width: number, measure: Measure) {
  const first = starts.findIndex((start) => start >= piece.start)
  let used = 0
  let isEmpty = true
  for (let at = first; at < starts.length; at++) {
    const start = starts[at] ?? 0
    if (start >= piece.end) break
    const next = starts[at + 1] ?? paragraph.text.length
    const character = widthOf({ starts, ...paragraph }, start, next, measure)
    if (!isEmpty && used + character > width) {
      yield { end: start, width: used, isFull: true }
      used = 0
    }
    used += character
    isEmpty = false
  }
  yield { end: piece.end, width: used, isFull: false }
}

const widthOf = (paragraph: Paragraph, start: number, end: number, measure: Measure): number =>
  runsOf(paragraph, start, end, measure).reduce((sum, run) => sum + run.width, 0)

/** In the order in which they are read. */
function runsOf({ text, families, levels }: Paragraph, start: number, end: number, measure: Measure): Run[] {
  const runs: Run[] = []
  let from = start
  for (let at = start + 1; at <= end; at++) {
    if (at < end && families[at] === families[from] && levels[at] === levels[from]) continue
    const family = families[from] ?? 'inter'
    const isRtl = (levels[from] ?? 0) % 2 === 1
    const run = text.slice(from, at)
    if (run) runs.push({ text: run, family, isRtl, width: measure(run, family, isRtl) })
    from = at
  }
  return runs
}

function lineOf(paragraph: Paragraph, start: number, end: number, measure: Measure): Line {
  const last = start + paragraph.text.slice(start, end).trimEnd().length
  const runs = inOrderSeen(paragraph, start, last, measure)
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), isRtl: paragraph.isRtl }
}

/** As UAX 9 has it: from the highest level to the lowest odd one, what has at least that level is turned around. */
function inOrderSeen(paragraph: Paragraph, start: number, end: number, measure: Measure): Run[] {
  let runs = runsOf(paragraph, start, end, measure)
  if (!paragraph.levels.some((level) => level > 0)) return runs
  let at = start
  const levelled = runs.map((run) => {
    const level = paragraph.levels[at] ?? 0
    at += run.text.length
    return { run: run.isRtl ? { ...run, text: mirrored(run.text) } : run, level }
  })
  const highest = Math.max(...levelled.map(({ level }) => level))
  for (let level = highest; level > 0; level--) turnAround(levelled, level)
  runs = levelled.map(({ run }) => run)
  return runs
}

function turnAround(runs: { level: number }[], level: number) {
  for (let start = 0; start < runs.length; start++) {
    let end = start
    while ((runs[end]?.level ?? -1) >= level) end++
    if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
    start = end
  }
}

/** A bracket that opens on the right looks like one that closes on the left. */
const mirrored = (text: string) =>
  [...text].map((character) => bidi().getMirroredCharacter(character) ?? character).join('')
