/** The files of PostgreSQL: made once, whole or not at all. */
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'
import type { Binaries } from './binaries.ts'
import { explainFailure } from './failures.ts'
import { processExists } from './processes.ts'
import { runAs, type User } from './run-as.ts'

export const superuser = 'postgres'

export function clusterExists(dir: string) {
  return existsSync(join(dir, 'global', 'pg_control'))
}

export function majorVersionOf(dir: string): number | undefined {
  return clusterExists(dir) ? Number.parseInt(readFileSync(join(dir, 'PG_VERSION'), 'utf8'), 10) : undefined
}

export function readPassword(dir: string) {
  const file = passwordFile(dir)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (existsSync(dir) && !existsSync(file))
      throw new OperatorError(`The database password ${file} is missing: bring it back from a backup.`)
    throw explainFailure(error, dir)
  }
}

export async function makeCluster(options: {
  dir: string
  user: User | undefined
  binaries: Binaries
  sync: boolean
  log: (message: string) => void
}) {
  const { dir, user, binaries, sync, log } = options
  log(`Making a PostgreSQL ${binaries.version} database in ${dir}.`)
  const workplace = `${dir}.init-${process.pid}`
  try {
    clearLeftovers(dir)
    const made = await initialise(workplace, user, binaries, sync)
    putInPlace(made, dir, log)
  } catch (error) {
    throw explainFailure(error, dir, user)
  } finally {
    rmSync(workplace, { recursive: true, force: true })
  }
}

function passwordFile(dir: string) {
  return join(dir, 'caravel.password')
}

/** An interrupted start leaves its workplace behind; that of a process still at work is spared. */
function clearLeftovers(dir: string) {
  const prefix = `${basename(dir)}.init-`
  for (const name of readdirSync(dirname(dir))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number(name.slice(prefix.length))
    if (pid === process.pid || !processExists(pid))
      rmSync(join(dirname(dir), name), { recursive: true, force: true })
  }
}

async function initialise(workplace: string, user: User | undefined, binaries: Binaries, sync: boolean) {
  const data = join(workplace, 'data')
  const secret = join(workplace, 'password')
  mkdirSync(workplace, { mode: 0o700 })
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (user) for (const path of [workplace, secret]) chownSync(path, user.uid, user.gid)

  const { ok, output } = await runAs(user, binaries.initdb, [
    `--pgdata=${data}`,
    `--username=${superuser}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeOf(binaries),
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ])
  if (!ok) throw explainFailure(output, dirname(workplace), user)
  // Inside the data directory, so that both appear under their final name at once.
  renameSync(secret, passwordFile(data))
  chmodSync(passwordFile(data), 0o600)
  return data
}

/** The built-in locale sorts the same on every machine; PostgreSQL has it since version 17. */
function localeOf({ major }: Binaries) {
  return major >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']
}

/** Another process starting at the same moment may have been faster: then its database is the one. */
function putInPlace(made: string, dir: string, log: (message: string) => void) {
  if (clusterExists(dir)) return
  if (existsSync(dir)) setAside(dir, log)
  try {
    renameSync(made, dir)
  } catch (error) {
    if (!clusterExists(dir)) throw error
  }
  syncDirectory(dirname(dir))
}

/** Without pg_control PostgreSQL can't use it; but it is not for us to throw away what may be someone's data. */
function setAside(dir: string, log: (message: string) => void) {
  if (readdirSync(dir).length === 0) return rmSync(dir, { recursive: true })
  const aside = `${dir}.incomplete-${Date.now()}`
  renameSync(dir, aside)
  log(`The database in ${dir} was incomplete; it was moved to ${aside}.`)
}

/** Else a power cut could undo the renaming, and the next start would clear away the database. */
function syncDirectory(path: string) {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
