import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { server } from './mutants/server.mjs'
import { web } from './mutants/web.mjs'
import { defectsOf, mutants, outcomeOf } from './mutants.mjs'
import { projectRoot } from './project.mjs'

describe('the lists of guards', () => {
  it('name so many that they say something', () => {
    expect(server.length).toBeGreaterThanOrEqual(60)
    expect(web.length).toBeGreaterThanOrEqual(20)
  })

  it('name each once', () => {
    const names = mutants.map(({ what }) => what)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it.each(mutants)('$what: stands in its file once, and has tests', (mutant) => {
    expect(defectsOf(mutant)).toBeUndefined()
    expect(mutant.put).not.toBe(mutant.find)
    expect(mutant.tests.length).toBeGreaterThan(0)
    expect(mutant.tests.filter((test) => !existsSync(join(projectRoot, test)))).toEqual([])
  })
})

describe('what became of a guard that is gone', () => {
  const reportOf = (...statuses) => ({
    testResults: [{ assertionResults: statuses.map((status) => ({ status })) }],
  })

  it('was noticed where a test has failed', () => {
    expect(outcomeOf(reportOf('passed', 'failed', 'skipped'), false)).toBe('red')
  })

  it('was not where all have passed', () => {
    expect(outcomeOf(reportOf('passed', 'passed'), true)).toBe('SURVIVED')
  })

  it.each([
    ['wrote no report', undefined, false],
    ['could not load a file', reportOf(), false],
    ['could not begin', reportOf('skipped', 'skipped'), false],
    ['had nothing to run', reportOf(), true],
    ['ended in the middle', reportOf('passed'), false],
  ])('is not known where the run %s', (_, report, isOver) => {
    expect(outcomeOf(report, isOver)).toBe('does not compile')
  })
})
