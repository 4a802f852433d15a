import type { Filter } from '@caravel/contract/lists'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { FilterAttribute } from './filterAttributes.ts'

type Props<A extends string> = {
  org: string
  attributes: readonly FilterAttribute<A>[]
  filters: readonly Filter<A>[]
  onChange: (filters: Filter<A>[]) => void
}

/** The filters that are applied; each can be taken away. */
export function FilterChips<A extends string>({ org, attributes, filters, onChange }: Props<A>) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label={t('lists.filter.list')} className="contents">
        {filters.map((filter, at) => (
          <li
            key={JSON.stringify(filter)}
            className="flex h-6 max-w-full items-center rounded-badge bg-neutral-bg text-12 text-neutral-fg"
          >
            <span id={`${id}-words-${at}`} className="min-w-0 truncate pl-2">
              <FilterWords org={org} attributes={attributes} filter={filter} />
            </span>
            <button
              type="button"
              id={`${id}-remove-${at}`}
              aria-label={t('lists.filter.removeChip')}
              aria-labelledby={`${id}-remove-${at} ${id}-words-${at}`}
              onClick={() => onChange(filters.filter((_, other) => other !== at))}
              className="flex size-6 shrink-0 items-center justify-center rounded-badge hover:bg-active-hover"
            >
              <X size={12} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={() => onChange([])} className="h-6!">
        {t('lists.clearFilters')}
      </Button>
    </div>
  )
}

type WordsProps<A extends string> = Pick<Props<A>, 'org' | 'attributes'> & { filter: Filter<A> }

function FilterWords<A extends string>({ org, attributes, filter }: WordsProps<A>) {
  const { t } = useTranslation()
  const { attribute, condition, value } = filter
  const about = attributes.find((each) => each.attribute === attribute)
  return (
    <>
      {about?.label} <span className="text-ink-3">{t(`lists.condition.chip.${condition}`)}</span>{' '}
      {about && value !== undefined ? (
        <strong className="font-medium">
          <FilterValue org={org} about={about} value={value} />
        </strong>
      ) : null}
    </>
  )
}

type ValueProps = { org: string; about: FilterAttribute<string>; value: string }

function FilterValue({ org, about: { kind, picked }, value }: ValueProps) {
  const { t } = useTranslation()
  if (picked) return <picked.Name org={org} value={value} />
  return kind === 'day' ? formatDay(value) : t('lists.filter.quoted', { value })
}
