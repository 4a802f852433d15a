import { type RecordList, recordLists } from '@caravel/contract/lists'
import type { SearchResults as Results } from '@caravel/contract/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { recordsOf, totalOf } from '../../data/foundRecords.ts'
import { recordLink } from '../../data/kinds.ts'
import { formatTotal } from '../../lib/format.ts'
import { beyondCount } from '../../patterns/lists/beyondCount.ts'
import { PastEnd } from '../../patterns/lists/ListEmpty.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { NothingFound } from './NothingFound.tsx'
import { RecordLine } from './RecordLine.tsx'
import { ResultSkeleton } from './ResultSkeleton.tsx'
import { type Line, SearchResults, type Section } from './SearchResults.tsx'
import { rowsOfPage, searchQuery } from './search.queries.ts'
import type { SearchPage } from './searchPage.ts'

type Props = { org: string; page: SearchPage; show: (changes: Partial<SearchPage>) => void }

export function SearchFound({ org, page, show }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const first = useQuery(searchQuery(org, page))
  const counted = useQuery(searchQuery(org, page, { totals: 'yes' }))
  const { isError, isFetching, refetch } = first
  // What is found is shown at once, and how many there are when that is known.
  const isCounted = counted.data !== undefined && !counted.isPlaceholderData
  const found = isCounted ? counted.data : first.data
  const scroller = useRef<HTMLDivElement>(null)
  const { q, type } = page
  // biome-ignore lint/correctness/useExhaustiveDependencies: that others are shown is what matters
  useEffect(() => void scroller.current?.scrollTo?.({ top: 0 }), [q, type, page.page])

  if (!found && isError) return <ErrorState onRetry={refetch} retrying={isFetching} className="flex-1" />
  if (!found) {
    return (
      <div className="mx-auto w-full max-w-3xl px-4 py-3">
        <ResultSkeleton lines={8} />
      </div>
    )
  }

  const sum = type === 'all' ? totalOf(found) : found[type]
  const { total } = sum
  const types = type === 'all' ? recordLists : [type]
  const sections = types.map((each) => sectionOf(each, found)).filter(({ lines }) => lines.length > 0)
  const lastPage = Math.max(1, Math.ceil(total / rowsOfPage))
  return (
    <>
      <div ref={scroller} className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
        {isFetching ? <ProgressBar /> : null}
        <p role="status" className="sr-only">
          {t('search.count', { count: total, formatted: formatTotal(sum) })}
        </p>
        {total === 0 ? (
          <NothingFound org={org} page={page} show={show} />
        ) : sections.length === 0 ? (
          <PastEnd page={page.page} onGoToLast={() => show({ page: lastPage })} />
        ) : (
          <div className="mx-auto w-full max-w-3xl px-4 py-3">
            {found.similar ? <p className="px-2 pb-2 text-ink-2">{t('search.similar')}</p> : null}
            <SearchResults sections={sections} />
          </div>
        )}
      </div>
      {type !== 'all' && total > 0 ? (
        <div className="min-h-11 shrink-0 border-line border-t">
          <Pagination
            page={page.page}
            pageSize={rowsOfPage}
            total={total}
            {...beyondCount(found[type])}
            onPageChange={(next) => show({ page: next })}
            onNextIntent={() => {
              if (page.page < lastPage) {
                void queryClient.prefetchQuery(searchQuery(org, { ...page, page: page.page + 1 }))
              }
            }}
            className="mx-auto max-w-3xl"
          />
        </div>
      ) : null}
    </>
  )

  function sectionOf(kind: RecordList, results: Results): Section {
    const lines: Line[] = recordsOf(results, [kind]).map((record) => ({
      key: record.id,
      content: <RecordLine record={record} />,
      link: recordLink(org, record),
    }))
    const heading = t(`search.type.${kind}`)
    if (!isCounted) return { key: kind, heading, lines }
    const count = formatTotal(results[kind])
    if (type === 'all' && results[kind].total > lines.length) lines.push(allLine(kind, count))
    return { key: kind, heading, count, lines }
  }

  function allLine(kind: RecordList, count: string): Line {
    return {
      key: `all-${kind}`,
      content: (
        <span className="flex min-h-9 items-center text-link max-sheet:min-h-11">
          {t(`search.showAll.${kind}`, { count })}
        </span>
      ),
      link: linkOptions({ to: '/$orgId/search', params: { orgId: org }, search: { q, type: kind } }),
    }
  }
}
