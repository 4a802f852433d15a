import type { Db } from '../../db/client.ts'
import { wordsOf } from '../../db/filters.ts'
import { toE164 } from '../../db/phone-numbers.ts'
import { foldAll } from './fold.queries.ts'

/**
 * A word, folded, with its other spellings: the digits of a phone number, or what may be meant. A space before it says
 * that a word of a name begins there, and one after it that it ends there.
 */
export type Word = string[]

/** What is looked for: all of the words. */
export type Wanted = {
  words: Word[]
  /** Matches whose name, or last name, begins with one of these are the best. */
  names: string[]
  last_names: string[]
  /** The inquiry with this number is the best match. */
  number: number | null
}

/** The words of a query; none where there is too little to look for. */
export async function readWords(db: Db, q: string): Promise<Word[]> {
  if ([...q.trim()].length < fewest) return []
  const words = await wordsOf(q, async (phone) => (await toE164(db, [phone]))[0] ?? '')
  return foldWords(db, words.map(withoutZeros))
}

const fewest = 2

/** `#12` names one inquiry; what follows are words about it. */
export function readNumber(q: string): { number: number; about: string } | undefined {
  const [, digits, about = ''] = /^#\s*(\d+)(?!\S)(.*)$/s.exec(q.trim()) ?? []
  return digits !== undefined && Number(digits) <= mostNumber ? { number: Number(digits), about } : undefined
}

/** Beyond what the column holds there is no inquiry. */
const mostNumber = 2 ** 31 - 1

export function wantedFor(words: Word[]): Wanted {
  const typed = words.map(([text = '']) => text)
  const query = typed.join(' ')
  const number = /^\d{1,10}$/.test(query) && Number(query) <= mostNumber ? Number(query) : null
  return { words, names: [query], last_names: typed.slice(0, 1), number }
}

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
