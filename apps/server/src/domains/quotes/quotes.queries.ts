import type { Id } from '@caravel/contract/common'
import type { QuoteContent } from '@caravel/contract/quote-content'
import type { QuoteSummary } from '@caravel/contract/quotes'
import { sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import { type Db, plannedOnce, thisWorkspace } from '../../db/client.ts'
import { memberAt, timeAt } from '../../db/projections.ts'
import type { Keyed } from '../../storage/pictures.ts'

/** What becomes of a quote `q`, as days are in its workspace. What was accepted counts until a later one is accepted. */
export const stateOfQuote = sql`case
  when q.withdrawn_at is not null then 'withdrawn'
  when exists (select from quotes n
    where n.workspace_id = q.workspace_id and n.inquiry_id = q.inquiry_id and n.version > q.version
      and (q.accepted_at is null or n.accepted_at is not null)) then 'replaced'
  when q.accepted_at is not null then 'accepted'
  when q.valid_until < (select (now() at time zone w.timezone)::date from workspaces w where w.id = q.workspace_id)
    then 'expired'
  else 'open' end`

/** As the database has it: the picture of whoever made it as a storage key. */
export type QuoteRow = Omit<QuoteSummary, 'created_by'> & {
  created_by: Keyed<NonNullable<QuoteSummary['created_by']>> | null
}

const summaryColumns = sql`
  q.id, q.inquiry_id as deal_id, q.content ->> 'number' as number, q.version, q.content ->> 'title' as title,
  ${stateOfQuote} as state, q.valid_until, q.content ->> 'currency' as currency,
  (select json_agg(json_build_object('name', a ->> 'name', 'price', a ->> 'price') order by place)
    from jsonb_array_elements(q.content -> 'alternatives') with ordinality as each (a, place)) as alternatives,
  q.views, q.first_viewed_at, q.last_viewed_at,
  case when q.accepted_at is not null then json_build_object('at', ${timeAt('q.accepted_at')}, 'name', q.accepted_name,
    'alternative', q.accepted_alternative, 'address', q.accepted_from) end as accepted,
  coalesce((select json_agg(json_build_object('id', m.id, 'recipient', m.recipient, 'state', m.state,
      'refusal', m.refusal, 'created_at', ${timeAt('m.created_at')}) order by m.id desc)
    from quote_mails m where m.workspace_id = q.workspace_id and m.quote_id = q.id), '[]') as mails,
  ${memberAt('q', 'created_by_id')} as created_by, q.created_at`

/** Those of an inquiry, the newest first. There are never many: see `mostVersions`. */
export async function listQuotes(db: Db, inquiryId: Id): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select ${summaryColumns} from quotes q
    where q.workspace_id = current_workspace_id() and q.inquiry_id = ${inquiryId}
    order by q.version desc`.execute(plannedOnce(db))
  return rows
}

export type WholeQuoteRow = QuoteRow & { content: QuoteContent; content_before: QuoteContent | null }

/** One of an inquiry that is not in the trash. */
export async function findQuote(db: Db, id: Id): Promise<WholeQuoteRow | undefined> {
  const { rows } = await sql<WholeQuoteRow>`
    select ${summaryColumns}, q.content, (
      select before.content from quotes before
      where before.workspace_id = q.workspace_id and before.inquiry_id = q.inquiry_id and before.version = q.version - 1
    ) as content_before
    from quotes q
    where q.workspace_id = current_workspace_id() and q.id = ${id} and (
      select i.deleted_at is null from inquiries i where i.workspace_id = q.workspace_id and i.id = q.inquiry_id)`.execute(
    plannedOnce(db),
  )
  return rows[0]
}

export async function findNewest(db: Db, inquiryId: Id) {
  const { rows } = await sql<{ version: number; content: QuoteContent; picture_ids: Id[] }>`
    select q.version, q.content, array(select p.file_id from quote_pictures p
      where p.workspace_id = q.workspace_id and p.quote_id = q.id order by p.place) as picture_ids
    from quotes q where q.workspace_id = current_workspace_id() and q.inquiry_id = ${inquiryId}
    order by q.version desc limit 1`.execute(db)
  return rows[0]
}

type NewQuoteRow = {
  id: Id
  inquiry_id: Id
  version: number
  content: QuoteContent
  valid_until: string
  picture_ids: Id[]
}

export async function insertQuote(
  db: Db,
  { workspaceId, memberId }: Actor,
  { picture_ids, content, ...quote }: NewQuoteRow,
) {
  await db
    .insertInto('quotes')
    .values({
      ...quote,
      content: JSON.stringify(content),
      workspace_id: workspaceId,
      created_by_id: memberId,
    })
    .execute()
  if (picture_ids.length > 0)
    await sql`
      insert into quote_pictures (workspace_id, quote_id, place, file_id)
      select current_workspace_id(), ${quote.id}, place - 1, id
      from unnest(${picture_ids}::uuid[]) with ordinality as given (id, place)`.execute(db)
}

/** Those of the files that are pictures of the inquiry, and are kept from being removed until the transaction ends. */
export async function lockPictures(db: Db, inquiryId: Id, ids: Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id ${picturesOf(inquiryId, ids)} order by id for share`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findPictureFiles(db: Db, inquiryId: Id, ids: Id[]) {
  const { rows } = await sql<{ id: Id; storage_key: string }>`
    select id, storage_key ${picturesOf(inquiryId, ids)}`.execute(db)
  return new Map(rows.map(({ id, storage_key }) => [id, storage_key]))
}

const picturesOf = (inquiryId: Id, ids: Id[]) => sql`
  from attachments
  where workspace_id = current_workspace_id() and id = any (${ids}::uuid[]) and deal_id = ${inquiryId}
    and uploaded_at is not null and deleted_at is null`

/** The newest of these are kept: whoever asks for that many has lost the others. */
const mostLinks = 200

export async function insertLink(db: Db, id: Id, hash: Buffer) {
  await sql`insert into quote_links (workspace_id, quote_id, token_hash) values (current_workspace_id(), ${id}, ${hash})`.execute(
    db,
  )
  await sql`
    delete from quote_links where workspace_id = current_workspace_id() and quote_id = ${id} and token_hash in (
      select token_hash from quote_links where workspace_id = current_workspace_id() and quote_id = ${id}
      order by created_at desc offset ${mostLinks})`.execute(db)
}

/** False where it was withdrawn before. */
export async function markWithdrawn(db: Db, id: Id): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quotes')
    .set({ withdrawn_at: sql<string>`now()` })
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone timezone)::date as today from workspaces where id = current_workspace_id()`.execute(
    db,
  )
  return rows[0]?.today ?? ''
}
