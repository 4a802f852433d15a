/** Records that have words which begin as those of a search do: a range of an index, however many there are. */

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
 * At most so many, the best first: whose name begins with all that was typed, whose last name does, other words of names,
 * and what else they are found by.
 */
export async function findBegun(db: Db, list: RecordList, words: Word[], most: number): Promise<Id[]> {
  const [first, ...others] = words
  if (!first) return []
  const typed = words.map(([text]) => text).join(' ')
  // Some come twice, by two of their words.
  const bound = most + Math.max(most >> 2, list === 'inquiries' ? fewestByAge : 0)
  const inOrder = async (found: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: Id }>`
      select id from (select distinct on (id) * from (${found}) found order by id, rank, word) best
      order by rank, ${list === 'inquiries' ? byAge(typed) : sql`word, id`} limit ${most}`.execute(
      plannedOnce(db),
    )
    return rows.map(({ id }) => id)
  }
  if (others.length === 0) return inOrder(sql`select * from ${begun(list, first, bound)}`)
  // What begins with all of it as it was typed is the best, and often enough.
  const whole = sql`select * from ${begun(list, [typed], bound)}`
  const ids = await inOrder(whole)
  return ids.length < most ? inOrder(sql`${whole} union all ${havingAll(list, first, others)}`) : ids
}

/** An inquiry whose number or title is just what was typed comes before the newest, which has the highest id. */
const byAge = (typed: string) => sql`word <> search_key(${typed}), id desc`

const begun = (list: RecordList, word: Word, bound: number) =>
  sql`words_begun(${list}, ${keysOf(word)}, ${bound})`

/** Each is as good a match as its worst word. */
const havingAll = (list: RecordList, first: Word, others: Word[]) => sql`
  select e.id, greatest(e.rank, ${sql.join(others.map((_, index) => sql.ref(`other_${index}.rank`)))}), e.word
  from ${begun(list, first, mostCompared)} e
  ${sql.join(
    others.map(
      (word, index) => sql`
        join (select id, min(rank) as rank from ${begun(list, word, mostCompared)} group by id) ${sql.ref(`other_${index}`)}
          on ${sql.ref(`other_${index}.id`)} = e.id`,
    ),
    sql` `,
  )}`

const keysOf = (word: Word) =>
  sql`array(select distinct search_key(spelling) from unnest(${word}::text[]) spelling)`

/** Those of the guesses that begin a word of a name or, with a space behind them, that are one. */
export async function findGuessed(db: Db, guesses: string[]): Promise<string[]> {
  if (guesses.length === 0) return []
  const { rows } = await sql<{ guess: string }>`select guesses_known(${guesses}::text[]) as guess`.execute(
    plannedOnce(db),
  )
  return rows.map(({ guess }) => guess)
}
