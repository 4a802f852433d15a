import { Skeleton } from '../../ui/Skeleton.tsx'

/** Stands in for a section of a record's page: its heading, and what is below it as high as `height`, in pixels. */
export function SectionSkeleton({ height }: { height: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-2">
      <div className="flex min-h-6 items-center">
        <Skeleton className="h-3 w-20" />
      </div>
      {height > 0 ? (
        <div style={{ height }} className="flex items-center">
          <Skeleton className="h-3 w-56 max-w-full" />
        </div>
      ) : null}
    </div>
  )
}
