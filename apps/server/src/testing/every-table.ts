import type { TestApp } from './app.ts'
import type { TestWorkspace } from './factories.ts'
import { fillWorkspace } from './plenty.ts'

/** A table that holds rows of workspaces, and the column that says of which. */
export type WorkspaceTable = { name: string; key: 'workspace_id' | 'id' }

/** From the catalog, so that a new table is among them by itself. */
export const workspaceTables = ({ database }: TestApp) =>
  database.sql<WorkspaceTable>(
    `select c.relname as name, 'workspace_id' as key from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     union all select 'workspaces', 'id' order by 1`,
  )

/** From here on these tables show the rows of all workspaces. */
export async function openTables({ database }: TestApp, tables: WorkspaceTable[]) {
  for (const { name } of tables) await database.sql(`alter table ${name} disable row level security`)
}

export async function closeTables({ database }: TestApp, tables: WorkspaceTable[]) {
  for (const { name } of tables) await database.sql(`alter table ${name} enable row level security`)
}

/** Gives the workspace rows in every table; fails for a table of which nobody has said here how. */
export async function fillEveryTable(app: TestApp, workspace: TestWorkspace) {
  await fillWorkspace(app, workspace, { contacts: 20, companies: 6, inquiries: 12 }, 3)
  for (const text of besides) await app.database.sql(text, [workspace.id, workspace.owner.memberId])
  for (const { name, key } of await workspaceTables(app)) {
    const rows = await app.database.sql(`select from ${name} where ${key} = $1 limit 1`, [workspace.id])
    if (rows.length === 0) throw new Error(`Nothing fills ${name}: add a row of it in testing/every-table.ts`)
  }
}

const some = (table: string) => `(select id from ${table} where workspace_id = $1 order by id limit 1)`

/** Each with the workspace and its owner as parameters. Others see a view that is shared, and the trash. */
const besides = [
  `update saved_views set shared = true where workspace_id = $1 and member_id = $2`,
  `update contacts set deleted_at = now()
   where workspace_id = $1 and owner_id = $2 and id = (
     select id from contacts where workspace_id = $1 order by created_at limit 1)`,
  `insert into invitations (workspace_id, id, email, first_name, role, invited_by_id, expires_at)
   values ($1, gen_random_uuid(), 'invited@test.example', 'Invited', 'VIEWER', $2, now() + interval '7 days')`,
  `insert into contact_merges (workspace_id, activity_id, contact_id, other_id, changes, moved)
   select $1, ${some('activities')}, min(id::text)::uuid, max(id::text)::uuid, '{}', '{}'
   from contacts where workspace_id = $1 and $2::uuid is not null`,
  `insert into company_merges (workspace_id, activity_id, company_id, other_id, changes, moved)
   select $1, ${some('activities')}, min(id::text)::uuid, max(id::text)::uuid, '{}', '{}'
   from companies where workspace_id = $1 and $2::uuid is not null`,
  `insert into detached_people (workspace_id, company_id, contact_id)
   select $1, ${some('companies')}, ${some('contacts')} where $2::uuid is not null`,
  `insert into default_views (workspace_id, member_id, list, view_id)
   values ($1, $2, 'contacts', ${some('saved_views')})`,
  `insert into workspace_exports (workspace_id, id, requested_by_id) values ($1, gen_random_uuid(), $2)`,
  `insert into note_mentions (workspace_id, note_id, member_id) values ($1, ${some('notes')}, $2)`,
  `insert into notification_preferences (workspace_id, member_id, verb) values ($1, $2, 'assigned')`,
  `insert into calendar_feeds (workspace_id, member_id, token_hash) values ($1, $2, uuid_send(gen_random_uuid()))`,
  `insert into quote_settings (workspace_id) select $1 where $2::uuid is not null`,
  `insert into quote_links (workspace_id, quote_id, token_hash)
   select $1, ${some('quotes')}, uuid_send(gen_random_uuid()) where $2::uuid is not null`,
  `insert into quote_mails (workspace_id, id, quote_id, recipient, subject, body, created_by_id)
   select $1, gen_random_uuid(), ${some('quotes')}, 'ada@test.example', 'A trip', 'Look', $2`,
  `insert into attachments (workspace_id, id, section, name, size, storage_key, deal_id, uploaded_by_id, uploaded_at)
   select $1, id, 'deal', 'beach.jpg', 1, concat_ws('/', $1::uuid, id), ${some('inquiries')}, $2, now()
   from (select gen_random_uuid() as id) new`,
  `insert into quote_pictures (workspace_id, quote_id, place, file_id)
   select $1, ${some('quotes')}, 0, ${some('attachments')} where $2::uuid is not null`,
  `insert into member_preferences (workspace_id, member_id, name, value) values ($1, $2, 'theme', '"dark"')`,
  `insert into import_keys (workspace_id, import_id, key, number)
   select $1, ${some('imports')}, 'a key', 1 where $2::uuid is not null`,
  `insert into made_pdfs (workspace_id, id, quote_id, fingerprint)
   select $1, gen_random_uuid(), ${some('quotes')}, '' where $2::uuid is not null`,
  `insert into payment_reminders (workspace_id, about_id, inquiry_id, title, settled, assigned_to_id)
   values ($1, gen_random_uuid(), ${some('inquiries')}, 'Deposit is due', false, $2)`,
  `insert into payments_to_reckon (workspace_id, inquiry_id)
   select $1, ${some('inquiries')} where $2::uuid is not null`,
  `insert into hand_overs (workspace_id, id, kind, from_id, to_id, record_ids, made_by_id)
   select $1, gen_random_uuid(), 'contacts', $2, $2, array[${some('contacts')}], $2`,
  `insert into idempotency_keys (workspace_id, member_id, key, request_hash, reply)
   values ($1, $2, 'a key', '\\x00', '{}')`,
]
