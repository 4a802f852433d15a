/** Records that have words which start as those of a search do: a range of an index, however many there are. */

import type { Id } from '@caravel/contract/common'
import type { RecordList } from '@caravel/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedOnce } from '../../db/client.ts'
import type { Word } from './words.ts'

/** So many that have each of several words are compared: all of them, but for the commonest names among a million. */
const mostCompared = 4000

/** Inquiries come by age, which the index does not know: the newest of so many. */
const fewestByAge = 200

/**
 * At most so many, the best first: whose name starts with all that was typed, whose last name does, other words of names,
 * and what else they are found by. And whether some have several words just so, whole.
 */
export async function findStartingAsTyped(
  db: Db,
  list: RecordList,
  words: Word[],
  most: number,
): Promise<{ ids: Id[]; areWhole: boolean }> {
  const typed = asTyped(words)
  // Some come twice, by two of their words.
  const bound = most + Math.max(most >> 2, list === 'inquiries' ? fewestByAge : 0)
  const starting = wordsStarting(list, words.length === 1 ? (words[0] ?? []) : [typed], bound)
  const rows = await bestOf(db, list, typed, sql`select * from ${starting}`, most)
  return {
    ids: rows.map(({ id }) => id),
    areWhole: words.length > 1 && rows.some(({ is_whole }) => is_whole),
  }
}

/** The same for each of several words. A record is as good a match as its worst word. */
export async function findStartingWithEach(
  db: Db,
  list: RecordList,
  [first = [], ...others]: Word[],
  most: number,
): Promise<Id[]> {
  const ranks = others.map((_, index) => sql.ref(`other_${index}.rank`))
  const joins = others.map(
    (word, index) => sql`
      join (select id, min(rank) as rank from ${wordsStarting(list, word, mostCompared)} group by id) ${sql.ref(`other_${index}`)}
        on ${sql.ref(`other_${index}.id`)} = e.id`,
  )
  const having = sql`
    select e.id, greatest(e.rank, ${sql.join(ranks)}) as rank, e.word
    from ${wordsStarting(list, first, mostCompared)} e ${sql.join(joins, sql` `)}`
  return (await bestOf(db, list, asTyped([first, ...others]), having, most)).map(({ id }) => id)
}

const asTyped = (words: Word[]) => words.map(([text]) => text).join(' ')

const wordsStarting = (list: RecordList, word: Word, bound: number) => sql`
  words_starting(${list}, array(select distinct search_key(spelling) from unnest(${word}::text[]) spelling), ${bound}, 4)`

/** Of inquiries, one whose number or title is just what was typed comes before the newest, which has the highest id. */
async function bestOf(db: Db, list: RecordList, typed: string, found: RawBuilder<unknown>, most: number) {
  const key = sql`(select search_key(${typed}))`
  const order = list === 'inquiries' ? sql`word <> ${key}, id desc` : sql`word, id`
  const { rows } = await sql<{ id: Id; is_whole: boolean }>`
    select id, starts_with(word || ' ', ${key} || ' ') as is_whole
    from (select distinct on (id) * from (${found}) found order by id, rank, word) best
    order by rank, ${order} limit ${most}`.execute(plannedOnce(db))
  return rows
}

/** Those of the guesses that begin a word of a name or, with a space behind them, that are one. */
export async function findGuessed(db: Db, guesses: string[]): Promise<string[]> {
  if (guesses.length === 0) return []
  const { rows } = await sql<{ guess: string }>`select guesses_known(${guesses}::text[]) as guess`.execute(
    plannedOnce(db),
  )
  return rows.map(({ guess }) => guess)
}
