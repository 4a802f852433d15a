/** Which processes are alive, and which of them belong to PostgreSQL on a given data directory. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

export function processExists(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** A process id is reused sooner or later, so being alive is not enough where more can be known. */
export function isPostmasterOf(dir: string, pid: number) {
  if (process.platform !== 'linux') return processExists(pid)
  const args = readProc(pid, 'cmdline').split('\0')
  return basename(args[0] ?? '') === 'postgres' && (args.includes(dir) || workingDirectory(pid) === dir)
}

/** Children of a killed postmaster: they live on until they notice, and hold the data directory that long. */
export function findOrphans(dir: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingDirectory(pid) === dir && readProc(pid, 'comm') === 'postgres\n')
}

export function hasCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code
}

function readProc(pid: number, name: string) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Unknown for other users' processes where root lacks CAP_SYS_PTRACE, as in most containers. */
function workingDirectory(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
