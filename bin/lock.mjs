/** Lets one process at a time do a piece of work. A lock whose owner has died is taken over. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './project.mjs'

export async function withLock(dir, what, work) {
  await acquire(dir, what)
  try {
    return await work()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function acquire(dir, what) {
  for (let told = false; ; await sleep(200)) {
    if (take(dir)) return
    const owner = readOwner(dir)
    if (isAbandoned(dir, owner)) discard(dir)
    else if (!told) {
      say(`Another process (${owner ?? 'just starting'}) is ${what}; waiting for it.`)
      told = true
    }
  }
}

function take(dir) {
  try {
    mkdirSync(dir)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(dir, 'pid'), String(process.pid))
  return true
}

function readOwner(dir) {
  try {
    return Number(readFileSync(join(dir, 'pid'), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAbandoned(dir, owner) {
  if (owner) return !isAlive(owner)
  // Its owner writes its name right away; after a while without one it must have died in between.
  const { mtimeMs } = statSync(dir, { throwIfNoEntry: false }) ?? {}
  return mtimeMs !== undefined && Date.now() - mtimeMs > 5_000
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Renamed first: of two processes that find the lock abandoned, only one gets to remove it. */
function discard(dir) {
  const mine = `${dir}.${process.pid}`
  try {
    renameSync(dir, mine)
  } catch {
    return
  }
  rmSync(mine, { recursive: true, force: true })
}
