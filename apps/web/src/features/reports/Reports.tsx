import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../patterns/layout/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ExportReport } from './ExportReport.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { reportKinds } from './reportKinds.ts'
import { type ReportSearch, type ReportTab, reportTabs } from './reportSearch.ts'

const route = getRouteApi('/$orgId/reports')

export function Reports() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  /** Each report has a time of its own, which it keeps while one looks at another. */
  const times = useRef<Partial<Record<ReportTab, Time>>>({})

  /** Whatever changes, the rows begin again; only a page stays the one that was asked for. */
  const show = (changes: Partial<ReportSearch>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...changes }) })

  function open(report: ReportTab) {
    times.current[search.report] = { start: search.start, end: search.end }
    void show({ report, ...(times.current[report] ?? { start: '', end: '' }) })
  }

  const groups = (['contacts', 'inquiries'] as const).map((of) => ({
    heading: t(`reports.tabs.${of}`),
    tabs: reportTabs
      .filter((report) => reportKinds[report].of === of)
      .map((report) => ({ value: report, label: t(`reports.tab.${report}`) })),
  }))
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
        <ExportReport org={orgId} search={search} />
      </PageHeader>
      <Tabs
        label={t('reports.title')}
        orientation="vertical"
        value={search.report}
        onValueChange={(report) => open(report as ReportTab)}
        groups={groups}
        className="flex-1"
      >
        <ReportPanel key={search.report} org={orgId} search={search} show={show} />
      </Tabs>
    </>
  )
}

type Time = Pick<ReportSearch, 'start' | 'end'>
