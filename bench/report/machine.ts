import { execFileSync } from 'node:child_process'
import os from 'node:os'

export type Machine = {
  commit: string
  date: string
  /** Processor and memory, which make two runs comparable. */
  machine: string
  node: string
  /** How much else was going on when the run began. */
  busy: number
}

export function describeMachine(): Machine {
  const [cpu] = os.cpus()
  return {
    commit: describeCommit(),
    date: new Date().toISOString().slice(0, 10),
    machine: `${os.cpus().length} × ${cpu?.model.trim() || os.arch()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    busy: os.loadavg()[0] ?? 0,
  }
}

function describeCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== ''
    return `${git('rev-parse', '--short=10', 'HEAD')}${changed ? ' with changes' : ''}`
  } catch {
    return 'unknown'
  }
}
