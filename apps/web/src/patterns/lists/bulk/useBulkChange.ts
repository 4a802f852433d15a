import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listedRows } from '../../../data/listedRows.ts'
import type { QueryName } from '../../../data/queryNames.ts'
import { type Change as Changed, useRefresh } from '../../../data/refresh.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import type { ListSelection } from '../useListSelection.ts'

type Stored = { id: string; version: number }

type Kind<Row, Change, A extends string> = {
  selection: ListSelection<A>
  org: string
  type: Changed['type']
  /** The lists whose rows are known. */
  lists: QueryName
  send: (body: ReturnType<ListSelection<A>['asBody']> & Change) => Promise<{ updated: number }>
  /** What gives a record back what the change takes from it. */
  had: (row: Row, change: Change) => Change
  /** "2 contacts updated" */
  updated: (count: number, change: Change) => string
  /** The same once it was taken back, where it is worth saying. */
  takenBack?: (count: number) => string
  /** Whether what was changed leaves the list. */
  leaves?: boolean
}

/** Changes what is selected alike. Throws when the server refuses. */
export function useBulkChange<Row extends Stored, Change extends object, A extends string>(
  kind: Kind<Row, Change, A>,
) {
  const { selection, org, type, lists, send, had, updated: inWords, takenBack, leaves = false } = kind
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)

  async function takeBack(before: Before<Change>) {
    try {
      for (const { ids, values } of before) await send({ ids, ...values })
      const count = before.reduce((sum, { ids }) => sum + ids.length, 0)
      if (takenBack) show({ tone: 'success', text: takenBack(count) })
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
    }
    void refresh({ type })
  }

  return async (change: Change) => {
    const rows = listedRows<Row>(queryClient, lists, org)
    const before = whatTheyHad(rows, selection, (row) => had(row, change))
    const { updated } = await send({ ...selection.asBody(), ...change })
    // All that match a filter are others, once what it filters by has changed.
    if (selection.allMatching || leaves) selection.clear()
    show({
      tone: 'success',
      text: inWords(updated, change),
      ...(before && { action: { label: t('ui.undo'), onSelect: () => void takeBack(before) } }),
    })
    void refresh({ type })
  }
}

/** The ids of records by what they had. */
type Before<Change> = { ids: string[]; values: Change }[]

/** Taking a change back sends one request for each value there was. */
const mostToTakeBack = 60

/** Known only of rows that were on the screen. Without all of them nothing can be taken back. */
function whatTheyHad<Row extends Stored, Change>(
  rows: readonly Row[],
  { ids, allMatching }: Pick<ListSelection, 'ids' | 'allMatching'>,
  had: (row: Row) => Change,
): Before<Change> | undefined {
  if (allMatching || ids.size > mostToTakeBack) return undefined
  const oldestFirst = [...rows].sort((one, other) => one.version - other.version)
  const seen = new Map(oldestFirst.map((row) => [row.id, row]))
  const before = new Map<string, Before<Change>[number]>()
  for (const id of ids) {
    const row = seen.get(id)
    if (!row) return undefined
    const values = had(row)
    const alike = before.get(JSON.stringify(values)) ?? { ids: [], values }
    alike.ids.push(id)
    before.set(JSON.stringify(values), alike)
  }
  return [...before.values()]
}
