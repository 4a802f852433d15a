import { describe, expect, it } from 'vitest'
import { chooseJourneys, chooseRoutes, chooseUnits, takeWhatFits } from './choose.mjs'

const list = 'apps/server/src/domains/tasks/list.ts'
const listTest = 'apps/server/src/domains/tasks/list.test.ts'
const todayTest = 'apps/server/src/domains/today/today.test.ts'
const matrix = 'apps/server/src/testing/access-matrix.test.ts'

describe('tests of units', () => {
  it('are those that changed, those of the folder, and those that run it', () => {
    const ring = 'apps/server/src/domains/tasks/ring.test.ts'
    const all = ['bin/lock.test.mjs', todayTest, listTest, ring]
    expect(chooseUnits([list, 'bin/lock.test.mjs'], all, { [list]: [todayTest, listTest] })).toEqual([
      'bin/lock.test.mjs',
      listTest,
      ring,
      todayTest,
    ])
  })

  it('that are gone since the last whole check are not asked for, nor those that are asked of each route', () => {
    expect(chooseUnits([list], [todayTest, matrix], { [list]: ['gone.test.ts', matrix, todayTest] })).toEqual(
      [todayTest],
    )
  })
})

describe('what is asked of each route', () => {
  it('is asked of those of the domain when what decides a route changed', () => {
    const changed = [
      'apps/server/src/domains/personal-data/erase.queries.ts',
      'packages/contract/src/tasks.ts',
    ]
    expect(chooseRoutes(changed)).toBe('(^| )(personalData|tasks)\\.')
  })

  it('is asked of all when it is what answers all', () => {
    expect(chooseRoutes(['apps/server/src/http/implement.ts'])).toBe('')
  })

  it('is not asked when nothing decides a route', () => {
    expect(chooseRoutes([list, listTest])).toBe(undefined)
  })
})

describe('journeys', () => {
  const specs = [
    'e2e/contacts-list.spec.ts',
    'e2e/contact-record.spec.ts',
    'e2e/companies.spec.ts',
    'e2e/two-step.spec.ts',
  ]

  it('are those that name the feature, as one or as many', () => {
    expect(chooseJourneys(['apps/web/src/features/contacts/Fields.tsx'], specs)).toEqual(specs.slice(0, 2))
    expect(chooseJourneys(['packages/contract/src/companies.ts'], specs)).toEqual(['e2e/companies.spec.ts'])
    expect(chooseJourneys(['apps/web/src/features/twoStep/Code.tsx'], specs)).toEqual([
      'e2e/two-step.spec.ts',
    ])
  })

  it('that changed are walked themselves', () => {
    expect(chooseJourneys(['e2e/companies.spec.ts'], specs)).toEqual(['e2e/companies.spec.ts'])
  })
})

it('leaves out what there is no time for, and takes what still fits', () => {
  const seconds = { a: 5, b: 50, c: 6 }
  expect(takeWhatFits(['a', 'b', 'c'], (name) => seconds[name], 12)).toEqual({
    taken: ['a', 'c'],
    left: ['b'],
    spent: 11,
  })
})
