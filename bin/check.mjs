/**
 * `npm run check`: what a change touches, in about a minute: lint and types of it, the tests of its folders and those that
 * run it, the matrix of access and the counts of queries where routes changed, the journeys that name its feature. It says
 * what it left out, which `npm test` and `.ci/run` are for. `-- --since main` takes in what was committed since.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireNode } from './node-version.mjs'

requireNode()

const { ensureBuilt } = await import('./build.mjs')
const { projectRoot, say } = await import('./project.mjs')
const { countChecks, countPlaywright, countVitest, namesIn, summarise, tableOf } = await import(
  './results.mjs'
)
const { chooseJourneys, chooseRoutes, chooseUnits, takeWhatFits, ofEachRoute } = await import(
  './tests/choose.mjs'
)
const { readKnown } = await import('./tests/known.mjs')
const { openTestRoot } = await import('./tests/root.mjs')
const { checkTypes, readReport, runTool, typedProjects } = await import('./tests/tools.mjs')

/** On two cores, for tests of units and for journeys; with lint, types and a build it is a minute and a half. */
const unitBudget = 60
const journeyBudget = 30
const workers = 2

openTestRoot()
const reports = mkdtempSync(join(tmpdir(), 'reports-'))
const { seconds, tests: testsOf } = readKnown()
const changed = listChanged()
const left = []
const counts = []

if (changed.length === 0) {
  say('Nothing changed since the last commit: `npm run check -- --since <commit>` looks further back.')
  process.exit(0)
}
say(`${changed.length} changed: ${shortList(changed)}`)
await part('lint', async () => countChecks(await lint()))
await part('types', async () => countChecks(await checkTypes(concernedProjects())))
await checkUnits()
await checkJourneys()
finish()

function listChanged() {
  const at = process.argv.indexOf('--since')
  const since = at === -1 ? 'HEAD' : process.argv[at + 1]
  const named = git('diff', '--name-only', '--diff-filter=d', since)
  return [...new Set([...named, ...git('ls-files', '--others', '--exclude-standard')])].filter((file) =>
    existsSync(join(projectRoot, file)),
  )
}

function lint() {
  return runTool('biome', ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...changed])
}

/** Those that a changed file is in, and all that stand on it. */
function concernedProjects() {
  const isIn = (project) => changed.some((file) => file.startsWith(`${project}/`))
  return isIn('packages/contract') ? typedProjects : typedProjects.filter(isIn)
}

async function checkUnits() {
  const all = git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.*').filter(
    (file) => !/\.(s3|postgres)\.test\./.test(file),
  )
  const routes = chooseRoutes(changed)
  const secondsOf = (file) => seconds[file] ?? 3
  const ofRoutes = routes === undefined ? 0 : ofEachRoute.reduce((sum, file) => sum + secondsOf(file), 0) / 2
  const { taken, left: tooMany } = takeWhatFits(
    chooseUnits(changed, all, testsOf),
    secondsOf,
    unitBudget - ofRoutes,
  )
  if (taken.length > 0) await part('unit', () => runUnits('unit', taken))
  if (routes !== undefined) await part('routes', () => runUnits('routes', [...ofEachRoute, '-t', routes]))
  if (tooMany.length > 0)
    left.push(`${tooMany.length} test files that run it, for want of time: ${shortList(tooMany)}`)
  left.push(`${all.length - taken.length - tooMany.length} test files that are further away`)
}

async function runUnits(name, files) {
  const report = join(reports, `${name}.json`)
  const code = await runTool('vitest', [
    'run',
    ...files,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return countVitest(readReport(report), code)
}

async function checkJourneys() {
  const specs = git('ls-files', '--cached', '--others', '--exclude-standard', 'e2e/*.spec.ts')
  const concerned = chooseJourneys(changed, specs)
  const known = Object.entries(seconds)
  // On the desktop alone; a spec that changed itself on both widths.
  const secondsOf = (spec) =>
    known.reduce((sum, [name, of]) => sum + (name.startsWith(`${spec} (desktop)`) ? of : 0), 0) || 10
  const { taken, left: tooMany } = takeWhatFits(concerned, secondsOf, journeyBudget * workers)
  if (taken.length > 0) {
    await part('build', () => ensureBuilt().then(() => countChecks(0)))
    await part('journeys', () => runJourneys(taken))
  }
  if (tooMany.length > 0)
    left.push(`${tooMany.length} journeys of its feature, for want of time: ${shortList(tooMany)}`)
  left.push(`${specs.length - concerned.length} journeys of other features`)
  if (taken.some((spec) => !changed.includes(spec)))
    left.push('phones, except where a journey itself changed')
}

async function runJourneys(specs) {
  const report = join(reports, 'journeys.json')
  const widths = specs.every((spec) => changed.includes(spec)) ? [] : ['--project=desktop']
  const code = await runTool(
    'playwright',
    [
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...widths,
      ...specs.map((spec) => spec.slice('e2e/'.length)),
      '--reporter',
      'list,json',
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  )
  return countPlaywright(readReport(report), code)
}

async function part(name, run) {
  say(`\n=== ${name}`)
  const began = Date.now()
  counts.push({ name, ...(await run()), seconds: (Date.now() - began) / 1000 })
}

function finish() {
  const { line, ok } = summarise(counts)
  say(`\n${tableOf(counts)}`)
  for (const what of left) say(`Left out: ${what}.`)
  for (const name of namesIn(counts)) say(name)
  process.stdout.write(`\n${line}\n`, () => process.exit(ok ? 0 : 1))
}

function git(...args) {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean)
}

function shortList(names) {
  const shown = names.slice(0, 3).map((name) => name.replace(/^(apps|packages)\//, ''))
  return names.length > 3 ? `${shown.join(', ')} and ${names.length - 3} more` : shown.join(', ')
}
