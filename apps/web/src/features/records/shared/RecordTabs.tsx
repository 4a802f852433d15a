import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../../ui/Spinner.tsx'
import { type Tab, Tabs } from '../../../ui/Tabs.tsx'

type Props<T extends string> = {
  tab: T
  onTabChange: (tab: T) => void
  tabs: readonly (Tab & { value: T })[]
  /** What the open tab shows; it may still have to be loaded. */
  children: ReactNode
}

/** What there is to a record besides its fields. */
export function RecordTabs<T extends string>({ tab, onTabChange, tabs, children }: Props<T>) {
  const { t } = useTranslation()
  return (
    <Tabs
      label={t('records.tabs')}
      value={tab}
      onValueChange={(next) => onTabChange(next as T)}
      groups={[{ tabs }]}
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
          {children}
        </Suspense>
      </div>
    </Tabs>
  )
}
