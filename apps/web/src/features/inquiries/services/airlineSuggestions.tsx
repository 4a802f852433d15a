import { airlines, findAirline } from '@caravel/contract/airlines'
import type { Suggestion } from '../../../ui/SuggestInput.tsx'
import { AirlineMark } from '../shared/AirlineMark.tsx'
import { findByWords } from './findByWords.ts'

const find = findByWords(airlines)

export function suggestAirlines(typed: string, hasCode: boolean): Suggestion[] {
  const { found, isMeant, isNamed } = find(typed)
  return found.map(({ code, name }, at) => ({
    value: name,
    label: name,
    icon: <AirlineMark code={code} name={name} size={20} />,
    hint: code,
    isMeant: (hasCode ? isNamed || isMeant : isMeant) && at === 0,
  }))
}

/** Nothing for an airline that is not known. */
export function markOf(typed: string) {
  const airline = findAirline(typed)
  return airline && <AirlineMark code={airline.code} name={airline.name} size={20} />
}
