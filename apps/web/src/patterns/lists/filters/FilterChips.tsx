import type { Filter } from '@caravel/contract/lists'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { FilterChip } from './FilterChip.tsx'
import type { FilterAttribute } from './filterAttributes.ts'

type Props<A extends string> = {
  org: string
  attributes: readonly FilterAttribute<A>[]
  filters: readonly Filter<A>[]
  onChange: (filters: Filter<A>[]) => void
  /** The last one is going, and what is focused with it. */
  onEmpty: () => void
}

export function FilterChips<A extends string>({ org, attributes, filters, onChange, onEmpty }: Props<A>) {
  const { t } = useTranslation()

  function change(next: Filter<A>[]) {
    if (next.length === 0) onEmpty()
    onChange(next)
  }

  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label={t('lists.filter.list')} className="contents">
        {filters.map((filter, at) => (
          <FilterChip
            // biome-ignore lint/suspicious/noArrayIndexKey: edited it stays the same chip, so that it keeps the focus
            key={at}
            org={org}
            number={at + 1}
            attributes={attributes}
            filter={filter}
            onChange={(edited) => change(filters.toSpliced(at, 1, edited))}
            onRemove={() => change(filters.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={() => change([])} className="h-6!">
        {t('lists.clearFilters')}
      </Button>
    </div>
  )
}
