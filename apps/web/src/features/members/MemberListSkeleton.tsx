import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** As high as the rows to come, so that nothing jumps. */
export function MemberListSkeleton() {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      aria-label={t('ui.loading')}
      className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
    >
      {nameWidths.map((width) => (
        <div key={width} className="flex h-16 items-center gap-3 px-4 max-sheet:h-24">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-2.5 ${width}`} />
            <Skeleton className="h-2 w-44 max-w-full" />
          </div>
          <Skeleton className="h-7 w-24 rounded-control max-sheet:hidden" />
        </div>
      ))}
    </div>
  )
}

const nameWidths = ['w-28', 'w-36', 'w-24', 'w-32']
