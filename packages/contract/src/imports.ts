import { z } from 'zod'
import {
  Id,
  inWorkspace,
  oneOfWorkspace,
  Person,
  paged,
  pageQuery,
  requiredText,
  Timestamp,
} from './common.ts'
import { importFields, importKinds, importMatches, labelLists } from './import-fields.ts'
import { route } from './route.ts'

export const importStates = [
  /** The file is on its way, or its rows are being taken in. */
  'reading',
  /** It could not be read; `failure` says why. */
  'failed',
  /** It waits to be told what its columns are. */
  'read',
  /** The dry run goes over the rows. */
  'checking',
  /** What would happen is known, and nothing has happened yet. */
  'checked',
  'running',
  /** Somebody stopped it, or it could not go on; what came in until then is in. It can go on. */
  'stopped',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

const fieldNames = [...new Set(importKinds.flatMap((kind) => Object.keys(importFields[kind])))] as [
  string,
  ...string[],
]

export const dayOrders = ['dmy', 'mdy'] as const
export const decimalSigns = [',', '.'] as const
export const existingActs = ['skip', 'fill', 'overwrite'] as const

/** For each label of a file what stands for it here: the id of an entry or member, a `new` entry, or nothing. */
const Labels = z.record(z.string().max(500), z.union([Id, z.literal('new'), z.null()]))

export const ImportPlan = z.object({
  /** For each column of the file the field that it fills, or none. */
  columns: z
    .array(z.enum(fieldNames, 'Choose a field').nullable())
    .max(300, 'A file has at most 300 columns'),
  /** Of days such as 03/04/2026; those that begin with the year are read as they are. */
  day_order: z.enum(dayOrders, 'Choose how days are written').default('dmy'),
  decimal_sign: z.enum(decimalSigns, 'Choose how decimals are written').default('.'),
  /** What tells that a record is here already. Nothing: every row is new. */
  match: z
    .array(
      z.enum([...new Set(importKinds.flatMap((kind) => [...importMatches[kind]]))] as [string, ...string[]]),
    )
    .max(3)
    .default([]),
  existing: z.enum(existingActs, 'Choose what happens to what is here already').default('skip'),
  labels: z.partialRecord(z.enum(labelLists), Labels).default({}),
  /** A row that sums up the others, `Total` with amounts beside it, is left out. */
  skip_totals: z.boolean().default(true),
  /** What cannot be read of a contact or company is put into its note, so that it comes in after all. */
  keep_unread: z.boolean().default(false),
  /** Companies that are named and not here are made; otherwise their rows come in without. */
  new_companies: z.boolean().default(true),
})
export type ImportPlan = z.infer<typeof ImportPlan>

const count = z.number().int()

export const ImportColumn = z.object({
  heading: z.string(),
  /** The first few different values. */
  samples: z.array(z.string()),
  /** How many rows have a value in it. */
  filled: count,
  /** Days in it that could be read both ways, and none that settles which. */
  ambiguous_days: z.boolean(),
  /** Amounts in it such as 1,234 that could be read both ways. */
  ambiguous_amounts: z.boolean(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const ImportSummary = z.object({
  id: Id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  file_name: z.string(),
  created_by: Person.nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  /** Rows with anything in them; null until the file was read. */
  total: count.nullable(),
  /** How many rows the present step has gone over. */
  done: count,
  /** Of the dry run until it runs, and then of what came in. */
  created: count,
  updated: count,
  skipped: count,
  failed: count,
  /** In one line, what went wrong and what to do. */
  failure: z.string().nullable(),
  /** Until when it can be taken back; null when it cannot. */
  undo_until: Timestamp.nullable(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const Import = ImportSummary.extend({
  columns: z.array(ImportColumn),
  /** The plan that was made, or else one to begin with: known headings, or that of the last file of this shape. */
  plan: ImportPlan,
  /** The sheets of a workbook that hold something and are left out: only the first one is read. */
  other_sheets: z.array(z.string()),
  /** The number of the row that holds the headings: what stands above it is left out. 0 where there is none, as in vCards. */
  heading_row: count,
  /** Until it runs: the rows of which one holds the headings, each with its first cells, cut where they are long. */
  first_rows: z.array(z.object({ number: count, cells: z.array(z.string()) })),
  /** Another import of the workspace runs first: they take turns, so that nobody comes in twice. */
  is_waiting: z.boolean(),
  /** How much an undo has left as it was, since somebody had changed it. */
  kept: count,
})
export type Import = z.infer<typeof Import>

/** A row that is not taken in whole, or not as one might expect. */
export const ImportRow = z.object({
  number: count,
  cells: z.array(z.string()),
  outcome: z.enum(['create', 'update', 'skip', 'fail']),
  problems: z.array(z.object({ column: count.nullable(), message: z.string() })),
  /** The record that it made or changed. */
  record_id: Id.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

const oneImport = { access: 'records:import', params: oneOfWorkspace, reply: Import } as const

export const imports = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/imports/',
    access: 'records:import',
    summary: 'Past imports, newest first',
    params: inWorkspace,
    query: pageQuery.extend({ kind: z.enum(importKinds, 'Choose what was imported').optional() }),
    reply: paged(ImportSummary),
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/:org/imports/',
    access: 'records:import',
    summary: 'Announce a file to import: where to PUT it, and the id of the import',
    params: inWorkspace,
    body: z.object({
      kind: z.enum(importKinds, 'Choose what to import'),
      name: requiredText(255, 'Enter a file name'),
      size: z.number('Enter the size in bytes').int('Enter the size in bytes').min(1, 'The file is empty'),
    }),
    reply: z.object({ url: z.string(), id: Id }),
    status: 201,
  }),
  read: route({
    method: 'POST',
    path: '/api/v1/:org/imports/:id/read/',
    summary: 'Say that the file was sent: its rows are taken in from here on',
    ...oneImport,
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/:org/imports/:id/',
    summary: 'One import: where it stands, its columns and its plan',
    ...oneImport,
  }),
  headings: route({
    method: 'POST',
    path: '/api/v1/:org/imports/:id/headings/',
    summary: 'Say which of the first rows holds the headings: columns and plan begin anew',
    ...oneImport,
    body: z.object({ row: z.number('Choose a row').int('Choose a row') }),
  }),
  labels: route({
    method: 'POST',
    path: '/api/v1/:org/imports/:id/labels/',
    access: 'records:import',
    summary:
      'The different labels of statuses, sources and people in these columns, and what is called the same here',
    params: oneOfWorkspace,
    body: ImportPlan.pick({ columns: true }),
    /** At most 100 of a list, the most frequent first. */
    reply: z.object({
      results: z.array(
        z.object({ list: z.enum(labelLists), label: z.string(), rows: count, id: Id.nullable() }),
      ),
    }),
  }),
  check: route({
    method: 'POST',
    path: '/api/v1/:org/imports/:id/check/',
    summary: 'Make the plan, and try it on every row without changing anything',
    ...oneImport,
    body: ImportPlan,
  }),
  run: route({
    method: 'POST',
    path: '/api/v1/:org/imports/:id/run/',
    summary: 'Take the rows in, or go on with it after a stop',
    ...oneImport,
  }),
  stop: route({
    method: 'POST',
    path: '/api/v1/:org/imports/:id/stop/',
    summary: 'Stop before the rows that are left',
    ...oneImport,
  }),
  rows: route({
    method: 'GET',
    path: '/api/v1/:org/imports/:id/rows/',
    access: 'records:import',
    summary: 'The rows with something to say about, in the order of the file',
    params: oneOfWorkspace,
    query: pageQuery,
    reply: paged(ImportRow),
  }),
  exportFailed: route({
    method: 'POST',
    path: '/api/v1/:org/imports/:id/failed/',
    access: 'records:import',
    summary:
      'As CSV the rows that could not be taken in, ready to be mended and imported, or those that came in incomplete, each with its reasons',
    params: oneOfWorkspace,
    query: z.object({ rows: z.enum(['failed', 'incomplete'], 'Choose which rows').default('failed') }),
    reply: z.object({ name: z.string(), csv: z.string() }),
  }),
  previewUndo: route({
    method: 'GET',
    path: '/api/v1/:org/imports/:id/undo/',
    access: 'records:import',
    summary:
      'What an undo would do: records to the trash, records put back, and what was changed since and stays',
    params: oneOfWorkspace,
    reply: z.object({
      trashed: count,
      restored: count,
      /** The first 100 records of which something stays, with the fields. */
      kept: z.array(z.object({ id: Id, name: z.string(), fields: z.array(z.string()) })),
      kept_total: count,
    }),
  }),
  undo: route({
    method: 'POST',
    path: '/api/v1/:org/imports/:id/undo/',
    summary: 'Take an import back within 30 days',
    ...oneImport,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/:org/imports/:id/',
    access: 'records:import',
    summary: 'Discard an import that has not run',
    params: oneOfWorkspace,
  }),
}
