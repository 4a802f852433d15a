import { expect, it } from 'vitest'
import { subjectTypes } from './events.ts'
import { activityKinds } from './lists.ts'
import { verbNamed, verbNames, verbsOn } from './verbs.ts'

const table = verbNames.map((name) => ({ name, ...verbNamed(name) }))

it('each part of a timeline has verbs, but for those that pick changes by field, or from records around', () => {
  const byField = ['status', 'assigned', 'inquiries']
  for (const kind of activityKinds)
    expect([kind, verbsOn(kind).length > 0]).toEqual([kind, !byField.includes(kind)])
})

it('what has a place on a timeline happens to what has one', () => {
  for (const { name, on = [], timeline } of table) {
    expect([name, on.filter((type) => !subjectTypes.includes(type))]).toEqual([name, []])
    if (timeline)
      expect([name, on.some((type) => ['contact', 'company', 'inquiry'].includes(type))]).toEqual([
        name,
        true,
      ])
  }
})

it('a verb of a newer copy, or one that every object has, is none', () => {
  expect(verbNamed('quote_framed')).toBeUndefined()
  expect(verbNamed('constructor')).toBeUndefined()
  expect(verbNamed(undefined)).toBeUndefined()
})
