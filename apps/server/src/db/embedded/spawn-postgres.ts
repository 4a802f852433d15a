/** Starts the postgres program so that it never outlives the process that started it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { readPidFile } from './pid-file.ts'
import { identity, runAs, type User } from './run-as.ts'

export type Launch = {
  dir: string
  user: User | undefined
  binaries: Binaries
  settings: Record<string, string>
  password: string
  log: (message: string) => void
}

/**
 * The shell reads from a pipe whose other end only our process holds. However our process ends, even by
 * kill -9, the pipe closes and PostgreSQL is told to shut down. Signals meant for us do not reach the shell's
 * own work: a SIGTERM to the whole group must not leave PostgreSQL without its guard.
 */
const guardedStart = `
  exec 3<&0
  "$@" 3<&- </dev/null &
  postgres=$!
  trap '' HUP INT TERM
  ( read -r _ <&3; kill -INT $postgres ) 2>/dev/null &
  guard=$!
  wait $postgres
  code=$?
  kill -KILL $guard
  exit $code
`

const shutdownPatience = 30_000

export function spawnPostgres(launch: Launch, port: number) {
  const child = spawnGuarded(launch, port)
  let output = ''
  const gone = new Promise<void>((resolve) => {
    // Not 'close': children of a killed PostgreSQL may hold its output open for long.
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const outcome = new Promise<{ ready: boolean; output: string }>((resolve) => {
    child.once('error', (error) => resolve({ ready: false, output: error.message }))
    child.once('close', () => resolve({ ready: false, output }))
    child.stderr?.on('data', (chunk: Buffer) => {
      // Kept short, and never passed on whole: it may quote what people have entered.
      output = (output + chunk).slice(-8_000)
      if (output.includes('ready to accept connections')) resolve({ ready: true, output })
      tellTrouble(String(chunk), launch.log)
    })
  })
  return { outcome, gone, stop: () => stop(child, gone, launch) }
}

function spawnGuarded({ dir, user, binaries, settings }: Launch, port: number) {
  const options = {
    shared_buffers: sharedBuffers(),
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  }
  const args = [
    '-D',
    dir,
    '-p',
    String(port),
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const stdio: ['pipe', 'ignore', 'pipe'] = ['pipe', 'ignore', 'pipe']
  if (process.platform === 'win32') return spawn(binaries.postgres, args, { ...identity(user), stdio })
  // Detached: Ctrl-C in the terminal is for us, who then close the database in order.
  const child = spawn('/bin/sh', ['-c', guardedStart, 'caravel-postgres', binaries.postgres, ...args], {
    ...identity(user),
    stdio,
    detached: true,
  })
  child.stdin.on('error', () => undefined)
  return child
}

/** An eighth of the memory: what is read often is then at hand, and there is room left for everything else. */
function sharedBuffers() {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20
  return `${Math.round(Math.min(Math.max(megabytes / 8, 128), 1024))}MB`
}

function tellTrouble(text: string, log: (message: string) => void) {
  for (const line of text.split('\n')) {
    const trouble = /PANIC:.*|LOG: {2}server process \(PID \d+\) was terminated by signal.*/.exec(line)
    if (trouble) log(`PostgreSQL: ${trouble[0]}`)
  }
}

async function stop(child: ChildProcess, gone: Promise<void>, { dir, binaries }: Launch) {
  if (process.platform === 'win32') await runAs(undefined, binaries.pgCtl, ['stop', '-D', dir, '-m', 'fast'])
  else child.stdin?.end()
  const timer = new AbortController()
  const late = sleep(shutdownPatience, 'late', { signal: timer.signal }).catch(() => 'in time')
  if ((await Promise.race([gone, late])) === 'late') quit(dir)
  timer.abort()
  await gone
}

/** Without a last checkpoint: nothing is lost, only the next start takes longer. */
function quit(dir: string) {
  const pid = readPidFile(dir)?.pid
  if (pid) process.kill(pid, 'SIGQUIT')
}
