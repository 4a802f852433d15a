import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton.tsx'

const widths = ['w-44', 'w-60', 'w-36']

export function FileListSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="divide-y divide-line rounded-card border border-line">
      <span className="sr-only">{t('ui.loading')}</span>
      {widths.map((width) => (
        <div key={width} className="flex h-14 items-center gap-3 px-3">
          <Skeleton className="size-9 rounded-badge" />
          <div className="flex flex-col gap-2">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-2.5 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
