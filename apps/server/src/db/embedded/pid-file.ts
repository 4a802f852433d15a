/** Reads postmaster.pid, in which a running PostgreSQL says where it listens and how it is. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode, isPostmasterOf } from './processes.ts'

export type PidFile = { pid: number; port: number; state: 'stale' | 'starting' | 'ready' | 'stopping' }

export function readPidFile(dir: string): PidFile | undefined {
  const lines = readLines(dir)
  if (!lines) return undefined
  const pid = Number(lines[0])
  return { pid, port: Number(lines[3]), state: isPostmasterOf(dir, pid) ? stateOf(lines[7]) : 'stale' }
}

export function removeStalePidFile(dir: string, stale: PidFile) {
  // Read again: another process may have started PostgreSQL in the meantime, and this would be its file.
  if (Number(readLines(dir)?.[0]) === stale.pid) rmSync(join(dir, 'postmaster.pid'), { force: true })
}

function readLines(dir: string) {
  try {
    return readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** The line is missing for a moment while PostgreSQL starts. */
function stateOf(line = '') {
  const word = line.trim()
  return word === 'ready' || word === 'stopping' ? word : 'starting'
}
