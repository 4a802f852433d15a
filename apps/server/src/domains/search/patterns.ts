/** Words as patterns of LIKE. */

import type { Word } from './words.ts'

/** A text that holds the word in one of its spellings: anywhere, but for one with a space before it where a word begins. */
export const holding = (word: Word): string[] =>
  word.flatMap((text) => (text.startsWith(' ') ? beginning(text) : [`%${literal(text)}%`]))

/** A text in which the word begins one. */
export const beginningAWord = (word: Word): string[] => word.flatMap(beginning)

export const startingWith = (text: string) => `${literal(text)}%`

const beginning = (text: string) => {
  const start = startingWith(text.trimStart())
  return [start, `% ${start}`]
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The words that the trigram index knows, those first that are likely to be the rarest. */
export const indexed = (words: Word[]): Word[] =>
  words.filter((word) => word.every(isIndexed)).sort((a, b) => shortest(b) - shortest(a))

/** By three characters in a row, or where a word begins. Asked for another text the index would read all that it has. */
const isIndexed = (text: string) => /[a-z0-9]{3}|[^a-z0-9][a-z0-9]{2}|[^a-z0-9][a-z0-9][^a-z0-9]/.test(text)

const shortest = (word: Word) => Math.min(...word.map((text) => text.trim().length))
