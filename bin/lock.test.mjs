import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

let place
let lock

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'caravel-lock-'))
  lock = join(place, 'lock')
})

it('lets only one process at a time do the work', async () => {
  const log = join(place, 'log')
  const script = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { withLock } from ${JSON.stringify(import.meta.resolve('./lock.mjs'))}
    await withLock(${JSON.stringify(lock)}, 'at work', async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ')
      await sleep(300)
      appendFileSync(${JSON.stringify(log)}, 'out ')
    })`
  await Promise.all(
    [1, 2, 3].map(() => ended(spawn(process.execPath, ['--input-type=module', '--eval', script]))),
  )
  expect(readFileSync(log, 'utf8')).toBe('in out in out in out ')
})

it('takes over the lock of a process that has died', async () => {
  const dead = spawn('true')
  await ended(dead)
  mkdirSync(lock)
  writeFileSync(join(lock, 'pid'), String(dead.pid))
  expect(await withLock(lock, 'at work', () => 'done')).toBe('done')
})

it('takes over a lock whose owner died before it could write its name', async () => {
  mkdirSync(lock)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  expect(await withLock(lock, 'at work', () => 'done')).toBe('done')
})

it('is free again when the work has failed', async () => {
  await expect(withLock(lock, 'at work', () => Promise.reject(new Error('no luck')))).rejects.toThrow(
    'no luck',
  )
  expect(existsSync(lock)).toBe(false)
})

function ended(child) {
  return new Promise((resolve) => child.once('close', resolve))
}
