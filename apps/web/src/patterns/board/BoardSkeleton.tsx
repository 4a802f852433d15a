import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton.tsx'

export function BoardSkeleton({ columns }: { columns: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('ui.loading')} className="flex min-h-0 flex-1 gap-2 overflow-hidden p-2">
      {numbersTo(columns).map((column) => (
        <div key={column} className="flex w-72 shrink-0 flex-col rounded-card bg-subtle max-sheet:w-[85%]">
          <div className="flex h-9 items-center px-3">
            <Skeleton className="h-3 w-24" />
          </div>
          <div className="flex flex-col gap-1.5 px-1.5 pt-0.5">
            {numbersTo(5 - (column % 3)).map((card) => (
              <div key={card} className="flex flex-col gap-2.5 rounded-control border bg-raised p-3">
                <Skeleton className="h-3 w-32" />
                <Skeleton className="h-2.5 w-44" />
                <Skeleton className="h-2.5 w-36" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
