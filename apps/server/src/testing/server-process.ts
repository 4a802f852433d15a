import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { ensureBuilt } from '../../../../bin/build.mjs'
import { waitMs } from '../../../../bin/tests/patience.mjs'

/** A data directory that PostgreSQL's user can enter. */
export async function makeDataDir(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'caravel-main-'))
  await chmod(directory, 0o755)
  return directory
}

/** Reads all sources to see whether it is, which once is enough for. */
let built: Promise<void> | undefined

/**
 * The server as a process of its own, which can fail to start, be told to end, or be killed. Built, as `npm start` runs
 * it: from its sources it would be compiled at each start, which takes longer than most of what it is started for.
 */
export async function runServer(settings: Record<string, string>, stdout: 'pipe' | number = 'pipe') {
  built ??= ensureBuilt()
  await built
  const root = path.resolve(import.meta.dirname, '../..')
  const child = spawn(process.execPath, [path.join(root, 'dist/main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', STOP_DELAY: '0', ...settings },
    stdio: ['ignore', stdout, 'pipe'],
  })
  onTestFinished(() => stopServer(child))
  let out = ''
  let err = ''
  child.stdout?.on('data', (chunk) => {
    out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    err += chunk
  })
  return { child, output: () => out, errors: () => err }
}

export async function startServer(settings: Record<string, string>) {
  const { child, output, errors } = await runServer({ PORT: '0', ...settings })
  for (let tries = 0; !output().includes('Caravel is ready'); tries++) {
    if (child.exitCode !== null || tries * 25 > waitMs) throw new Error(`It did not start: ${errors()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+)/.exec(output()) ?? []
  const [, port] = /Caravel is ready at \S+:(\d+)/.exec(output()) ?? []
  return { child, output, errors, email, password, origin: `http://127.0.0.1:${port}` }
}

export async function killServer(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function stopServer(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
