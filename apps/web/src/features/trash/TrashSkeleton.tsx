import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** As high as the rows to come, so that nothing jumps. */
export function TrashSkeleton() {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      aria-label={t('ui.loading')}
      className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
    >
      <div className="h-11" />
      {nameWidths.map((width) => (
        <div key={width} className="flex h-15 items-center gap-3 px-4">
          <Skeleton className="size-4 rounded-check" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-2.5 ${width}`} />
            <Skeleton className="h-2 w-44 max-w-full" />
          </div>
          <Skeleton className="h-2 w-40 max-sheet:hidden" />
        </div>
      ))}
    </div>
  )
}

const nameWidths = ['w-28', 'w-36', 'w-24', 'w-32']
