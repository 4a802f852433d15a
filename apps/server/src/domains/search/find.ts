/**
 * Which records match, the best first: those that have words which begin so, then those that the search of their list
 * finds, which also looks inside words, and last those that only a note, a file or a service mentions.
 */

import type { Id, PageQuery } from '@caravel/contract/common'
import { type RecordList, recordLists } from '@caravel/contract/lists'
import { mostCounted } from '@caravel/contract/search'
import type { Db } from '../../db/client.ts'
import { countAll } from '../../db/matches.ts'
import { offsetOf } from '../../db/paginate.ts'
import { findContaining, type SearchedList } from '../../records/containing.queries.ts'
import { companyKind } from '../companies/companies.ts'
import { contactKind } from '../contacts/contacts.ts'
import { inquiryKind } from '../inquiries/inquiries.ts'
import { findBegun } from './begun.queries.ts'
import { findMentioned } from './mentioned.queries.ts'
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

export async function findByWords(db: Db, asked: Asked): Promise<OfEach<FoundIds>> {
  const { words, page, type } = asked
  const offset = offsetOf(page)
  const end = Math.max(Math.min(offset + page.page_size, mostCounted), 0)
  // A number with # is that of an inquiry, and of nothing else.
  const only = words.some(isNumber) ? 'inquiries' : undefined
  const isAsked = (list: RecordList) => [undefined, list].includes(type) && [undefined, list].includes(only)
  const own = await ofEach((list) => (isAsked(list) ? findOwn(db, list, asked, end) : nothing))

  // What only notes, files and services say is not looked for below a page of better matches, unless it is to be counted.
  const isFilled = recordLists.some((list) => own[list].shown.length >= end)
  const hasRoom = (list: RecordList) => isAsked(list) && own[list].total < own[list].wanted
  const wantsMore = (list: RecordList) => hasRoom(list) && (own[list].isCounted || !isFilled)
  const mentioned = recordLists.some(wantsMore) ? await findMentioned(db, words) : undefined
  return ofEach((list) => {
    const { shown, known, total, more } = own[list]
    const others = wantsMore(list) ? (mentioned?.[list] ?? []).filter((id) => !known.has(id)) : []
    return {
      ids: [...shown, ...others].slice(offset, end),
      total: Math.min(total + others.length, mostCounted),
      more: more || total + others.length > mostCounted || (hasRoom(list) && !wantsMore(list)),
    }
  })
}

/** What one list has by its texts, and by those of what belongs to it. */
type Own = {
  /** As far as it is shown, the best first. */
  shown: Id[]
  known: Set<Id>
  total: number
  more: boolean
  /** How many are to be known of, be it to count them. */
  wanted: number
  isCounted: boolean
}

const nothing: Own = { shown: [], known: new Set(), total: 0, more: false, wanted: 0, isCounted: false }

async function findOwn(db: Db, list: RecordList, { words, totals }: Asked, end: number): Promise<Own> {
  const spelt = words.map((word) => word.map((text) => text.trim()))
  const findFirst = (most: number) => (words.some(isNumber) ? [] : findBegun(db, list, spelt, most))
  const asked = totals === 'yes' ? mostCounted : end
  const [first, whole] = await Promise.all([findFirst(asked + 1), countAll(db, { table: list })])
  const isCounted = totals ? totals === 'yes' : whole <= mostCounted
  const wanted = isCounted ? mostCounted : end
  const begun = first.length > asked && asked < wanted ? await findFirst(wanted + 1) : first
  const counted = { wanted, isCounted }
  if (begun.length > wanted)
    return { shown: begun, known: new Set(begun), total: begun.length, more: true, ...counted }
  const held = await findContaining(db, lists[list], spelt, {
    without: begun,
    most: wanted - begun.length + 1,
    limit: Math.max(end - begun.length, 0),
    whole,
  })
  return {
    shown: [...begun, ...held.first],
    known: new Set([...begun, ...held.all]),
    total: begun.length + held.total,
    more: held.more,
    ...counted,
  }
}

export async function ofEach<T>(find: (list: RecordList) => T | Promise<T>): Promise<OfEach<T>> {
  const [contacts, companies, inquiries] = await Promise.all([
    find('contacts'),
    find('companies'),
    find('inquiries'),
  ])
  return { contacts, companies, inquiries }
}
