import type { OptionKind } from '@caravel/contract/services'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Suggestion } from '../../../ui/SuggestInput.tsx'

type Source = {
  /** What is to have its code, as on a flight, is the best that was found; elsewhere many a text is a country or a quarter. */
  suggest: (typed: string, hasCode: boolean) => Suggestion[]
  markOf?: (typed: string) => ReactNode
}

export type SuggestedKind = 'airline' | 'origin' | 'destination'

export const isSuggested = (kind: OptionKind): kind is SuggestedKind => kind in sources

/** The long lists come when the first such field is there. */
export function useSuggestions(kind: SuggestedKind): Source {
  const { data = none } = useQuery(sources[kind])
  return data
}

const none: Source = { suggest: () => [] }

const source = (name: string, queryFn: () => Promise<Source>) =>
  queryOptions({ queryKey: ['suggestions', name], queryFn, staleTime: Number.POSITIVE_INFINITY })

const airlines = source('airlines', async () => {
  const { suggestAirlines, markOf } = await import('./airlineSuggestions.tsx')
  return { suggest: suggestAirlines, markOf }
})

const places = source('places', async () => {
  const { suggestPlaces } = await import('./placeSuggestions.tsx')
  return { suggest: suggestPlaces }
})

const sources = { airline: airlines, origin: places, destination: places }
