import fc from 'fast-check'
import { expect, it } from 'vitest'
import { colorOr, contrastOf, inkOn, readableOn } from './contrast.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('knows how far colours are apart', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('finds an ink for any colour', () => {
  fc.assert(fc.property(color, (one) => contrastOf(inkOn(one), one) >= 4.5))
})

it('makes any colour readable on any other', () => {
  fc.assert(fc.property(color, color, (one, other) => contrastOf(readableOn(one, other), other) >= 4.5))
})

it('leaves a colour alone that can be read', () => {
  expect(readableOn('#0f766e', '#ffffff')).toBe('#0f766e')
})

it('takes another for what is no colour', () => {
  expect(colorOr('#ABCDEF', '#000000')).toBe('#abcdef')
  expect(colorOr('red;}', '#000000')).toBe('#000000')
})
