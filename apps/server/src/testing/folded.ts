import pg from 'pg'
import { migrateWithin } from '../db/migrate.ts'
import { folded, knownAs } from '../db/schema-files.ts'
import type { TestDatabase } from './database.ts'

/** Makes an empty database one that went through the migrations which were folded into the baseline since, with some rows. */
export async function standAtFolded({ url, sql }: TestDatabase) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrateWithin(client, url, knownAs(folded.name))
  await client.end()
  await noteFolded({ sql })
  for (const text of rows) await sql(text)
}

/** The notes as they were before: the first baseline, and each migration after it. */
export async function noteFolded({ sql }: Pick<TestDatabase, 'sql'>) {
  await sql(`delete from migrations where name = '${knownAs(folded.name)}'`)
  await sql(`insert into migrations (number, name, hash)
    values (31, '0031_baseline', 'x'), (55, '0055_begun_often', 'y'), (56, '${folded.name}', '${folded.hash}')`)
}

const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'`
const [user, workspace, member, stage, contact, inquiry] = [1, 2, 3, 4, 5, 6].map(id)

/** What triggers would keep is written out: functions come with the last migration. */
const rows = [
  `insert into users (id, email, first_name) values (${user}, 'ada@example.com', 'Ada')`,
  `insert into workspaces (id, name, last_deal_number) values (${workspace}, 'Voyages', 1)`,
  `insert into members (workspace_id, id, user_id, role, is_owner)
   values (${workspace}, ${member}, ${user}, 'ADMIN', true)`,
  `insert into inquiry_statuses values (${workspace}, ${stage}, 'Open', 'violet', 'open', 0)`,
  `insert into contacts (workspace_id, id, first_name, inquiry_count) values (${workspace}, ${contact}, 'Zoë', 1)`,
  `insert into inquiries (workspace_id, id, deal_number, person_id, deal_status_id, title)
   values (${workspace}, ${inquiry}, 1, ${contact}, ${stage}, 'Rome')`,
  `insert into list_counts (workspace_id, list, status_id, live)
   values (${workspace}, 'contacts', ${id(0)}, 1), (${workspace}, 'inquiries', ${stage}, 1)`,
]
