import type pg from 'pg'
import { migrateWithin } from '../db/migrate.ts'
import { takeMigrationLock } from '../db/migration-lock.ts'
import { knownAs } from '../db/schema-files.ts'
import { OperatorError } from '../operator-error.ts'
import type { Storage } from '../storage/storage.ts'
import { type Archive, type OpenedBackup, withBackup } from './archive.ts'
import {
  jobsIn,
  jobsOut,
  listTables,
  makeRoomForJobs,
  queueJobs,
  sameTexts,
  tableIn,
  tableOut,
} from './content.queries.ts'
import { copyIn, copyOut } from './copy.ts'
import { assertSame } from './damage.ts'
import { copyFilesIn, countFilesIn } from './files.ts'
import { countRows } from './fingerprint.ts'
import { type Copied, folderOf, jobsFolder, type Manifest } from './manifest.ts'
import { amount, type Progress } from './progress.ts'
import {
  dropEverything,
  findForeign,
  findOccupation,
  findOtherCaravel,
  openForRows,
} from './target.queries.ts'

type Target = { client: pg.Client; url: string; storage: Storage }
type Manner = { force: boolean; progress: Progress }

/**
 * Makes the database and the files what they were. All that happens to the database is one transaction: a restore that
 * fails or is killed leaves it as it was.
 */
export function restoreBackup(target: Target, file: string, manner: Manner): Promise<Manifest> {
  return withBackup(file, 'Nothing was restored.', async (backup) => {
    await restore(target, backup, manner)
    return backup.archive.manifest
  })
}

async function restore(
  { client, url, storage }: Target,
  { archive, handle }: OpenedBackup,
  { force, progress }: Manner,
) {
  const { manifest } = archive
  await client.query(`begin; set local lock_timeout = '10s'; ${sameTexts}`)
  await takeMigrationLock(client, { log: progress.done, patienceMs: 60_000 })
  await assertFree(client, force)
  assertSame('the files', await countFilesIn(handle, progress), manifest.files)

  await client.query(dropEverything)
  await migrateWithin(client, url, knownAs(manifest.migration))
  await loadTables(client, archive, progress)
  await loadJobs(client, archive)
  progress.done(`waiting jobs: ${manifest.jobs.rows.toLocaleString('en')}`)
  await copyFilesIn({ storage, handle, progress })
  progress.done(`files: ${manifest.files.count.toLocaleString('en')}`)
  await migrateWithin(client, url)
  await client.query('commit')
  progress.now('Counting what the planner has to know')
  // Nobody has to wait for the database to find out how much there is of everything.
  await client.query('vacuum (analyze)')
}

async function assertFree(client: pg.Client, force: boolean) {
  const other = await findOtherCaravel(client)
  if (other)
    throw new OperatorError(
      `Caravel runs on this database (${other}). Stop it, every copy, and restore again.`,
    )
  const occupation = await findOccupation(client)
  if (occupation === 'something else')
    throw new OperatorError(
      'The database holds tables that are not of Caravel. Restore into a database of its own.',
    )
  const foreign = occupation === 'none' ? [] : await findForeign(client)
  if (foreign.length > 0)
    throw new OperatorError(
      `The database also holds ${foreign.join(', ')}, which Caravel has not made and would remove. Restore into a database of its own.`,
    )
  if (occupation === 'caravel' && !force)
    throw new OperatorError(
      'The database is not empty. Restore into an empty one, or add --force to replace all that is in it.',
    )
}

async function loadTables(client: pg.Client, { manifest, rowsIn }: Archive, progress: Progress) {
  const expected = await listTables(client)
  const described = ({ name, columns }: { name: string; columns: string[] }) =>
    `${name} (${[...columns].sort().join(', ')})`
  assertSame('the list of tables', manifest.tables.map(described).sort(), expected.map(described).sort())

  const undo = await openForRows(client)
  for (const table of manifest.tables) {
    const rows = rowsIn(folderOf(table.name), (percent) => progress.now(`${table.name}: ${percent}%`))
    await copyIn(client, tableIn(table), rows)
    await assertCopied(client, tableOut(table), table.name, table)
    progress.done(`${table.name}: ${amount(table.rows, 'row')}`)
  }
  for (const [index, statement] of undo.entries()) {
    progress.now(`indexes and references: ${index} of ${undo.length}`)
    await client.query(statement)
  }
}

async function loadJobs(client: pg.Client, { manifest, rowsIn }: Archive) {
  await client.query(makeRoomForJobs)
  await copyIn(client, jobsIn, rowsIn(jobsFolder))
  await client.query(queueJobs)
  await assertCopied(client, jobsOut, 'the waiting jobs', manifest.jobs)
}

/** Asks the database itself what it has taken. */
async function assertCopied(client: pg.Client, text: string, what: string, { rows, hash }: Copied) {
  const found = countRows()
  for await (const _ of copyOut(client, text, found.add));
  assertSame(what, found.counted(), { rows, hash })
}
