/**
 * Which records match, the best first: those that have words which begin so, then those that the search of their list
 * finds, which also looks inside words, and last those that only a note, a file or a service mentions.
 */

import type { Id, PageQuery } from '@caravel/contract/common'
import type { RecordList } from '@caravel/contract/lists'
import { mostCounted } from '@caravel/contract/search'
import type { Db } from '../../db/client.ts'
import { countAll } from '../../db/matches.ts'
import { offsetOf } from '../../db/paginate.ts'
import { findHeld, type SearchedList } from '../../records/held.queries.ts'
import { companyKind } from '../companies/companies.ts'
import { contactKind } from '../contacts/contacts.ts'
import { inquiryKind } from '../inquiries/inquiries.ts'
import { findBegun } from './begun.queries.ts'
import { isNumber, type Word } from './words.ts'

/** The ids of one page, and how many there are: `more` says that there are more than that. */
export type FoundIds = { ids: Id[]; total: number; more: boolean }

type Asked = {
  words: Word[]
  page: PageQuery
  totals: 'yes' | 'no' | undefined
  /** What notes, files and services mention of all lists, asked for once and only if beginnings do not fill a page. */
  mentioned: () => Promise<Record<RecordList, Id[]>>
}

const lists: Record<RecordList, SearchedList> = {
  contacts: { ...contactKind, inOrder: (db) => contactKind.bandsOf(db, 'name'), standsAlone: false },
  companies: { ...companyKind, inOrder: (db) => companyKind.bandsOf(db, 'name'), standsAlone: true },
  inquiries: { ...inquiryKind, inOrder: (db) => inquiryKind.bandsOf(db, '-date'), standsAlone: false },
}

export async function findRecordIds(
  db: Db,
  list: RecordList,
  { words, page, totals, mentioned }: Asked,
): Promise<FoundIds> {
  const offset = offsetOf(page)
  const end = Math.max(Math.min(offset + page.page_size, mostCounted), 0)
  const spelt = words.map((word) => word.map((text) => text.trim()))
  const findFirst = (most: number) => (words.some(isNumber) ? [] : findBegun(db, list, spelt, most))
  const asked = totals === 'yes' ? mostCounted : end
  // They leave together.
  const [first, isCounted] = await Promise.all([
    findFirst(asked + 1),
    totals ? totals === 'yes' : isSmall(db, list),
  ])
  const enough = isCounted ? mostCounted : end
  const begun = first.length > asked && asked < enough ? await findFirst(enough + 1) : first
  if (begun.length > enough) return foundIds(begun.slice(offset, end), begun.length, true)
  const held = await findHeld(db, lists[list], spelt, {
    without: begun,
    limit: Math.max(end - begun.length, 0),
  })
  if (held.all === 'too many')
    return foundIds([...begun, ...held.first].slice(offset, end), held.total, held.more)
  const known = [...begun, ...held.all]
  const others = known.length < enough ? (await mentioned())[list].filter((id) => !known.includes(id)) : []
  const ids = [...begun, ...held.first, ...others].slice(offset, end)
  return foundIds(ids, known.length + others.length, held.more)
}

/** All that it has could be counted. */
const isSmall = async (db: Db, list: RecordList) => (await countAll(db, { table: list })) <= mostCounted

const foundIds = (ids: Id[], total: number, more: boolean): FoundIds => ({
  ids,
  total: Math.min(total, mostCounted),
  more: more || total > mostCounted,
})
