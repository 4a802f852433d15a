/**
 * `npm test`: installs what is missing, checks what whoever comes wants to know within minutes, and closes with one line
 * that sums it up. `npm test -- --whole` checks all there is, as `.ci/run` does, and `--learn` keeps what `npm run check`
 * chooses by as well.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireNode } from './node-version.mjs'

requireNode()

const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { projectRoot, say } = await import('./project.mjs')
const { countChecks, countPlaywright, countVitest, namesIn, summarise, tableOf } = await import(
  './results.mjs'
)
const { learnFromJourneys, learnFromUnits } = await import('./tests/learn.mjs')
const { openTestRoot } = await import('./tests/root.mjs')
const { checkTypes, readReport, runTool } = await import('./tests/tools.mjs')

const isLearning = process.argv.includes('--learn')
const isWhole = isLearning || process.argv.includes('--whole')
/** Without what is slow and seldom breaks, which vitest.config.ts knows by its name, and journeys that others are enough for. */
const units = isWhole ? {} : { SHORT_TESTS: '1' }
const journeys = isWhole ? [] : ['--grep', '@short', '--project=desktop']

openTestRoot()
/** Where each test file notes what of the product it runs. */
const learning = isLearning ? { LEARN_TO: mkdtempSync(join(tmpdir(), 'learned-')) } : {}
const reports = mkdtempSync(join(tmpdir(), 'reports-'))

const parts = {
  build: () => check(ensureBuilt().then(() => 0)),
  lint: () => check(runTool('biome', ['ci', '.', ...(process.stdout.isTTY ? [] : ['--colors=off'])])),
  unused: () => check(runTool('knip', [])),
  types: () => check(checkTypes()),
  unit: testUnits,
  browser: testInBrowser,
}

/** Beside the build, which leaves a core idle for most of its time, run the checks that need no build. */
const besideTheBuild = ['lint', 'unused', 'types']

finish(await runParts())

async function runParts() {
  const installed = await runPart('install', () => check(ensureInstalled().then(() => 0)))
  if (installed.failed > 0) return [installed]
  const chosen = chooseParts()
  const isCheck = (name) => besideTheBuild.includes(name)
  const [built, checked] = await Promise.all([
    inTurn(chosen.filter((name) => name === 'build')),
    inTurn(chosen.filter(isCheck)),
  ])
  const tested = await inTurn(chosen.filter((name) => name !== 'build' && !isCheck(name)))
  return [installed, ...built, ...checked, ...tested]
}

async function inTurn(names) {
  const counts = []
  for (const name of names) {
    say(`\n=== ${name}`)
    const count = await runPart(name, parts[name])
    say(`=== ${name}: ${count.failed > 0 ? 'failed' : 'passed'} in ${count.seconds.toFixed(1)} s`)
    counts.push(count)
  }
  return counts
}

/** `npm test -- --only lint,unit` narrows the parts down. */
function chooseParts() {
  const only = process.argv.indexOf('--only')
  if (only === -1) return Object.keys(parts)
  const names = (process.argv[only + 1] ?? '').split(',')
  return Object.keys(parts).filter((name) => names.includes(name))
}

/** A part that breaks down has failed, and the others still run. */
async function runPart(name, part) {
  const began = Date.now()
  const timed = (count) => ({ name, seconds: (Date.now() - began) / 1000, ...count })
  try {
    return timed(await part())
  } catch (error) {
    say(error.message)
    return timed(countChecks(1))
  }
}

async function check(exitCode) {
  return countChecks(await exitCode)
}

async function testUnits() {
  const report = join(reports, 'vitest.json')
  const reporters = [
    '--reporter=default',
    '--reporter=./bin/tests/vitest-progress.mjs',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await runTool('vitest', ['run', ...reporters], { ...units, ...learning })
  if (isLearning) learnFromUnits(readReport(report), learning.LEARN_TO)
  return countVitest(readReport(report), code)
}

async function testInBrowser() {
  const report = join(reports, 'playwright.json')
  const reporters = ['--reporter', `list,json,${join(projectRoot, 'bin/tests/playwright-progress.mjs')}`]
  const code = await runTool(
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', ...journeys, ...reporters],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  if (isLearning) learnFromJourneys(readReport(report))
  return countPlaywright(readReport(report), code)
}

function finish(counts) {
  const { line, ok } = summarise(counts)
  say(`\n${tableOf(counts)}`)
  for (const name of namesIn(counts)) say(name)
  // Written to the end before leaving: a pipe would otherwise cut the line off.
  process.stdout.write(`\n${line}\n`, () => process.exit(ok ? 0 : 1))
}
