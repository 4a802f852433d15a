import { useTranslation } from 'react-i18next'
import { formatTotal, type Total } from '../../lib/format.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props = { counted: Total | undefined; countOf: (counted: Total) => string }

export function ListCount({ counted, countOf }: Props) {
  useTranslation() // redraws it once the country of the workspace is known
  if (counted === undefined) return <Skeleton className="h-2.5 w-7" />
  return (
    <p className="text-ink-3">
      <span aria-hidden>{formatTotal(counted)}</span>
      <span className="sr-only">{countOf(counted)}</span>
    </p>
  )
}
