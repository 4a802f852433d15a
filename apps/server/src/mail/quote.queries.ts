/** Asked by a job: as the owner of the database, past row-level security. So each names its workspace. */
import type { Id } from '@caravel/contract/common'
import type { Query } from './links.ts'

type Asked = { workspace_id: Id; mail_id: Id }

export type QuoteMailRow = {
  quote_id: Id
  recipient: string
  subject: string
  body: string
  agency: string
  /** The email of the member who sends it. */
  reply_to: string
}

/** Undefined once it was sent or refused, and where its quote was withdrawn or is in the trash. */
export async function findQuoteMail(query: Query, { workspace_id, mail_id }: Asked) {
  const { rows } = await query<QuoteMailRow>(
    `select m.quote_id, m.recipient, m.subject, m.body, w.name as agency, u.email as reply_to
     from quote_mails m
     join quotes q on q.workspace_id = m.workspace_id and q.id = m.quote_id and q.withdrawn_at is null
     join inquiries i on i.workspace_id = q.workspace_id and i.id = q.inquiry_id and i.deleted_at is null
     join workspaces w on w.id = m.workspace_id and w.deleted_at is null
     join members b on b.workspace_id = m.workspace_id and b.id = m.created_by_id
     join users u on u.id = b.user_id
     where m.workspace_id = $1 and m.id = $2 and m.state = 'waiting'`,
    [workspace_id, mail_id],
  )
  return rows[0]
}

export const keepLink = (query: Query, workspaceId: Id, quoteId: Id, hash: Buffer) =>
  query('insert into quote_links (workspace_id, quote_id, token_hash) values ($1, $2, $3)', [
    workspaceId,
    quoteId,
    hash,
  ])

export const forgetLink = (query: Query, workspaceId: Id, quoteId: Id, hash: Buffer) =>
  query('delete from quote_links where workspace_id = $1 and quote_id = $2 and token_hash = $3', [
    workspaceId,
    quoteId,
    hash,
  ])

/** What became of it, which open screens are told of. */
export const settleQuoteMail = (
  query: Query,
  { workspace_id, mail_id }: Asked,
  state: 'sent' | 'refused',
  refusal: string | null,
) => query('select settle_quote_mail($1, $2, $3, $4)', [workspace_id, mail_id, state, refusal])
