import type { Db } from '../../db/client.ts'
import { findGuessed } from './starting.queries.ts'
import type { Word } from './words.ts'

/** The words with what may be meant by each; undefined where nothing else can be. */
export async function respell(db: Db, words: Word[]): Promise<Word[] | undefined> {
  const guesses = words.map(([typed = ''], index) => (index < mostGuessed ? guessesFor(typed) : []))
  const known = new Set(await findGuessed(db, guesses.flat()))
  const meant = guesses.map((all) => all.filter((guess) => known.has(guess)).slice(0, mostMeant))
  if (meant.every((all) => all.length === 0)) return undefined
  return words.map((word, index) => [...word, ...(meant[index] ?? []).map((guess) => ` ${guess.trimEnd()}`)])
}

/** Of more words than these nobody misspells each. */
const mostGuessed = 4

/** A word that could mean more than this means nothing. */
const mostMeant = 40

const shortest = 4
const longest = 20

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρσςτυφχψω',
]

/**
 * All that differs from the word by a letter: one replaced, missing or added, or two neighbours swapped. If the last letter
 * differs, a space says that the word has to end there: as a beginning it would be that of too many.
 */
function guessesFor(word: string): string[] {
  const letters = [...word]
  const alphabet = alphabets.find((alphabet) => letters.some((letter) => alphabet.includes(letter)))
  if (!alphabet || !/^[\p{L}'’-]+$/u.test(word) || letters.length < shortest || letters.length > longest)
    return []
  const guesses = new Set<string>()
  const guess = (at: number, removed: number, put: string) => {
    const changed = letters.toSpliced(at, removed, ...put).join('')
    guesses.add(at + removed >= letters.length ? `${changed} ` : changed)
  }
  letters.forEach((letter, at) => {
    guess(at, 1, '')
    const next = letters[at + 1]
    if (next !== undefined) guess(at, 2, next + letter)
    for (const other of alphabet) {
      guess(at, 1, other)
      guess(at, 0, other)
    }
  })
  guesses.delete(word)
  guesses.delete(`${word} `)
  // Whole words are the better guesses.
  return [...guesses].sort((a, b) => Number(b.endsWith(' ')) - Number(a.endsWith(' ')))
}
