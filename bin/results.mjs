/** Counts what the test runners report. A runner that fails without naming a failed test counts as one failure. */

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
  })
}

export function countPlaywright(report, exitCode) {
  if (!report) return countChecks(1)
  const { expected, unexpected, flaky, skipped } = report.stats
  return noticeFailure(exitCode, { passed: expected + flaky, failed: unexpected, skipped })
}

export function summarise(counts) {
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { line, ok: failed === 0 && passed > 0 }
}

function noticeFailure(exitCode, count) {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
