import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { OperatorError } from '../../operator-error.ts'
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
    rmSync(join(disk, 'filler'))
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
  const disk = join(makeScratch(), 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk])
  afterwards(() => execFileSync('umount', [disk]))
  return disk
}

function fill(disk: string) {
  const { bavail, bsize } = statfs(disk)
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize))
  chmodSync(join(disk, 'filler'), 0o600)
}

function statfs(path: string) {
  const [bavail = 0, bsize = 0] = execFileSync('stat', ['-f', '-c', '%a %S', path], { encoding: 'utf8' })
    .split(' ')
    .map(Number)
  return { bavail, bsize }
}

function canMount() {
  try {
    execFileSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
