import { needsValue } from '@caravel/contract/lists'
import { CircleAlert, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/DayInput.tsx'
import { FieldContext } from '../../../ui/fieldContext.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { understoodDay } from '../../../ui/typedDay.ts'
import {
  conditionsOf,
  type DraftFilter,
  type FilterAttribute,
  firstCondition,
  type Missing,
} from './filterAttributes.ts'

type Props<A extends string> = {
  org: string
  /** From 1, so that each control has a name of its own. */
  number: number
  attributes: readonly FilterAttribute<A>[]
  row: DraftFilter<A>
  /** What the row misses, once it was asked for. */
  missing: Missing | undefined
  onChange: (changes: Partial<DraftFilter<A>>) => void
  onRemove: () => void
}

export function FilterRow<A extends string>(props: Props<A>) {
  const { org, number, attributes, row, missing, onChange, onRemove } = props
  const { t } = useTranslation()
  const problemId = useId()
  const understoodId = useId()
  const chosen = attributes.find(({ attribute }) => attribute === row.attribute)
  const understood = chosen?.kind === 'day' ? understoodDay(row.value) : undefined
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
      <Part problemId={missing === 'attribute' ? problemId : undefined}>
        <Select
          aria-label={t('lists.filter.attribute', { number })}
          placeholder={t('lists.filter.chooseAttribute')}
          value={row.attribute}
          onValueChange={choose}
          options={attributes.map(({ attribute, label }) => ({ value: attribute, label }))}
          className="max-sheet:col-start-1"
        />
      </Part>
      <Part problemId={missing === 'condition' ? problemId : undefined}>
        <Select
          aria-label={t('lists.filter.condition', { number })}
          placeholder={t('lists.filter.chooseCondition')}
          value={row.condition}
          onValueChange={(condition) => onChange({ condition })}
          options={conditionsOf(chosen?.kind).map((condition) => ({
            value: condition,
            label:
              condition === 'empty' && chosen?.none
                ? chosen.none
                : t(`lists.condition.${chosen?.kind ?? 'text'}.${condition}`),
          }))}
          className="max-sheet:col-start-1"
        />
      </Part>
      <div data-part="value" className="min-w-0 empty:hidden max-sheet:col-start-1 sheet:empty:block">
        <Part problemId={missing === 'value' || missing === 'day' ? problemId : undefined}>
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
            <>
              <DayInput
                aria-label={valueLabel}
                aria-describedby={understood && understoodId}
                value={row.value}
                onChange={(value) => onChange({ value })}
              />
              {understood ? (
                <p id={understoodId} className="mt-1.5 text-12 text-ink-3">
                  {understood}
                </p>
              ) : null}
            </>
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
        </Part>
      </div>
      <IconButton
        icon={Trash2}
        label={t('lists.filter.remove', { number })}
        onClick={onRemove}
        className="max-sheet:col-start-2 max-sheet:row-start-1"
      />
      {missing ? (
        <p id={problemId} className="col-span-full flex gap-1.5 text-12 text-danger-text">
          <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
          {t(`lists.filter.missing.${missing}`)}
        </p>
      ) : null}
    </li>
  )
}

/** One control of the row; what is wrong with it is told with it. */
function Part({ problemId, children }: { problemId: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <FieldContext value={{ id, describedBy: problemId, invalid: problemId !== undefined, required: false }}>
      {children}
    </FieldContext>
  )
}
