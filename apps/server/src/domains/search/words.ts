import type { Db } from '../../db/client.ts'
import { wordsOf } from '../../db/filters.ts'
import { toE164 } from '../../db/phone-numbers.ts'
import { foldAll } from './fold.queries.ts'

/**
 * A word, folded, with its other spellings: the digits of a phone number, or what may be meant. A space before one says
 * that a word of a name begins there.
 */
export type Word = string[]

/** The words of a query; none where there is too little to look for. `#12` is one of them, and names an inquiry. */
export async function readWords(db: Db, q: string): Promise<Word[]> {
  const typed = q
    .trim()
    .replace(/^#\s+/, '#')
    // The number of a quote is a word of its inquiry.
    .replace(/^#(?=\d+-\d+$)/, '')
  if ([...typed].length < fewest) return []
  const words = await wordsOf(typed, async (phone) => (await toE164(db, [phone]))[0] ?? '')
  return foldWords(db, words.map(withoutZeros))
}

const fewest = 2

export const isNumber = (word: Word) => /^#\d+$/.test(word[0] ?? '')

/** What is dialled with 0 or 00 may be stored with the code of its country instead. */
const withoutZeros = (word: Word): Word => [
  ...new Set(
    word.flatMap((text) => (/^0+[1-9]\d{3,}$/.test(text) ? [text, text.replace(/^0+/, '')] : [text])),
  ),
]

/** Each once. Accents alone fold to nothing, which every text holds: such words are left out. */
async function foldWords(db: Db, words: Word[]): Promise<Word[]> {
  const typed = await foldAll(
    db,
    words.map(([text = '']) => text),
  )
  const folded = new Map(words.map(([, ...others], index) => [typed[index]?.trim() ?? '', others]))
  folded.delete('')
  return [...folded].map(([word, others]) => [word, ...others])
}
