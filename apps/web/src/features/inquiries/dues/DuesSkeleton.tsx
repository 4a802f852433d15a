import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

export function DuesSkeleton() {
  return (
    <div className="flex-1">
      <Spinner className="sr-only" />
      {[3, 4].map((lines) => (
        <div key={lines} aria-hidden>
          <div className="flex h-8 items-center border-line border-b bg-subtle px-4 sheet:px-3">
            <Skeleton className="h-3 w-24" />
          </div>
          {Array.from({ length: lines }, (_, at) => (
            <div
              key={String(at)}
              className="flex h-13 items-center justify-between border-line border-b px-4 sheet:px-3"
            >
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="h-3 w-16" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
