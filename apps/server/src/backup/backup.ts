import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { keepMigrationsOff } from '../db/migration-lock.ts'
import { knownAs, readSchemaFiles } from '../db/schema-files.ts'
import { OperatorError } from '../operator-error.ts'
import type { Storage } from '../storage/storage.ts'
import { jobsOut, listTables, nameOf, sameTexts, type Table, tableOut } from './content.queries.ts'
import { copyOut } from './copy.ts'
import { copyFilesOut } from './files.ts'
import { countRows } from './fingerprint.ts'
import { type Copied, folderOf, jobsFolder, type Manifest, manifestName, pieceName } from './manifest.ts'
import { amount, type Progress } from './progress.ts'
import { endTar, writeEntry } from './tar.ts'

const compress = promisify(gzip)

type Source = { client: pg.Client; storage: Storage }

/** Writes a file that appears under its name once it is whole. Answers how many stored files it lacks, because they are gone. */
export async function makeBackup(
  source: Source,
  file: string,
  { force, progress }: { force: boolean; progress: Progress },
): Promise<{ manifest: Manifest; missing: number }> {
  if (!force && (await exists(file)))
    throw new OperatorError(`${file} is there already. Name another file, or add --force to replace it.`)
  const part = `${file}.part`
  // One that was broken off may have left its own.
  await rm(part, { force: true })
  const handle = await open(part, 'wx', 0o600)
  try {
    const made = await writeContent(source, handle, progress)
    await handle.close()
    await rename(part, file)
    return made
  } catch (error) {
    await handle.close()
    await rm(part, { force: true })
    throw error
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

async function writeContent({ client, storage }: Source, handle: FileHandle, progress: Progress) {
  const { tables, migration } = await takeSnapshot(client)
  const made_at = new Date().toISOString()
  const copied: Manifest['tables'] = []
  for (const table of tables) {
    const count = await copyRows(client, handle, folderOf(table.name), tableOut(table), (rows) =>
      progress.now(`${table.name}: ${amount(rows, 'row')} so far`),
    )
    copied.push({ ...table, ...count })
    progress.done(`${table.name}: ${amount(count.rows, 'row')}`)
  }
  const jobs = await copyRows(client, handle, jobsFolder, jobsOut, () => {})
  progress.done(`waiting jobs: ${jobs.rows.toLocaleString('en')}`)
  const { files, missing } = await copyFilesOut({ client, storage, handle, tables, progress })
  progress.done(`files: ${files.count.toLocaleString('en')}`)
  const manifest: Manifest = { format: 1, made_at, migration, tables: copied, jobs, files }
  await write(handle, manifestName, Buffer.from(JSON.stringify(manifest, null, 1)))
  await endTar(handle)
  return { manifest, missing }
}

/** From here on the connection sees the database as it is now, and nobody changes what its tables are made of. */
async function takeSnapshot(client: pg.Client): Promise<{ tables: Table[]; migration: string }> {
  return keepMigrationsOff(client, async () => {
    const tables = await listTables(client)
    if (!tables.some(({ name }) => name === 'workspaces'))
      throw new OperatorError('The database holds nothing of Caravel. Correct DATABASE_URL or DATA_DIR.')
    await client.query(`begin isolation level repeatable read, read only; ${sameTexts}`)
    await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
    return { tables, migration: await findMigration(client) }
  })
}

async function findMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.migrations order by number desc limit 1',
  )
  const { baseline, after } = await readSchemaFiles()
  const name = rows[0]?.name ?? 'none'
  if (![baseline, ...after].some((known) => known.name === knownAs(name)))
    throw new OperatorError(
      `The database stands at migration ${name}, which this version of Caravel cannot back up. Use the version that runs on it.`,
    )
  return name
}

async function copyRows(
  client: pg.Client,
  handle: FileHandle,
  folder: string,
  text: string,
  tell: (rows: number) => void,
): Promise<Copied> {
  const rows = countRows()
  let pieces = 0
  for await (const piece of copyOut(client, text, rows.add)) {
    pieces += 1
    await write(handle, pieceName(folder, pieces), await compress(piece, { level: 3 }))
    tell(rows.counted().rows)
  }
  return rows.counted()
}

const write = (handle: FileHandle, name: string, content: Buffer) =>
  writeEntry(handle, { name, size: content.length }, [content])
