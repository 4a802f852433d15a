import { expect, it, vi } from 'vitest'
import { fits, requireNode } from './node-version.mjs'

const range = '^20.19 || ^22.13 || >=24'

it.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.12.0', false],
  ['22.13.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s fits: %s', (version, expected) => {
  expect(fits(version, range)).toBe(expected)
})

it('refuses another Node in one line', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined)
  requireNode('18.20.8')
  expect(write).toHaveBeenCalledWith(
    'Caravel needs Node 20.19+, 22.13+, 24+, and this is 18.20.8: install one of these from https://nodejs.org.\n',
  )
  expect(exit).toHaveBeenCalledWith(1)
  vi.restoreAllMocks()
})
