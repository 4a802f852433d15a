import { type RecordList, recordLists } from '@caravel/contract/lists'
import type { RequestOf } from '@caravel/contract/route'
import type { Found, SearchHit, SearchResults, search } from '@caravel/contract/search'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { pageOf } from '../../db/paginate.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { type FoundIds, findIds, findNumbered, isSmall, searchFor } from './find.queries.ts'
import { type HitRow, showHits } from './hits.queries.ts'
import { type MarkMatches, markerOf } from './matches.ts'
import { respell } from './similar.ts'
import { readNumber, readWords, type Wanted, type Word, wantedFor } from './words.ts'

type Query = RequestOf<typeof search.find>['query']
type OfEach<T> = Record<RecordList, T>

/** What was found, and the words that are marked in it. */
type Outcome = { found: OfEach<FoundIds>; words: Word[]; similar: boolean }

export async function findRecords(ctx: Context, query: Query): Promise<SearchResults> {
  const { found, rows, mark, similar } = await ctx.read(async (db) => {
    const { found, words, similar } = await find(db, query)
    const rows = await ofEach((list) => showHits(db, list, found[list].ids))
    const mark = await markerOf(
      db,
      words,
      recordLists.flatMap((list) => rows[list]),
    )
    return { found, rows, mark, similar }
  })
  const groups = await ofEach(async (list): Promise<Found> => {
    const hits = await Promise.all(rows[list].map((row) => asHit(ctx, row, mark)))
    const { total, more } = found[list]
    return { ...pageOf(ctx.url, query, hits, query.ids ? hits.length : total), more }
  })
  return { ...groups, similar }
}

async function find(db: Db, query: Query): Promise<Outcome> {
  if (query.ids) return findByIds(query.ids)
  const numbered = readNumber(query.q)
  if (numbered) return findByNumber(db, query, numbered)
  const words = await readWords(db, query.q)
  if (words.length === 0) return nothing
  const small = await isSmall(db)
  const direct = await findByWords(db, query, wantedFor(words), small)
  if (isFound(direct)) return { found: direct, words, similar: false }
  const wanted = await respell(db, words)
  if (!wanted) return nothing
  const alike = await findByWords(db, query, wanted, small)
  return { found: alike, words: wanted.words, similar: isFound(alike) }
}

const none: FoundIds = { ids: [], total: 0, more: false }
const nowhere: OfEach<FoundIds> = { contacts: none, companies: none, inquiries: none }
const nothing: Outcome = { found: nowhere, words: [], similar: false }

const isFound = (found: OfEach<FoundIds>) => recordLists.some((list) => found[list].total > 0)

/** Whichever kind each of them is of. */
function findByIds(ids: string[]): Outcome {
  const named = { ids, total: ids.length, more: false }
  return { ...nothing, found: { contacts: named, companies: named, inquiries: named } }
}

async function findByNumber(
  db: Db,
  { type = 'inquiries', page }: Query,
  { number, about }: { number: number; about: string },
): Promise<Outcome> {
  if (type !== 'inquiries') return nothing
  const words = await readWords(db, about)
  const ids = await findNumbered(db, number, words)
  const inquiries = { ids: page === 1 ? ids : [], total: ids.length, more: false }
  return { found: { ...nowhere, inquiries }, words: [[`#${number}`], ...words], similar: false }
}

function findByWords(db: Db, { type, ...page }: Query, wanted: Wanted, isSmall: boolean) {
  const search = searchFor(db, wanted, isSmall)
  return ofEach(async (list) => (type && type !== list ? none : findIds(search, list, page)))
}

async function ofEach<T>(find: (list: RecordList) => Promise<T>): Promise<OfEach<T>> {
  const [contacts, companies, inquiries] = await Promise.all([
    find('contacts'),
    find('companies'),
    find('inquiries'),
  ])
  return { contacts, companies, inquiries }
}

async function asHit(ctx: Context, row: HitRow, mark: MarkMatches): Promise<SearchHit> {
  const { pic_key, emails, phones, phones_e164, companies, ...shown } = row
  return { ...shown, pic: await pictureAt(ctx.services.storage, pic_key), matches: mark(row) }
}
