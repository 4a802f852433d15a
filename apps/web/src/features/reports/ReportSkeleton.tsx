import { Skeleton } from '../../ui/Skeleton.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { reportKinds } from './reportKinds.ts'
import type { ReportTab } from './reportSearch.ts'

export function ReportSkeleton({ report }: { report: ReportTab }) {
  return (
    <>
      {reportKinds[report].by === 'day' ? null : <ChartSkeleton />}
      <TableSkeleton rows={3} cols={5} className="flex-1" />
    </>
  )
}

/** As high as a chart of the groups that a workspace begins with. */
function ChartSkeleton() {
  return (
    <div aria-hidden className="border-line border-b px-1.5 py-3 max-sheet:px-2.5">
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-1/4', 'w-1/3'].map((length) => (
        <div key={length} className="flex h-6 max-w-200 items-center px-1.5">
          <div className="w-44 shrink-0 max-sheet:w-32">
            <Skeleton className="h-2.5 w-28" />
          </div>
          <div className="flex-1">
            <Skeleton className={`h-2.5 ${length}`} />
          </div>
        </div>
      ))}
    </div>
  )
}
