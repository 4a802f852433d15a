import type { Insights } from '@caravel/contract/insights'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '../../../data/useProfile.ts'
import { useToday } from '../../../data/useToday.ts'
import { formatDays } from '../../../lib/format.ts'
import { logProblem } from '../../../lib/log.ts'
import { DateRange } from '../../../ui/DateRange.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { ReportEmpty } from '../ReportEmpty.tsx'
import { Conversions } from './Conversions.tsx'
import { DaysToBook } from './DaysToBook.tsx'
import { Funnel } from './Funnel.tsx'
import { InquiriesLink } from './InquiriesLink.tsx'
import { InsightsSkeleton } from './InsightsSkeleton.tsx'
import { insightsQuery, type Time } from './insights.queries.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { OverTime } from './OverTime.tsx'
import { Sold } from './Sold.tsx'
import { Worth } from './Worth.tsx'

type Props = { org: string; time: Time; show: (time: Time) => void }

export function InsightsPanel({ org, time, show }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const { data: insights, error, isFetching, refetch } = useQuery(insightsQuery(org, time))
  useEffect(() => {
    if (error) logProblem('The insights could not be loaded', error)
  }, [error])
  const clear = () => show({ start: '', end: '' })
  const isEmpty = insights?.came === 0 && insights.booked === 0
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-1.5 max-sheet:px-4">
        <DateRange
          value={time.start === '' ? null : time}
          onChange={(range) => (range ? show(range) : clear())}
          today={today}
        />
      </div>
      {insights && isEmpty ? (
        <ReportEmpty of="inquiries" isRanged={time.start !== ''} onClear={clear} />
      ) : insights ? (
        <div className="relative min-h-0 flex-1">
          {isFetching ? <ProgressBar /> : null}
          <div data-prints className="h-full overflow-y-auto">
            <Pictures org={org} time={time} insights={insights} />
          </div>
        </div>
      ) : error ? (
        <ErrorState
          title={t('insights.failed')}
          onRetry={refetch}
          retrying={isFetching}
          className="flex-1 content-center"
        />
      ) : (
        <InsightsSkeleton />
      )}
    </div>
  )
}

function Pictures({ org, time, insights }: { org: string; time: Time; insights: Insights }) {
  const { t } = useTranslation()
  const workspace = useWorkspace(org)
  const shared = { org, time, insights }
  return (
    <div className="grid gap-3 p-4 desktop:grid-cols-2 print:block print:p-0">
      <p className="hidden font-semibold text-16 print:mb-4 print:block">
        {t('insights.printed', {
          workspace: workspace?.name ?? '',
          time: time.start === '' ? t('ui.dateRange.allTime') : formatDays(time.start, time.end),
        })}
      </p>
      <Hatching />
      <KeyFigures insights={insights} />
      <OverTime {...shared} />
      <Funnel {...shared} />
      <Worth {...shared} />
      <DaysToBook {...shared} />
      <Conversions
        org={org}
        time={time}
        name="by_source"
        groups={insights.by_source.map(({ group, ...own }) => ({
          key: group?.id ?? 'none',
          name: group?.name ?? t('reports.none.source'),
          ...own,
        }))}
      />
      <Conversions
        org={org}
        time={time}
        name="by_member"
        groups={insights.by_member.map(({ group, ...own }) => ({
          key: group?.id ?? 'none',
          name: group?.name ?? t('insights.nobody'),
          link: (name: string) => (
            <InquiriesLink org={org} time={time} attribute="assigned_to" value={group?.id ?? null}>
              {name}
            </InquiriesLink>
          ),
          ...own,
        }))}
      />
      <Conversions
        org={org}
        time={time}
        name="by_destination"
        note={t('insights.destinationNote')}
        groups={insights.by_destination.map((own) => ({ key: own.name, ...own }))}
      />
      {insights.sold ? <Sold org={org} time={time} sold={insights.sold} /> : null}
    </div>
  )
}

/** What is lost is hatched, in every picture. */
function Hatching() {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <pattern id="hatched" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-surface" />
        <rect width="2" height="5" className="fill-rose-dot" />
      </pattern>
    </svg>
  )
}
