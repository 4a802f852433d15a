import type { MatchesPage } from '@caravel/contract/common'
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useKeyHint } from '../../lib/singleKeys.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { ListCount } from './ListCount.tsx'
import { ListRows } from './ListRows.tsx'
import type { ListOnScreen } from './listDescription.ts'
import type { ListSearch } from './listSearch.ts'
import { ListToolbar } from './toolbar/ListToolbar.tsx'
import type { SearchBoxHandle } from './toolbar/SearchBox.tsx'
import { useListSelection } from './useListSelection.ts'
import { useDefaultView } from './views/useDefaultView.ts'

type Props<Row, S extends string, A extends string, Key extends QueryKey> = ListOnScreen<Row, S, A> & {
  rowsOf: (search: ListSearch<S, A>) => UseQueryOptions<MatchesPage<Row>, Error, MatchesPage<Row>, Key>
  /** In place of the table, where the kind has a board. */
  board?: ReactNode
}

export function ListScreen<Row, S extends string, A extends string, Key extends QueryKey>(
  props: Props<Row, S, A, Key>,
) {
  const { org, list, search, show, rowsOf, board } = props
  const isTable = search.view === 'table'
  const queryClient = useQueryClient()
  const asked = useQuery({ ...rowsOf(search), enabled: isTable })
  const { isOpening } = useDefaultView({ org, list: list.name, kind: list.kind, search, show })
  // Until it is known which view opens first, the list of another one is nobody's.
  const rows = isOpening ? { ...asked, data: undefined, isError: false } : asked
  const results = rows.data?.results ?? []
  const counted = { total: rows.data?.total ?? 0, more: rows.data?.more ?? false }
  const { rowId, nameOf } = list
  const picked = useListSelection({ search, rows: results, counted, rowId, nameOf })
  const [adding, setAdding] = useState({ open: false, ever: false })
  const [walkedTo, setWalkedTo] = useState<string | null>(null)
  const searchBox = useRef<SearchBoxHandle>(null)
  const { hidden } = search
  const columns = useMemo(() => list.columns.filter(({ id }) => !hidden.includes(id)), [list.columns, hidden])
  const at = results.findIndex((row) => rowId(row) === walkedTo)
  const active = results[at]

  const add = () => setAdding({ open: true, ever: true })
  const walk = (step: number) => {
    const next = results[at === -1 ? 0 : at + step]
    if (next) setWalkedTo(rowId(next))
  }
  useKeys({
    '/': () => searchBox.current?.focus(),
    c: list.add.allowed ? add : undefined,
    Escape: picked.selection.count > 0 ? picked.selection.clear : undefined,
    ...(isTable && {
      j: () => walk(1),
      k: () => walk(-1),
      x: active && (() => picked.toggle(rowId(active))),
    }),
  })

  function finishBulk() {
    picked.selection.clear()
    show({ page: 1 })
  }

  return (
    <>
      <PageHeader
        title={list.title}
        aside={
          rows.isError && !rows.data ? null : isTable ? (
            <ListCount counted={rows.data} countOf={list.countOf} />
          ) : null
        }
      >
        {list.beside}
        <Button
          variant="primary"
          size="sm"
          icon={Plus}
          disabled={!list.add.allowed}
          reason={list.add.reason}
          onClick={add}
          aria-keyshortcuts={useKeyHint('C')['aria-keyshortcuts']}
        >
          {list.add.label}
        </Button>
      </PageHeader>
      <ListToolbar org={org} list={list} search={search} show={show} searchBox={searchBox} />
      {isTable || isOpening ? (
        <div className="relative flex min-h-0 flex-1 flex-col">
          <ListRows
            {...props}
            rows={rows}
            prefetch={(page) => queryClient.prefetchQuery(rowsOf({ ...search, page }))}
            columns={columns}
            selection={picked.table}
            activeId={walkedTo}
            onAdd={add}
          />
          {picked.selection.count > 0 ? (
            <Suspense>
              <list.BulkBar org={org} selection={picked.selection} onDone={finishBulk} />
            </Suspense>
          ) : null}
        </div>
      ) : (
        board
      )}
      {adding.ever ? (
        <Suspense>
          <list.add.Dialog
            org={org}
            open={adding.open}
            onOpenChange={(open) => setAdding({ open, ever: true })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
