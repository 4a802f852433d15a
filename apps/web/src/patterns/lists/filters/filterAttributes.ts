import {
  type Condition,
  conditionsFor,
  type Filter,
  type FilterKind,
  needsValue,
} from '@caravel/contract/lists'
import type { ComponentType } from 'react'
import { isDay } from '../../../lib/isDay.ts'
import { later } from '../../../ui/later.tsx'

export type FilterAttribute<A extends string> = {
  attribute: A
  kind: FilterKind
  label: string
  /** How it is said that there is none, where “is empty” would be odd. */
  none?: string
  /** Where the value is not typed. */
  picked?: PickedValue | undefined
}

export type PickProps = { org: string; label: string; value: string; onPick: (id: string) => void }
export type NameProps = { org: string; value: string }

type PickedValue = {
  /** A button that opens a picker. */
  Pick: ComponentType<PickProps>
  /** The record by its name, also when it is gone. */
  Name: ComponentType<NameProps>
}

/** Loaded when it is seen. */
export const pickedValue = (load: () => Promise<PickedValue>): PickedValue => ({
  Pick: later<'Pick', PickProps>(load, 'Pick'),
  Name: later<'Name', NameProps>(load, 'Name'),
})

export const describeFilters = <A extends string>(
  kinds: Readonly<Record<A, FilterKind>>,
  labelOf: (attribute: A) => string,
  picked: Partial<Record<A, PickedValue>> = {},
): FilterAttribute<A>[] =>
  (Object.keys(kinds) as A[]).map((attribute) => ({
    attribute,
    kind: kinds[attribute],
    label: labelOf(attribute),
    picked: picked[attribute],
  }))

export const conditionsOf = (kind: FilterKind = 'text'): readonly Condition[] => conditionsFor[kind]

export const firstCondition: Record<FilterKind, Condition> = {
  text: 'contains',
  picked: 'exact',
  choice: 'exact',
  day: 'from',
  import: 'created',
}

/** A row of the dialog before it is whole. */
export type DraftFilter<A extends string> = {
  id: number
  attribute: A | ''
  condition: Condition | ''
  value: string
}

/** What a row still misses; nothing where it can be asked for. */
export function missingIn<A extends string>(
  attributes: readonly FilterAttribute<A>[],
  { attribute, condition, value }: DraftFilter<A>,
): Missing | undefined {
  if (!attribute) return 'attribute'
  if (!condition) return 'condition'
  if (!needsValue(condition)) return undefined
  const kind = attributes.find((each) => each.attribute === attribute)?.kind
  if (kind === 'day') return isDay(value) ? undefined : 'day'
  return value.trim() === '' ? 'value' : undefined
}

export type Missing = 'attribute' | 'condition' | 'value' | 'day'

export const draftOf = <A extends string>(
  { attribute, condition, value = '' }: Filter<A>,
  id: number,
): DraftFilter<A> => ({ id, attribute, condition, value })

/** Only for rows that miss nothing. */
export const filtersOf = <A extends string>(rows: readonly DraftFilter<A>[]): Filter<A>[] =>
  rows.flatMap<Filter<A>>(({ attribute, condition, value }) => {
    if (!attribute || !condition) return []
    return [needsValue(condition) ? { attribute, condition, value } : { attribute, condition }]
  })
