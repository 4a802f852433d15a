import { folded } from './cells.ts'
import { warn } from './drafts.ts'
import { ownerOf, owners } from './headings.ts'
import type { Cell, Cells, Draft, Reading } from './kind.ts'

const parts = ['street', 'street_2', 'city', 'state', 'postal_code', 'country'] as const

/**
 * One address of what a row has of it: as it is written whole, or in the order of its country, with what it lacks. The
 * columns of one place belong together; where a row has two places, the second is said.
 */
export function withAddress(draft: Draft, cells: Cells, { country, columns }: AddressReading): Cells {
  const { address, street, street_2, city, state, postal_code, country: land, ...others } = cells
  const told: Cells = { address, street, street_2, city, state, postal_code, country: land }
  const places = new Map<string, Cells>()
  for (const [field, found] of Object.entries(told))
    for (const cell of found ?? []) {
      const owner = ownerOf(columns[cell.column]?.heading ?? '')
      const place = places.get(owner) ?? {}
      place[field] = [...(place[field] ?? []), cell]
      places.set(owner, place)
    }
  const inTurn = [...places].sort(([one], [other]) => rankOf(one) - rankOf(other)).map(([, place]) => place)
  const [first, ...rest] = inTurn.map((place) => wholeOf(place, country))
  for (const { text, column } of rest)
    warn(draft, column, `“${text.replaceAll('\n', ', ')}” is the address of another place`)
  return first ? { ...others, address: [first] } : cells
}

type AddressReading = Pick<Reading, 'country'> & { columns: { heading: string }[] }

const rankOf = (owner: string) => (owners.indexOf(owner) + owners.length + 1) % (owners.length + 1)

function wholeOf(place: Cells, workspaceCountry: string): Cell {
  const text = (part: string) => (place[part] ?? []).map((cell) => cell.text).join('\n')
  const code = countryCode(text('country')) ?? workspaceCountry
  const town = codeLast.has(code)
    ? [[text('city'), joined(text('state'), text('postal_code'))].filter(Boolean).join(', ')]
    : [joined(text('postal_code'), text('city')), text('state')]
  const lines = [text('street'), text('street_2'), ...town, text('country')].filter(Boolean)
  const [whole] = place.address ?? []
  const [first] = parts.flatMap((part) => place[part] ?? [])
  if (!whole) return { text: lines.join('\n'), column: first?.column ?? 0 }
  const lacking = lines.filter(
    (line) => !line.split(/[\n, ]+/).every((word) => folded(whole.text).includes(folded(word))),
  )
  return { ...whole, text: [whole.text, ...lacking].join('\n') }
}

const joined = (...texts: string[]) => texts.filter(Boolean).join(' ')

/** Who writes the postal code behind the town; everybody else writes it before. */
const codeLast = new Set('AU CA GB IE IN JP NZ PH SG US ZA'.split(' '))

/** By its code, or by its name in one of the languages that headings are known in. */
const countryCode = (country: string): string | undefined =>
  /^[A-Z]{2}$/.test(country) ? country : codesByName.get(folded(country))

const codes = [...'AT BE BR CH DE DK ES FI FR GR IT LU MX NL NO PL PT SE'.split(' '), ...codeLast]
const codesByName = new Map([
  ...['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return codes.map((code) => [folded(names.of(code) ?? code), code] as const)
  }),
  ...Object.entries({
    usa: 'US',
    uk: 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    'great britain': 'GB',
  }),
])
