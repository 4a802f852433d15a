import type { Id } from '@caravel/contract/common'
import type { ImportKind } from '@caravel/contract/import-fields'
import type { ImportPlan } from '@caravel/contract/imports'
import type { RecordList } from '@caravel/contract/lists'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'

export type Problem = { column: number | null; message: string }

export type Cell = { text: string; column: number }

/** The texts that a row has for each field, and from which column. */
export type Cells = Partial<Record<string, Cell[]>>

/** What a row says of a record, as far as it can be read. */
export type Draft = {
  number: number
  /** Columns of the record, only those that the row has something for. */
  fields: Record<string, unknown>
  /** The name of its company, and the person of an inquiry, which are looked up or made. */
  company?: string
  person?: Record<string, unknown>
  problems: Problem[]
  /** It cannot be taken in. */
  fails: boolean
}

/** What labels of a file stand for here, folded. */
export type Labels = (list: string, label: string) => Id | null | undefined

/** How cells are read. A phone number without a country is one of the workspace's. */
export type Reading = { plan: ImportPlan; labels: Labels; today: string; country: string }

export type Row = { id: Id } & Record<string, unknown>

/** What differs between imports of contacts, companies and inquiries. */
export type ImportedKind = {
  type: ImportKind
  table: RecordList
  /** Columns that are written. */
  columns: readonly string[]
  /** Makes of the cells of a row what it says. */
  read: (number: number, cells: Cells, reading: Reading) => Draft
  /** What another row of the same file would share with it if it were the same record. */
  keysOf: (draft: Draft, match: readonly string[], country: string) => string[]
  /** For each row the record that it is already, where there is one. */
  match: (db: Db, drafts: Draft[], match: readonly string[], country: string) => Promise<Map<number, Id>>
  /** The whole record that a row makes, or why it cannot be made. */
  complete: (draft: Draft) => { row: Record<string, unknown> } | { problem: string }
  /** Values that follow from others, such as phone numbers as E.164. */
  derive: (row: Record<string, unknown>, country: string) => Record<string, unknown>
  insert: (db: Db, actor: Actor, rows: Row[]) => Promise<void>
  trash: (db: Db, actor: Actor, ids: Id[]) => Promise<void>
}
