import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asAmount, asDecimal, isPayable, shares } from './money.ts'
import { currencies, decimalsOf } from './places.ts'

const cents = fc.integer({ min: 0, max: 2 ** 48 })
const currency = fc.constantFrom('EUR', 'JPY', 'KWD')

describe('an amount', () => {
  it('has the decimals of its currency', () => {
    expect(['EUR', 'JPY', 'KWD'].map((code) => asAmount('12.5', code))).toEqual(['12.50', '13', '12.500'])
    expect(currencies.filter((code) => ![0, 2, 3].includes(decimalsOf(code)))).toEqual([])
    expect(isPayable('12.5', 'EUR')).toBe(true)
    expect(isPayable('12.5', 'JPY')).toBe(false)
    expect(isPayable('12.125', 'KWD')).toBe(true)
  })

  it('rounds half a cent up, as on paper', () => {
    expect(['0.005', '1.005', '2.675', '0.0049'].map((amount) => asAmount(amount, 'EUR'))).toEqual([
      '0.01',
      '1.01',
      '2.68',
      '0.00',
    ])
  })

  it('is the same text however many zeros it ends with', () => {
    expect(['1200.500', '1200.5', '01200.50'].map(asDecimal)).toEqual(Array(3).fill('1200.5'))
  })
})

describe('what is shared', () => {
  it('adds up to the whole, and nobody pays more than a cent more than another', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 999 }), currency, (whole, among, code) => {
        const unit = new Big(10).pow(-decimalsOf(code))
        const amount = asAmount(unit.times(whole), code)
        const parts = shares(amount, among, code)
        expect(parts).toHaveLength(among)
        expect(parts.reduce((sum, part) => sum.plus(part), new Big(0)).eq(amount)).toBe(true)
        const [most, least] = [parts[0] ?? '', parts.at(-1) ?? '']
        expect(new Big(most).minus(least).lte(unit)).toBe(true)
      }),
    )
  })
})
