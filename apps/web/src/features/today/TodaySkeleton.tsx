import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { columnStyle, columnsStyle } from './columns.ts'

export function TodaySkeleton() {
  return (
    <div className={columnsStyle}>
      <Spinner className="sr-only" />
      <div className={columnStyle}>
        <Outline lines={3} />
        <Outline lines={4} />
      </div>
      <div className={columnStyle}>
        <Outline lines={2} />
      </div>
    </div>
  )
}

function Outline({ lines }: { lines: number }) {
  return (
    <div aria-hidden>
      <div className="flex h-8 items-center px-1">
        <Skeleton className="h-3 w-24" />
      </div>
      <div className="rounded-card border border-line">
        {Array.from({ length: lines }, (_, at) => (
          <div key={String(at)} className="flex h-10 items-center gap-2.5 px-3">
            <Skeleton className="size-4 rounded-full" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  )
}
