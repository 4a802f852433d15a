/** Records that hold the words in none of their own texts, but in what was written about them. */

import type { Id } from '@caravel/contract/common'
import type { RecordList } from '@caravel/contract/lists'
import { mostCounted } from '@caravel/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedOnce } from '../../db/client.ts'
import { fewestInIndex } from '../../db/list-limits.ts'
import type { Word } from './words.ts'

/** Those of a note, a file or a service that holds all words, the newest of each list first. */
export async function findMentioned(db: Db, words: Word[]): Promise<Record<RecordList, Id[]>> {
  const texts = words.map(([text = '']) => text.trim()).sort((a, b) => b.length - a.length)
  const found: Record<RecordList, Id[]> = { contacts: [], companies: [], inquiries: [] }
  if ((texts[0] ?? '').length < fewestInIndex) return found
  const { rows } = await sql<{ list: RecordList; id: Id }>`
    select list, id from records_mentioning(
      (select array_agg(holding(text)) from unnest(${texts}::text[]) text), ${mostCounted + 1}) order by id desc`.execute(
    plannedOnce(db),
  )
  for (const { list, id } of rows) found[list].push(id)
  return found
}

type Written = { id: Id; field: 'service' | 'traveller' | 'note' | 'file'; text: string }

/** More than a page of hits has a place for. */
const mostWritten = 200

/** What of all that is about these records holds one of the words. */
export async function listWritten(db: Db, list: RecordList, ids: Id[], words: Word[]): Promise<Written[]> {
  const texts = words.flat().map((text) => text.trim())
  if (ids.length === 0 || texts.length === 0) return []
  const about = list === 'inquiries' ? [ofRecord.inquiries, ofServices] : [ofRecord[list]]
  const { rows } = await sql<Written>`
    select id, field, text from unnest(${ids}::uuid[]) asked (id)
    cross join lateral (${sql.join(about, sql` union all `)}) about
    where fold(text) like any ((select array_agg(holding(word)) from unnest(${texts}::text[]) word)::text[])
    limit ${mostWritten}`.execute(plannedOnce(db))
  return rows
}

const writtenAbout = (record: 'person_id' | 'company_id' | 'deal_id') => sql`
  select 'note' as field, note_text(body) as text from notes
  where workspace_id = current_workspace_id() and ${sql.ref(record)} = asked.id and deleted_at is null
  union all
  select 'file', name from attachments
  where workspace_id = current_workspace_id() and ${sql.ref(record)} = asked.id and deleted_at is null
    and uploaded_at is not null
  union all
  select 'file', a.name from notes n
  join attachments a on a.workspace_id = n.workspace_id and a.note_id = n.id and a.deleted_at is null
    and a.uploaded_at is not null
  where n.workspace_id = current_workspace_id() and ${sql.ref(`n.${record}`)} = asked.id and n.deleted_at is null`

const ofRecord: Record<RecordList, RawBuilder<unknown>> = {
  contacts: writtenAbout('person_id'),
  companies: writtenAbout('company_id'),
  inquiries: writtenAbout('deal_id'),
}

const ofServices = sql`
  select 'service', unnest(array[s.note, s.booking_reference] || array(
    select o.option_value from inquiry_service_options o
    where o.workspace_id = s.workspace_id and o.service_id = s.id order by o.position))
  from inquiry_services s
  where s.workspace_id = current_workspace_id() and s.inquiry_id = asked.id
  union all
  select 'traveller', btrim(p.first_name || ' ' || p.last_name) from inquiry_travellers t
  cross join lateral (
    select * from contacts c where c.workspace_id = t.workspace_id and c.id = t.contact_id offset 0
  ) p
  where p.deleted_at is null and t.workspace_id = current_workspace_id() and t.inquiry_id = asked.id`
