import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Machine } from './machine.ts'

const file = path.resolve(import.meta.dirname, '../../docs/performance.md')
const begin = '<!-- What stands from here to the end mark is written by npm run bench. -->'
const end = '<!-- The end of what npm run bench writes. -->'

/** Puts the figures between the marks of the document; the words around them stay. */
export function writeReport(figures: string) {
  const text = readFileSync(file, 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to < from)
    throw new Error(`docs/performance.md has lost its marks: put back the lines "${begin}" and "${end}".`)
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n\n${figures}\n\n${text.slice(to)}`)
}

export const headingOf = ({ commit, date, machine, node, busy }: Machine) =>
  `Measured on ${date} at commit ${commit}, on ${machine}, Node ${node}. The machine's load was ${busy.toFixed(1)} before the run.`
