import { text } from 'node:stream/consumers'
import type { Id, Page, PageQuery } from '@caravel/contract/common'
import {
  type ImportFieldType,
  importFields,
  importNeeds,
  largestImportBytes,
  manyTypes,
} from '@caravel/contract/import-fields'
import type {
  Import,
  ImportPlan,
  ImportRow,
  ImportState,
  ImportSummary,
  imports,
} from '@caravel/contract/imports'
import type { ReplyOf, RequestOf } from '@caravel/contract/route'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { datedName } from '../../csv/csv.ts'
import type { Db } from '../../db/client.ts'
import { pageOf } from '../../db/paginate.ts'
import { queueJob } from '../../db/queue.ts'
import { conflict, invalid, notFound, tooLarge } from '../../errors.ts'
import { asFile } from '../../records/export.ts'
import { pictureAt } from '../../storage/pictures.ts'
import { newKey } from '../../storage/storage.ts'
import { takeHeadings } from './choose-headings.ts'
import {
  countImports,
  findImport,
  insertImport,
  type LockedImport,
  listImports,
  lockImport,
  writeImport,
} from './imports.queries.ts'
import { makeNewEntries } from './labels.ts'
import { countProblems, deleteRowsAbove, listProblems, listWithReasons } from './rows.queries.ts'
import { queueStep } from './step.ts'

export { importStepWith, putImportAsideWith } from './step.ts'

export async function getImports(
  ctx: Context,
  page: RequestOf<typeof imports.list>['query'],
): Promise<Page<ImportSummary>> {
  const { rows, total } = await ctx.read(async (db) => ({
    rows: await listImports(db, page),
    total: await countImports(db, page),
  }))
  return pageOf(ctx.url, page, await Promise.all(rows.map((row) => asShown(ctx, row))), total)
}

export async function announceImport(
  ctx: Context,
  { kind, name, size }: RequestOf<typeof imports.create>['body'],
): Promise<ReplyOf<typeof imports.create>> {
  if (size > largestImportBytes) throw tooLarge('Choose a file of at most 100 MB, or split it', 'size')
  const given = { id: newId(), kind, file_name: name, size, storage_key: newKey(ctx.workspaceId) }
  await ctx.transaction((db) => insertImport(db, ctx, given))
  const url = await ctx.services.storage.uploadUrl({ key: given.storage_key, size: { bytes: size } })
  return { url, id: given.id }
}

/** Once the file is there, just as large as announced. */
export async function startReading(ctx: Context, id: Id): Promise<Import> {
  const { storage } = ctx.services
  const { storage_key, size: announced } = await ctx.transaction((db) => lockOwn(db, id))
  const size = await storage.sizeOf(storage_key)
  if (size === null) throw invalid('Upload the file first')
  if (size !== announced) throw invalid('The file is not as large as announced. Upload it again')
  return change(ctx, id, async (db, { state, uploaded_at }) => {
    if (state !== 'reading' || uploaded_at) return
    await writeImport(db, ctx, id, { uploaded_at: new Date().toISOString() })
    await queueStep(db, { workspace_id: ctx.workspaceId, import_id: id })
  })
}

export const getImport = (ctx: Context, id: Id): Promise<Import> => ctx.read((db) => show(db, ctx, id))

/** From another row on the file is another one: its columns and its plan begin anew. */
export async function chooseHeadings(ctx: Context, id: Id, row: number): Promise<Import> {
  return change(ctx, id, async (db, locked) => {
    requireState(locked, 'read', 'checked')
    await takeHeadings(db, ctx, locked, row)
  })
}

/** Nothing changes but what is known of the rows. */
export async function checkImport(ctx: Context, id: Id, plan: ImportPlan): Promise<Import> {
  return change(ctx, id, async (db, locked) => {
    requireState(locked, 'read', 'checked')
    requireFits(locked, plan)
    await begin(db, ctx, locked, { state: 'checking', plan: JSON.stringify(plan) })
  })
}

/** After a stop it goes on with the rows that are left. */
export async function runImport(ctx: Context, id: Id): Promise<Import> {
  return change(ctx, id, async (db, locked) => {
    if (locked.state === 'running') return
    requireState(locked, 'checked', 'stopped')
    if (locked.state === 'stopped')
      return begin(db, ctx, locked, { state: 'running', finished_at: null, failure: null }, 'where it was')
    const plan = await makeNewEntries(db, ctx, locked.plan as ImportPlan)
    await deleteRowsAbove(db, id, locked.heading_row)
    await begin(db, ctx, locked, { state: 'running', plan: JSON.stringify(plan) })
  })
}

export async function stopImport(ctx: Context, id: Id): Promise<Import> {
  return change(ctx, id, async (db, { state }) => {
    if (state === 'running')
      await writeImport(db, ctx, id, { state: 'stopped', finished_at: new Date().toISOString() })
    else if (state === 'checking') await writeImport(db, ctx, id, { state: 'read' })
  })
}

export async function undoImport(ctx: Context, id: Id): Promise<Import> {
  return change(ctx, id, async (db, locked) => {
    if (locked.state === 'undoing' || locked.state === 'undone') return
    requireState(locked, 'done', 'stopped')
    const { undo_until } = await show(db, ctx, id)
    if (!undo_until) throw conflict('This import is more than 30 days old, and stays')
    const set = { state: 'undoing', acting_id: ctx.memberId, done: 0, kept: 0, position: lastNumber } as const
    await writeImport(db, ctx, id, set)
    await queueStep(db, { workspace_id: ctx.workspaceId, import_id: id })
  })
}

