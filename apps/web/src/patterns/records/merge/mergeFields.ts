/** What of two records can be chosen field by field, and what a merge is then asked to write. */
import { type FieldTable, fieldsWith, shownAs } from '@caravel/contract/fields'

export type Merged = { id: string }

export type Pair<R extends Merged> = { kept: R; gone: R }

/** Whose value is kept, by the id of the record. */
export type FieldChoices = Partial<Record<string, string>>

/** What the record has there: of what it points to, the id. */
export function fieldOf(table: FieldTable, record: Merged, field: string): string | null {
  const value: unknown = { ...record }[shownAs(table, field)]
  if (typeof value === 'string') return value
  return value && typeof value === 'object' && 'id' in value ? String(value.id) : null
}

export const differingFields = <R extends Merged>(table: FieldTable, { kept, gone }: Pair<R>): string[] =>
  fieldsWith(table, { merge: 'choose' }).filter(
    (field) => (fieldOf(table, kept, field) || null) !== (fieldOf(table, gone, field) || null),
  )

/** As chosen, else the record that stays, unless it has nothing there. */
export function chosenOf<R extends Merged>(
  table: FieldTable,
  { kept, gone }: Pair<R>,
  choices: FieldChoices,
  field: string,
): R {
  const chosen = choices[field]
  if (chosen) return chosen === kept.id ? kept : gone
  return fieldOf(table, kept, field) ? kept : gone
}

/** The fields of the record that stays which the merge changes. */
export const chosenFields = <R extends Merged>(
  table: FieldTable,
  pair: Pair<R>,
  choices: FieldChoices,
): Record<string, string | null> =>
  Object.fromEntries(
    differingFields(table, pair)
      .map((field) => ({ field, record: chosenOf(table, pair, choices, field) }))
      .filter(({ record }) => record !== pair.kept)
      .map(({ field, record }) => [field, fieldOf(table, record, field)]),
  )
