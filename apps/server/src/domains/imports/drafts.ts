import { CompanyFields } from '@caravel/contract/companies'
import { contactFields } from '@caravel/contract/contact-fields'
import { type ImportFieldType, type ImportKind, importFields } from '@caravel/contract/import-fields'
import type { ImportPlan } from '@caravel/contract/imports'
import type { z } from 'zod'
import { readAmount } from './amounts.ts'
import {
  bareEmail,
  isNothing,
  isShortened,
  type Read,
  readGender,
  readTime,
  short,
  splitValues,
} from './cells.ts'
import { readBirthday, readDay, readDone } from './days.ts'
import type { Cell, Cells, Draft, Reading } from './kind.ts'
import { mostInList } from './merged.ts'
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

/** The row comes in without it. */
export const warn = (draft: Draft, column: number | null, message: string) =>
  void draft.problems.push({ column, message: `${message}. ${leftOut}` })

export const leftOut = 'The row comes in without it'

/**
 * What a record is known by, its money, and everything of a task: one that is wrong or missing there would do harm, so that
 * the row is refused.
 */
const isDecisive = (kind: ImportKind, field: string, type: ImportFieldType) =>
  kind === 'task' ||
  type === 'amount' ||
  ['name', 'first_name', 'last_name', 'deal_number', 'currency'].includes(field)

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
      const isList = type === 'emails' || type === 'phones'
      const refuse = isList || isDecisive(kind, field, type) ? fail : warn
      const listed = isList ? listOf(draft, type, found, schema) : undefined
      if (listed?.length === 0) continue
      const read = listed ? { value: listed } : one(field === 'birthday' ? field : type, first, reading)
      if (kind === 'contact' && isName(field) && 'value' in read) read.value = withoutRest(draft, first)
      if ('problem' in read) refuse(draft, first.column, read.problem)
      else {
        const checked = schema.safeParse(read.value)
        if (checked.success) draft.fields[field] = checked.data
        else refuse(draft, first.column, checked.error.issues[0]?.message ?? 'This cannot be read')
      }
    }
  }
}

function fillCompany(draft: Draft, { text, column }: Cell) {
  const checked = CompanyFields.shape.name.safeParse(text)
  if (checked.success) draft.company = checked.data
  else warn(draft, column, checked.error.issues[0]?.message ?? 'This cannot be read')
}

function one(
  type: string,
  { text, column }: Cell,
  { plan, columns, today, currency }: Reading,
): Read<unknown> {
  if (type === 'day') return readDay(text, plan.day_order, today)
  if (type === 'birthday') return readBirthday(text, plan.day_order, today)
  if (type === 'time') return readTime(text)
  if (type === 'done') return readDone(text, plan.day_order, today)
  if (type === 'amount') {
    const isTold = columns[column]?.ambiguous_amounts ?? false
    return readAmount(text, { decimalSign: plan.decimal_sign, currency, isTold })
  }
  if (type === 'gender') return readGender(text)
  if (type === 'email') return { value: bareEmail(text) }
  if (type === 'phone' && isShortened(text)) return { problem: shortened(text) }
  return { value: text }
}

/** Each once, in the order of the columns. One that is none is left out, and said. */
function listOf(draft: Draft, type: 'emails' | 'phones', found: Cell[], schema: z.ZodType): object[] {
  const key = type === 'emails' ? 'email' : 'phone_number'
  const good = new Set<string>()
  for (const { text, column } of found)
    for (const part of splitValues(text)) {
      const value = type === 'emails' ? bareEmail(part) : part
      if (isNothing(value)) continue
      const checked = schema.safeParse([{ [key]: value }])
      const problem = checked.success
        ? type === 'phones' && isShortened(value) && shortened(value)
        : `“${short(value)}”: ${checked.error.issues[0]?.message}`
      if (problem) warn(draft, column, problem)
      else good.add(value)
    }
  for (const value of [...good].slice(mostInList))
    warn(draft, found[0]?.column ?? null, `“${short(value)}”: a contact has at most ${mostInList} of them`)
  return [...good].slice(0, mostInList).map((value) => ({ [key]: value }))
}

const isName = (field: string) => field === 'first_name' || field === 'last_name'

/** As much of a name as a contact's may have. */
export function withoutRest(draft: Draft, { text, column }: Cell): string {
  const { most } = contactFields.first_name
  if (text.length <= most) return text
  const message = `“${short(text)}” is longer than ${most} characters, and is cut there`
  draft.problems.push({ column, message })
  return text.slice(0, most).toWellFormed().trim()
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
