import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from './testing/database.ts'
import { freePort } from './testing/free-port.ts'

let dataDir: string
const started: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'caravel-main-'))
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(stop))
  await rm(dataDir, { recursive: true, force: true })
})

describe('a start that cannot succeed ends in one clear line', () => {
  it('with a malformed setting', async () => {
    expect(await failedStart({ PORT: 'eighty' })).toBe(
      'The setting PORT must be a port number from 0 to 65535. Correct it or leave it out.',
    )
  })

  it('with a port that is in use', async () => {
    const database = await createTestDatabase()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await failedStart({ DATABASE_URL: database.url, PORT: String(port) })).toBe(
      `Port ${port} is used by another program. Stop that program or set PORT.`,
    )
    other.close()
    await database.drop()
  })

  it('with a database that is not there', async () => {
    expect(await failedStart({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/caravel' })).toBe(
      'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Start it or correct DATABASE_URL.',
    )
  })

  it('with a wrong database name', async () => {
    const database = await createTestDatabase({ empty: true })
    const url = new URL(database.url)
    url.pathname = '/no_such_database'
    expect(await failedStart({ DATABASE_URL: url.href })).toMatch(
      /has no database no_such_database\. Create it/,
    )
    await database.drop()
  })

  it('with a data directory that is a file', async () => {
    await writeFile(path.join(dataDir, 'file'), '')
    const DATA_DIR = path.join(dataDir, 'file')
    expect(await failedStart({ DATA_DIR })).toContain(DATA_DIR)
    expect(await failedStart({ DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toBe(
      `The data directory ${DATA_DIR} cannot be used (EEXIST). Give DATA_DIR a directory that Caravel may write to.`,
    )
  })
})

describe('a start on an empty directory', () => {
  it('makes the demo, tells its password once, and finds everything again after being killed', async () => {
    const first = await start({})
    const [, email, password] =
      /Sign in as (\S+) with the password (\S+) \(shown only now\)/.exec(first.output()) ?? []
    expect(await signIn(first.origin, email, password)).toBe(200)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const second = await start({})
    expect(second.output()).toContain(
      `Sign in as ${email} with the password that was shown at the first start`,
    )
    expect(second.output()).not.toContain(password)
    expect(await signIn(second.origin, email, password)).toBe(200)
  }, 60_000)
})

describe('an end by SIGTERM', () => {
  it('finishes what is under way and leaves with 0', async () => {
    const database = await createTestDatabase()
    const { child, origin } = await start({ DATABASE_URL: database.url, DEMO: '1' })
    // Signing in hashes a password, so these are still under way when the signal arrives.
    const answers = Array.from({ length: 6 }, (_, n) => signIn(origin, `nobody${n}@test.example`, 'x'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGTERM')
    for (const status of await Promise.all(answers)) expect([401, 503]).toContain(status)
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
    expect(code).toBe(0)
    await database.drop()
  })
})

const signIn = async (origin: string, email = '', password = '') =>
  (
    await fetch(`${origin}/api/v1/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  ).status

function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
  })
  started.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  return { child, output: () => out, errors: () => err }
}

/** The one line that a failed start says. */
async function failedStart(settings: Record<string, string>): Promise<string> {
  const { child, output, errors } = run({ PORT: '0', ...settings })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(output()).toBe('')
  const lines = errors().trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

async function start(settings: Record<string, string>) {
  const port = await freePort()
  const { child, output, errors } = run({ PORT: String(port), ...settings })
  for (let tries = 0; !output().includes('Caravel is ready'); tries++) {
    if (child.exitCode !== null || tries > 1200) throw new Error(`It did not start: ${errors()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return { child, output, origin: `http://127.0.0.1:${port}` }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
