import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarQuery } from '../../data/calendar.queries.ts'
import { useCan } from '../../data/useProfile.ts'
import { useToday } from '../../data/useToday.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { PageHeader } from '../../patterns/layout/PageHeader.tsx'
import { WhosePicker } from '../../patterns/pickers/WhosePicker.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { belowSheet, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import type { CalendarSearch } from './calendarSearch.ts'
import { type Adding, DayPanel } from './DayPanel.tsx'
import { DaysGrid } from './DaysGrid.tsx'
import { spanOf } from './grid.ts'

const route = getRouteApi('/$orgId/calendar')

export function CalendarPage() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = useToday()
  const isPhone = useMediaQuery(belowSheet)
  const mayWrite = useCan('tasks:write')
  const [adding, setAdding] = useState<Adding>()
  const { view = 'month', on = today, of } = search
  const isOpen = isPhone || search.open === true
  const { data, isError, isFetching, refetch } = useQuery(calendarQuery(orgId, { ...spanOf(view, on), of }))

  /** Walking from day to day is no way to come back along; turning a page is. */
  function show(changes: CalendarSearch, isStep = false) {
    const next = { ...search, ...changes }
    const { on: day, view: chosen, ...rest } = next
    void navigate({
      search: {
        ...rest,
        ...(day && day !== today && { on: day }),
        ...(chosen === 'week' && { view: chosen }),
      },
      replace: isStep,
    })
  }
  function addOn(day: string, time?: string) {
    show({ on: day, open: true }, true)
    setAdding({ time })
  }
  function close() {
    const { open: _, ...rest } = search
    void navigate({ search: rest, replace: true })
  }

  useKeys({
    t: () => show({ on: today }),
    m: () => show({ view: 'month' }),
    w: () => show({ view: 'week' }),
    n: mayWrite ? () => addOn(on) : undefined,
  })

  return (
    <>
      <PageHeader title={t('calendar.title')}>
        <WhosePicker
          org={orgId}
          of={of}
          label={(name) => t('calendar.whose', { name })}
          onPick={(next) => {
            const { of: _, ...rest } = search
            void navigate({ search: next ? { ...rest, of: next } : rest, replace: true })
          }}
        />
      </PageHeader>
      <CalendarBar view={view} on={on} today={today} onShow={show} />
      <div className="relative flex min-h-0 flex-1 max-sheet:flex-col">
        {isFetching && data ? <ProgressBar /> : null}
        {data ? (
          <DaysGrid
            org={orgId}
            view={view}
            on={on}
            today={today}
            days={data.days}
            isPhone={isPhone}
            onShow={show}
            onAdd={mayWrite ? addOn : undefined}
          />
        ) : isError ? (
          <ErrorState onRetry={refetch} retrying={isFetching} className="flex-1" />
        ) : (
          <CalendarSkeleton view={view} on={on} isPhone={isPhone} />
        )}
        {/* Where all days could not be loaded, that one of them could not need not be said again. */}
        {isOpen && (data || !isError) ? (
          <DayPanel
            org={orgId}
            day={on}
            of={of}
            adding={adding}
            onAddTaken={() => setAdding(undefined)}
            onClose={isPhone ? undefined : close}
          />
        ) : null}
      </div>
    </>
  )
}
