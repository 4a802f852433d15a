import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isPostmasterOf } from './processes.ts'
import {
  connect,
  eventually,
  fast,
  hold,
  isRoot,
  makeDataDir,
  makeScratch,
  query,
  start,
} from './testing/scratch.ts'

it('makes a UTF-8 database named caravel, with the settings that were asked for', async () => {
  const postgres = await start(join(makeScratch(), 'data'), { ...fast, work_mem: '7MB' })
  expect(postgres.adopted).toBe(false)
  expect(await query(postgres.url, 'select current_database()')).toBe('caravel')
  expect(await query(postgres.url, 'show server_encoding')).toBe('UTF8')
  expect(await query(postgres.url, "select lower('ÄÖÜ')")).toBe('äöü')
  expect(await query(postgres.url, 'show work_mem')).toBe('7MB')
  expect(await query(postgres.url, 'select usesuper from pg_user where usename = current_user')).toBe(true)
})

it('lets in only who knows the password, and only over the loopback address', async () => {
  const dataDir = await makeDataDir()
  const postgres = await start(dataDir)
  const wrong = new URL(postgres.url)
  wrong.password = 'guess'
  await expect(connect(wrong.href)).rejects.toThrow(/password authentication failed/)
  expect(await query(postgres.url, 'show password_encryption')).toBe('scram-sha-256')
  expect(await query(postgres.url, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await query(postgres.url, 'show unix_socket_directories')).toBe('')
  expect(statSync(join(dataDir, 'postgres', 'caravel.password')).mode & 0o777).toBe(0o600)
})

it('keeps data, port and password over a restart', async () => {
  const dataDir = await makeDataDir()
  const first = await start(dataDir)
  await query(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  const second = await start(dataDir)
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select answer from kept')).toBe(42)
})

it('adopts the PostgreSQL that another process runs on the same data, and leaves it running', async () => {
  const dataDir = await makeDataDir()
  const starter = await hold(dataDir).result()
  const adopter = await start(dataDir)
  expect(adopter.adopted).toBe(true)
  expect(adopter.url).toBe(starter.url)
  expect(adopter.pid()).toBe(starter.pid)
  await adopter.stop()
  expect(await query(starter.url, 'select 1')).toBe(1)
})

it('lets processes that start at the same moment on new data share one database', async () => {
  const dataDir = join(makeScratch(), 'data')
  const results = await Promise.all(
    [hold(dataDir), hold(dataDir), hold(dataDir)].map((holder) => holder.result()),
  )
  expect(results.map(({ event }) => event)).toEqual(['started', 'started', 'started'])
  expect(new Set(results.map(({ url }) => url)).size).toBe(1)
  expect(results.filter(({ adopted }) => !adopted)).toHaveLength(1)
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

it('leaves no PostgreSQL behind when its starter is killed', async () => {
  const dataDir = await makeDataDir()
  const holder = hold(dataDir)
  const { pid, url } = await holder.result()
  const client = await connect(url)
  expect(isPostmasterOf(join(dataDir, 'postgres'), pid)).toBe(true)
  await holder.kill()
  await eventually(() => expect(isPostmasterOf(join(dataDir, 'postgres'), pid)).toBe(false))
  await client.end()
})

it.runIf(isRoot)('does not run PostgreSQL as root', async () => {
  const dataDir = await makeDataDir()
  const postgres = await start(dataDir)
  expect(statSync(`/proc/${postgres.pid()}`).uid).not.toBe(0)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})
