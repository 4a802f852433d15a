/** Looking up records by the texts that they hold, given as patterns. */

import type { Id } from '@caravel/contract/common'
import type { RecordList } from '@caravel/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Some records, and whether they are all that there are. */
export type Some = { ids: Id[]; all: boolean }

export type Doors = ReturnType<typeof doorsOf>

/** What no index knows is looked for among so many of the newest. */
const mostNewest = 20_000

/** Each is asked only once for the same: the contacts who hold a word are also wanted for their inquiries. */
export function doorsOf(db: Db) {
  const answers = new Map<string, Some>()
  const once =
    <A extends unknown[]>(name: string, ask: (...asked: [...A, number]) => Promise<Id[]>) =>
    async (...asked: [...A, most: number]): Promise<Some> => {
      const key = JSON.stringify([name, asked])
      const answer = answers.get(key) ?? atMost(asked.at(-1) as number, await ask(...asked))
      answers.set(key, answer)
      return answer
    }
  return {
    /** That hold one of the patterns, or belong to something that does. */
    like: once('like', (list: RecordList, patterns: string[], most: number) =>
      askDoor(db, sql`${sql.raw(`${list}_like`)}(${patterns}::text[], ${most})`),
    ),
    /** That hold one of each in texts of their own; the newest inquiries first. */
    holding: once('holding', (list: RecordList, [first, second]: string[][], most: number) =>
      askDoor(db, sql`${sql.raw(`${list}_holding`)}(${first}::text[], ${second ?? null}::text[], ${most})`),
    ),
    /** Contacts whose last name begins with one of the texts: all, or those who asked for something. */
    byLastName: once('byLastName', (beginnings: string[], asking: boolean, most: number) =>
      askDoor(db, sql`contacts_by_last_name(${beginnings}::text[], ${asking}, ${most})`),
    ),
    /** The same as `holding` for texts that no index knows. */
    newest: once('newest', (list: RecordList, words: string[][], most: number) =>
      findAmongNewest(db, list, words, most),
    ),
    /** What belongs to companies; of contacts, those whose name has all of these words. */
    ofCompanies: once(
      'ofCompanies',
      (list: 'contacts' | 'inquiries', companies: Id[], names: string[][], most: number) =>
        findOfCompanies(db, list, companies, names, most),
    ),
    /** The inquiries of these people, the newest first. */
    askedBy: once('askedBy', (people: Id[], most: number) => findAskedBy(db, people, most)),
  }
}

export const atMost = (most: number, ids: Id[]): Some => ({ ids, all: ids.length < most })

/** `LIKE` keeps its index only in functions of the database that look past the policy. */
async function askDoor(db: Db, door: RawBuilder<unknown>): Promise<Id[]> {
  const { rows } = await sql<{ ids: Id[] }>`select array(select ${door}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

async function findAmongNewest(db: Db, list: RecordList, words: string[][], most: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from (
      select id, search_text from ${sql.table(list)}
      where workspace_id = current_workspace_id() and deleted_at is null
      order by created_at desc limit ${mostNewest}) newest
    where ${holdsEach('search_text', words)} limit ${most}`.execute(db)
  return idsOf(rows)
}

/** From the index alone, which does not know who is in the trash: they are left out when it is ranked. */
async function findOfCompanies(
  db: Db,
  list: 'contacts' | 'inquiries',
  companies: Id[],
  names: string[][],
  most: number,
): Promise<Id[]> {
  if (companies.length === 0) return []
  const { rows } = await sql<{ id: Id }>`
    select id from ${sql.table(list)}
    where workspace_id = current_workspace_id() and company_id = any (${companies}::uuid[])
      and ${holdsEach('sort_name', names)}
    limit ${most}`.execute(db)
  return idsOf(rows)
}

async function findAskedBy(db: Db, people: Id[], most: number): Promise<Id[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ id: Id }>`
    select id from inquiries
    where workspace_id = current_workspace_id() and person_id = any (${people}::uuid[]) and deleted_at is null
    order by created_at desc, id desc limit ${most}`.execute(db)
  return idsOf(rows)
}

const holdsEach = (column: string, words: string[][]) =>
  sql.join(
    [sql`true`, ...words.map((patterns) => sql`${sql.ref(column)} like any (${patterns}::text[])`)],
    sql` and `,
  )

export const idsOf = (rows: { id: Id }[]) => rows.map(({ id }) => id)

/** Those of the guesses that are in names. */
export async function findInNames(db: Db, guesses: string[]): Promise<string[]> {
  if (guesses.length === 0) return []
  const { rows } = await sql<{ guess: string }>`select guesses_in_names(${guesses}::text[]) as guess`.execute(
    db,
  )
  return rows.map(({ guess }) => guess)
}
