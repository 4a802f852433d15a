import type { Filter } from '@caravel/contract/lists'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { Popover } from '../../../ui/Popover.tsx'
import { EditFilter } from './EditFilter.tsx'
import type { FilterAttribute } from './filterAttributes.ts'

type Props<A extends string> = {
  org: string
  number: number
  attributes: readonly FilterAttribute<A>[]
  filter: Filter<A>
  onChange: (filter: Filter<A>) => void
  onRemove: () => void
}

export function FilterChip<A extends string>(props: Props<A>) {
  const { org, number, attributes, filter, onChange, onRemove } = props
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <li className="flex h-6 max-w-full items-center rounded-badge bg-neutral-bg text-12 text-neutral-fg">
      <Popover
        label={t('lists.filter.edit')}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            id={`${id}-edit`}
            aria-label={t('lists.filter.edit')}
            aria-labelledby={`${id}-edit ${id}-words`}
            className="h-6 min-w-0 truncate rounded-badge pr-1 pl-2 hover:bg-active-hover aria-expanded:bg-active-hover"
          >
            <span id={`${id}-words`}>
              <FilterWords org={org} attributes={attributes} filter={filter} />
            </span>
          </button>
        }
      >
        <EditFilter
          org={org}
          number={number}
          attributes={attributes}
          filter={filter}
          onApply={(edited) => {
            close()
            onChange(edited)
          }}
          onRemove={() => {
            close()
            onRemove()
          }}
          onCancel={close}
        />
      </Popover>
      <button
        type="button"
        id={`${id}-remove`}
        aria-label={t('lists.filter.removeChip')}
        aria-labelledby={`${id}-remove ${id}-words`}
        onClick={onRemove}
        className="flex size-6 shrink-0 items-center justify-center rounded-badge hover:bg-active-hover"
      >
        <X size={12} aria-hidden />
      </button>
    </li>
  )
}

type WordsProps<A extends string> = Pick<Props<A>, 'org' | 'attributes' | 'filter'>

function FilterWords<A extends string>({ org, attributes, filter }: WordsProps<A>) {
  const { t } = useTranslation()
  const { attribute, condition, value } = filter
  const about = attributes.find((each) => each.attribute === attribute)
  if (about?.none && condition === 'empty') return about.none
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
