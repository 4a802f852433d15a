import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { formatAmount } from './format.ts'
import { readMoney } from './readMoney.ts'

describe('an amount', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['1200', 1200],
    ['1200.5', 1200.5],
    ['99,50', 99.5],
    ['99.50', 99.5],
    ['0,5', 0.5],
    ['0.500', 0.5],
    ['12.', 12],
    // Three digits after the only mark: no money has them after its point.
    ['12.500', 12_500],
    ['12,500', 12_500],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    // Two marks: the last one is the point.
    ['12.500,00', 12_500],
    ['12,500.00', 12_500],
    ['1.234.567,89', 1_234_567.89],
    ['1,234,567.89', 1_234_567.89],
    // France, Sweden, Switzerland, India, Egypt, Iran, and a Japanese keyboard
    ['12 500', 12_500],
    ['12\u00a0500,5', 12_500.5],
    ['12\u202f500,50', 12_500.5],
    ['12\u2009500', 12_500],
    ["12'500.50", 12_500.5],
    ['12’500.–', 12_500],
    ['12,34,567', 1_234_567],
    ['1,00,000.50', 100_000.5],
    ['١٢٬٥٠٠٫٥٠', 12_500.5],
    ['۱۲٬۵۰۰', 12_500],
    ['１２，５００', 12_500],
    // No cents, as Danes, Germans and the Dutch write it.
    ['12.500,-', 12_500],
    ['12.500,—', 12_500],
    ['12,--', 12],
    ['-5', -5],
    ['−1.200,50', -1200.5],
  ])('%j is %d', (typed, amount) => {
    expect(readMoney(typed)).toEqual({ amount })
  })

  it.each([
    ...['a lot', '1e30', '1,2,3', '1.234.5', '12,50.00', '12 50', '1 2 5', '12.500.', '1..5', '12.5,0.0'],
    ...['--5', '5-', '1-2', '12 13 foo', '.', '€', '-', '12.5000.000'],
  ])('%j is none', (typed) => {
    expect(readMoney(typed).amount).toBeNaN()
  })

  it.each(['DE', 'DK', 'AT', 'CH', 'FR', 'ES', 'PL', 'IN', 'US', 'ZA', 'EG', 'IR', 'BD', 'JP', 'BR'])(
    'is read again as it is written in %s',
    async (country) => {
      await i18next.changeLanguage(`en-${country}`)
      for (const amount of [0, 0.5, 7, 999, 1200.5, 12_500, 123_456.78, 12_345_678.9]) {
        expect(readMoney(formatAmount(amount))).toEqual({ amount })
      }
    },
  )
})

describe('a currency', () => {
  it.each([
    ['€ 9,900', 'EUR', 'EUR'],
    ['9.900 €', 'USD', 'EUR'],
    ['9.900€', undefined, 'EUR'],
    ['EUR 9900', 'USD', 'EUR'],
    ['9900 eur', 'USD', 'EUR'],
    ['9900 Euro', 'USD', 'EUR'],
    ['£9,900', 'EUR', 'GBP'],
    ['-£9,900', 'EUR', 'GBP'],
    ['$9900', 'EUR', 'USD'],
    ['$9900', 'AUD', 'AUD'],
    ['US$9900', 'AUD', 'USD'],
    ['A$9900', 'EUR', 'AUD'],
    ['kr. 9.900,-', 'EUR', 'DKK'],
    ['9.900,00 kr.', 'DKK', 'DKK'],
    ['9 900 kr', 'SEK', 'SEK'],
    ['￥9900', 'EUR', 'JPY'],
    ["Fr. 9'900.–", 'CHF', 'CHF'],
  ])('is named by %j beside %s: %s', async (typed, own, currency) => {
    await i18next.changeLanguage('en-DK')
    expect(readMoney(typed, own)).toEqual({ amount: typed.startsWith('-') ? -9900 : 9900, currency })
  })

  it.each(['9900 bananas', '€ 9900 $', 'XYZ 9900', '9900 zz'])(
    'that nobody has makes %j no amount',
    (typed) => {
      expect(readMoney(typed, 'EUR').amount).toBeNaN()
    },
  )

  it('is not guessed where several share the sign and none is the own one', () => {
    expect(readMoney('9900 kr', 'EUR').amount).toBeNaN()
  })
})
