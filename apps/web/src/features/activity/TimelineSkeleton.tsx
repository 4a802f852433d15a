import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton.tsx'

const widths = ['w-56', 'w-72', 'w-48', 'w-64']

export function TimelineSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex flex-col">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="my-1 h-3 w-14" />
      {widths.map((width) => (
        <div key={width} className="flex items-center gap-3 py-2">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
    </div>
  )
}
