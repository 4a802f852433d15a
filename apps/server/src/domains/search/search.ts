import type { Id } from '@caravel/contract/common'
import type { RecordList } from '@caravel/contract/lists'
import type { RequestOf } from '@caravel/contract/route'
import type { Found, Match, SearchHit, SearchResults, search } from '@caravel/contract/search'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { pageOf } from '../../db/paginate.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { type FoundIds, findByWords, ofEach } from './find.ts'
import { type HitRow, showHits } from './hits.queries.ts'
import { markHits } from './matches.ts'
import { readWords, type Word } from './words.ts'

type Query = RequestOf<typeof search.find>['query']
type OfEach<T> = Record<RecordList, T>

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
  const { type, totals, ...page } = query
  return findByWords(db, { words, page, totals, type })
}

const none: FoundIds = { ids: [], total: 0, more: false }
const nothing: Outcome = {
  found: { contacts: none, companies: none, inquiries: none },
  words: [],
  similar: false,
}

/** Nobody says of which kind each of them is: every list is asked for all of them. */
function findByIds(ids: Id[]): Outcome {
  const named = { ids, total: ids.length, more: false }
  return { ...nothing, found: { contacts: named, companies: named, inquiries: named } }
}

async function asHit(ctx: Context, row: HitRow, matches: Match[] = []): Promise<SearchHit> {
  const { pic_key, emails, phones, phones_e164, companies, ...shown } = row
  return { ...shown, pic: await pictureAt(ctx.services.storage, pic_key), matches }
}
