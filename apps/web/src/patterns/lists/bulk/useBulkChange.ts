import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../../data/refresh.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import type { ListSelection } from '../useListSelection.ts'

/** Other records that a record names, by the field that does. */
type Naming<Field extends string> = Record<Field, { id: string } | null>
type Stored = { id: string; version: number }

type Kind<A extends string> = {
  selection: ListSelection<A>
  org: string
  type: 'contact' | 'inquiry'
  /** The first part of the key of all that shows such records. */
  key: QueryKey
  send: (body: ReturnType<ListSelection<A>['asBody']> & object) => Promise<{ updated: number }>
  /** "2 contacts updated" */
  updated: (count: number) => string
}

/** Gives all selected records one value of a field. Throws when the server refuses. */
export function useBulkChange<Row extends Stored & Naming<Field>, Field extends string, A extends string>({
  selection,
  org,
  type,
  key,
  send,
  updated: inWords,
}: Kind<A>) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()

  const refresh = useRefresh(org)
  const say = (count: number, undo?: () => void) =>
    show({
      tone: 'success',
      text: inWords(count),
      ...(undo && { action: { label: t('ui.undo'), onSelect: undo } }),
    })

  async function takeBack(field: Field, before: Before) {
    try {
      for (const { id, ids } of before) await send({ ids, [`${field}_id`]: id })
      say(before.reduce((sum, { ids }) => sum + ids.length, 0))
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
    }
    void refresh({ type })
  }

  return async (field: Field, to: { id: string } | null) => {
    const pages = queryClient.getQueriesData<{ results: Row[] }>({ queryKey: [...key, 'list'] })
    const seen = pages.flatMap(([, page]) => page?.results ?? [])
    const before = whatTheyHad(seen, field, selection)
    const { updated } = await send({ ...selection.asBody(), [`${field}_id`]: to?.id ?? null })
    // All that match a filter are others, once what it filters by has changed.
    if (selection.allMatching) selection.clear()
    say(updated, before && (() => void takeBack(field, before)))
    void refresh({ type })
  }
}

/** The ids of records by what they had. */
type Before = { id: string | null; ids: string[] }[]

/** Taking a change back sends one request for each value there was. */
const mostToTakeBack = 60

/** Known only of rows that were on the screen. Without all of them nothing can be taken back. */
function whatTheyHad<Field extends string>(
  rows: readonly (Stored & Naming<Field>)[],
  field: Field,
  { ids, allMatching }: Pick<ListSelection, 'ids' | 'allMatching'>,
): Before | undefined {
  if (allMatching || ids.size > mostToTakeBack) return undefined
  const seen = new Map<string, Stored & Naming<Field>>()
  for (const row of rows) {
    if ((seen.get(row.id)?.version ?? 0) <= row.version) seen.set(row.id, row)
  }
  const selected = [...ids].flatMap((id) => seen.get(id) ?? [])
  if (selected.length < ids.size) return undefined
  const values = new Set(selected.map((row) => row[field]?.id ?? null))
  return [...values].map((id) => ({
    id,
    ids: selected.filter((row) => (row[field]?.id ?? null) === id).map((row) => row.id),
  }))
}
