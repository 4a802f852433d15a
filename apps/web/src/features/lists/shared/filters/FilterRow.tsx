import { needsValue } from '@caravel/contract/lists'
import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../../ui/DayInput.tsx'
import { understoodDay } from '../../../../ui/dateRange.ts'
import { Field } from '../../../../ui/Field.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Input } from '../../../../ui/Input.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { conditionsOf, type DraftFilter, type FilterAttribute, firstCondition } from './filterAttributes.ts'

type Props<A extends string> = {
  org: string
  /** From 1, so that each control has a name of its own. */
  number: number
  attributes: readonly FilterAttribute<A>[]
  row: DraftFilter<A>
  onChange: (changes: Partial<DraftFilter<A>>) => void
  onRemove: () => void
}

export function FilterRow<A extends string>({ org, number, attributes, row, onChange, onRemove }: Props<A>) {
  const { t } = useTranslation()
  const chosen = attributes.find(({ attribute }) => attribute === row.attribute)
  const valueLabel = t('lists.filter.value', { number })

  function choose(attribute: A) {
    const next = attributes.find((each) => each.attribute === attribute)
    if (!next) return
    const keeps = row.condition !== '' && conditionsOf(next.kind).includes(row.condition)
    onChange({
      attribute,
      condition: keeps ? row.condition : firstCondition[next.kind],
      // The id of a status means nothing as a name, nor the other way round.
      value: next.kind === 'text' && chosen?.kind === 'text' ? row.value : '',
    })
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sheet:grid-cols-[10rem_9rem_minmax(0,1fr)_auto]">
      <Select
        aria-label={t('lists.filter.attribute', { number })}
        placeholder={t('lists.filter.chooseAttribute')}
        value={row.attribute}
        onValueChange={choose}
        options={attributes.map(({ attribute, label }) => ({ value: attribute, label }))}
        className="max-sheet:col-start-1"
      />
      <Select
        aria-label={t('lists.filter.condition', { number })}
        placeholder={t('lists.filter.chooseCondition')}
        value={row.condition}
        onValueChange={(condition) => onChange({ condition })}
        options={conditionsOf(chosen?.kind).map((condition) => ({
          value: condition,
          label: t(`lists.condition.${chosen?.kind ?? 'text'}.${condition}`),
        }))}
        className="max-sheet:col-start-1"
      />
      <div className="min-w-0 empty:hidden max-sheet:col-start-1 sheet:empty:block">
        {row.condition !== '' && !needsValue(row.condition) ? null : chosen?.picked ? (
          <Suspense fallback={<Input aria-label={valueLabel} disabled />}>
            <chosen.picked.Pick
              org={org}
              label={valueLabel}
              value={row.value}
              onPick={(value) => onChange({ value })}
            />
          </Suspense>
        ) : chosen?.kind === 'day' ? (
          <Field label={valueLabel} hideLabel hint={understoodDay(row.value)}>
            <DayInput value={row.value} onChange={(value) => onChange({ value })} />
          </Field>
        ) : (
          <Input
            aria-label={valueLabel}
            placeholder={t('lists.filter.enterValue')}
            maxLength={200}
            autoComplete="off"
            value={row.value}
            onChange={(event) => onChange({ value: event.target.value })}
          />
        )}
      </div>
      <IconButton
        icon={Trash2}
        label={t('lists.filter.remove', { number })}
        onClick={onRemove}
        className="max-sheet:col-start-2 max-sheet:row-start-1"
      />
    </li>
  )
}
