import { Skeleton } from '../../ui/Skeleton.tsx'

const lines = ['w-64', 'w-52', 'w-60', 'w-48']

export function NotificationSkeleton() {
  return (
    <div aria-busy>
      {lines.map((width) => (
        <div key={width} className="flex gap-3 px-5 py-3 not-last:border-line not-last:border-b desktop:px-4">
          <Skeleton className="size-7 rounded-full!" />
          <div className="flex flex-col gap-2.5 py-1.5">
            <Skeleton className={`h-3 ${width} max-w-full`} />
            <Skeleton className="h-2.5 w-20" />
          </div>
        </div>
      ))}
    </div>
  )
}
