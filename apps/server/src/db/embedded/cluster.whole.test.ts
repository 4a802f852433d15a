import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OperatorError } from '../../operator-error.ts'
import { makeDataDir, makeScratch, query, rejection, start } from './testing/scratch.ts'

it('makes the database anew after an interrupted first start, and clears up after that', async () => {
  const dataDir = join(makeScratch(), 'data')
  const leftover = join(dataDir, 'postgres.init-999999')
  mkdirSync(join(leftover, 'data'), { recursive: true })
  writeFileSync(join(leftover, 'password'), 'secret')
  const postgres = await start(dataDir)
  expect(await query(postgres.url, 'select 1')).toBe(1)
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

it('spares the half-made database of a process that is still at work', async () => {
  const dataDir = join(makeScratch(), 'data')
  const busy = join(dataDir, `postgres.init-${process.ppid}`)
  mkdirSync(busy, { recursive: true })
  await start(dataDir)
  expect(existsSync(busy)).toBe(true)
})

it('makes the database anew where one without pg_control lies, which it keeps aside', async () => {
  const dataDir = join(makeScratch(), 'data')
  mkdirSync(join(dataDir, 'postgres', 'global'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  const postgres = await start(dataDir)
  expect(await query(postgres.url, 'select 1')).toBe(1)
  const aside = readdirSync(dataDir).find((name) => name.startsWith('postgres.incomplete-'))
  expect(readFileSync(join(dataDir, aside ?? '', 'PG_VERSION'), 'utf8')).toBe('18\n')
})

it('refuses data of another major version', async () => {
  const dataDir = await makeDataDir()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n')
  const error = await rejection(start(dataDir))
  expect(error).toBeInstanceOf(OperatorError)
  expect(error.message).toMatch(/was made by PostgreSQL 9, but here is version \d+: .*DATA_DIR/)
})
