/**
 * `npm run mutants`: whether the tests got weaker. Guards and branches of the product are taken out one by one, and of each
 * it is said whether the tests that should see it go red. No part of any check: it takes half an hour.
 *
 *     npm run mutants -- --list
 *     npm run mutants -- --only "a viewer"    those with this in their names
 *     npm run mutants -- --from 12            that one and those behind it
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { server } from './mutants/server.mjs'
import { web } from './mutants/web.mjs'
import { projectRoot, runQuietly, say, seconds } from './project.mjs'
import { countVitest, namesIn } from './results.mjs'
import { openTestRoot } from './tests/root.mjs'

/** @typedef {{ what: string, file: string, find: string, put: string, tests: string[] }} Mutant */

/** @type {Mutant[]} */
export const mutants = [...server, ...web]

/** What a list says of the product that is so no more. */
export function defectsOf({ file, find }) {
  const times = readOr(file, '').split(find).length - 1
  return times === 1 ? undefined : `is there ${times} times, and not once: ${find}`
}

/**
 * Red is a test that failed. A file that can't even be loaded, and a hook that fails before the tests, would go red for any
 * nonsense that is written into the product, and say nothing of the tests.
 */
export function outcomeOf(report, isOver) {
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  if (results.some(({ status }) => status === 'failed')) return 'red'
  return isOver && results.some(({ status }) => status === 'passed') ? 'SURVIVED' : 'does not compile'
}

/** Tests wait long for what never comes, and whoever runs this need not: name one that fails at once. */
const longestMs = 6 * 60_000

async function runAll() {
  const chosen = choose()
  if (process.argv.includes('--list')) return list(chosen)
  const defects = mutants.flatMap((mutant) => (defectsOf(mutant) ? [[mutant, defectsOf(mutant)]] : []))
  for (const [{ what, file }, defect] of defects) say(`${what} (${file})\n  ${defect}`)
  if (defects.length > 0) return 1
  const changed = await findChanged(chosen)
  if (changed) {
    say(`These are to be changed and put back, so commit or undo first what is changed in them:\n${changed}`)
    return 1
  }
  if (chosen.length === 0) {
    say('There is none of that name or number')
    return 1
  }
  openTestRoot()
  if (!(await areGreen([...new Set(chosen.flatMap(({ tests }) => tests))]))) return 1
  let noticed = 0
  for (const mutant of chosen) {
    if (await isNoticed(mutant)) noticed += 1
  }
  say(`${noticed} of ${chosen.length} were noticed`)
  return noticed === chosen.length ? 0 : 1
}

function choose() {
  const [only, from] = ['--only', '--from'].map((name) => process.argv[process.argv.indexOf(name) + 1])
  return mutants.filter(
    ({ what }, place) =>
      (!process.argv.includes('--only') || what.includes(only)) &&
      (!process.argv.includes('--from') || place + 1 >= Number(from)),
  )
}

function list(chosen) {
  for (const mutant of chosen) say(`${numberOf(mutant)} ${mutant.what} (${mutant.file})`)
  return 0
}

const numberOf = (mutant) => String(mutants.indexOf(mutant) + 1).padStart(2)

async function findChanged(chosen) {
  const files = [...new Set(chosen.map(({ file }) => file))]
  const { output } = await runQuietly('git', ['status', '--porcelain', '--', ...files])
  return output
}

/** A test that fails anyway would notice everything. */
async function areGreen(tests) {
  const began = Date.now()
  const { outcome, why } = await tryTests(tests)
  const isGreen = outcome === 'SURVIVED'
  if (isGreen) say(`   green in ${seconds(began)}: the tests as they are`)
  else say(`${why}\nThe tests do not pass as they are, so that nobody knows what they would notice`)
  return isGreen
}

async function isNoticed(mutant) {
  const { what, file, find, put, tests } = mutant
  const began = Date.now()
  const path = join(projectRoot, file)
  const text = readFileSync(path, 'utf8')
  const stop = new AbortController()
  const putBack = () => writeFileSync(path, text)
  const leave = () => {
    stop.abort()
    process.exit(1)
  }
  // Also when this ends in the middle, of whatever it dies.
  process.once('exit', putBack)
  for (const signal of signals) process.once(signal, leave)
  try {
    // As a function, or a `$` of it would mean something.
    writeFileSync(
      path,
      text.replace(find, () => put),
    )
    const { outcome, why } = await tryTests(tests, { signal: stop.signal, timeout: longestMs })
    say(`${numberOf(mutant)} ${outcome} in ${seconds(began)}: ${what} (${file})`)
    if (outcome.startsWith('does not')) say(why)
    return outcome === 'red'
  } finally {
    putBack()
    process.off('exit', putBack)
    for (const signal of signals) process.off(signal, leave)
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Started without a shell or npm between, which could end and leave it running. */
async function tryTests(tests, options) {
  const began = Date.now()
  const report = join(mkdtempSync(join(tmpdir(), 'mutant-')), 'vitest.json')
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const words = ['run', ...tests, '--bail', '1', '--reporter=json', `--outputFile=${report}`]
  const { ok, output } = await runQuietly(process.execPath, [vitest, ...words], options)
  const read = readOr(report, undefined)
  const told = read && JSON.parse(read)
  const isTooLong = !ok && Date.now() - began >= options?.timeout
  return {
    outcome: isTooLong ? 'does not end' : outcomeOf(told, ok),
    why: [output.split('\n').slice(-20).join('\n'), ...namesIn([countVitest(told, ok ? 0 : 1)])].join('\n'),
  }
}

function readOr(file, otherwise) {
  try {
    return readFileSync(resolve(projectRoot, file), 'utf8')
  } catch {
    return otherwise
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await runAll()