/** Before it has run. */
export async function discardImport(ctx: Context, id: Id): Promise<undefined> {
  await ctx.transaction(async (db) => {
    const locked = await lockOwn(db, id)
    requireState(locked, 'reading', 'failed', 'read', 'checking', 'checked')
    // Nothing lists what was never sent. Its rows are too many to go at once.
    await writeImport(db, ctx, id, { state: 'discarded', uploaded_at: null })
    await queueStep(db, { workspace_id: ctx.workspaceId, import_id: id })
    await queueJob(db, 'remove_file', { key: locked.storage_key })
  })
  return undefined
}

export async function getProblems(ctx: Context, id: Id, page: PageQuery): Promise<Page<ImportRow>> {
  const { rows, total } = await ctx.read(async (db) => {
    if (!(await findImport(db, id))) throw notFound('Import')
    return { rows: await listProblems(db, id, page), total: await countProblems(db, id) }
  })
  return pageOf(ctx.url, page, rows, total)
}

/** As the file had them, with the reasons behind: what failed is ready to be mended and imported again. */
export async function exportRows(
  ctx: Context,
  id: Id,
  which: RequestOf<typeof imports.exportFailed>['query']['rows'],
): Promise<{ name: string; csv: string }> {
  const { found, rows } = await ctx.read(async (db) => {
    const found = await findImport(db, id)
    if (!found) throw notFound('Import')
    return { found, rows: await listWithReasons(db, id, which) }
  })
  const columns = Object.fromEntries(
    found.columns.map(({ heading }, index) => [`${index}`, [heading, cellKindOf(found, index)] as const]),
  )
  const cells = rows.map(({ cells, problems }) => ({
    ...Object.fromEntries(found.columns.map((_, index) => [`${index}`, cells[index] ?? ''])),
    reason: problems.map(({ message }) => message).join('. '),
  }))
  const [name, reason] =
    which === 'failed' ? ['not-imported', 'Not imported because'] : ['incomplete', 'What was left out']
  const fileName = datedName(name)
  const table = {
    list: name,
    fileName,
    columns: { ...columns, reason: [reason] as const },
    pages: inOnePage(cells),
  }
  const { content } = await asFile(ctx, 'local_csv', table)
  return { name: `${fileName}.csv`, csv: await text(content) }
}

/** A decimal point is a comma where the file is opened; what has a comma already may mean thousands by a point. */
const cellKindOf = ({ kind, plan }: Pick<Import, 'kind' | 'plan'>, column: number) => {
  const fields: Record<string, string> = importFields[kind]
  return plan.decimal_sign === '.' && fields[plan.columns[column] ?? ''] === 'amount' ? 'amount' : 'text'
}

async function* inOnePage<T>(rows: T[]) {
  yield rows
}

/** Behind every row that a file can have. */
const lastNumber = 2_147_483_647

async function change(
  ctx: Context,
  id: Id,
  work: (db: Db, locked: LockedImport) => Promise<void>,
): Promise<Import> {
  return ctx.transaction(async (db) => {
    await work(db, await lockOwn(db, id))
    return show(db, ctx, id)
  })
}

async function lockOwn(db: Db, id: Id): Promise<LockedImport> {
  const locked = await lockImport(db, id)
  if (!locked || locked.state === 'discarded') throw notFound('Import')
  return locked
}

type Beginning = { state: 'checking' | 'running'; plan?: string; finished_at?: null; failure?: null }

async function begin(
  db: Db,
  ctx: Context,
  { id, heading_row }: LockedImport,
  set: Beginning,
  from: 'the first row' | 'where it was' = 'the first row',
) {
  const anew = {
    position: heading_row,
    done: 0,
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    failure: null,
  }
  await writeImport(db, ctx, id, { ...(from === 'the first row' && anew), ...set, acting_id: ctx.memberId })
  await queueStep(db, { workspace_id: ctx.workspaceId, import_id: id })
}

function requireState({ state }: LockedImport, ...allowed: ImportState[]) {
  if (!allowed.includes(state as ImportState))
    throw conflict('This import has gone on meanwhile. Reload to see where it is')
}

/** Each column fills a field of this kind of record, and a field that holds one value is filled by one column. */
function requireFits({ kind, columns }: LockedImport, plan: ImportPlan) {
  if (plan.columns.length !== (columns as unknown[]).length)
    throw invalid('Say of each column what it fills', 'columns')
  const fields: Record<string, string> = importFields[kind as keyof typeof importFields]
  const taken = new Set<string>()
  for (const field of plan.columns) {
    if (field === null) continue
    const type = fields[field] as ImportFieldType | undefined
    if (!type) throw invalid('This kind of record has no such field', 'columns')
    if (taken.has(field) && !manyTypes.includes(type))
      throw invalid('Two columns fill the same field', 'columns')
    taken.add(field)
  }
  const needed = importNeeds[kind as keyof typeof importNeeds]
  if (!needed.some((field) => taken.has(field)))
    throw invalid(
      'Choose a column that says whom or what the rows are about, such as a name or an email',
      'columns',
    )
}

async function show(db: Db, ctx: Context, id: Id): Promise<Import> {
  const row = await findImport(db, id)
  if (!row) throw notFound('Import')
  return asShown(ctx, row)
}

type Shown = {
  created_by: { id: Id; first_name: string; last_name: string } | null
  created_by_pic_key: string | null
}

async function asShown<R extends Shown>(
  { services: { storage } }: Context,
  { created_by_pic_key, ...row }: R,
) {
  const pic = await pictureAt(storage, created_by_pic_key)
  return { ...row, created_by: row.created_by && { ...row.created_by, pic } }
}
