import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../../data/refresh.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import type { ListSelection } from '../useListSelection.ts'

/** Other records that a record names, by the field that does. */
type Naming<Field extends string> = Record<Field, { id: string } | null>
type Stored = { id: string; version: number }

type Kind<Row, Field, A extends string> = {
  selection: ListSelection<A>
  org: string
  type: 'contact' | 'inquiry'
  /** The first part of the key of all that shows such records. */
  key: QueryKey
  send: (body: ReturnType<ListSelection<A>['asBody']> & object) => Promise<{ updated: number }>
  /** "2 contacts updated" */
  updated: (count: number) => string
  /** What a record loses besides when the field changes, and is given back with it. */
  lost?: (row: Row, field: Field) => object
}

/** Throws when the server refuses. */
export function useBulkChange<Row extends Stored & Naming<Field>, Field extends string, A extends string>({
  selection,
  org,
  type,
  key,
  send,
  updated: inWords,
  lost = () => ({}),
}: Kind<Row, Field, A>) {
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

  async function takeBack(before: Before) {
    try {
      for (const { ids, had } of before) await send({ ids, ...had })
      say(before.reduce((sum, { ids }) => sum + ids.length, 0))
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
    }
    void refresh({ type })
  }

  return async (field: Field, to: { id: string } | null) => {
    const pages = queryClient.getQueriesData<{ results: Row[] }>({ queryKey: [...key, 'list'] })
    const seen = pages.flatMap(([, page]) => page?.results ?? [])
    const had = (row: Row) => ({ [`${field}_id`]: row[field]?.id ?? null, ...lost(row, field) })
    const before = whatTheyHad(seen, had, selection)
    const { updated } = await send({ ...selection.asBody(), [`${field}_id`]: to?.id ?? null })
    // All that match a filter are others, once what it filters by has changed.
    if (selection.allMatching) selection.clear()
    say(updated, before && (() => void takeBack(before)))
    void refresh({ type })
  }
}

/** The ids of records by what they had. */
type Before = { ids: string[]; had: object }[]

/** Taking a change back sends one request for each value there was. */
const mostToTakeBack = 60

/** Known only of rows that were on the screen. Without all of them nothing can be taken back. */
function whatTheyHad<Row extends Stored>(
  rows: readonly Row[],
  had: (row: Row) => object,
  { ids, allMatching }: Pick<ListSelection, 'ids' | 'allMatching'>,
): Before | undefined {
  if (allMatching || ids.size > mostToTakeBack) return undefined
  const seen = new Map<string, Row>()
  for (const row of rows) {
    if ((seen.get(row.id)?.version ?? 0) <= row.version) seen.set(row.id, row)
  }
  const before = new Map<string, Before[number]>()
  for (const id of ids) {
    const row = seen.get(id)
    if (!row) return undefined
    const values = had(row)
    const alike = before.get(JSON.stringify(values)) ?? { ids: [], had: values }
    alike.ids.push(id)
    before.set(JSON.stringify(values), alike)
  }
  return [...before.values()]
}
