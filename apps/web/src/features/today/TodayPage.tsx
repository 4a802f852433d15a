import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { todayQuery } from '../../data/today.queries.ts'
import { useToday } from '../../data/useToday.ts'
import { PageHeader } from '../../patterns/layout/PageHeader.tsx'
import { WhosePicker } from '../../patterns/pickers/WhosePicker.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TodaySections } from './TodaySections.tsx'
import { TodaySkeleton } from './TodaySkeleton.tsx'

const route = getRouteApi('/$orgId/today')

export function TodayPage() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const { of } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, isError, isFetching, refetch } = useQuery(todayQuery(orgId, of))
  const today = useToday()
  useNewDay(today, refetch)
  return (
    <>
      <PageHeader
        title={t('today.title')}
        aside={<span className="truncate text-ink-3">{dayInFull(data?.day ?? today)}</span>}
      >
        <WhosePicker
          org={orgId}
          of={of}
          label={(name) => t('today.whose', { name })}
          onPick={(next) => navigate({ search: next ? { of: next } : {}, replace: true })}
        />
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {data ? (
          <TodaySections org={orgId} of={of} today={data} />
        ) : isError ? (
          <ErrorState onRetry={refetch} retrying={isFetching} />
        ) : (
          <TodaySkeleton />
        )}
      </div>
    </>
  )
}

/** Asks for the next day when it has come, and a minute later once more: the clock of the server may be behind. */
function useNewDay(today: string, ask: () => unknown) {
  const shown = useRef(today)
  useEffect(() => {
    if (shown.current === today) return
    shown.current = today
    ask()
    const again = setTimeout(ask, 60_000)
    return () => clearTimeout(again)
  }, [today, ask])
}

/** `Tuesday 17 November`. */
const dayInFull = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
