/** Where in the texts of a hit its words are. Texts are compared folded, and marked as they are shown. */

import type { Match } from '@caravel/contract/search'
import type { Db } from '../../db/client.ts'
import { foldAll } from './fold.queries.ts'
import type { HitRow } from './hits.queries.ts'
import type { Word } from './words.ts'

type Range = [from: number, to: number]

/** A text as it is searched, and where each of its units is in the text as it is shown. */
type Folded = { units: string; placeOf: (unit: number) => Range | undefined }

export type MarkMatches = (row: HitRow) => Match[]

/** What the hits show comes first; a text that they do not show is added where it holds a word that those lack. */
export async function markerOf(db: Db, words: Word[], rows: HitRow[]): Promise<MarkMatches> {
  const fold = await foldTexts(db, rows.flatMap(textsOf))
  return (row) => {
    const matches: Match[] = []
    let missing = words
    const mark = (field: Match['field'], text: string, wanted: Word[], find: Find) => {
      const found = wanted.filter((word) => find(word).length > 0)
      if (found.length === 0) return
      matches.push({ field, text, ranges: merge(words.flatMap(find)) })
      missing = missing.filter((word) => !found.includes(word))
    }
    const inText = (text: string) => (word: Word) => rangesOf(fold(text), word)
    for (const field of ['name', 'detail'] as const) mark(field, row[field], words, inText(row[field]))
    for (const email of row.emails) mark('email', email, missing, inText(email))
    row.phones.forEach((phone, index) => {
      const e164 = row.phones_e164[index] ?? ''
      mark('phone', phone, missing, (word) => digitRangesOf(phone, e164, word))
    })
    for (const company of row.companies) mark('company', company, missing, inText(company))
    return matches
  }
}

type Find = (word: Word) => Range[]

const textsOf = (row: HitRow) => [row.name, row.detail, ...row.emails, ...row.companies]

/** A character with its marks, which fold together. */
const characters = /\P{M}\p{M}*|\p{M}+/gu
const plain = /^[ -~]*$/

/** Folds texts as the database does, which is asked once for all characters that are not plain. */
async function foldTexts(db: Db, texts: string[]): Promise<(text: string) => Folded> {
  const special = new Set(
    texts.filter((text) => !plain.test(text)).flatMap((text) => text.match(characters) ?? []),
  )
  const folded = await foldAll(db, [...special])
  const folds = new Map([...special].map((character, at) => [character, folded[at] ?? character]))
  return (text) => (plain.test(text) ? foldPlain(text) : foldSpecial(text, folds))
}

/** Most texts are plain: each of their characters folds to one. */
const foldPlain = (text: string): Folded => ({
  units: text.toLowerCase(),
  placeOf: (unit) => [unit, unit + 1],
})

function foldSpecial(text: string, folds: Map<string, string>): Folded {
  const places: Range[] = []
  let units = ''
  for (const { 0: character, index } of text.matchAll(characters)) {
    const folded = folds.get(character) ?? character.toLowerCase()
    units += folded
    for (let unit = 0; unit < folded.length; unit += 1) places.push([index, index + character.length])
  }
  return { units, placeOf: (unit) => places[unit] }
}

/** What begins a word of a name marks that whole word; anything else is found and marked anywhere. */
function rangesOf({ units, placeOf }: Folded, word: Word): Range[] {
  const spaced = ` ${units} `
  const ranges = word.flatMap((text) =>
    text.startsWith(' ')
      ? allPlaces(spaced, text).map((at): Range => [at, spaced.indexOf(' ', at + 1) - 1])
      : allPlaces(units, text).map((at): Range => [at, at + text.length]),
  )
  return shownAt(ranges, placeOf)
}

/** Ranges of what is searched, as ranges of what is shown. */
const shownAt = (ranges: Range[], placeOf: Folded['placeOf']): Range[] =>
  ranges.flatMap(([from, to]) => {
    const [first, last] = [placeOf(from), placeOf(to - 1)]
    return first && last ? [[first[0], last[1]] as Range] : []
  })

/** The digits of a number as it was typed or, counted from its end, as it is in E.164. */
function digitRangesOf(phone: string, e164: string, word: Word): Range[] {
  const digits = word.filter(isDigits)
  if (digits.length === 0) return []
  const places = [...phone.matchAll(/\d/g)].map(({ index }): Range => [index, index + 1])
  const typed = phone.replace(/\D/g, '')
  const full = e164.replace(/\D/g, '')
  const own = digits.flatMap((part) => allPlaces(typed, part).map((at): Range => [at, at + part.length]))
  const longer = typed.length - full.length
  const read = digits.flatMap((part) =>
    allPlaces(full, part).map((at): Range => [Math.max(at + longer, 0), at + longer + part.length]),
  )
  return shownAt(own.length > 0 ? own : read, (unit) => places[unit])
}

const isDigits = (text: string) => /^\d+$/.test(text)

function allPlaces(text: string, part: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) places.push(at)
  return places
}

/** In their order, and those that touch as one. */
function merge(ranges: Range[]): Range[] {
  const merged: Range[] = []
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
