import { type FieldTable, shownAs } from '@caravel/contract/fields'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import catalogue from '../../../public/locales/en/common.json' with { type: 'json' }

/** Every field of a record stands on its page under its label, but for those that are shown without one. */
export async function expectEveryField(
  kind: 'contact' | 'company' | 'inquiry',
  table: FieldTable,
  unlabelled: string[],
) {
  const labels: Record<string, string> = catalogue.field[kind]
  const fields = Object.keys(table).filter((field) => !unlabelled.includes(field))
  const isShown = (label: string | undefined) =>
    label !== undefined && screen.queryAllByText(label, { exact: true }).length > 0
  const missing = fields.filter((field) => !isShown(labels[shownAs(table, field)]))
  expect(missing).toEqual([])
}
