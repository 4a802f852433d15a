/** Counts what the test runners report. A runner that fails without naming a failed test counts as one failure. */
import { basename } from 'node:path'

export function countChecks(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

export function countVitest(report, exitCode) {
  if (!report) return countChecks(1)
  // A file that can't even be loaded fails without a test in it.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return noticeFailure(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    names: [...brokenFiles.map(({ name }) => name), ...failedVitest(report)],
  })
}

export function countPlaywright(report, exitCode) {
  if (!report) return countChecks(1)
  const { expected, unexpected, flaky, skipped } = report.stats
  return noticeFailure(exitCode, {
    passed: expected,
    // Nothing is repeated until it passes; what was, by someone's own option, has failed.
    failed: unexpected + flaky,
    skipped,
    names: failedPlaywright(report),
  })
}

/** Which tests failed and why: said last, where a long log is read first. */
export function namesIn(counts) {
  return counts.flatMap(({ names = [] }) => names)
}

/** Each part with its minutes. */
export function tableOf(counts) {
  const rows = counts.map(({ name, seconds, passed, failed }) => [
    name,
    `${(seconds / 60).toFixed(1)} min`,
    `${passed} passed`,
    failed > 0 ? `${failed} FAILED` : '',
  ])
  const widthOf = (column) => Math.max(...rows.map((row) => row[column].length))
  return rows
    .map(([name, ...rest]) =>
      [name.padEnd(widthOf(0)), ...rest.map((text, n) => text.padStart(widthOf(n + 1)))].join('  ').trimEnd(),
    )
    .join('\n')
}

export function summarise(counts) {
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { line, ok: failed === 0 && passed > 0 }
}

function failedVitest(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) =>
        [`${name}: ${fullName}`, ...failureMessages.map(beginningOf)].join('\n  '),
      ),
  )
}

/** Its first lines say what went wrong; behind them comes where. */
const beginningOf = (message) =>
  message
    .split('\n')
    .filter((line) => !line.trim().startsWith('at '))
    .slice(0, 3)
    .join('\n  ')

function failedPlaywright({ suites = [] }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  return suites
    .flatMap(specs)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName }) => `${file} (${projectName}): ${title}`),
    )
}

function noticeFailure(exitCode, count) {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** What a journey is called where it is counted, timed or looked up, in a run and in its report. */
export function journeyName(file, title, width) {
  return `e2e/${basename(file)} (${width}): ${title}`
}
