/** Runs the test files of one project that are named, or all, and closes with the line that is added up. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../bin/project.mjs'
import { countVitest, namesIn, summarise } from '../bin/results.mjs'
import { openTestRoot } from '../bin/tests/root.mjs'
import { readReport, runTool } from '../bin/tests/tools.mjs'

openTestRoot()
const [project, ...args] = process.argv.slice(2)
const report = join(mkdtempSync(join(tmpdir(), 'reports-')), 'vitest.json')
const code = await runTool('vitest', [
  'run',
  '--project',
  project,
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
])
const counts = [countVitest(readReport(report), code)]
for (const name of namesIn(counts)) say(name)
const { line, ok } = summarise(counts)
say(line)
process.exitCode = ok ? 0 : 1
