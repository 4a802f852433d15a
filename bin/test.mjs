/** `npm test`: installs what is missing, runs every check, and closes with one line that sums them up. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireNode } from './node-version.mjs'

requireNode()

const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { projectRoot, run, say, seconds } = await import('./project.mjs')
const { countChecks, countPlaywright, countVitest, namesIn, summarise } = await import('./results.mjs')

const reports = mkdtempSync(join(tmpdir(), 'caravel-reports-'))

/** Where a tool is not named like its package. */
const packages = { biome: '@biomejs/biome', playwright: '@playwright/test', tsc: 'typescript' }

const steps = {
  build: () => check(ensureBuilt().then(() => 0)),
  lint: () => check(runTool('biome', ['ci', '.', ...(process.stdout.isTTY ? [] : ['--colors=off'])])),
  unused: () => check(runTool('knip', [])),
  types: checkTypes,
  unit: testUnits,
  browser: testInBrowser,
}

/** Beside the build, which leaves a core idle for most of its time, run the checks that need no build. */
const besideTheBuild = ['lint', 'unused', 'types']

finish(await runSteps())

async function runSteps() {
  const installed = await runStep(() => check(ensureInstalled().then(() => 0)))
  if (installed.failed > 0) return [installed]
  const chosen = chooseSteps()
  const isCheck = (name) => besideTheBuild.includes(name)
  const [built, checked] = await Promise.all([
    inTurn(chosen.filter((name) => name === 'build')),
    inTurn(chosen.filter(isCheck)),
  ])
  const tested = await inTurn(chosen.filter((name) => name !== 'build' && !isCheck(name)))
  return [...built, ...checked, ...tested]
}

async function inTurn(names) {
  const counts = []
  for (const name of names) {
    const began = Date.now()
    say(`\n=== ${name}`)
    const count = await runStep(steps[name])
    say(`=== ${name}: ${count.failed > 0 ? 'failed' : 'passed'} in ${seconds(began)}`)
    counts.push(count)
  }
  return counts
}

/** `npm test -- --only lint,unit` narrows the steps down. */
function chooseSteps() {
  const only = process.argv.indexOf('--only')
  if (only === -1) return Object.keys(steps)
  const names = (process.argv[only + 1] ?? '').split(',')
  return Object.keys(steps).filter((name) => names.includes(name))
}

/** A step that breaks down has failed, and the others still run. */
async function runStep(step) {
  try {
    return await step()
  } catch (error) {
    say(error.message)
    return countChecks(1)
  }
}

async function check(exitCode) {
  return countChecks(await exitCode)
}

async function checkTypes() {
  const codes = []
  // One checker each: several share no types, and on few cores only do the same work over again.
  for (const project of ['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench']) {
    codes.push(await runTool('tsc', ['-p', project, '--noEmit', '--checkers', '1']))
  }
  return countChecks(Math.max(...codes))
}

async function testUnits() {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool('vitest', ['run', ...reporters])
  return countVitest(readReport(report), code)
}

async function testInBrowser() {
  const report = join(reports, 'playwright.json')
  const code = await runTool(
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  return countPlaywright(readReport(report), code)
}

/** By the Node that runs this: what npm puts into .bin looks for another one, and differs from system to system. */
function runTool(name, args, env = {}) {
  const dir = join(projectRoot, 'node_modules', packages[name] ?? name)
  const { bin } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const program = join(dir, typeof bin === 'string' ? bin : bin[name])
  return run(process.execPath, [program, ...args], { env: { ...process.env, ...env } })
}

/** Undefined when the runner crashed before it wrote one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function finish(counts) {
  rmSync(reports, { recursive: true, force: true })
  const { line, ok } = summarise(counts)
  for (const name of namesIn(counts)) say(name)
  // Written to the end before leaving: a pipe would otherwise cut the line off.
  process.stdout.write(`\n${line}\n`, () => process.exit(ok ? 0 : 1))
}
