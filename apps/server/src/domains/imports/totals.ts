import { folded } from './cells.ts'
import { monthCalled } from './days.ts'

/** In the languages whose headings are known. */
const words = new Set(
  [
    'total',
    'totals',
    'grand total',
    'sum',
    'subtotal',
    'summe',
    'gesamt',
    'gesamtsumme',
    'zwischensumme',
    'insgesamt',
  ].concat(['total general', 'somme', 'suma', 'totale', 'somma', 'totaal', 'soma']),
)

/**
 * `Total` or its like, also of a year or a month, and beside it nothing but numbers, at least one. With a number in a
 * column of amounts it may stand beside any text that is nobody's email; and what has nothing at all but amounts is a sum.
 */
export function isTotal(cells: string[], amounts: readonly number[] = []): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const isNamed = filled.some((cell) => isTotalWord(cell))
  const numbers = filled.filter((cell) => isNumber(cell))
  if (isNamed && numbers.length > 0 && numbers.length >= filled.length - 1) return true
  const sums = amounts.filter((at) => isNumber(cells[at] ?? ''))
  if (sums.length === 0) return false
  return isNamed ? !filled.some((cell) => cell.includes('@')) : sums.length === filled.length
}

/** `Total`, `Summe:`, `Total 2026`, `Total EUR`, `Gesamt Juli 2026` */
function isTotalWord(cell: string): boolean {
  const text = folded(cell).replace(/[:=]/g, ' ').trim()
  if (words.has(text)) return true
  const parts = text.split(' ', 8).filter(Boolean)
  const rest = [1, 2].find((many) => words.has(parts.slice(0, many).join(' ')))
  return (
    rest !== undefined && parts.slice(rest).every((part) => !/\p{L}{4,}/u.test(part) || monthCalled(part))
  )
}

/** An amount with the sign or code of its currency, or a count. */
function isNumber(text: string) {
  const bare = text.replace(/^[A-Z]{3}\b|\b[A-Z]{3}$/, '')
  return /\d/.test(bare) && !/\p{L}/u.test(bare)
}
