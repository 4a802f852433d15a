import type { DealSummary } from '@caravel/contract/deals'
import type { Filter, PageSize } from '@caravel/contract/lists'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx'
import { beyondCount } from '../../lists/shared/beyondCount.ts'
import {
  InquiryAssignee,
  InquiryBudget,
  InquiryDate,
  InquiryNumber,
  InquiryPerson,
  InquiryStatus,
} from './InquiryCells.tsx'
import { InquiryServices } from './InquiryServices.tsx'
import { inquiryListQuery } from './inquiries.queries.ts'

type Of = 'person' | 'company'

type Props = {
  org: string
  /** Whose inquiries they are. */
  of: Of
  id: string
  name: string
  /** How many there are, as far as the record knows. */
  count: number
  /** The button that adds one. */
  adding: ReactNode
}

/** The inquiries of a contact or a company, newest first. From one of them one walks on to the others. */
export function RecordInquiries({ org, of, id, name, count, adding }: Props) {
  const { t } = useTranslation()
  const [{ page, pageSize }, setPage] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: 20,
  })
  const filters: Filter<Of>[] = [{ attribute: of, condition: 'exact', value: id }]
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
          columns={columns(t, org, of, list)}
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

type List = { sort_by: '-date'; search: string; filters: Filter<Of>[] }

const columns = (t: TFunction, org: string, of: Of, list: List): Column<DealSummary>[] => [
  {
    id: 'deal_number',
    header: t('inquiries.column.deal_number'),
    width: of === 'person' ? 86 : 80,
    cell: (inquiry) => <InquiryNumber org={org} inquiry={inquiry} search={list} />,
  },
  {
    id: 'date',
    header: t('inquiries.column.date'),
    width: 112,
    card: 'below',
    cell: ({ created_at }) => <InquiryDate date={created_at} />,
  },
  // Of a contact they are all by the same person.
  ...(of === 'person'
    ? []
    : [
        {
          id: 'person',
          header: t('inquiries.column.person'),
          width: 130,
          cell: ({ person }: DealSummary) => <InquiryPerson org={org} person={person} />,
        },
      ]),
  {
    id: 'services',
    header: t('inquiries.column.service'),
    width: of === 'person' ? 204 : 136,
    card: 'below',
    cell: ({ deal_services }) =>
      deal_services.length > 0 ? <InquiryServices services={deal_services} /> : null,
  },
  {
    id: 'status',
    header: t('inquiries.column.status'),
    width: 118,
    card: 'beside',
    cell: ({ deal_status }) => deal_status && <InquiryStatus status={deal_status} />,
  },
  {
    id: 'assigned_to',
    header: t('inquiries.column.assigned_to'),
    width: of === 'person' ? 152 : 114,
    cell: ({ assigned_to }) => assigned_to && <InquiryAssignee person={assigned_to} />,
  },
  {
    id: 'budget',
    header: t('inquiries.column.budget'),
    width: 92,
    align: 'end',
    cell: ({ budget, currency }) =>
      budget !== null ? <InquiryBudget budget={budget} currency={currency} /> : null,
  },
]
