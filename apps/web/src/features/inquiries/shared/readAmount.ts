/** An amount as a person types it: `1,200.50` is 1200.5, nothing is null, and what is no amount is not a number. */
export function readAmount(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '')
  if (text === '') return null
  // A comma stands between thousands. Elsewhere it may mean the cents, which must not be guessed.
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
}
