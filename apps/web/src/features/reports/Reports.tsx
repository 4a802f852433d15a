import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../patterns/layout/PageHeader.tsx'
import { later } from '../../ui/later.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ExportReport } from './ExportReport.tsx'
import { InsightsSkeleton } from './insights/InsightsSkeleton.tsx'
import { PrintButton } from './PrintButton.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { reportKinds } from './reportKinds.ts'
import { type ReportsSearch, reportTabs } from './reportSearch.ts'

const route = getRouteApi('/$orgId/reports')

export function Reports() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  /** Each report has a time of its own, which it keeps while one looks at another. */
  const times = useRef<Partial<Record<View, Time>>>({})

  /** Whatever changes, the rows begin again; only a page stays the one that was asked for. */
  const show = (changes: Partial<ReportsSearch>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...changes }) })

  function open(report: View) {
    times.current[search.report] = { start: search.start, end: search.end }
    void show({ report, ...(times.current[report] ?? { start: '', end: '' }) })
  }

  const { report } = search
  const groups = [
    ...(['contacts', 'inquiries'] as const).map((of) => ({
      heading: t(`reports.tabs.${of}`),
      tabs: reportTabs
        .filter((tab) => reportKinds[tab].of === of)
        .map((tab) => ({ value: tab, label: t(`reports.tab.${tab}`) })),
    })),
    { heading: t('reports.tabs.pictures'), tabs: [{ value: 'insights', label: t('reports.tab.insights') }] },
  ]
  return (
    <>
      <PageHeader
        title={t('reports.title')}
        aside={
          <h2 className="flex min-w-0 items-center gap-2 truncate text-14 text-ink-2">
            <span aria-hidden className="text-ink-3">
              /
            </span>
            <span className="truncate">{t(`reports.tab.${search.report}`)}</span>
          </h2>
        }
      >
        {report === 'insights' ? (
          <PrintButton />
        ) : (
          <ExportReport org={orgId} search={{ ...search, report }} />
        )}
      </PageHeader>
      <Tabs
        label={t('reports.title')}
        orientation="vertical"
        value={report}
        onValueChange={(tab) => open(tab as View)}
        groups={groups}
        className="flex-1"
      >
        {report === 'insights' ? (
          <Suspense fallback={<InsightsSkeleton />}>
            <InsightsPanel org={orgId} time={{ start: search.start, end: search.end }} show={show} />
          </Suspense>
        ) : (
          <ReportPanel key={report} org={orgId} search={{ ...search, report }} show={show} />
        )}
      </Tabs>
    </>
  )
}

// Charts are for those who look at them.
const InsightsPanel = later(() => import('./insights/InsightsPanel.tsx'), 'InsightsPanel')

type View = ReportsSearch['report']
type Time = Pick<ReportsSearch, 'start' | 'end'>
