import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton.tsx'

const widths = ['w-3/4', 'w-1/2', 'w-2/3']

export function NoteListSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{t('ui.loading')}</span>
      {widths.map((width) => (
        <div key={width} className="flex gap-3 rounded-card border border-line px-3 py-2.5">
          <Skeleton className="mt-0.5 size-6 rounded-full" />
          <div className="flex flex-1 flex-col gap-2.5 py-2">
            <Skeleton className="h-3 w-36" />
            <Skeleton className={`h-3 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  )
}
