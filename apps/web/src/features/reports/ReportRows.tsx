import { useTranslation } from 'react-i18next'
import { PastEnd } from '../../patterns/lists/ListEmpty.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { GroupChart } from './GroupChart.tsx'
import { ReportEmpty } from './ReportEmpty.tsx'
import { reportKinds } from './reportKinds.ts'
import type { ReportPage, ReportSection } from './reportPage.ts'
import type { ReportSearch } from './reportSearch.ts'
import { SectionHeading } from './SectionHeading.tsx'

export type ReportRowsProps<Row> = {
  org: string
  search: ReportSearch
  show: (changes: Partial<ReportSearch>) => void
  page: ReportPage<Row>
  columns: readonly Column<Row>[]
  isFetching: boolean
  /** Someone points at "next". */
  onNextIntent: () => void
  today: string
}

export function ReportRows<Row extends { id: string }>(props: ReportRowsProps<Row>) {
  const { org, search, show, page, columns, isFetching, onNextIntent, today } = props
  const { t } = useTranslation()
  const { report, start, end, page_size } = search
  const { rows, sections, groups, total } = page
  const lastPage = Math.max(1, Math.ceil(total / page_size))
  if (total === 0) {
    const clear = () => show({ start: '', end: '' })
    return <ReportEmpty of={reportKinds[report].of} isRanged={start !== ''} onClear={clear} />
  }
  if (rows.length === 0) return <PastEnd page={search.page} onGoToLast={() => show({ page: lastPage })} />

  // "Today (0)" would not be true of days that are over: they do not tell how many there are today.
  const isOver = !groups && end !== '' && end < today
  return (
    <>
      <Table
        label={t(`reports.tab.${report}`)}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        sections={
          isOver
            ? undefined
            : sections.map((section) => ({
                id: idOf(section),
                heading: <SectionHeading org={org} report={report} section={section} />,
                rows: section.rows,
              }))
        }
        above={
          groups ? (
            <GroupChart org={org} report={report} groups={groups} total={total} linked={start === ''} />
          ) : null
        }
        isFetching={isFetching}
        shows={JSON.stringify(search)}
        className="flex-1"
      />
      <div className="min-h-11 shrink-0 border-line border-t">
        <Pagination
          page={search.page}
          pageSize={page_size}
          total={total}
          onPageChange={(next) => show({ page: next })}
          onPageSizeChange={(size) => show({ page_size: size })}
          onNextIntent={() => search.page < lastPage && onNextIntent()}
        />
      </div>
    </>
  )
}

const idOf = (section: ReportSection) => ('day' in section ? section.day : (section.group?.id ?? 'none'))
