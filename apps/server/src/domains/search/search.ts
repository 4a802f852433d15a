import type { Id } from '@caravel/contract/common'
import { type RecordList, recordLists } from '@caravel/contract/lists'
import type { RequestOf } from '@caravel/contract/route'
import type { Found, Match, SearchHit, SearchResults, search } from '@caravel/contract/search'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { pageOf } from '../../db/paginate.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { type FoundIds, findRecordIds } from './find.ts'
import { type HitRow, showHits } from './hits.queries.ts'
import { markHits } from './matches.ts'
import { findMentioned } from './mentioned.queries.ts'
import { respell } from './similar.ts'
import { isNumber, readWords, type Word } from './words.ts'

type Query = RequestOf<typeof search.find>['query']
type OfEach<T> = Record<RecordList, T>

/** What was found, and the words that are marked in it. */
type Outcome = { found: OfEach<FoundIds>; words: Word[]; similar: boolean }

export async function findRecords(ctx: Context, query: Query): Promise<SearchResults> {
  const { found, rows, marks, similar } = await ctx.read(async (db) => {
    const { found, words, similar } = await find(db, query)
    const rows = await ofEach((list) => showHits(db, list, found[list].ids))
    return { found, rows, marks: await markHits(db, words, rows), similar }
  })
  const groups = await ofEach(async (list): Promise<Found> => {
    const hits = await Promise.all(rows[list].map((row) => asHit(ctx, row, marks.get(row.id))))
    const { total, more } = found[list]
    return { ...pageOf(ctx.url, query, hits, query.ids ? hits.length : total), more }
  })
  return { ...groups, similar }
}

async function find(db: Db, query: Query): Promise<Outcome> {
  if (query.ids) return findByIds(query.ids)
  const words = await readWords(db, query.q)
  if (words.length === 0) return nothing
  const found = await findByWords(db, query, words)
  if (isFound(found) || words.some(isNumber)) return { found, words, similar: false }
  const meant = await respell(db, words)
  if (!meant) return nothing
  const alike = await findByWords(db, query, meant)
  return { found: alike, words: meant, similar: isFound(alike) }
}

const none: FoundIds = { ids: [], total: 0, more: false }
const nothing: Outcome = {
  found: { contacts: none, companies: none, inquiries: none },
  words: [],
  similar: false,
}

const isFound = (found: OfEach<FoundIds>) => recordLists.some((list) => found[list].total > 0)

/** Whichever kind each of them is of. */
function findByIds(ids: Id[]): Outcome {
  const named = { ids, total: ids.length, more: false }
  return { ...nothing, found: { contacts: named, companies: named, inquiries: named } }
}

/** A number with # is that of an inquiry, and of nothing else. */
function findByWords(db: Db, { type, totals, ...page }: Query, words: Word[]) {
  const only = words.some(isNumber) ? 'inquiries' : type
  const asked = { words, page, totals, mentioned: once(() => findMentioned(db, words)) }
  return ofEach(async (list) =>
    (type && type !== list) || (only && only !== list) ? none : findRecordIds(db, list, asked),
  )
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}

async function ofEach<T>(find: (list: RecordList) => Promise<T>): Promise<OfEach<T>> {
  const [contacts, companies, inquiries] = await Promise.all([
    find('contacts'),
    find('companies'),
    find('inquiries'),
  ])
  return { contacts, companies, inquiries }
}

async function asHit(ctx: Context, row: HitRow, matches: Match[] = []): Promise<SearchHit> {
  const { pic_key, emails, phones, phones_e164, companies, ...shown } = row
  return { ...shown, pic: await pictureAt(ctx.services.storage, pic_key), matches }
}
