/** Amounts of money, exact: decimals as text, never floating point. */
import Big from 'big.js'
import { decimalsOf } from './places.ts'

/** `1200.50`: an amount as it is answered, with the decimals of its currency. Half a cent is a cent. */
export const asAmount = (amount: Big | string, currency: string): string =>
  new Big(amount).toFixed(decimalsOf(currency), Big.roundHalfUp)

/** `1200.5`: a decimal without zeros at its end, so that equal ones are the same text. */
export const asDecimal = (decimal: string): string => new Big(decimal).toFixed()

/** Whether the currency has coins for it. */
export const isPayable = (amount: string, currency: string): boolean =>
  new Big(amount).eq(asAmount(amount, currency))

export const sumOf = (...amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed()

export const less = (amount: string, other: string): string => new Big(amount).minus(other).toFixed()

export const timesOf = (amount: string, times: number): string => new Big(amount).times(times).toFixed()

export const isBelow = (amount: string, other: string): boolean => new Big(amount).lt(other)

export const withoutSign = (amount: string): string => new Big(amount).abs().toFixed()

/** Whether each of so many has the same share, to the smallest unit. */
export const dividesEvenly = (amount: string, among: number, currency: string): boolean =>
  new Big(amount)
    .times(new Big(10).pow(decimalsOf(currency)))
    .mod(among)
    .eq(0)

/** What each of so many pays, so that it adds up to the whole: the first pay the cent that cannot be shared. */
export function shares(amount: string, among: number, currency: string): string[] {
  const unit = new Big(10).pow(-decimalsOf(currency))
  const units = new Big(amount).div(unit)
  const least = units.div(among).round(0, Big.roundDown)
  const more = units.minus(least.times(among)).toNumber()
  return Array.from({ length: among }, (_, place) =>
    asAmount(least.plus(place < more ? 1 : 0).times(unit), currency),
  )
}
