import { useTranslation } from 'react-i18next'

/** A thin line along the top edge of its (relative) parent while something is fetched again. */
export function ProgressBar() {
  const { t } = useTranslation()
  return (
    <div
      role="progressbar"
      aria-label={t('ui.updating')}
      className="pointer-events-none absolute inset-x-0 top-0 z-100 h-0.5 overflow-hidden"
    >
      <div className="h-full w-1/3 animate-progress rounded-full bg-accent" />
    </div>
  )
}
