/** Where in the texts of a hit its words are. Texts are compared folded, and marked as they are shown. */

import type { Id } from '@caravel/contract/common'
import { type RecordList, recordLists } from '@caravel/contract/lists'
import type { Match } from '@caravel/contract/search'
import type { Db } from '../../db/client.ts'
import { foldCharacters, isPlain } from './fold.queries.ts'
import type { HitRow } from './hits.queries.ts'
import { listWritten } from './mentioned.queries.ts'
import type { Word } from './words.ts'

type Range = [from: number, to: number]

/** A text as it is searched, and where each of its units is in the text as it is shown. */
type Folded = { units: string; placeOf: (unit: number) => Range | undefined }

/** What is marked of one hit, and which of the words nothing has shown yet. */
type Marks = { matches: Match[]; words: Word[]; missing: Word[] }

/** Why each was found. What the hits show comes first; other texts are added where they hold a word that those lack. */
export async function markHits(
  db: Db,
  words: Word[],
  rows: Record<RecordList, HitRow[]>,
): Promise<Map<Id, Match[]>> {
  const all = recordLists.flatMap((list) => rows[list])
  const fold = await foldTexts(db, all.flatMap(textsOf))
  const marked = new Map(all.map((row) => [row.id, marksOf(row, words, fold)]))
  const unexplained = (list: RecordList) =>
    rows[list].filter(({ id }) => marked.get(id)?.missing.length).map(({ id }) => id)
  const about = await Promise.all(recordLists.map((list) => listWritten(db, list, unexplained(list), words)))
  const written = about.flat()
  const foldWritten = await foldTexts(
    db,
    written.map(({ text }) => text),
  )
  for (const { id, field, text } of written) {
    const marks = marked.get(id)
    if (marks) mark(marks, field, text, (word) => rangesOf(foldWritten(text), word))
  }
  return new Map([...marked].map(([id, { matches }]) => [id, matches.map(shortened)]))
}

function marksOf(row: HitRow, words: Word[], fold: (text: string) => Folded): Marks {
  const marks: Marks = { matches: [], words, missing: words }
  const inText = (text: string) => (word: Word) => rangesOf(fold(text), word)
  for (const field of ['name', 'detail'] as const) mark(marks, field, row[field], inText(row[field]), words)
  for (const email of row.emails) mark(marks, 'email', email, inText(email))
  row.phones.forEach((phone, index) => {
    const e164 = row.phones_e164[index] ?? ''
    mark(marks, 'phone', phone, (word) => digitRangesOf(phone, e164, word))
  })
  for (const company of row.companies) mark(marks, 'company', company, inText(company))
  return marks
}

function mark(marks: Marks, field: Match['field'], text: string, find: Find, wanted = marks.missing) {
  const found = wanted.filter((word) => find(word).length > 0)
  if (found.length === 0) return
  marks.matches.push({ field, text, ranges: merge(marks.words.flatMap(find)) })
  marks.missing = marks.missing.filter((word) => !found.includes(word))
}

/** Of a long text, what stands around the first word. */
function shortened({ field, text, ranges }: Match): Match {
  if (text.length <= longest) return { field, text, ranges }
  const from = Math.max((ranges[0]?.[0] ?? 0) - before, 0)
  const shown = text.slice(from, from + longest)
  const [start, end] = [from > 0 ? '…' : '', from + longest < text.length ? '…' : '']
  const shift = start.length - from
  return {
    field,
    text: `${start}${shown}${end}`,
    ranges: ranges
      .filter(([, to = 0]) => to <= from + longest)
      .map(([first = 0, to = 0]) => [first + shift, to + shift]),
  }
}

const longest = 160
const before = 40

type Find = (word: Word) => Range[]

const textsOf = (row: HitRow) => [row.name, row.detail, ...row.emails, ...row.companies]

/** A character with its marks, which fold together. */
const characters = /\P{M}\p{M}*|\p{M}+/gu

/** Folds texts as the database does, which is asked once for all characters that are not plain. */
async function foldTexts(db: Db, texts: string[]): Promise<(text: string) => Folded> {
  const special = new Set(
    texts.filter((text) => !isPlain(text)).flatMap((text) => text.match(characters) ?? []),
  )
  const foldCharacter = await foldCharacters(db, special)
  return (text) => (isPlain(text) ? foldPlain(text) : foldSpecial(text, foldCharacter))
}

/** Most texts are plain: each of their characters folds to one. */
const foldPlain = (text: string): Folded => ({
  units: text.toLowerCase(),
  placeOf: (unit) => [unit, unit + 1],
})

function foldSpecial(text: string, foldCharacter: (character: string) => string): Folded {
  const places: Range[] = []
  let units = ''
  for (const { 0: character, index } of text.matchAll(characters)) {
    const folded = foldCharacter(character)
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
