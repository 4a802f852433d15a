/** What is kept of a check that learns: see known.mjs. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { journeyName } from '../results.mjs'
import { nameOf, readKnown, writeKnown } from './known.mjs'

/** So many tests of a file are named: those that run most of it. */
const mostTests = 5

/**
 * @param {object | undefined} report Vitest's
 * @param {string} directory in which run-by.mjs noted what each test file ran
 */
export function learnFromUnits(report, directory) {
  if (!report) return
  const seconds = Object.fromEntries(
    report.testResults.map(({ name, startTime, endTime }) => [nameOf(name), rounded(endTime - startTime)]),
  )
  const { seconds: known } = readKnown()
  const journeys = Object.fromEntries(Object.entries(known).filter(([name]) => name.startsWith('e2e/')))
  writeKnown({ seconds: { ...seconds, ...journeys }, tests: testsOf(directory) })
}

export function learnFromJourneys(report) {
  if (!report) return
  const { seconds: known } = readKnown()
  const units = Object.fromEntries(Object.entries(known).filter(([name]) => !name.startsWith('e2e/')))
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const journeys = report.suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ results, projectName }) => {
      const ms = results.reduce((sum, { duration }) => sum + duration, 0)
      return [journeyName(file, title, projectName), rounded(ms)]
    }),
  )
  writeKnown({ seconds: { ...units, ...Object.fromEntries(journeys) } })
}

/** Of each file of the product the tests that run most of its functions; among equals those that run least else. */
function testsOf(directory) {
  const bySource = new Map()
  for (const file of readdirSync(directory)) {
    const { test, ran } = JSON.parse(readFileSync(join(directory, file), 'utf8'))
    const all = Object.values(ran).reduce((sum, functions) => sum + functions, 0)
    for (const [source, functions] of Object.entries(ran)) {
      const tests = bySource.get(source) ?? []
      tests.push({ test, functions, all })
      bySource.set(source, tests)
    }
  }
  return Object.fromEntries(
    [...bySource].map(([source, tests]) => [
      source,
      tests
        .sort((a, b) => b.functions - a.functions || a.all - b.all)
        .slice(0, mostTests)
        .map(({ test }) => test),
    ]),
  )
}

const rounded = (ms) => Math.round(ms / 100) / 10
