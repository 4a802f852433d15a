/** What the columns of a file may fill, and what has to be filled by one of them. */
import {
  type ImportFieldType,
  type ImportKind,
  type ImportMatch,
  importFields,
  importMatches,
  importNeeds,
  manyTypes,
} from '@caravel/contract/import-fields'
import type { ImportPlan } from '@caravel/contract/imports'

type Columns = ImportPlan['columns']

export const fieldsOf = (kind: ImportKind): string[] => Object.keys(importFields[kind])

const typeOf = (kind: ImportKind, field: string): ImportFieldType | undefined =>
  (importFields[kind] as Record<string, ImportFieldType>)[field]

/** The places of the columns that are read as this. */
export const columnsOfType = (kind: ImportKind, columns: Columns, type: ImportFieldType): number[] =>
  columns.flatMap((field, at) => (field !== null && typeOf(kind, field) === type ? [at] : []))

/** Another column that fills the same, where only one may. */
export function rivalOf(kind: ImportKind, columns: Columns, at: number): number | undefined {
  const field = columns[at]
  const type = field && typeOf(kind, field)
  if (!field || (type && manyTypes.includes(type))) return undefined
  const rival = columns.findIndex((each, place) => each === field && place !== at)
  return rival === -1 ? undefined : rival
}

/** Whether every row would fail, since nothing says whom or what it is about. */
export const missesNeeded = (kind: ImportKind, columns: Columns): boolean =>
  !importNeeds[kind].some((field) => columns.includes(field))

const fieldsOfMatch: Record<ImportMatch, readonly string[]> = {
  email: ['emails'],
  phone: ['phone_numbers'],
  name: ['first_name', 'last_name', 'full_name', 'name'],
  website: ['website'],
  number: ['deal_number'],
  title: ['title'],
}

/** By what of this file existing records can be told. */
export const possibleMatches = (kind: ImportKind, columns: Columns): ImportMatch[] =>
  importMatches[kind].filter((match) => fieldsOfMatch[match].some((field) => columns.includes(field)))
