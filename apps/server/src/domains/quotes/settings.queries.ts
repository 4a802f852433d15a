import type { Id } from '@caravel/contract/common'
import type { QuoteSettings } from '@caravel/contract/quotes'
import { sql } from 'kysely'
import { type Db, thisWorkspace } from '../../db/client.ts'

const columns = [
  'color',
  'contact',
  'valid_days',
  'message',
  'included',
  'not_included',
  'terms',
  'shows_line_prices',
  'mail_subject',
  'mail_text',
  'accepted_status_id',
  'version',
] as const

/** The same as the table's defaults. */
const defaults: QuoteSettings = {
  color: '#2351cc',
  contact: '',
  valid_days: 14,
  message: '',
  included: '',
  not_included: '',
  terms: '',
  shows_line_prices: false,
  mail_subject: '',
  mail_text: '',
  accepted_status_id: null,
  version: 1,
}

export const findSettings = async (db: Db): Promise<QuoteSettings> =>
  (await db
    .selectFrom('quote_settings')
    .select([...columns])
    .where('workspace_id', '=', thisWorkspace)
    .executeTakeFirst()) ?? defaults

export async function lockSettings(db: Db): Promise<QuoteSettings> {
  await sql`insert into quote_settings (workspace_id) values (current_workspace_id()) on conflict do nothing`.execute(
    db,
  )
  return db
    .selectFrom('quote_settings')
    .select([...columns])
    .where('workspace_id', '=', thisWorkspace)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const writeSettings = (db: Db, changes: Partial<QuoteSettings>) =>
  db
    .updateTable('quote_settings')
    .set({ ...changes, updated_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('workspace_id', '=', thisWorkspace)
    .execute()

/** Kept from being deleted until the transaction ends. */
export async function lockStatus(db: Db, id: Id): Promise<boolean> {
  const status = await db
    .selectFrom('inquiry_statuses')
    .select('id')
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return status !== undefined
}
