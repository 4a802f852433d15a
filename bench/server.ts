import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '..')

export type Server = {
  origin: string
  /** From the start of the process until it said that it is ready. */
  startMs: number
  memoryMb: () => number
  stop: () => Promise<void>
}

/** The server as `npm start` runs it, built and in production. */
export async function startServer(settings: Record<string, string>): Promise<Server> {
  const began = performance.now()
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      // As npm sets it: the server then ends when the bench does, however that ends.
      npm_lifecycle_event: 'start',
      // Callers of the bench say where they come from, so that a storm of them is not taken for one who guesses.
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await untilReady(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    startMs: performance.now() - began,
    memoryMb: () => residentMb(child),
    stop: () => stop(child),
  }
}

/** What a server needs that uses a database which the bench has started. */
export const onDatabase = (url: string, dataDir: string) => ({
  DATABASE_URL: url,
  DATA_DIR: path.join(dataDir, 'server'),
})

async function untilReady(child: ChildProcess) {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const [, port] = /Caravel is ready at \S+:(\d+)/.exec(output) ?? []
    if (port) {
      child.stdout?.resume()
      return port
    }
  }
  throw new Error(`The server did not start: ${output.trim() || 'its message stands above'}.`)
}

/** What the process holds in memory; elsewhere than on Linux nobody says. */
function residentMb({ pid }: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = sleep(20_000, 'late', { ref: false })
  if ((await Promise.race([gone, late])) === 'late') child.kill('SIGKILL')
  await gone
}
