import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { OperatorError } from '../../operator-error.ts'
import { findOrphans } from './processes.ts'
import { afterwards, connect, eventually, hold, makeDataDir, query, start } from './testing/scratch.ts'

it('brings a killed PostgreSQL back on the same port, so that a pool reconnects by itself', async () => {
  const postgres = await start(await makeDataDir())
  const pool = new pg.Pool({ connectionString: postgres.url })
  pool.on('error', () => undefined)
  afterwards(() => pool.end())
  await pool.query('create table kept as select 42 as answer')
  const killed = postgres.pid()
  process.kill(killed, 'SIGKILL')
  await eventually(() => expect(postgres.pid()).not.toBe(killed))
  const { rows } = await pool.query('select answer from kept')
  expect(rows).toEqual([{ answer: 42 }])
  expect(postgres.lost).toEqual([])
})

it('brings it back again and again', async () => {
  const postgres = await start(await makeDataDir())
  for (let time = 0; time < 3; time++) {
    const killed = postgres.pid()
    process.kill(killed, 'SIGKILL')
    await eventually(() => expect(postgres.pid()).not.toBe(killed))
    expect(await query(postgres.url, 'select 1')).toBe(1)
  }
})

it('ends the orphans of a killed PostgreSQL that would never notice by themselves', async () => {
  const dataDir = await makeDataDir()
  const postgres = await start(dataDir)
  const client = await connect(postgres.url)
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const busy = client.query('do $$ begin loop perform 1; end loop; end $$').catch(() => undefined)
  await sleep(200)
  const killed = postgres.pid()
  process.kill(killed, 'SIGKILL')
  await eventually(() => expect(postgres.pid()).not.toBe(killed))
  await busy
  expect(findOrphans(join(dataDir, 'postgres'))).not.toContain(rows[0].pid)
  expect(await query(postgres.url, 'select 1')).toBe(1)
})

it('takes over on the same port when the process it adopted PostgreSQL from is killed', async () => {
  const dataDir = await makeDataDir()
  const starter = hold(dataDir)
  await starter.result()
  const adopter = await start(dataDir)
  const adopted = adopter.pid()
  await starter.kill()
  await eventually(() => expect(adopter.pid()).not.toBe(adopted))
  expect(await query(adopter.url, 'select 1')).toBe(1)
  expect(adopter.lost).toEqual([])
})

it('lets starter and adopter find together again after PostgreSQL was killed under both', async () => {
  const dataDir = await makeDataDir()
  const starter = await start(dataDir)
  const adopter = await start(dataDir)
  const killed = starter.pid()
  process.kill(killed, 'SIGKILL')
  await eventually(() => {
    expect(starter.pid()).not.toBe(killed)
    expect(adopter.pid()).toBe(starter.pid())
  })
  expect(await query(adopter.url, 'select 1')).toBe(1)
})

it('says that PostgreSQL is lost when its files are gone, and makes no new ones', async () => {
  const dataDir = await makeDataDir()
  const postgres = await start(dataDir)
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'))
  process.kill(postgres.pid(), 'SIGKILL')
  await eventually(() => expect(postgres.lost).toHaveLength(1))
  expect(postgres.lost[0]).toBeInstanceOf(OperatorError)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

it('stays stopped when it is told to stop while it is coming back', async () => {
  const postgres = await start(await makeDataDir())
  process.kill(postgres.pid(), 'SIGKILL')
  await eventually(() => expect(postgres.logs.join()).toContain('bringing it back'))
  await postgres.stop()
  await sleep(1_000)
  await expect(query(postgres.url, 'select 1')).rejects.toThrow()
  expect(postgres.lost).toEqual([])
})
