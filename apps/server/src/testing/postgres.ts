import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chown, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../../bin/free-port.mjs'
import { hasCode } from '../db/embedded/processes.ts'

const run = promisify(execFile)

export type Postgres = {
  /** A superuser's address of the database of this name, which need not be there. */
  urlOf: (database: string) => string
  /** Runs one of PostgreSQL's own programs, such as pg_dump, as the user that it runs as. */
  program: (name: string, ...words: string[]) => Promise<void>
  stop: (mode: 'fast' | 'immediate') => Promise<void>
  start: () => Promise<void>
  /** Sends it, and all that serve its connections, a signal such as SIGSTOP. */
  signal: (signal: NodeJS.Signals) => void
  directory: string
}

/** A PostgreSQL as a distribution installs it, which a test may stop and start, and which ends after the test. */
export async function startPostgres(): Promise<Postgres> {
  const bin = process.env.TEST_POSTGRES_BIN ?? ''
  const directory = await mkdtemp(path.join(os.tmpdir(), 'caravel-postgres-'))
  const user = await ownerOf(directory)
  const data = path.join(directory, 'data')
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const program = async (name: string, ...words: string[]) => {
    await run(path.join(bin, name), words, { cwd: directory, env: { PGPASSWORD: password }, ...user })
  }
  const control = (...words: string[]) =>
    program('pg_ctl', '-D', data, '-w', '-l', path.join(directory, 'log'), ...words)
  // Only its processes are killed, never the machine, so nothing needs to wait for the disk, which others may keep busy.
  const start = () =>
    control(
      'start',
      '-o',
      `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c max_connections=40 -c fsync=off`,
    )

  const signal = (name: NodeJS.Signals) => {
    const [postmaster = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    const serving = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' })
    for (const pid of [postmaster, ...serving.trim().split(/\s+/)]) signalIfThere(Number(pid), name)
  }

  await program('initdb', '-D', data, '-U', 'postgres', '--auth-host=trust', '-E', 'UTF8', '--no-sync')
  await start()
  onTestFinished(async () => {
    signal('SIGCONT')
    await control('stop', '-m', 'immediate').catch(() => {})
  })
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    program,
    stop: (mode) => control('stop', '-m', mode),
    start,
    signal,
    directory,
  }
}

/** One that served a connection may be gone since it was listed, with whoever was connected. */
function signalIfThere(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

/** PostgreSQL refuses to run as root, so there it runs as the user that its package made. */
async function ownerOf(directory: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  await chown(directory, uid, gid)
  return { uid, gid }
}

/** Asks a database on a connection of its own. */
export async function askDatabase<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}
