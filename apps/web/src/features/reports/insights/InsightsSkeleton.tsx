import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** As large as the pictures of a workspace at work. */
export function InsightsSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('ui.loading')} className="grid gap-3 p-4 desktop:grid-cols-2">
      <div className="grid grid-cols-4 gap-3 max-desktop:grid-cols-2 desktop:col-span-2">
        {['came', 'booked', 'conversion', 'days'].map((figure) => (
          <Skeleton key={figure} className="h-18.5 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-80.5 rounded-card desktop:col-span-2" />
      <Skeleton className="h-75 rounded-card" />
      <Skeleton className="h-75 rounded-card max-desktop:hidden" />
    </div>
  )
}
