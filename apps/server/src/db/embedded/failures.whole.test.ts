import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { OperatorError } from '../../operator-error.ts'
import { canMount, fill, fillerOf, mountDisk, unmountDisk } from '../../testing/small-disk.ts'
import { explainFailure } from './failures.ts'
import { canRead } from './run-as.ts'
import {
  afterwards,
  eventually,
  hold,
  holderScript,
  isRoot,
  makeDataDir,
  makeScratch,
  query,
  rejection,
  start,
} from './testing/scratch.ts'

const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }
const othersCanRead = isRoot && (await canRead(nobody, holderScript))

describe.runIf(isRoot && canMount())('a full disk', () => {
  it('is named when there is no room for a first start, and nothing half-made stays', async () => {
    const dataDir = join(mountSmall('8m'), 'data')
    const error = await rejection(start(dataDir))
    expect(error).toBeInstanceOf(OperatorError)
    expect(error.message).toMatch(/^The disk that holds .* is full: free some space/)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('is named when there is no room for a later start', async () => {
    const disk = mountSmall('100m')
    const dataDir = join(disk, 'data')
    await (await start(dataDir)).stop()
    fill(disk)
    const error = await rejection(start(dataDir))
    expect(error).toBeInstanceOf(OperatorError)
    expect(error.message).toMatch(/is full/)
    expect(error.message).not.toContain('\n')
  })

  it('does not lose PostgreSQL: it comes back by itself when there is room', async () => {
    const disk = mountSmall('100m')
    const postgres = await start(join(disk, 'data'))
    fill(disk)
    process.kill(postgres.pid(), 'SIGKILL')
    await eventually(() => expect(postgres.logs.join()).toContain('comes back when there is room'))
    // Longer than it would try for any other reason.
    await sleep(2_000)
    expect(postgres.lost).toEqual([])
    rmSync(fillerOf(disk))
    await eventually(() => query(postgres.url, 'select 1'))
    expect(postgres.lost).toEqual([])
  })

  it('may turn read-only instead, which is named too', async () => {
    const disk = mountSmall('100m')
    const dataDir = join(disk, 'data')
    await (await start(dataDir)).stop()
    execFileSync('mount', ['-o', 'remount,ro', disk])
    const onOldData = await rejection(start(dataDir))
    const onNewData = await rejection(start(join(disk, 'other')))
    for (const error of [onOldData, onNewData]) {
      expect(error).toBeInstanceOf(OperatorError)
      expect(error.message).toMatch(/read-only file system.*DATA_DIR/)
    }
  })
})

describe.runIf(othersCanRead)('for an ordinary user', () => {
  it('a directory without the right to write is named', async () => {
    const home = makeScratch()
    const { event, name, message } = await hold(join(home, 'data'), { uid: nobody.uid }).result()
    expect([event, name]).toEqual(['failed', 'OperatorError'])
    expect(message).toContain(`${join(home, 'data')} can't be written by you`)
  })

  it('a database of someone else is named', async () => {
    const dataDir = await makeDataDir()
    const { event, name, message } = await hold(dataDir, { uid: nobody.uid }).result()
    expect([event, name]).toEqual(['failed', 'OperatorError'])
    expect(message).toMatch(/can't be written by you/)
  })
})

it('names a directory that can’t be made because a file is in the way', async () => {
  const file = join(makeScratch(), 'file')
  writeFileSync(file, '')
  const error = await rejection(start(join(file, 'data')))
  expect(error).toBeInstanceOf(OperatorError)
})

it('quotes only PostgreSQL’s last complaint, on one line', () => {
  const output =
    'LOG:  starting\n2026-01-01 [12] FATAL:  the moon is wrong\nLOG:  database system is shut down\n'
  const { message } = explainFailure(output, '/data')
  expect(message).toBe('PostgreSQL could not be started in /data: the moon is wrong')
})

function mountSmall(size: string) {
  const disk = mountDisk(makeScratch(), size)
  afterwards(() => unmountDisk(disk))
  return disk
}
