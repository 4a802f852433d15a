import { expect, it } from 'vitest'
import {
  countChecks,
  countPlaywright,
  countVitest,
  journeyName,
  namesIn,
  summarise,
  tableOf,
} from './results.mjs'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }
const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }

it('sums up all runners in one line', () => {
  const counts = [countChecks(0), countVitest(vitest, 0), countPlaywright(playwright, 1)]
  expect(summarise(counts)).toEqual({ line: '9 passed, 2 failed, 4 skipped', ok: false })
})

it('says nothing of skipped tests when there are none', () => {
  expect(summarise([countChecks(0), countChecks(0)])).toEqual({ line: '2 passed, 0 failed', ok: true })
})

it('is not content when nothing ran', () => {
  expect(summarise([])).toEqual({ line: '0 passed, 0 failed', ok: false })
})

it('counts a runner that left no report as failed', () => {
  expect(countVitest(undefined, 0).failed).toBe(1)
  expect(countPlaywright(undefined, 0).failed).toBe(1)
})

it('counts a runner that failed without a failed test as failed', () => {
  expect(countVitest(vitest, 1).failed).toBe(1)
  expect(countPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 } }, 1).failed).toBe(1)
})

it('counts a test file that could not be loaded as failed', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(countVitest({ ...vitest, numFailedTests: 1, testResults: [broken, failing] }, 1).failed).toBe(2)
})

it('says what failed and why, which is also what passed only when repeated', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    {
      status: 'failed',
      fullName: 'subtracts',
      failureMessages: ['Error: 2 is not 1\n    at sum.test.ts:3:5\n    at run.js:1:1'],
    },
  ]
  const units = countVitest(
    {
      ...vitest,
      numFailedTests: 1,
      testResults: [{ name: 'sum.test.ts', status: 'failed', assertionResults }],
    },
    1,
  )
  const spec = (title, status) => ({ file: 'a.spec.ts', title, tests: [{ projectName: 'phone', status }] })
  const suites = [{ specs: [spec('works', 'expected')], suites: [{ specs: [spec('wavers', 'flaky')] }] }]
  const journeys = countPlaywright({ ...playwright, suites }, 1)
  expect(namesIn([countChecks(0), units, journeys])).toEqual([
    'sum.test.ts: subtracts\n  Error: 2 is not 1',
    'a.spec.ts (phone): wavers',
  ])
})

it('says of each part how long it took', () => {
  expect(
    tableOf([
      { name: 'types', seconds: 12, passed: 1, failed: 0 },
      { name: 'unit', seconds: 366, passed: 7000, failed: 2 },
    ]),
  ).toBe(['types  0.2 min     1 passed', 'unit   6.1 min  7000 passed  2 FAILED'].join('\n'))
})

it('calls a journey the same wherever it was begun', () => {
  expect(journeyName('/home/ada/e2e/sign-in.spec.ts', 'sign in', 'phone')).toBe(
    journeyName('sign-in.spec.ts', 'sign in', 'phone'),
  )
})
