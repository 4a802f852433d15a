import type { Id } from '@caravel/contract/common'
import type { ServiceFields } from '@caravel/contract/deal-services'
import type { ImportKind } from '@caravel/contract/import-fields'
import type { ImportColumn, ImportPlan } from '@caravel/contract/imports'
import type { KindThat } from '@caravel/contract/kinds'
import type { ListName } from '@caravel/contract/lists'
import type { SubjectOf } from '@caravel/contract/verbs'
import type { Actor } from '../../db/actor.ts'
import type { Changes } from '../../db/changes.ts'
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
  /** What a new inquiry is made of, and from whom that comes. */
  service?: ServiceFields
  supplier?: string
  supplier_id?: Id
  /** When it was sold, where it stands at a status that means so. */
  booked_on?: string
  /** The record that a task is on. */
  about?: About
  /** What could not be read, to be put into the note. */
  unread?: string
  /** It is up to whoever imports it. */
  isOwn?: boolean
  problems: Problem[]
  /** It cannot be taken in. */
  fails: boolean
  /** It is a company, in a file of people. */
  isCompany?: boolean
  /** It sums up other rows. */
  isTotal?: boolean
}

/** A record as a row names it, and in which column. */
export type About = {
  [T in KindThat<'tasks'>]: { column: number; type: T; named: NamedBy[T]; text: string }
}[KindThat<'tasks'>]
type NamedBy = { contact: Record<string, unknown>; company: string; inquiry: number }

/** What labels of a file stand for here, folded. */
export type Labels = (list: string, label: string) => Id | null | undefined

/**
 * What the workspace takes for granted: the country of its phone numbers, the currency of its amounts and how they are
 * rounded, its time zone and the day.
 */
export type Habits = { country: string; currency: string; rounding: string; timezone: string; today: string }

export type Reading = Habits & { plan: ImportPlan; columns: ImportColumn[]; labels: Labels }

/** How rows are taken in, or would be if nothing were to be written yet. */
export type Pass = {
  importId: Id
  actor: Actor
  kind: ImportedKind
  reading: Reading
  /** In text, a cell too many comes of a delimiter that stands inside of another. */
  isText: boolean
  isDryRun: boolean
}

/** By what a row is known to the other rows of its file, and what of another row says that the two are the same. */
export type Keys = { own: string[]; same: string[] }

export type Row = { id: Id } & Record<string, unknown>

/** What differs between imports of contacts, companies, inquiries and tasks. */
export type ImportedKind = Told & {
  table: ListName
  columns: readonly string[]
  read: (number: number, cells: Cells, reading: Reading) => Draft
  keysOf: (draft: Draft, match: readonly string[], country: string) => Keys
  /** For each row the record that it is already, where there is one. */
  match: (db: Db, drafts: Draft[], match: readonly string[], country: string) => Promise<Map<number, Id>>
  /** Why no record can be made of a row. */
  lacks: (draft: Draft) => string | undefined
  /** The whole record that a row makes which lacks nothing. */
  complete: (draft: Draft) => Record<string, unknown>
  /** Why a record cannot be as it would be then. */
  refuses: (row: Record<string, unknown>) => string | undefined
  /** With what follows from other values: phone numbers as E.164, and the currency of a budget. */
  derive: (row: Record<string, unknown>, habits: Habits) => Record<string, unknown>
  insert: (db: Db, actor: Actor, rows: Row[]) => Promise<void>
  trash: (db: Db, actor: Actor, ids: Id[]) => Promise<void>
  /** Says what rows tell of records that are here and that stays as it is. */
  sayWhatStays?: (db: Db, updates: { draft: Draft; record: Row }[], reading: Reading) => Promise<void>
  /** What is locked before the records are. */
  lockBefore?: (db: Db, ids: Id[]) => Promise<void>
}

type TellChanged = (db: Db, actor: Actor, rows: Row[], changesOf: (id: Id) => Changes) => Promise<void>

/** How a change is told, where more follows from it or it is not told of the record itself. */
type Told =
  | { type: Extract<ImportKind, SubjectOf<'changed'>>; tellChanged?: undefined }
  | { type: ImportKind; tellChanged: TellChanged }
