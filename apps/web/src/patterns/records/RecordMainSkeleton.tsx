import { Skeleton } from '../../ui/Skeleton.tsx'

const widths = ['w-40', 'w-56', 'w-48']

/** Stands in for what is beside the fields until it is there. */
export function RecordMainSkeleton() {
  return (
    <div className="flex flex-col gap-2 px-4 py-4 desktop:px-6">
      <Skeleton className="my-1.5 h-3 w-20" />
      {widths.map((width) => (
        <div key={width} className="flex h-14 items-center rounded-card border border-line px-3">
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
    </div>
  )
}
