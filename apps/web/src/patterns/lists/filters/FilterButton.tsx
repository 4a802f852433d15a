import type { Filter } from '@caravel/contract/lists'
import { ListFilter } from 'lucide-react'
import { type Ref, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { ToolbarButton } from '../toolbar/ToolbarButton.tsx'
import type { FilterAttribute } from './filterAttributes.ts'

type Props<A extends string> = {
  org: string
  attributes: readonly FilterAttribute<A>[]
  filters: readonly Filter<A>[]
  onApply: (filters: Filter<A>[]) => void
  ref: Ref<HTMLButtonElement>
}

export function FilterButton<A extends string>({ org, attributes, filters, onApply, ref }: Props<A>) {
  const { t } = useTranslation()
  // Each time it opens anew, with what is applied then.
  const [dialog, setDialog] = useState({ open: false, times: 0 })
  return (
    <>
      <ToolbarButton
        ref={ref}
        icon={ListFilter}
        label={t('lists.filter.label')}
        {...(filters.length > 0 && {
          value: String(filters.length),
          valueName: t('lists.filter.applied', { count: filters.length }),
        })}
        aria-haspopup="dialog"
        onClick={() => setDialog(({ times }) => ({ open: true, times: times + 1 }))}
      />
      {dialog.times > 0 ? (
        <Suspense>
          <FilterDialog
            key={dialog.times}
            org={org}
            attributes={attributes}
            filters={filters}
            onApply={(next) => onApply(next as Filter<A>[])}
            open={dialog.open}
            onOpenChange={(open) => setDialog((before) => ({ ...before, open }))}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const FilterDialog = laterDialog(() => import('./FilterDialog.tsx'), 'FilterDialog')
