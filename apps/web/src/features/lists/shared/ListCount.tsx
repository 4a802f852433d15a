import { formatCount } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

type Props = { total: number | undefined; countOf: (total: number) => string }

export function ListCount({ total, countOf }: Props) {
  if (total === undefined) return <Skeleton className="h-2.5 w-7" />
  return (
    <p className="text-ink-3">
      <span aria-hidden>{formatCount(total)}</span>
      <span className="sr-only">{countOf(total)}</span>
    </p>
  )
}
