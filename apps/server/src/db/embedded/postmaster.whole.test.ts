import { spawn } from 'node:child_process'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { OperatorError } from '../../operator-error.ts'
import { databaseUrl } from './database.ts'
import { readPidFile } from './pid-file.ts'
import { adoptOrStart } from './postmaster.ts'
import { processExists } from './processes.ts'
import { identity } from './run-as.ts'
import type { Launch } from './spawn-postgres.ts'
import {
  afterwards,
  connect,
  eventually,
  makeDataDir,
  prepareLaunch,
  query,
  rejection,
  start,
} from './testing/scratch.ts'

const anyPort = { port: undefined, insist: false }

describe('a pid file left behind', () => {
  it('is removed when its process is gone', async () => {
    const dataDir = await makeDataDir()
    const launch = await prepareLaunch(dataDir)
    const ended = spawn('true')
    await new Promise((resolve) => ended.once('exit', resolve))
    leavePidFile(launch, ended.pid)
    const postgres = await start(dataDir)
    expect(postgres.adopted).toBe(false)
    expect(postgres.logs.join()).toMatch(/Removing the pid file/)
    expect(await query(postgres.url, 'select 1')).toBe(1)
  })

  it('is removed when its process id now belongs to another program, which is left alone', async () => {
    const dataDir = await makeDataDir()
    const launch = await prepareLaunch(dataDir)
    // As PostgreSQL's own user: of another user's process it would not be afraid by itself.
    const other = spawn('sleep', ['60'], { ...identity(launch.user), cwd: '/' })
    afterwards(() => other.kill())
    leavePidFile(launch, other.pid)
    const postgres = await start(dataDir)
    expect(postgres.adopted).toBe(false)
    expect(await query(postgres.url, 'select 1')).toBe(1)
    expect(processExists(other.pid ?? 0)).toBe(true)
  })

  it('is removed when its process id now belongs to the PostgreSQL of other data', async () => {
    const [mine, theirs] = [await makeDataDir(), await start(await makeDataDir())]
    leavePidFile(await prepareLaunch(mine), theirs.pid())
    const postgres = await start(mine)
    expect(postgres.adopted).toBe(false)
    expect(postgres.pid()).not.toBe(theirs.pid())
    expect(await query(theirs.url, 'select 1')).toBe(1)
  })
})

it('waits for a PostgreSQL that is stopping, then starts its own', async () => {
  const dataDir = await makeDataDir()
  const { stopping, client } = await beginStopping(dataDir)
  const started = start(dataDir)
  await sleep(1_000)
  expect(processExists(stopping.pid)).toBe(true)
  await client.end()
  const postgres = await started
  expect(postgres.adopted).toBe(false)
  expect(postgres.pid()).not.toBe(stopping.pid)
  expect(await query(postgres.url, 'select 1')).toBe(1)
})

it('starts elsewhere when the port of last time is taken', async () => {
  const dataDir = await makeDataDir()
  const first = await start(dataDir)
  await first.stop()
  const taken = Number(new URL(first.url).port)
  await occupy(taken)
  const second = await start(dataDir)
  expect(Number(new URL(second.url).port)).not.toBe(taken)
  expect(await query(second.url, 'select 1')).toBe(1)
})

it('loses patience with one that keeps stopping, and with a port that something else keeps', async () => {
  const { launch, stopping, client } = await beginStopping(await makeDataDir())
  const port = await occupy(0)
  const other = await prepareLaunch(await makeDataDir())
  const [keepsStopping, keepsPort] = await Promise.all([
    rejection(adoptOrStart(launch, anyPort, 1_000)),
    rejection(adoptOrStart(other, { port, insist: true }, 1_000)),
  ])
  expect(keepsStopping).toBeInstanceOf(OperatorError)
  expect(keepsStopping.message).toContain(`(process ${stopping.pid}) is still stopping`)
  expect(keepsPort).toBeInstanceOf(OperatorError)
  expect(keepsPort.message).toContain(`port ${port}`)
  await client.end()
})

it('refuses a PostgreSQL that does not know the password, without telling it', async () => {
  const dataDir = await makeDataDir()
  await start(dataDir)
  const file = join(dataDir, 'postgres', 'caravel.password')
  writeFileSync(file, 'something-else')
  const error = await rejection(start(dataDir))
  expect(error).toBeInstanceOf(OperatorError)
  expect(error.message).not.toContain(readFileSync(file, 'utf8'))
  expect(error.message).toMatch(/refuses the password/)
})

function leavePidFile({ dir, user }: Launch, pid: number | undefined) {
  const file = join(dir, 'postmaster.pid')
  writeFileSync(file, [pid, dir, 1700000000, 5999, '', '127.0.0.1', '', 'ready   ', ''].join('\n'))
  if (user) chownSync(file, user.uid, user.gid)
}

/** Asked politely, PostgreSQL stops only when the last client has left. */
async function beginStopping(dataDir: string) {
  const launch = await prepareLaunch(dataDir)
  const stopping = await adoptOrStart(launch, anyPort)
  afterwards(stopping.stop)
  const client = await connect(databaseUrl(stopping.port, launch.password, 'postgres'))
  process.kill(stopping.pid, 'SIGTERM')
  await eventually(() => expect(readPidFile(launch.dir)?.state).toBe('stopping'))
  return { launch, stopping, client }
}

async function occupy(port: number) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  afterwards(() => server.close())
  return (server.address() as AddressInfo).port
}
