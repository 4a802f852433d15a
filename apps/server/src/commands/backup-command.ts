/** `npm run backup` and `npm run restore`: what they were told, and what they say. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeBackup } from '../backup/backup.ts'
import { withoutTimeouts } from '../backup/content.queries.ts'
import { amount, type Progress } from '../backup/progress.ts'
import { restoreBackup } from '../backup/restore.ts'
import { verifyBackup } from '../backup/verify.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { RequestError } from '../errors.ts'
import { OperatorError } from '../operator-error.ts'
import { openStorage } from '../storage/open-storage.ts'
import { linkSigner } from '../storage/signed-links.ts'

type Environment = Record<string, string | undefined>

export async function runBackupCommand(words: string[], environment: Environment, progress: Progress) {
  const { file, force, verify } = wordsOf('backup', words)
  if (verify) return verifyAndTell(file, progress)
  const config = readConfig(environment)
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new OperatorError(
      `There is no database in ${config.dataDir}. Correct DATA_DIR or set DATABASE_URL.`,
    )
  await onDatabase(config, 'caravel backup', async ({ client, storage }) => {
    const { manifest, missing } = await makeBackup({ client, storage }, file, { force, progress })
    progress.done(
      `Wrote ${file}: ${amount(countRowsOf(manifest.tables), 'row')} and ${amount(manifest.files.count, 'file')}.`,
    )
    if (missing > 0)
      progress.done(
        `Not in it: ${amount(missing, 'file')} that records name and the storage lacks; see above.`,
      )
  })
}

async function verifyAndTell(file: string, progress: Progress) {
  assertThere(file)
  const { made_at, tables, files } = await verifyBackup(file, progress)
  progress.done(
    `${file} is whole: ${amount(countRowsOf(tables), 'row')} and ${amount(files.count, 'file')}, as they were at ${made_at}.`,
  )
}

const countRowsOf = (tables: { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0)

function assertThere(file: string) {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}. Name a backup that is there.`)
}

export async function runRestoreCommand(words: string[], environment: Environment, progress: Progress) {
  const { file, force } = wordsOf('restore', words)
  assertThere(file)
  await onDatabase(readConfig(environment), 'caravel restore', async (target) => {
    const { made_at } = await restoreBackup(target, file, { force, progress })
    progress.done(`Restored ${file}, which was made at ${made_at}. Start Caravel with npm start.`)
  })
}

const usageOf = {
  backup: `Usage: npm run backup -- FILE [--force]
       npm run backup -- --verify FILE

  --force    replace a file of that name
  --verify   write nothing, and read such a file to see whether it is whole`,
  restore: `Usage: npm run restore -- FILE [--force]

  --force    replace all that is in the database`,
}

function wordsOf(command: 'backup' | 'restore', given: string[]) {
  const off = { type: 'boolean', default: false } as const
  try {
    const { positionals, values } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { force: off, ...(command === 'backup' && { verify: off }) },
    })
    const [file, ...more] = positionals
    const { force, verify = false } = values
    if (file && more.length === 0 && !(force && verify)) return { file: path.resolve(file), force, verify }
  } catch {
    // A word that it does not know is told as any other mistake.
  }
  throw new OperatorError(`${usageOf[command]}\n\nSettings are read from the environment, as by npm start.`)
}

type Opened = { client: pg.Client; url: string; storage: Awaited<ReturnType<typeof openStorage>> }

/** Beside a running server as well as without one. */
async function onDatabase(config: Config, name: string, work: (opened: Opened) => Promise<void>) {
  const source = await openDatabase(config, () => {})
  // It takes files as keys only, and gives out no links.
  const storage = await openStorage(config, linkSigner(randomBytes(32)))
  const client = new pg.Client({ connectionString: source.url, application_name: name, keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(withoutTimeouts)
    await work({ client, url: source.url, storage })
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException)
  } finally {
    await client.end().catch(() => {})
    await source.stop()
  }
}

/** What is nobody's fault here, in a line that says what to do. */
function explained(error: NodeJS.ErrnoException): Error {
  const { code = '', message } = error
  if (error instanceof OperatorError) return error
  if (error instanceof RequestError)
    return new OperatorError(`The stored files cannot be used: ${message}. Mend that and start again.`)
  if (code === '55P03')
    return new OperatorError('Somebody else uses the database. Have them disconnect, and start again.')
  if (error instanceof pg.DatabaseError ? /^(57P|08|53)/.test(code) : /^Connection terminated/.test(message))
    return new OperatorError(`The database cannot go on (${message}). Start again when it can.`)
  if (error.syscall)
    return new OperatorError(
      `${message}. Give a file that can be used, on a disk with room, and start again.`,
    )
  return error
}
