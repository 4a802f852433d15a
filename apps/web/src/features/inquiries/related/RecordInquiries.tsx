import type { PageSize } from '@caravel/contract/lists'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inquiryListQuery } from '../../../data/inquiries.queries.ts'
import { beyondCount } from '../../../patterns/lists/beyondCount.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Table } from '../../../ui/Table.tsx'
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx'
import { type RecordFilter, recordInquiryColumns } from './recordInquiryColumns.tsx'

type Props = {
  org: string
  of: 'involves' | 'company'
  id: string
  name: string
  /** How many there are, as far as the record knows. */
  count: number
  /** The button that adds one. */
  adding: ReactNode
}

/** Newest first. From one of the inquiries one walks on to the others. */
export function RecordInquiries({ org, of, id, name, count, adding }: Props) {
  const { t } = useTranslation()
  const [{ page, pageSize }, setPage] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: 20,
  })
  const filters: RecordFilter[] = [
    { attribute: of, condition: 'exact', value: id },
    { attribute: 'parked', condition: 'exact', value: 'all' },
  ]
  const list = { sort_by: '-date', search: '', filters } as const
  const { data, isError, isFetching, refetch } = useQuery(
    inquiryListQuery(org, { ...list, page, page_size: pageSize }),
  )

  if (!data) {
    if (isError) return <ErrorState onRetry={refetch} retrying={isFetching} />
    return <TableSkeleton rows={Math.min(Math.max(count, 1), pageSize)} cols={5} />
  }
  if (data.total === 0) {
    return (
      <EmptyState
        drawing="trips"
        title={t('records.inquiries.none')}
        text={t('records.inquiries.text', { name })}
        action={adding}
      />
    )
  }
  return (
    <section aria-label={t('records.inquiries.list', { name })} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link
          to="/$orgId/inquiries"
          params={{ orgId: org }}
          search={{ filters }}
          className="flex min-h-6 items-center rounded-check text-link hover:underline"
        >
          {t('records.inquiries.all')}
        </Link>
        {adding}
      </div>
      <div className="overflow-hidden rounded-card border border-line">
        <Table
          label={t('records.inquiries.list', { name })}
          columns={recordInquiryColumns(t, org, list, data.results)}
          rows={data.results}
          rowId={(inquiry) => inquiry.id}
          isFetching={isFetching}
        />
        {data.total > pageSize || page > 1 ? (
          <Pagination
            page={page}
            pageSize={pageSize}
            total={data.total}
            {...beyondCount(data)}
            onPageChange={(next) => setPage({ page: next, pageSize })}
            onPageSizeChange={(next) => setPage({ page: 1, pageSize: next })}
            className="border-line border-t"
          />
        ) : null}
      </div>
    </section>
  )
}
