import { CompanyFields } from '@caravel/contract/companies'
import { type ImportFieldType, type ImportKind, importFields } from '@caravel/contract/import-fields'
import type { ImportPlan } from '@caravel/contract/imports'
import type { z } from 'zod'
import {
  bareEmail,
  isNothing,
  isShortened,
  type Read,
  readAmount,
  readDay,
  readDone,
  readGender,
  readTime,
  short,
  splitValues,
} from './cells.ts'
import type { Cell, Cells, Draft, Reading } from './kind.ts'
import type { StagedRow } from './rows.queries.ts'

export function cellsOf({ cells }: StagedRow, { columns }: ImportPlan): Cells {
  const byField: Cells = {}
  for (const [column, field] of columns.entries()) {
    const text = cells[column]
    if (field && text && !isNothing(text)) byField[field] = [...(byField[field] ?? []), { text, column }]
  }
  return byField
}

export const newDraft = (number: number): Draft => ({ number, fields: {}, problems: [], fails: false })

export function fail(draft: Draft, column: number | null, message: string) {
  draft.problems.push({ column, message })
  draft.fails = true
}

/** Fills the fields of the record that are read by their type alone, each checked as a person would be who types it. */
export function fillFields(
  draft: Draft,
  kind: ImportKind,
  cells: Cells,
  reading: Reading,
  schemas: Record<string, z.ZodType>,
) {
  for (const [field, type] of Object.entries<ImportFieldType>(importFields[kind])) {
    const found = cells[field]
    const [first] = found ?? []
    if (!found || !first) continue
    const schema = schemas[field]
    if (type === 'label') fillLabel(draft, field, first, reading)
    else if (type === 'company') fillCompany(draft, first)
    else if (schema) {
      const read =
        type === 'emails' || type === 'phones' ? listOf(draft, type, found) : one(type, first.text, reading)
      if ('problem' in read) fail(draft, first.column, read.problem)
      else {
        const checked = schema.safeParse(read.value)
        if (checked.success) draft.fields[field] = checked.data
        else fail(draft, first.column, checked.error.issues[0]?.message ?? 'This cannot be read')
      }
    }
  }
}

function fillCompany(draft: Draft, { text, column }: Cell) {
  const checked = CompanyFields.shape.name.safeParse(text)
  if (checked.success) draft.company = checked.data
  else fail(draft, column, checked.error.issues[0]?.message ?? 'This cannot be read')
}

function one(type: string, text: string, { plan, today }: Reading): Read<unknown> {
  if (type === 'day') return readDay(text, plan.day_order, today)
  if (type === 'time') return readTime(text)
  if (type === 'done') return readDone(text, plan.day_order, today)
  if (type === 'amount') return readAmount(text, plan.decimal_sign)
  if (type === 'gender') return readGender(text)
  if (type === 'email') return { value: bareEmail(text) }
  if (type === 'phone' && isShortened(text)) return { problem: shortened(text) }
  return { value: text }
}

/** Each once, in the order of the columns. */
function listOf(draft: Draft, type: 'emails' | 'phones', found: Cell[]): Read<unknown> {
  const values = found.flatMap(({ text, column }) =>
    splitValues(text).map((value) => ({ value: type === 'emails' ? bareEmail(value) : value, column })),
  )
  for (const { value, column } of values)
    if (type === 'phones' && isShortened(value)) fail(draft, column, shortened(value))
  const key = type === 'emails' ? 'email' : 'phone_number'
  return { value: [...new Set(values.map(({ value }) => value))].map((value) => ({ [key]: value })) }
}

const shortened = (text: string) =>
  `A spreadsheet has shortened this number to ${short(text)}. Make its column one of text there, and save the file again`

/** What nobody knows is left out, and said. */
function fillLabel(draft: Draft, field: string, { text, column }: Cell, { labels }: Reading) {
  const id = labels(field, text)
  if (id) draft.fields[`${field}_id`] = id
  else if (id === undefined)
    draft.problems.push({ column, message: `There is no “${short(text)}” here. The row comes in without it` })
}
