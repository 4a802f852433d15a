import { chmodSync, lstatSync, mkdirSync, readlinkSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OperatorError } from '../../operator-error.ts'
import { sharedRoot } from './data-location.ts'
import {
  afterwards,
  hold,
  isRoot,
  makeDataDir,
  makeScratch,
  query,
  rejection,
  removeMovedData,
  start,
} from './testing/scratch.ts'

describe.runIf(isRoot)('a data directory that PostgreSQL’s user can’t enter', () => {
  it('has its database outside, found again on the next start and after a move', async () => {
    const home = makeLocked()
    const dataDir = join(home, 'data')
    afterwards(() => removeMovedData(join(`${home}-moved`, 'data')))
    const first = await start(dataDir)
    const place = readlinkSync(join(dataDir, 'postgres'))
    expect(dirname(place)).toBe(sharedRoot)
    expect(first.logs.join()).toContain(`the database is kept in ${place}`)
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()

    const second = await start(dataDir)
    expect(second.logs.join()).toContain(`the database is kept in ${place}`)
    expect(await query(second.url, 'select answer from kept')).toBe(42)
    await second.stop()

    renameSync(home, `${home}-moved`)
    const third = await start(join(`${home}-moved`, 'data'))
    expect(await query(third.url, 'select answer from kept')).toBe(42)
  })

  it('is refused, not replaced by an empty one, when it already holds a database', async () => {
    const dataDir = await makeDataDir()
    chmodSync(dirname(dataDir), 0o700)
    const error = await rejection(start(dataDir))
    expect(error).toBeInstanceOf(OperatorError)
    expect(error.message).toMatch(/can't be reached by its owner.*chmod o\+x/)
  })

  function makeLocked() {
    const home = join(makeScratch(), 'home')
    mkdirSync(home, { mode: 0o700 })
    return home
  }
})

it('works under a strict umask, with the data where it belongs', async () => {
  const dataDir = join(makeScratch(), 'deep', 'data')
  const holder = hold(dataDir, { before: ['sh', '-c', 'umask 077; exec "$@"', 'sh'] })
  const { event, url } = await holder.result()
  expect(event).toBe('started')
  expect(await query(url, 'select 1')).toBe(1)
  expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true)
  expect(statSync(dataDir).mode & 0o066).toBe(0)
})
