import type { Filter } from '@caravel/contract/lists'
import { useState } from 'react'
import type { Total } from '../../lib/format.ts'
import { pageTick, type Selection, withRows } from '../../ui/Table.tsx'
import type { ListSearch } from './listSearch.ts'

export type ListSelection<A extends string = string> = {
  count: number
  /** There are more of them than `count`: nobody has counted all that match. */
  more: boolean
  /** Those ticked one by one; with `allMatching`, those of the page on the screen. */
  ids: ReadonlySet<string>
  /** All that the list's filters and search let through, on every page. */
  allMatching: boolean
  /** The records as bulk acts name them in their body. */
  asBody: () => { ids: string[] } | { matching: { filters: Filter<A>[]; search: string } }
  clear: () => void
  /** Of the page on the screen. */
  page: { ticked: boolean | 'indeterminate'; tick: (ticked: boolean) => void }
  /** From a page that is ticked whole to all that match. Left out where there are no more. */
  selectAll?: (() => void) | undefined
  /** How many match. */
  counted: Total
}

type Shown<Row, A extends string> = {
  search: Pick<ListSearch<string, A>, 'filters' | 'search'>
  rows: readonly Row[]
  counted: Total
  rowId: (row: Row) => string
  nameOf: (row: Row) => string
}

/** Ticks stay while one pages and sorts, and go when a filter or a search makes it another list. */
export function useListSelection<Row, A extends string>({
  search,
  rows,
  counted,
  rowId,
  nameOf,
}: Shown<Row, A>) {
  const { filters, search: words } = search
  const scope = JSON.stringify({ filters, words })
  const [state, setState] = useState<State>({ ...nothing, scope })
  if (state.scope !== scope) setState({ ...nothing, scope })

  const allMatching = state.scope === scope && state.allMatching
  const ticked = state.scope === scope ? state.ids : nothing.ids
  const pageIds = rows.map(rowId)
  const ids = allMatching ? new Set(pageIds) : ticked
  const ofPage = pageTick(ids, pageIds)
  const tick = (next: ReadonlySet<string>) => setState({ scope, ids: next, allMatching: false })
  const clear = () => setState({ ...nothing, scope })

  const selection: ListSelection<A> = {
    count: allMatching ? counted.total : ids.size,
    more: allMatching && counted.more,
    ids,
    allMatching,
    asBody: () => (allMatching ? { matching: { filters, search: words } } : { ids: [...ids] }),
    clear,
    page: { ticked: ofPage, tick: (all) => tick(withRows(ids, pageIds, all)) },
    selectAll:
      ofPage === true && !allMatching && (counted.more || counted.total > ids.size)
        ? () => setState({ scope, ids: nothing.ids, allMatching: true })
        : undefined,
    counted,
  }
  const table: Selection<Row> = { selected: ids, onChange: tick, nameOf }

  return {
    selection,
    table,
    toggle: (id: string) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      tick(next)
    },
  }
}

type State = { scope: string; ids: ReadonlySet<string>; allMatching: boolean }

const nothing: Omit<State, 'scope'> = { ids: new Set(), allMatching: false }
