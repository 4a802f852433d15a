import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../data/useToday.ts'
import { formatCount } from '../../lib/format.ts'
import { logProblem } from '../../lib/log.ts'
import { DateRange } from '../../ui/DateRange.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { later } from '../../ui/later.tsx'
import { ContactReportRows } from './ContactReportRows.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { reportKinds } from './reportKinds.ts'
import type { ReportSearch } from './reportSearch.ts'
import { reportQuery } from './reports.queries.ts'

type Props = { org: string; search: ReportSearch; show: (changes: Partial<ReportSearch>) => void }

export function ReportPanel({ org, search, show }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const today = useToday()
  const { data: report, error, isFetching, refetch } = useQuery(reportQuery(org, search))
  useEffect(() => {
    if (error) logProblem('The report could not be loaded', error)
  }, [error])
  const { of } = reportKinds[search.report]
  useEffect(() => {
    if (of === 'inquiries') void InquiryReportRows.preload() // beside the rows themselves
  }, [of])

  const { start, end } = search
  const clear = () => show({ start: '', end: '' })
  const total = report?.page.total
  const shared = {
    org,
    search,
    show,
    isFetching,
    onNextIntent: () =>
      void queryClient.prefetchQuery(reportQuery(org, { ...search, page: search.page + 1 })),
    today,
  }
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-1.5 max-sheet:px-4">
        <DateRange
          value={start === '' ? null : { start, end }}
          onChange={(range) => (range ? show(range) : clear())}
          today={today}
        />
        {total ? (
          <p className="ml-auto text-ink-3">
            {t(`reports.count.${of}`, {
              count: total,
              formatted: formatCount(total),
            })}
          </p>
        ) : null}
      </div>
      {report?.of === 'contacts' ? (
        <ContactReportRows {...shared} page={report.page} />
      ) : report?.of === 'inquiries' ? (
        <Suspense fallback={<ReportSkeleton report={search.report} />}>
          <InquiryReportRows {...shared} page={report.page} />
        </Suspense>
      ) : error ? (
        <ErrorState
          title={t('reports.failed')}
          onRetry={refetch}
          retrying={isFetching}
          className="flex-1 content-center"
        />
      ) : (
        <ReportSkeleton report={search.report} />
      )}
    </div>
  )
}

// Reports begin with contacts.
const InquiryReportRows = later(() => import('./InquiryReportRows.tsx'), 'InquiryReportRows')
