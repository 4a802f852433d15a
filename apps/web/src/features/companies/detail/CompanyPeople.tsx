import type { Company } from '@caravel/contract/companies'
import type { ContactSummary } from '@caravel/contract/contacts'
import type { Filter, PageSize } from '@caravel/contract/lists'
import { callAddress } from '@caravel/contract/phone-extension'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactListQuery } from '../../../data/contacts.queries.ts'
import { contactName } from '../../../lib/contactName.ts'
import { beyondCount } from '../../../patterns/lists/beyondCount.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx'
import { AddPeople } from './AddPeople.tsx'

type Props = { org: string; company: Company }

/** From one of these people one walks on to the others. */
export function CompanyPeople({ org, company }: Props) {
  const { t } = useTranslation()
  const [{ page, pageSize }, setPage] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: 20,
  })
  const filters: Filter<'company'>[] = [{ attribute: 'company', condition: 'exact', value: company.id }]
  const rows = { page, page_size: pageSize, sort_by: 'name', search: '', filters } as const
  const { data, isError, isFetching, refetch } = useQuery(contactListQuery(org, rows))

  if (!data) {
    if (isError) return <ErrorState onRetry={refetch} retrying={isFetching} />
    return <TableSkeleton rows={Math.min(Math.max(company.people_count, 1), pageSize)} cols={4} />
  }
  if (data.total === 0) {
    return (
      <EmptyState
        drawing="people"
        title={t('company.people.none')}
        text={t('company.people.text', { name: company.name })}
        action={<AddPeople org={org} company={company} />}
      />
    )
  }
  return (
    <section aria-label={t('company.people.list', { name: company.name })} className="flex flex-col gap-3">
      <div className="flex justify-end">
        <AddPeople org={org} company={company} />
      </div>
      <div className="overflow-hidden rounded-card border border-line">
        <Table
          label={t('company.people.list', { name: company.name })}
          columns={columns(t, org, filters)}
          rows={data.results}
          rowId={(contact) => contact.id}
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

const columns = (t: TFunction, org: string, filters: Filter<'company'>[]): Column<ContactSummary>[] => [
  {
    id: 'name',
    header: t('field.contact.name'),
    width: 220,
    cell: (contact) => (
      <Link
        to="/$orgId/contacts/$recordId/detail"
        params={{ orgId: org, recordId: contact.id }}
        search={{ filters }}
        className="flex min-h-6 items-center gap-2 rounded-badge hover:underline focus-visible:-outline-offset-2"
      >
        <Avatar name={contactName(contact)} src={contact.pic?.file_url} size={24} />
        <span className="truncate font-medium">{contactName(contact)}</span>
      </Link>
    ),
  },
  {
    id: 'email',
    header: t('field.contact.email'),
    width: 230,
    card: 'below',
    cell: ({ emails: [first] }) =>
      first ? (
        <a href={`mailto:${first.email}`} className="text-link hover:underline">
          {first.email}
        </a>
      ) : null,
  },
  {
    id: 'phone',
    header: t('field.contact.phone'),
    width: 170,
    cell: ({ phone_numbers: [first] }) =>
      first ? (
        <a href={callAddress(first.phone_number)} className="text-link hover:underline">
          {first.phone_number}
        </a>
      ) : null,
  },
  {
    id: 'status',
    header: t('field.contact.status'),
    width: 150,
    card: 'beside',
    cell: ({ status }) =>
      status ? (
        <Badge tone={status.color} dot className="align-middle">
          {status.name}
        </Badge>
      ) : null,
  },
]
