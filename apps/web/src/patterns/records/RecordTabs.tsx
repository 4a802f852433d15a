import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Region } from '../../ui/Region.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

export type RecordTab = 'activity' | 'inquiries' | 'notes' | 'files' | 'people' | 'travellers'

type Props<T extends RecordTab> = {
  tabs: readonly T[]
  tab: T
  onTabChange: (tab: T) => void
  /** Only a number above 0 is shown. */
  counts: Partial<Record<T, number>>
  /** What a tab shows once it is open; it may still have to be loaded. */
  panels: Record<T, () => ReactNode>
}

export function RecordTabs<T extends RecordTab>({ tabs, tab, onTabChange, counts, panels }: Props<T>) {
  const { t } = useTranslation()
  const labelled = tabs.map((value) => ({
    value,
    label: t(`records.tab.${value}`),
    ...(counts[value] && { count: counts[value] }),
  }))
  return (
    <Tabs
      label={t('records.tabs')}
      value={tab}
      onValueChange={(next) => onTabChange(next as T)}
      groups={[{ tabs: labelled }]}
      className="flex-1 [&>[role=tablist]]:px-4 desktop:[&>[role=tablist]]:px-6 desktop:[&>[role=tabpanel]]:overflow-y-auto desktop:[&>[role=tabpanel]]:overscroll-contain"
    >
      <div className="px-4 py-4 desktop:px-6">
        <Suspense
          fallback={
            <div className="flex justify-center py-16 text-ink-3">
              <Spinner size={20} />
            </div>
          }
        >
          <Region key={tab}>{panels[tab]()}</Region>
        </Suspense>
      </div>
    </Tabs>
  )
}
