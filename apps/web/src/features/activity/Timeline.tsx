import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { History, ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { timelineQuery } from '../../data/activities.queries.ts'
import type { RecordRef } from '../../data/kinds.ts'
import type { RecordSearch } from '../../patterns/records/recordSearch.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TimelineDays } from './TimelineDays.tsx'
import { TimelineFilter } from './TimelineFilter.tsx'
import { TimelineSkeleton } from './TimelineSkeleton.tsx'

type Props = { org: string; record: RecordRef }

export function Timeline({ org, record }: Props) {
  const { t } = useTranslation()
  const { kind = 'all' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: RecordSearch['kind']) =>
    navigate({ to: '.', search: (before: object) => ({ ...before, kind: next }) })
  const query = useInfiniteQuery(timelineQuery(org, record, kind))
  const { data: entries, isFetching, isFetchingNextPage } = query
  return (
    <div className="relative -mx-4 -mt-4 px-4 pt-4 desktop:-mx-6 desktop:px-6">
      {entries && isFetching && !isFetchingNextPage ? <ProgressBar /> : null}
      <div className="absolute top-3 right-2 desktop:right-4">
        <TimelineFilter subjectType={record.type} kind={kind} onChange={show} />
      </div>
      {shown()}
    </div>
  )

  function shown() {
    if (!entries) {
      return query.isError ? (
        <ErrorState onRetry={query.refetch} retrying={isFetching} />
      ) : (
        <TimelineSkeleton />
      )
    }
    if (entries.length === 0 && kind !== 'all') {
      return (
        <EmptyState
          icon={ListFilter}
          title={t('timeline.none.title')}
          text={t('timeline.none.text')}
          action={<Button onClick={() => show('all')}>{t('timeline.none.all')}</Button>}
        />
      )
    }
    if (entries.length === 0) {
      return <EmptyState icon={History} title={t('timeline.empty.title')} text={t('timeline.empty.text')} />
    }
    return (
      <>
        <TimelineDays org={org} record={record} entries={entries} />
        <LoadMore
          query={query}
          label={t('timeline.more')}
          failed={t('timeline.moreFailed')}
          className="pt-4"
        />
      </>
    )
  }
}
