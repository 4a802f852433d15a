import type { Id } from '@caravel/contract/common'
import type { QuoteContent } from '@caravel/contract/quote-content'
import type { QuoteState } from '@caravel/contract/quotes'
import { sql } from 'kysely'
import type { Database, Db } from '../../db/client.ts'
import { tellScreens } from '../../events/tell.queries.ts'
import { stateOfQuote } from './quotes.queries.ts'

export type Linked = { workspace_id: Id; quote_id: Id }

/** Before it is known for whom a transaction would run. */
export async function findLinked(database: Database, hash: Buffer): Promise<Linked | undefined> {
  const [linked] = await database.query<Linked>('select workspace_id, quote_id from quote_of_link($1)', [
    hash,
  ])
  return linked
}

export type VisitedRow = {
  inquiry_id: Id
  created_by_id: Id
  content: QuoteContent
  state: QuoteState
  /** Whether its inquiry is in the trash. */
  is_away: boolean
  agency: string
  logo_key: string | null
  country: string
  timezone: string
  color: string | null
  contact: string | null
  /** Who looks after the inquiry, or else made the quote. */
  advisor: { id: Id; name: string; email: string } | null
  accepted: { on: string; name: string; alternative: number } | null
  picture_ids: Id[]
}

export async function findVisited(db: Db, id: Id): Promise<VisitedRow | undefined> {
  const { rows } = await sql<VisitedRow>`
    select q.inquiry_id, q.created_by_id, q.content, ${stateOfQuote} as state, i.deleted_at is not null as is_away,
      w.name as agency, w.logo_key, w.country, w.timezone, s.color, s.contact,
      (select json_build_object('id', m.id, 'name', btrim(u.first_name || ' ' || u.last_name), 'email', u.email)
        from members m join users u on u.id = m.user_id
        where m.workspace_id = q.workspace_id and m.id in (i.assigned_to_id, q.created_by_id) and m.removed_at is null
        order by m.id = i.assigned_to_id desc nulls last fetch first row only) as advisor,
      case when q.accepted_at is not null then json_build_object('on', q.accepted_at, 'name', q.accepted_name,
        'alternative', q.accepted_alternative) end as accepted,
      array(select p.file_id from quote_pictures p
        where p.workspace_id = q.workspace_id and p.quote_id = q.id order by p.place) as picture_ids
    from quotes q
    join inquiries i on i.workspace_id = q.workspace_id and i.id = q.inquiry_id
    join workspaces w on w.id = q.workspace_id
    left join quote_settings s on s.workspace_id = q.workspace_id
    where q.workspace_id = current_workspace_id() and q.id = ${id}`.execute(db)
  return rows[0]
}

/** Answers whether it was the first time. Open screens are told. */
export async function markViewed(db: Db, { workspace_id, quote_id }: Linked): Promise<boolean> {
  const { rows } = await sql<{ views: number; inquiry_id: Id }>`
    update quotes set views = views + 1, first_viewed_at = coalesce(first_viewed_at, now()), last_viewed_at = now()
    where workspace_id = current_workspace_id() and id = ${quote_id} returning views, inquiry_id`.execute(db)
  const [quote] = rows
  if (!quote) return false
  await tellScreens(db, {
    workspace_id,
    type: 'inquiry',
    id: quote.inquiry_id,
    verb: 'quote_viewed',
    actor_id: null,
  })
  return quote.views === 1
}

type Acceptance = { name: string; alternative: number; address: string; userAgent: string }

export const markAccepted = (db: Db, id: Id, { name, alternative, address, userAgent }: Acceptance) =>
  sql`
    update quotes set accepted_at = now(), accepted_name = ${name}, accepted_alternative = ${alternative},
      accepted_from = ${address}, accepted_with = left(${userAgent}, 500)
    where workspace_id = current_workspace_id() and id = ${id}`.execute(db)

/** To which an inquiry moves whose quote is accepted: the one that is set, or the first that means that it is booked. */
export async function findAcceptedStatus(db: Db): Promise<Id | null> {
  const { rows } = await sql<{ id: Id }>`
    select coalesce(
      (select accepted_status_id from quote_settings where workspace_id = current_workspace_id()),
      (select id from inquiry_statuses where workspace_id = current_workspace_id() and kind = 'won'
        order by position, id fetch first row only)) as id`.execute(db)
  return rows[0]?.id ?? null
}
