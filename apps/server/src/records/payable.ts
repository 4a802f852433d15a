import { isPayable } from '@caravel/contract/money'
import { decimalsOf } from '@caravel/contract/places'
import { invalid } from '../errors.ts'

export function requirePayable(amount: string, currency: string, field: string) {
  if (isPayable(amount, currency)) return
  const decimals = decimalsOf(currency)
  throw invalid(
    decimals === 0
      ? `Amounts in ${currency} have no decimals`
      : `Amounts in ${currency} have at most ${decimals} decimals`,
    field,
  )
}
