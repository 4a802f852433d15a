import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Only root may, and not in every container. */
export function canMount() {
  try {
    execFileSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A disk that is soon full, under a directory. */
export function mountDisk(directory: string, size: string) {
  const disk = path.join(directory, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk])
  return disk
}

export const unmountDisk = (disk: string) => execFileSync('umount', [disk])

export const fillerOf = (disk: string) => path.join(disk, 'filler')

/** Whoever else writes to it just then takes a part of what was free, and it is full all the same. */
export function fill(disk: string) {
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(fillerOf(disk), Buffer.alloc(bavail * bsize), { mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
