/** What a saved view keeps of a list's URL: all that is not the default, but not on which page one was. */
import { type ListKind, type ListSearch, listDefaults, readListSearch } from '../listSearch.ts'

export type ViewSettings = Record<string, string | number | string[]>

export function settingsOf<S extends string, A extends string>(
  kind: ListKind<S, A>,
  search: ListSearch<S, A>,
): ViewSettings {
  const { page, saved, filters, ...rest } = search
  const initial = listDefaults(kind)
  const parts = Object.entries(rest).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(initial[part as keyof typeof rest]),
  )
  return {
    ...Object.fromEntries(parts),
    // Settings are flat, so that rows of filters are kept as text.
    ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
  }
}

/** The list that a view opens. What the view kept may be older than the list, and then counts as not kept. */
export const searchOf = <S extends string, A extends string>(
  kind: ListKind<S, A>,
  view: { id: string; settings: Record<string, unknown> },
): ListSearch<S, A> => ({
  ...readListSearch(kind, { ...view.settings, filters: readFilters(view.settings.filters) as never }),
  page: 1,
  saved: view.id,
})

export const isSameView = <S extends string, A extends string>(
  kind: ListKind<S, A>,
  one: ListSearch<S, A>,
  other: ListSearch<S, A>,
) => JSON.stringify(settingsOf(kind, one)) === JSON.stringify(settingsOf(kind, other))

function readFilters(kept: unknown): unknown {
  if (typeof kept !== 'string') return []
  try {
    return JSON.parse(kept)
  } catch {
    return []
  }
}
