import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { companyFields, companyFilterKinds, companySortAttributes } from '@caravel/contract/company-fields'
import { contactFields, contactFilterKinds, contactSortAttributes } from '@caravel/contract/contact-fields'
import { dealFields, dealFilterKinds, dealSortAttributes } from '@caravel/contract/deal-fields'
import { shownAs } from '@caravel/contract/fields'
import { taskFields, taskFilterKinds, taskSortAttributes } from '@caravel/contract/task-fields'
import { expect, it } from 'vitest'
import catalogue from '../../public/locales/en/common.json' with { type: 'json' }

const sources = path.resolve(import.meta.dirname, '..')
const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|gallery)\//.test(file))
  .map((file) => readFileSync(path.join(sources, file), 'utf8'))
  .join('\n')
const keys = new Set(keysOf(catalogue))

it('has every text that the code asks for', () => {
  const asked = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => key)
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter((key) => !keys.has(key))).toEqual([])
})

it('has no text that nothing asks for', () => {
  const named = new Set([...code.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, key]) => key))
  const beginnings = [...code.matchAll(/`([\w]+\.[\w.]*)\$\{/g)].map(([, start = '']) => start)
  const isAskedFor = (key: string) => named.has(key) || beginnings.some((start) => key.startsWith(start))
  expect([...keys].filter((key) => !isAskedFor(key))).toEqual([])
})

it.each([
  ['contact', contactFields, [...contactSortAttributes, ...Object.keys(contactFilterKinds)]],
  ['company', companyFields, [...companySortAttributes, ...Object.keys(companyFilterKinds)]],
  ['inquiry', dealFields, [...dealSortAttributes, ...Object.keys(dealFilterKinds)]],
  ['task', taskFields, [...taskSortAttributes, ...Object.keys(taskFilterKinds)]],
])(
  'has a label for every field of a %s, and for what its list sorts and filters by',
  (kind, table, attributes) => {
    const fields = Object.keys(table).map((field) => shownAs(table, field))
    const missing = [...fields, ...attributes].filter((name) => !keys.has(`field.${kind}.${name}`))
    expect(missing).toEqual([])
  },
)

/** `lists.count` for `{ lists: { count_one, count_other } }`. */
function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [before + name.replace(/_(zero|one|other)$/, '')]
      : keysOf(text, `${before}${name}.`),
  )
}
