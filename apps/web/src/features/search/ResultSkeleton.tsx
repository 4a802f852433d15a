import { Skeleton } from '../../ui/Skeleton.tsx'

const widths = ['w-56', 'w-44', 'w-64', 'w-48', 'w-60', 'w-40', 'w-52', 'w-36']

export function ResultSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden>
      {widths.slice(0, lines).map((width) => (
        <div key={width} className="flex min-h-11 items-center gap-3 px-2 max-sheet:min-h-13">
          <Skeleton className="size-7 rounded-full!" />
          <Skeleton className={`h-3 ${width} max-w-full`} />
        </div>
      ))}
    </div>
  )
}
