/**
 * How a search finds records, rung by rung: as soon as there are as many as are wanted, the others are not asked.
 *
 * 1. As typed: what starts with all that was typed, which is a range of the index of words.
 * 2. Each word: what has words that start with each of those that were typed, in whatever order. The ranges meet.
 * 3. Inside: texts that have all words anywhere, which the trigram index finds, at first within one record and else over
 *    those that belong together. Not for whole words of which the first rung has found some in a long list.
 * 4. Mentioned: what a note, a file or a service says. Not below a full page of another kind, unless it is to be counted.
 * 5. Misspelt: if there is nothing at all, the same again for words that differ by a letter.
 */

import type { Id, PageQuery } from '@caravel/contract/common'
import { type RecordList, recordLists } from '@caravel/contract/lists'
import { mostCounted } from '@caravel/contract/search'
import type { Db } from '../../db/client.ts'
import { mostNamed } from '../../db/list-limits.ts'
import { countAll } from '../../db/matches.ts'
import { offsetOf } from '../../db/paginate.ts'
import { companyKind } from '../companies/companies.ts'
import { contactKind } from '../contacts/contacts.ts'
import { inquiryKind } from '../inquiries/inquiries.ts'
import { findInside, type SearchedList } from './inside.queries.ts'
import { findMentioned } from './mentioned.queries.ts'
import { respell } from './similar.ts'
import { findStartingAsTyped, findStartingWithEach } from './starting.queries.ts'
import { isNumber, type Word } from './words.ts'

/** The ids of one page, and how many there are: `more` says that there are more than that. */
export type FoundIds = { ids: Id[]; total: number; more: boolean }

type OfEach<T> = Record<RecordList, T>
type Asked = {
  words: Word[]
  page: PageQuery
  totals: 'yes' | 'no' | undefined
  type: RecordList | undefined
}

const lists: OfEach<SearchedList> = {
  contacts: { ...contactKind, inOrder: (db) => contactKind.rangesOf(db, 'name') },
  companies: { ...companyKind, inOrder: (db) => companyKind.rangesOf(db, 'name') },
  inquiries: { ...inquiryKind, inOrder: (db) => inquiryKind.rangesOf(db, '-date') },
}

/** With the words that were found: those that were typed or, if nothing has these, what may be meant by them. */
export async function findByWords(
  db: Db,
  asked: Asked,
): Promise<{ found: OfEach<FoundIds>; words: Word[]; similar: boolean }> {
  const { words } = asked
  const found = await findAsSpelt(db, asked)
  const isFound = ({ contacts, companies, inquiries }: OfEach<FoundIds>) =>
    contacts.total + companies.total + inquiries.total > 0
  if (isFound(found) || words.some(isNumber)) return { found, words, similar: false }
  // 5. Misspelt.
  const meant = await respell(db, words)
  if (!meant) return { found, words, similar: false }
  const alike = await findAsSpelt(db, { ...asked, words: meant })
  return { found: alike, words: meant, similar: isFound(alike) }
}

async function findAsSpelt(db: Db, { words, page, totals, type }: Asked): Promise<OfEach<FoundIds>> {
  const offset = offsetOf(page)
  const end = Math.max(Math.min(offset + page.page_size, mostCounted), 0)
  // A number with # is that of an inquiry, and of nothing else.
  const only = words.some(isNumber) ? 'inquiries' : undefined
  const isAsked = (list: RecordList) => [undefined, list].includes(type) && [undefined, list].includes(only)
  const own = await ofEach((list) => (isAsked(list) ? findOwn(db, list, words, { totals, end }) : nothing))

  // 4. Mentioned.
  const isFilled = recordLists.some((list) => own[list].ids.length >= end)
  const hasRoom = (list: RecordList) => own[list].ids.length < own[list].wanted
  const wantsMore = (list: RecordList) => hasRoom(list) && (own[list].isCounted || !isFilled)
  const mentioned = recordLists.some(wantsMore) ? await findMentioned(db, words) : undefined
  return ofEach((list) => {
    const { ids, more } = own[list]
    const all = wantsMore(list) ? distinct(ids, mentioned?.[list] ?? []) : ids
    return {
      ids: all.slice(offset, end),
      total: Math.min(all.length, mostCounted),
      more: more || all.length > mostCounted || (hasRoom(list) && !wantsMore(list)),
    }
  })
}

/** What one list has by its texts, and by those of what belongs to it: the best first, and how many are wanted of it. */
type Own = { ids: Id[]; more: boolean; wanted: number; isCounted: boolean }

const nothing: Own = { ids: [], more: false, wanted: 0, isCounted: false }

async function findOwn(
  db: Db,
  list: RecordList,
  words: Word[],
  { totals, end }: { totals: Asked['totals']; end: number },
): Promise<Own> {
  const count = () => countAll(db, { table: list })
  const isCounted = totals ? totals === 'yes' : (await count()) <= mostCounted
  const wanted = isCounted ? mostCounted : end
  const own = (ids: Id[], more = false) => ({
    ids: ids.slice(0, wanted + 1),
    more: more || ids.length > wanted,
    wanted,
    isCounted,
  })
  const spelt = words.map((word) => word.map((text) => text.trim()))
  const areWords = !words.some(isNumber)

  // 1. As typed.
  const typed = areWords ? await findStartingAsTyped(db, list, spelt, wanted + 1) : none
  if (typed.ids.length > wanted) return own(typed.ids)

  // 2. Each word.
  const each = areWords && words.length > 1 ? await findStartingWithEach(db, list, spelt, wanted + 1) : []
  const starting = distinct(typed.ids, each)
  if (starting.length > wanted) return own(starting)

  // 3. Inside.
  const whole = await count()
  if (typed.areWhole && whole > mostNamed) return own(starting)
  const inside = await findInside(db, lists[list], spelt, { without: starting, most: wanted + 1, whole })
  return own(distinct(starting, inside.ids), inside.more)
}

const none = { ids: [], areWhole: false }

const distinct = (ids: Id[], others: Id[]) => [...new Set([...ids, ...others])]

export async function ofEach<T>(find: (list: RecordList) => T | Promise<T>): Promise<OfEach<T>> {
  const [contacts, companies, inquiries] = await Promise.all([
    find('contacts'),
    find('companies'),
    find('inquiries'),
  ])
  return { contacts, companies, inquiries }
}
