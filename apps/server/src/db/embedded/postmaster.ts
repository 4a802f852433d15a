/** Gets hold of a running PostgreSQL: one that is there already, or else one of our own. */
import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../../operator-error.ts'
import { answers } from './database.ts'
import { explainFailure } from './failures.ts'
import { type PidFile, readPidFile, removeStalePidFile } from './pid-file.ts'
import { findOrphans, isPostmasterOf } from './processes.ts'
import { type Launch, spawnPostgres } from './spawn-postgres.ts'

export type Postmaster = {
  pid: number
  port: number
  adopted: boolean
  gone: Promise<void>
  stop: () => Promise<void>
}

/** A port that clients already know is insisted on; one that would only be nice to have again is not. */
export type PortWish = { port: number | undefined; insist: boolean }

// After a crash PostgreSQL first replays its log, which takes as long as it takes.
const patienceWithRecovery = 600_000

/** Complaints of PostgreSQL that end by themselves: another one was faster, orphans, a port just taken. */
const passing = /lock file "postmaster.pid" already exists|shared memory block|Address already in use/

export async function adoptOrStart(launch: Launch, wish: PortWish, patience = 10_000): Promise<Postmaster> {
  const { dir, password } = launch
  let seen: PidFile | undefined
  let since = Date.now()
  for (;;) {
    const found = readPidFile(dir)
    if (found?.state !== seen?.state) since = Date.now()
    seen = found

    if (found?.state === 'ready' && (await answers(found.port, password, dir))) return adopt(launch, found)
    if (found?.state === 'stale') clearAway(launch, found)
    if (!found) {
      const started = await start(launch, wish)
      if (started) return started
    }
    if (Date.now() - since > (found?.state === 'starting' ? patienceWithRecovery : patience))
      throw stillBusy(dir, found, wish)
    await sleep(50)
  }
}

/** PostgreSQL notes its last command line; the same port again spares others a surprise. */
export function lastPort(dir: string): number | undefined {
  const file = join(dir, 'postmaster.opts')
  const match = existsSync(file) ? /"-p" "(\d+)"/.exec(readFileSync(file, 'utf8')) : null
  return match ? Number(match[1]) : undefined
}

function adopt({ dir, log }: Launch, { pid, port }: PidFile): Postmaster {
  log(`Using the PostgreSQL that already runs on ${dir} (process ${pid}).`)
  let timer: NodeJS.Timeout | undefined
  const gone = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (isPostmasterOf(dir, pid)) return
      clearInterval(timer)
      resolve()
    }, 200).unref()
  })
  return { pid, port, adopted: true, gone, stop: async () => clearInterval(timer) }
}

/** The pid file goes last: as long as it is there, PostgreSQL itself refuses to start beside orphans. */
function clearAway({ dir, log }: Launch, stale: PidFile) {
  const orphans = findOrphans(dir)
  for (const pid of orphans) endProcess(pid)
  if (orphans.length > 0) return
  log(`Removing the pid file of a PostgreSQL that is gone (process ${stale.pid}).`)
  removeStalePidFile(dir, stale)
}

function endProcess(pid: number) {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It went by itself.
  }
}

/** Undefined when it is worth another try. */
async function start(launch: Launch, wish: PortWish): Promise<Postmaster | undefined> {
  const port = await choosePort(wish)
  if (port === undefined) return undefined
  const child = spawnPostgres(launch, port)
  const outcome = await child.outcome
  if (outcome.ready) {
    const pid = readPidFile(launch.dir)?.pid
    if (pid !== undefined) return { pid, port, adopted: false, gone: child.gone, stop: child.stop }
  }
  if (outcome.ready || passing.test(outcome.output)) return undefined
  throw explainFailure(outcome.output, launch.dir, launch.user)
}

async function choosePort({ port, insist }: PortWish) {
  if (port !== undefined && (await listenOnce(port)) === port) return port
  return insist ? undefined : listenOnce(0)
}

/** The port that could be listened on, or undefined when it is taken. */
function listenOnce(port: number) {
  return new Promise<number | undefined>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address() as AddressInfo
      server.close(() => resolve(address.port))
    })
  })
}

function stillBusy(dir: string, found: PidFile | undefined, { port, insist }: PortWish) {
  if (found && found.state !== 'stale')
    return new OperatorError(
      `The PostgreSQL on ${dir} (process ${found.pid}) is ${found.state === 'ready' ? 'not answering' : `still ${found.state}`}: wait until it has ended, or end it, and start again.`,
    )
  return new OperatorError(
    insist
      ? `PostgreSQL could not come back on port ${port}, which something else uses: start Caravel again.`
      : `Processes of an earlier PostgreSQL still use ${dir}: end them and start again.`,
  )
}
