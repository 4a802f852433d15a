import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Figures, Measured } from '../measure/measure.ts'
import type { Machine } from './machine.ts'

const file = path.resolve(import.meta.dirname, '../last-run.json')

/** The figures of the last full run that was committed. */
export type LastRun = { commit: string; machine: string; cases: Record<string, Figures> }

/** Undefined where there was none, or it was on another machine: times of two machines have no ratio. */
export function readLastRun({ machine }: Machine): LastRun | undefined {
  if (!existsSync(file)) return undefined
  const last = JSON.parse(readFileSync(file, 'utf8')) as LastRun
  return last.machine === machine ? last : undefined
}

export function writeLastRun({ commit, machine }: Machine, measured: Measured[]) {
  const cases = Object.fromEntries(
    measured.flatMap(({ case: { name }, figures }) => (figures ? [[name, figures]] : [])),
  )
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value
  writeFileSync(file, `${JSON.stringify({ commit, machine, cases } satisfies LastRun, rounded, 2)}\n`)
}
