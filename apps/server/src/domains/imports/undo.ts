import type { Id } from '@caravel/contract/common'
import type { imports } from '@caravel/contract/imports'
import type { ReplyOf } from '@caravel/contract/route'
import type { Context } from '../../context.ts'
import type { Actor } from '../../db/actor.ts'
import type { Changes } from '../../db/changes.ts'
import type { Db } from '../../db/client.ts'
import { tableOf } from '../../db/live-records.ts'
import { notFound } from '../../errors.ts'
import { unchangedSince } from '../../records/activity.ts'
import { findHabits, findImport, type LockedImport, writeImport } from './imports.queries.ts'
import type { ImportedKind } from './kind.ts'
import { kinds } from './kinds.ts'
import { findExisting, findUnused, lockLive, lockRows } from './records.queries.ts'
import { madeAlong } from './rows.queries.ts'
import {
  countKept,
  countLive,
  countPutBack,
  type DoneRow,
  listDoneBefore,
  listKept,
  noteUndone,
} from './undo.queries.ts'
import { writeChanged } from './write-changed.ts'

/**
 * Takes the last of the rows back that are not yet: what they made goes to the trash, and what they changed is as it was,
 * but for what somebody has changed since. Answers whether these were the first of the file.
 */
export async function undoSome(db: Db, actor: Actor, locked: LockedImport, many: number): Promise<void> {
  const rows = await listDoneBefore(db, locked.id, locked.position, many)
  const made = rows.flatMap(({ outcome, record_id }) =>
    outcome === 'create' && record_id ? [record_id] : [],
  )
  const kept: Kept[] = []
  for (const kind of kindsIn(locked.kind)) {
    await trash(db, actor, kind, made)
    kept.push(...(await putBack(db, actor, kind, rows)))
  }
  for (const type of madeAlong) {
    const ids = rows.flatMap(({ made }) => made.filter((one) => one.type === type).map(({ id }) => id))
    await trash(db, actor, kinds[type], await findUnused(db, tableOf[type], ids))
  }
  await noteUndone(db, locked.id, rows, kept)

  const isDone = rows.length < many
  await writeImport(db, actor, locked.id, {
    position: rows.at(-1)?.number ?? locked.position,
    done: locked.done + rows.length,
    kept: locked.kept + kept.length,
    ...(isDone && { state: 'undone' }),
  })
}

/** Of which kinds the rows of a file may be: among people there are companies. */
const kindsIn = (kind: string): ImportedKind[] =>
  kind === 'contact' ? [kinds.contact, kinds.company] : [kinds[kind as keyof typeof kinds]]

/** Those that are there: somebody may have deleted some since. */
async function trash(db: Db, actor: Actor, kind: ImportedKind, ids: Id[]) {
  await kind.lockBefore?.(db, ids)
  const live = await lockLive(db, kind.table, ids)
  if (live.size > 0) await kind.trash(db, actor, [...live])
}

/** Answers what stays as it is. */
async function putBack(db: Db, actor: Actor, kind: ImportedKind, rows: DoneRow[]) {
  const changed = rows.filter(
    (row): row is ChangedRow => row.outcome === 'update' && row.record_id !== null && row.changes !== null,
  )
  const ids = [...new Set(changed.map(({ record_id }) => record_id))]
  await kind.lockBefore?.(db, ids)
  const before = new Map((await lockRows(db, kind.table, kind.columns, ids)).map((row) => [row.id, row]))
  const isGone = await findGone(db, changed)
  const after = new Map(before)
  const kept: Kept[] = []
  for (const { number, record_id, changes } of changed) {
    const row = after.get(record_id)
    if (!row) continue
    const back = Object.fromEntries(
      Object.entries(unchangedSince(row, changes)).filter(([field, value]) => !isGone(field, value)),
    )
    // Half of it may not go together with what somebody has changed since.
    const isPossible = kind.refuses({ ...row, ...back }) === undefined
    if (isPossible) after.set(record_id, { ...row, ...back })
    const fields = Object.keys(changes).filter((field) => !isPossible || !(field in back))
    if (fields.length > 0) kept.push({ number, fields })
  }
  await writeChanged(db, actor, kind, await findHabits(db), { before, after })
  return kept
}

type Kept = { number: number; fields: string[] }
type ChangedRow = DoneRow & { record_id: Id; changes: Changes }

/** Whether what a field was before the import has been deleted since. */
async function findGone(db: Db, rows: ChangedRow[]) {
  const isReference = (field: string, value: unknown): value is Id => field.endsWith('_id') && value !== null
  const ids = rows.flatMap(({ changes }) =>
    Object.entries(changes).flatMap(([field, { from }]) => (isReference(field, from) ? [from] : [])),
  )
  const existing = await findExisting(db, [...new Set(ids)])
  return (field: string, value: unknown) => isReference(field, value) && !existing.has(value)
}

export async function previewUndo(ctx: Context, id: Id): Promise<ReplyOf<typeof imports.previewUndo>> {
  return ctx.read(async (db) => {
    const found = await findImport(db, id)
    if (!found) throw notFound('Import')
    const preview = {
      trashed: 0,
      restored: 0,
      kept: [] as Awaited<ReturnType<typeof listKept>>,
      kept_total: 0,
    }
    for (const { table } of kindsIn(found.kind)) {
      preview.trashed += await countLive(db, id, table)
      preview.restored += await countPutBack(db, id, table)
      preview.kept.push(...(await listKept(db, id, table, mostKeptShown - preview.kept.length)))
      preview.kept_total += await countKept(db, id, table)
    }
    return preview
  })
}

const mostKeptShown = 100
