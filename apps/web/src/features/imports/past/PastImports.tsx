import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { importListQuery } from '../imports.queries.ts'
import { PastImport } from './PastImport.tsx'

const PAGE_SIZE = 20

type Props = { org: string; page: number; onPage: (page: number) => void }

export function PastImports({ org, page, onPage }: Props) {
  const { t } = useTranslation()
  const headingId = useId()
  const { data, isError, isFetching, refetch } = useQuery(importListQuery(org, page))
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-14 font-semibold">
        {t('imports.past.title')}
      </h2>
      <div className="rounded-card border border-line">
        {data ? (
          data.total === 0 ? (
            <EmptyState
              drawing="files"
              title={t('imports.past.empty.title')}
              text={t('imports.past.empty.text')}
              className="py-10!"
            />
          ) : (
            <>
              <ul aria-labelledby={headingId} className="divide-y divide-line">
                {data.results.map((one) => (
                  <PastImport key={one.id} org={org} one={one} />
                ))}
              </ul>
              {data.total > PAGE_SIZE ? (
                <Pagination
                  page={page}
                  pageSize={PAGE_SIZE}
                  total={data.total}
                  onPageChange={onPage}
                  className="border-line border-t"
                />
              ) : null}
            </>
          )
        ) : isError ? (
          <ErrorState onRetry={refetch} retrying={isFetching} />
        ) : (
          <PastSkeleton />
        )}
      </div>
    </section>
  )
}

function PastSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('ui.loading')} className="divide-y divide-line">
      {['w-44', 'w-56', 'w-36'].map((width) => (
        <div key={width} className="flex h-15 flex-col justify-center gap-2 px-4">
          <Skeleton className={`h-2.5 ${width}`} />
          <Skeleton className="h-2 w-52" />
        </div>
      ))}
    </div>
  )
}
