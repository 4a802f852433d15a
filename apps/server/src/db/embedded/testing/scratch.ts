/** What the launcher's tests share: places of their own, servers that are stopped, and a patient eye. */
import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect } from 'vitest'
import { waitMs } from '../../../../../../bin/tests/patience.mjs'
import { findBinaries } from '../binaries.ts'
import { makeCluster, readPassword } from '../cluster.ts'
import { locateData, sharedRoot } from '../data-location.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts'
import type { Launch } from '../spawn-postgres.ts'

export const isRoot = process.getuid?.() === 0
/** Less to set up and to write down, on each of many starts. */
export const fast = { fsync: 'off', full_page_writes: 'off', shared_buffers: '16MB', autovacuum: 'off' }
export const holderScript = join(import.meta.dirname, 'holder.ts')

const cleanups: (() => unknown)[] = []

/** Runs after the test, the latest first. */
export function afterwards(cleanup: () => unknown) {
  cleanups.push(cleanup)
}

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A directory that PostgreSQL's user can enter, as most are. */
export function makeScratch() {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'caravel-'))
  chmodSync(dir, 0o755)
  return dir
}

let template: Promise<string> | undefined

/** Making a cluster takes a second or two, copying one hardly any time. */
export async function makeDataDir() {
  template ??= makeTemplate()
  const dataDir = join(makeScratch(), 'data')
  execFileSync('cp', ['-a', await template, dataDir])
  return dataDir
}

export async function start(dataDir: string, settings: Record<string, string> = fast) {
  const logs: string[] = []
  const lost: Error[] = []
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings,
    log: (message) => logs.push(message),
    onLost: (error) => lost.push(error),
  })
  afterwards(async () => {
    await postgres.stop()
    expect(logs.join('\n')).not.toContain(new URL(postgres.url).password)
  })
  return { ...postgres, logs, lost } satisfies EmbeddedPostgres & { logs: string[]; lost: Error[] }
}

/** The pieces of a start, for tests that look at one of them alone. */
export async function prepareLaunch(dataDir: string): Promise<Launch> {
  const log = () => undefined
  const { dir, user } = await locateData(dataDir, log)
  const binaries = await findBinaries({ user, major: undefined, dir, log })
  return { dir, user, binaries, settings: fast, password: readPassword(dir), log }
}

type HolderEvent = {
  event: string
  message: string
  name: string
  url: string
  pid: number
  adopted: boolean
}

/** Holds a PostgreSQL in a process of its own. `before` is put before the command, such as `unshare`. */
export function hold(dataDir: string, options: { uid?: number; before?: string[]; settings?: object } = {}) {
  const { uid, before = [], settings = fast } = options
  const [command = '', ...args] = [
    ...before,
    ...[
      process.execPath,
      '--import',
      import.meta.resolve('tsx'),
      holderScript,
      dataDir,
      JSON.stringify(settings),
    ],
  ]
  const child = spawn(command, args, uid === undefined ? {} : { uid, gid: uid })
  const events: HolderEvent[] = []
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  createInterface(child.stdout).on('line', (line) => events.push(JSON.parse(line)))
  afterwards(() => end(child, 'SIGTERM'))
  return {
    events,
    kill: () => end(child, 'SIGKILL'),
    async result() {
      await eventually(() => expect(events.some(isResult) || child.exitCode !== null).toBe(true))
      const result = events.find(isResult)
      if (!result) throw new Error(`It ended with ${child.exitCode} before it said anything. ${errors}`)
      return result
    },
  }
}

export async function query(url: string, text: string) {
  const client = await connect(url)
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Killing PostgreSQL breaks the connection, which is what those tests are about. */
export async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export async function eventually(check: () => unknown, within = waitMs) {
  for (const began = Date.now(); ; await sleep(50)) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() - began > within) throw error
    }
  }
}

export async function rejection(promise: Promise<unknown>): Promise<Error> {
  const error = await promise.then(
    () => undefined,
    (error) => error,
  )
  expect(error).toBeInstanceOf(Error)
  return error
}

/** Data that had to move outside leaves the temporary directory, so it is cleaned up on its own. */
export function removeMovedData(dataDir: string) {
  const link = join(dataDir, 'postgres')
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const target = readlinkSync(link)
  if (dirname(target) === sharedRoot) rmSync(target, { recursive: true, force: true })
  try {
    rmdirSync(sharedRoot)
  } catch {
    // Something else lives there.
  }
}

function isResult({ event }: HolderEvent) {
  return event === 'started' || event === 'failed'
}

async function end(child: ChildProcessWithoutNullStreams, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

async function makeTemplate() {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'caravel-template-'))
  chmodSync(dataDir, 0o755)
  const log = () => undefined
  const { dir, user } = await locateData(dataDir, log)
  const binaries = await findBinaries({ user, major: undefined, dir, log })
  if (!existsSync(dir)) await makeCluster({ dir, user, binaries, sync: false, log })
  return dataDir
}
