import { type Condition, conditions, type Filter, needsValue } from '@caravel/contract/lists'
import type { ComponentType } from 'react'

/** What a list can be filtered by. */
export type FilterAttribute<A extends string> = {
  attribute: A
  label: string
  /** Where the value is a record and not words. */
  picked?: PickedValue
}

type PickedValue = {
  /** A button that opens a picker. */
  Pick: ComponentType<{ org: string; label: string; value: string; onPick: (id: string) => void }>
  /** The record by its name, also when it is gone. */
  Name: ComponentType<{ org: string; value: string }>
}

/** A record is the same or another, but never similar. */
export const conditionsOf = <A extends string>(
  attribute: FilterAttribute<A> | undefined,
): readonly Condition[] =>
  attribute?.picked ? conditions.filter((condition) => condition !== 'contains') : conditions

/** A row of the dialog before it is whole. */
export type DraftFilter<A extends string> = {
  id: number
  attribute: A | ''
  condition: Condition | ''
  value: string
}

/** Only what can be asked for: rows that miss something say nothing. */
export const wholeFilters = <A extends string>(rows: readonly DraftFilter<A>[]): Filter<A>[] =>
  rows.flatMap<Filter<A>>(({ attribute, condition, value }) => {
    if (!attribute || !condition) return []
    if (!needsValue(condition)) return [{ attribute, condition }]
    return value.trim() === '' ? [] : [{ attribute, condition, value }]
  })
