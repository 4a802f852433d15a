import pg from 'pg'
import { writeWordsAtOnce } from '../../apps/server/src/testing/words-at-once.ts'
import type { Size } from '../sizes.ts'
import { checkKeptCounts } from './check.ts'
import { fillCompanies, fillContacts } from './contacts.sql.ts'
import { fillActivities, fillNotifications } from './happenings.sql.ts'
import { withoutIndexes } from './indexes.ts'
import { fillInquiries, fillServices } from './inquiries.sql.ts'
import { fillTasks, withoutNextSteps } from './tasks.sql.ts'
import { dropTools, makeTools } from './tools.sql.ts'
import { makeWorkspaces, type NewWorkspace, type Place } from './workspaces.ts'

/** Makes all workspaces of a size in a migrated, empty database. Answers who signs in where, the big one first. */
export async function fillDatabase(url: string, size: Size, say: (line: string) => void): Promise<Place[]> {
  const made = await makeWorkspaces(url, size)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '64MB'`,
    )
    await makeTools(client)
    const ask = async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[]
    await writeWordsAtOnce(ask, null, async () => {
      await withoutIndexes(client, async () => {
        // The big one last: the fewer rows there are, the sooner a trigger has found those that it counts.
        for (const { workspace } of made.toReversed()) await fillWorkspace(client, workspace, say)
        say('tasks …')
        await withoutNextSteps(client, async () => {
          for (const { workspace } of made) await fillTasks(client, workspace)
        })
        say('indexes …')
      })
      say('words …')
    })
    await dropTools(client)
    say('statistics …')
    await client.query('vacuum (analyze)')
    await checkKeptCounts(client)
  } finally {
    await client.end()
  }
  return made.map(({ place }) => place)
}

async function fillWorkspace(client: pg.Client, workspace: NewWorkspace, say: (line: string) => void) {
  const { contacts, companies, inquiries } = workspace.size
  // What goes into a small one is not worth a line.
  const tell = contacts >= 10_000 ? say : () => {}
  tell(`${companies} companies, ${contacts} contacts …`)
  // What looks up a key keeps the plan that it made while the table was small, until the table is analysed.
  await fillCompanies(client, workspace)
  await client.query('analyze companies')
  await fillContacts(client, workspace)
  await client.query('analyze contacts')
  tell(`${inquiries} inquiries …`)
  await fillInquiries(client, workspace)
  await client.query('analyze inquiries')
  await fillServices(client, workspace)
  tell('activities and notifications …')
  await fillActivities(client, workspace)
  await fillNotifications(client, workspace)
}
