import type { SavedView } from '@caravel/contract/views'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ListKind, type ListSearch, listDefaults } from '../listSearch.ts'
import { searchOf } from './viewSettings.ts'
import { viewsQuery } from './views.queries.ts'

type Situation<S extends string, A extends string> = {
  org: string
  list: SavedView['list']
  kind: ListKind<S, A>
  search: ListSearch<S, A>
  show: (search: ListSearch<S, A>, replace: boolean) => void
}

/** Opens the person's default view where a list is entered without saying what of it. */
export function useDefaultView<S extends string, A extends string>({
  org,
  list,
  kind,
  search,
  show,
}: Situation<S, A>) {
  const { data, isError } = useQuery(viewsQuery(org, list))
  const saysNothing = JSON.stringify(search) === JSON.stringify(listDefaults(kind))
  // Asked once on the way in: a default that comes later must not pull the list from under anyone.
  const [stays, setStays] = useState(false)
  if (stays && !saysNothing) setStays(false)

  const first = data?.results.find((view) => view.is_default)
  const isKnown = data !== undefined || isError
  if (saysNothing && !stays && isKnown && !first) setStays(true)
  const isOpening = saysNothing && !stays && (first !== undefined || !isKnown)

  const open = useEffectEvent(() => first && show(searchOf(kind, first), true))
  const opens = isOpening && first !== undefined
  useEffect(() => {
    if (opens) open()
  }, [opens])

  return { isOpening }
}
