import { type KindName, kinds } from '@caravel/contract/kinds'
import { expect, it } from 'vitest'
import { listPath } from '../../data/kinds.ts'
import { mainNavigation } from './navigation.ts'

it('leads to the list of every kind of record', () => {
  const places = mainNavigation.map(({ to }): string => to)
  expect(places).toEqual(expect.arrayContaining((Object.keys(kinds) as KindName[]).map(listPath)))
})

it('has a key of its own for each of its places', () => {
  const keys = mainNavigation.map(({ key }) => key)
  expect(new Set(keys).size).toBe(mainNavigation.length)
})
