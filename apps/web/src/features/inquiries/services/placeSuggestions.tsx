import { airports } from '@caravel/contract/airports'
import type { Suggestion } from '../../../ui/SuggestInput.tsx'
import { findByWords } from './findByWords.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** A city is what most people mean who type its name. */
const isCity = ({ name }: { name: string }) => name.endsWith(', all airports')

const find = findByWords(
  [...airports.filter(isCity), ...airports.filter((airport) => !isCity(airport))].map((airport) => ({
    ...airport,
    country: countries.of(airport.country) ?? airport.country,
  })),
)

/** Airports, and cities that have several. One that is picked reads `London Heathrow (LHR)`. */
export function suggestPlaces(typed: string, hasCode: boolean): Suggestion[] {
  const { found, isMeant, isNamed } = find(typed)
  return found.map(({ code, name, country }, at) => ({
    value: `${name} (${code})`,
    label: name,
    icon: <span className="w-8 shrink-0 text-12 font-semibold text-ink-2">{code}</span>,
    hint: country,
    isMeant: (hasCode ? isNamed || isMeant : isMeant) && at === 0,
  }))
}
