import type { MatchesPage } from '@caravel/contract/common'
import { parseSort, type Sort as SortBy } from '@caravel/contract/lists'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { type Column, type Selection, type Sort, Table } from '../../ui/Table.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { beyondCount } from './beyondCount.ts'
import { NothingMatches, PastEnd } from './ListEmpty.tsx'
import type { ListOnScreen } from './listDescription.ts'
import { isNarrowed, type ListSearch } from './listSearch.ts'
import { useColumnWidths } from './useColumnWidths.ts'

type Props<Row, S extends string, A extends string> = ListOnScreen<Row, S, A> & {
  rows: Pick<UseQueryResult<MatchesPage<Row>>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  prefetch: (page: number) => void
  columns: readonly Column<Row>[]
  selection: Selection<Row>
  activeId: string | null
  onAdd: () => void
}

export function ListRows<Row, S extends string, A extends string>(props: Props<Row, S, A>) {
  const { org, list, search, show, rows, prefetch, columns, selection, activeId, onAdd } = props
  const { widths, setWidth } = useColumnWidths(org, list.name)
  const { data, isError, isFetching, refetch } = rows
  if (!data && isError) {
    return <ErrorState onRetry={refetch} retrying={isFetching} className="flex-1 content-center" />
  }
  if (!data) {
    return (
      <>
        <TableSkeleton
          rows={search.page_size}
          cols={columns.length}
          widths={columns.map(({ id, width }) => widths[id] ?? width)}
          hasTicks
          className="flex-1"
        />
        <div className="h-11 shrink-0 border-line border-t" />
      </>
    )
  }

  const { results, total, more } = data
  const lastPage = Math.max(1, Math.ceil(total / search.page_size))
  const hasNext = more ? data.links.next !== null : search.page < lastPage
  if (results.length === 0) {
    if (total > 0) {
      const goBack = () => show({ page: lastPage })
      return <PastEnd page={search.page} onGoToLast={goBack} {...(more && { lastCounted: lastPage })} />
    }
    if (isNarrowed(search)) return <NothingMatches onClear={() => show({ filters: [], search: '' })} />
    return (
      <EmptyState
        drawing={list.empty.drawing}
        title={list.empty.title}
        text={list.empty.text}
        action={
          <>
            <Button variant="primary" disabled={!list.add.allowed} reason={list.add.reason} onClick={onAdd}>
              {list.add.label}
            </Button>
            {list.empty.also}
          </>
        }
        className="flex-1"
      />
    )
  }
  return (
    <>
      <Table
        // Rows give way to others bit by bit, but never to those of another workspace.
        key={org}
        label={list.title}
        columns={columns}
        rows={results}
        rowId={list.rowId}
        sort={toSort(search.sort_by)}
        onSortChange={(sort) => show({ sort_by: toSortBy(sort) })}
        selection={selection}
        widths={widths}
        onWidthChange={setWidth}
        isFetching={isFetching}
        activeId={activeId}
        shows={placeOf(org, list.name, search)}
        roomBelow={selection.selected.size > 0}
        className="flex-1"
      />
      <div className="min-h-11 shrink-0 border-line border-t">
        <Pagination
          page={search.page}
          pageSize={search.page_size}
          total={total}
          {...beyondCount(data)}
          onPageChange={(page) => show({ page })}
          onPageSizeChange={(page_size) => show({ page_size })}
          onNextIntent={() => hasNext && prefetch(search.page + 1)}
        />
      </div>
    </>
  )
}

/** The same for the same rows of the same list. */
const placeOf = (org: string, name: string, { page, page_size, sort_by, search, filters }: ListSearch) =>
  JSON.stringify([org, name, page, page_size, sort_by, search, filters])

function toSort<S extends string>(sortBy: SortBy<S>): Sort {
  const { attribute, descending } = parseSort(sortBy)
  return { by: attribute, direction: descending ? 'descending' : 'ascending' }
}

function toSortBy<S extends string>({ by, direction }: Sort): SortBy<S> {
  const attribute = by as S // columns are named after the attribute that sorts them
  return direction === 'descending' ? `-${attribute}` : attribute
}
