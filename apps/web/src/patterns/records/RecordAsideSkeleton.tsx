import { Skeleton } from '../../ui/Skeleton.tsx'

const widths = ['w-24', 'w-32', 'w-40', 'w-28', 'w-36', 'w-20', 'w-24', 'w-32']

export function RecordAsideSkeleton() {
  return widths.map((width, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars that never change
    <div key={at} className="flex h-8 items-center gap-6">
      <Skeleton className="h-3 w-18" />
      <Skeleton className={`h-3 ${width}`} />
    </div>
  ))
}
