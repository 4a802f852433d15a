import { folded } from './cells.ts'
import type { Cells } from './kind.ts'

/** Who writes the postal code behind the town; everybody else writes it before. */
const codeLast = new Set('AU CA GB IE IN JP NZ PH SG US ZA'.split(' '))

/** One address of what a row has of it: as it is written whole, or in the order of the country, with what it lacks. */
export function withAddress(cells: Cells, workspaceCountry: string): Cells {
  const { street, street_2, city, state, postal_code, country, ...others } = cells
  const text = (part: Cells[string]) => part?.[0]?.text ?? ''
  const code = countryCode(text(country)) ?? workspaceCountry
  const town = codeLast.has(code)
    ? [[text(city), [text(state), text(postal_code)].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
    : [[text(postal_code), text(city)].filter(Boolean).join(' '), text(state)]
  const lines = [text(street), text(street_2), ...town, text(country)].filter(Boolean)
  const [first] = [street, street_2, city, state, postal_code, country].flatMap((part) => part ?? [])
  const [whole] = cells.address ?? []
  if (!first) return cells
  if (!whole) return { ...others, address: [{ text: lines.join('\n'), column: first.column }] }
  const lacking = lines.filter(
    (line) => !line.split(/[\n, ]+/).every((word) => folded(whole.text).includes(folded(word))),
  )
  return { ...others, address: [{ ...whole, text: [whole.text, ...lacking].join('\n') }] }
}

/** By its code, or by its name in English. */
const countryCode = (country: string): string | undefined =>
  /^[A-Z]{2}$/.test(country) ? country : codesByName.get(folded(country))

const names = new Intl.DisplayNames('en', { type: 'region' })
const codesByName = new Map([
  ...[...codeLast].map((code) => [folded(names.of(code) ?? code), code] as const),
  ['usa', 'US'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
])
