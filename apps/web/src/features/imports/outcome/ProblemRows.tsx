import type { Import } from '@caravel/contract/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { importRowsQuery } from '../imports.queries.ts'
import { DownloadRows } from './DownloadRows.tsx'
import { ProblemRow } from './ProblemRow.tsx'

/** The rows are in the order of the file. */
export function ProblemRows({ org, one }: { org: string; one: Import }) {
  const { t } = useTranslation()
  const headingId = useId()
  const query = useInfiniteQuery(importRowsQuery(org, one.id))
  const { data, isError, isFetching, refetch } = query
  const rows = data?.pages.flatMap(({ results }) => results) ?? []
  const total = data?.pages[0]?.total ?? 0
  if (data && rows.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={headingId} className="min-w-0 flex-1 basis-52 text-14 font-semibold">
          {t('imports.problems.title')}{' '}
          {data ? <span className="font-normal text-ink-3">{formatCount(total)}</span> : null}
        </h2>
        {one.failed > 0 ? <DownloadRows org={org} one={one} rows="failed" /> : null}
        {total > one.failed ? <DownloadRows org={org} one={one} rows="incomplete" /> : null}
      </div>
      {data ? (
        <>
          <ul aria-labelledby={headingId} className="divide-y divide-line rounded-card border border-line">
            {rows.map((row) => (
              <ProblemRow key={row.number} row={row} one={one} />
            ))}
          </ul>
          <LoadMore
            query={query}
            label={t('imports.problems.more')}
            failed={t('ui.error.text')}
            className="mt-3"
          />
        </>
      ) : isError ? (
        <ErrorState onRetry={refetch} retrying={isFetching} />
      ) : (
        <div role="status" aria-label={t('ui.loading')} className="rounded-card border border-line p-4">
          <Skeleton className="h-2.5 w-64 max-w-full" />
        </div>
      )}
    </section>
  )
}
