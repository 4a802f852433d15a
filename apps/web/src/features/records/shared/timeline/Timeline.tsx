import type { Activity } from '@caravel/contract/activities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { type TimelineSubject, timelineQuery } from './activities.queries.ts'
import { TimelineEntry } from './TimelineEntry.tsx'
import { TimelineSkeleton } from './TimelineSkeleton.tsx'

type Props = { org: string; subjectType: TimelineSubject; subjectId: string }

/** What happened to a record, newest first. */
export function Timeline({ org, subjectType, subjectId }: Props) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(timelineQuery(org, subjectType, subjectId))
  const { data: entries, isError, isFetching, refetch } = query
  if (!entries) {
    return isError ? <ErrorState onRetry={refetch} retrying={isFetching} /> : <TimelineSkeleton />
  }
  if (entries.length === 0) {
    return <EmptyState icon={History} title={t('timeline.empty.title')} text={t('timeline.empty.text')} />
  }
  return (
    <div className="flex flex-col">
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <Fragment key={day}>
          <h2 className="pt-4 pb-1 text-12 font-medium text-ink-3 first:pt-0">{dayName(day)}</h2>
          <ol className="flex flex-col">
            {ofDay.map((activity) => (
              <TimelineEntry
                key={activity.id}
                org={org}
                subjectType={subjectType}
                subjectId={subjectId}
                activity={activity}
              />
            ))}
          </ol>
        </Fragment>
      ))}
      {query.hasNextPage ? (
        <div className="flex flex-col items-center gap-2 pt-4">
          {query.isFetchNextPageError ? (
            <p role="alert" className="text-danger-text">
              {t('timeline.moreFailed')}
            </p>
          ) : null}
          <Button onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
            {t('timeline.more')}
          </Button>
        </div>
      ) : null}
    </div>
  )

  function dayName(day: string) {
    const now = new Date()
    if (day === formatDay(now)) return t('timeline.today')
    now.setDate(now.getDate() - 1)
    return day === formatDay(now) ? t('timeline.yesterday') : day
  }
}

/** Days are those of the reader, as are the times beside the entries. */
function byDay(entries: Activity[]): { day: string; entries: Activity[] }[] {
  const days: { day: string; entries: Activity[] }[] = []
  for (const entry of entries) {
    const day = formatDay(entry.created_at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
