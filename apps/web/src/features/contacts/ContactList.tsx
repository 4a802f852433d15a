import { type ContactSortAttribute, parseSort } from '@caravel/contract/lists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { type Sort, Table } from '../../ui/Table.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { PageHeader } from '../layout/shared/PageHeader.tsx'
import { ContactCount } from './ContactCount.tsx'
import { ContactEmpty, ContactPastEnd } from './ContactEmpty.tsx'
import { contactColumns } from './contactColumns.tsx'
import type { ContactListSearch } from './contactListSearch.ts'
import { contactListQuery } from './contacts.queries.ts'

const route = getRouteApi('/$orgId/contacts')

export function ContactList() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(contactListQuery(orgId, search))
  const columns = useMemo(() => contactColumns(t), [t])

  const show = (changes: Partial<ContactListSearch>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...changes }) })

  const total = data?.total ?? 0
  const failed = isError && !data
  const lastPage = Math.max(1, Math.ceil(total / search.page_size))

  function prefetchNext() {
    if (search.page >= lastPage) return
    void queryClient.prefetchQuery(contactListQuery(orgId, { ...search, page: search.page + 1 }))
  }

  return (
    <>
      <PageHeader title={t('contacts.title')} aside={failed ? null : <ContactCount total={data?.total} />} />
      {data ? (
        data.results.length > 0 ? (
          <Table
            label={t('contacts.title')}
            columns={columns}
            rows={data.results}
            rowId={(contact) => contact.id}
            sort={toSort(search.sort_by)}
            onSortChange={(sort) => show({ sort_by: toSortBy(sort) })}
            isFetching={isFetching}
            className="flex-1"
          />
        ) : total > 0 ? (
          <ContactPastEnd page={search.page} onGoToLast={() => show({ page: lastPage })} />
        ) : (
          <ContactEmpty />
        )
      ) : failed ? (
        <ErrorState onRetry={refetch} retrying={isFetching} className="flex-1 content-center" />
      ) : (
        <TableSkeleton rows={search.page_size} cols={columns.length} className="flex-1" />
      )}
      {failed || data?.results.length === 0 ? null : (
        <div className="min-h-11 shrink-0 border-line border-t">
          {data ? (
            <Pagination
              page={search.page}
              pageSize={search.page_size}
              total={total}
              onPageChange={(page) => show({ page })}
              onPageSizeChange={(page_size) => show({ page_size })}
              onNextIntent={prefetchNext}
            />
          ) : null}
        </div>
      )}
    </>
  )
}

function toSort(sortBy: ContactListSearch['sort_by']): Sort {
  const { attribute, descending } = parseSort(sortBy)
  return { by: attribute, direction: descending ? 'descending' : 'ascending' }
}

function toSortBy({ by, direction }: Sort): ContactListSearch['sort_by'] {
  const attribute = by as ContactSortAttribute // columns are named after the attribute that sorts them
  return direction === 'descending' ? `-${attribute}` : attribute
}
