import { folded } from './cells.ts'

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

/** `Total` or its like, and beside it nothing but numbers, at least one. */
export function isTotal(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const named = filled.filter((cell) => words.has(folded(cell).replace(/(?<![\s:=])[\s:=]+$/, '')))
  const numbers = filled.filter((cell) => isNumber(cell))
  return named.length === 1 && numbers.length > 0 && named.length + numbers.length === filled.length
}

/** An amount with the sign or code of its currency, or a count. */
function isNumber(text: string) {
  const bare = text.replace(/^[A-Z]{3}\b|\b[A-Z]{3}$/, '')
  return /\d/.test(bare) && !/\p{L}/u.test(bare)
}
