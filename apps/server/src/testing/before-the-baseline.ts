import { cp, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import { readSchemaFiles } from '../db/schema-files.ts'
import { noteParts } from '../db/whole.ts'
import { migrationsDir } from '../paths.ts'
import type { TestDatabase } from './database.ts'

/** Brings an empty database, or one on its way, to a migration of before the baseline, as the version of then did. */
export async function bringTo({ url, sql }: TestDatabase, number: number) {
  const { before } = await readSchemaFiles()
  await runMigrations({ connectionString: url })
  await sql(
    `create table if not exists migrations (
       number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`,
  )
  const { length } = await sql('select from migrations')
  for (const migration of before.slice(length, number)) {
    await sql(migration.sql)
    await sql('insert into migrations (number, name, hash) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.hash,
    ])
  }
  if (number === before.length) await sql(noteParts)
}

/** As the files were when the baseline was made: without what came after it, and with the functions of then. */
export async function filesAtTheBaseline() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'caravel-schema-'))
  const cameAfter = /^\d{4}_\w+\.sql$/
  const filter = (file: string) =>
    path.dirname(file) !== path.normalize(migrationsDir) || !cameAfter.test(path.basename(file))
  await cp(path.normalize(migrationsDir), directory, { recursive: true, filter })
  const functions = path.join(import.meta.dirname, 'functions-at-the-baseline')
  await cp(functions, path.join(directory, 'functions'), { recursive: true })
  return directory
}

/** Rows of every subject that there was at migration 15, among them such as later migrations had to carry over. */
export async function fillAt15({ sql }: TestDatabase) {
  for (const text of rowsAt15) await sql(text)
}

const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'`
const [
  user,
  workspace,
  member,
  status,
  stage,
  source,
  company,
  contact,
  other,
  inquiry,
  note,
  activity,
  view,
] = Array.from({ length: 13 }, (_, index) => id(index + 1))

const rowsAt15 = [
  `insert into users (id, email, first_name, password_hash) values (${user}, 'ada@example.com', 'Ada', 'hash')`,
  `insert into sessions (id, user_id, expires_at) values (${id(20)}, ${user}, now() + interval '1 day')`,
  `insert into refresh_tokens (token_hash, session_id) values ('\\x01', ${id(20)})`,
  `insert into password_tokens (token_hash, user_id, purpose, expires_at) values ('\\x01', ${user}, 'reset', now())`,
  `insert into workspaces (id, name, last_deal_number) values (${workspace}, 'Voyages', 1)`,
  `insert into members (workspace_id, id, user_id, role, is_owner) values (${workspace}, ${member}, ${user}, 'ADMIN', true)`,
  `insert into contact_statuses values (${workspace}, ${status}, 'New', 'violet', 0)`,
  `insert into inquiry_statuses values (${workspace}, ${stage}, 'Open', 'violet', 'open', 0)`,
  `insert into sources values (${workspace}, ${source}, 'Walk-in', 'walkin', 0)`,
  `insert into companies (workspace_id, id, name, website) values (${workspace}, ${company}, 'Ánimo', 'https://www.animo.example/x')`,
  `insert into contacts (workspace_id, id, first_name, emails, phone_numbers, phones_e164, company_id, status_id, source_id)
   values (${workspace}, ${contact}, ' Zoë', '{zoe@example.com}', '{0171 12}', '{+4917112}', ${company}, ${status}, ${source})`,
  `insert into contacts (workspace_id, id, first_name, deleted_at) values (${workspace}, ${other}, 'Gone', now())`,
  `insert into inquiries (workspace_id, id, deal_number, person_id, deal_status_id, title, budget, currency)
   values (${workspace}, ${inquiry}, 1, ${contact}, ${stage}, 'Rome', 900, 'EUR')`,
  `insert into notes (workspace_id, id, author_id, body, person_id) values (${workspace}, ${note}, ${member}, 'Hello', ${contact})`,
  `insert into activities (workspace_id, id, actor_id, verb, subject_type, subject_id)
   values (${workspace}, ${activity}, ${member}, 'assigned', 'contact', ${other})`,
  `insert into notifications (workspace_id, id, recipient_id, activity_id, verb)
   values (${workspace}, ${id(21)}, ${member}, ${activity}, 'assigned')`,
  `insert into saved_views (workspace_id, id, member_id, list, name, settings)
   values (${workspace}, ${view}, ${member}, 'contacts', 'Mine', '{}')`,
]
