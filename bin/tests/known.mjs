/**
 * What `npm test -- --learn` learned last time: how long each test file and each journey takes, and which tests run what is in
 * a file. `npm test` tells by it how long is left, and `npm run check` which tests a change concerns.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project.mjs'

const file = join(import.meta.dirname, 'known.json')

/** @typedef {{ seconds: Record<string, number>, tests: Record<string, string[]> }} Known */

/** @returns {Known} */
export function readKnown() {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** @param {Partial<Known>} learned */
export function writeKnown(learned) {
  const { seconds, tests } = { ...readKnown(), ...learned }
  writeFileSync(file, `{\n"seconds": ${lineByLine(seconds)},\n"tests": ${lineByLine(tests)}\n}\n`)
}

export const nameOf = (path) => path.slice(projectRoot.length + 1).replaceAll('\\', '/')

/** In an order, and a line each, so that what changed is read in a diff. */
function lineByLine(entries) {
  const lines = Object.keys(entries)
    .sort()
    .map((name) => ` ${JSON.stringify(name)}: ${JSON.stringify(entries[name])}`)
  return `{\n${lines.join(',\n')}\n}`
}
