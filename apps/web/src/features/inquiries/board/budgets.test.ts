import { expect, it } from 'vitest'
import { changeBudgets } from './budgets.ts'

const euros = (budget: number) => ({ price: null, budget, currency: 'EUR' })
const nothing = { price: null, budget: null, currency: null }

it('adds what comes and takes away what goes, each in its currency, the largest first', () => {
  const budgets = [
    { currency: 'EUR', total: 5000 },
    { currency: 'USD', total: 4000 },
  ]
  expect(changeBudgets(budgets, [euros(0.1), nothing], [euros(2000.2)])).toEqual([
    { currency: 'USD', total: 4000 },
    { currency: 'EUR', total: 2999.9 },
  ])
})

it('takes the price of what has one', () => {
  expect(changeBudgets([], [{ price: '99.50', budget: 10, currency: 'EUR' }], [])).toEqual([
    { currency: 'EUR', total: 99.5 },
  ])
})

it('begins and ends a sum with its first and its last inquiry', () => {
  expect(changeBudgets([], [euros(10)], [])).toEqual([{ currency: 'EUR', total: 10 }])
  expect(changeBudgets([{ currency: 'EUR', total: 10 }], [], [euros(10)])).toEqual([])
})
