import type { Id } from '@caravel/contract/common'
import type { TrashedType } from '@caravel/contract/trash'
import type { SubjectOf } from '@caravel/contract/verbs'
import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import { allowLongStatements } from '../db/statement-timeout.ts'
import { invalid } from '../errors.ts'
import { type Changes, changesBetween, recordActivities } from './activity.ts'
import { listFields, writeFields } from './bulk.queries.ts'
import type { ChosenKind } from './record-kind.ts'
import { lockRecords, type Selection } from './selection.ts'

type ChangedType = Extract<TrashedType, SubjectOf<'changed'>>

type References = Record<string, Id | null | undefined>

/** What differs between the kinds of record. */
type Steps<F extends References> = {
  /** Refuses what cannot be given to the chosen ones. */
  requireReferences: (db: Db, fields: F, ids: Id[]) => Promise<void>
} & Further<F>

type Further<F extends References> = {
  /** Written beside the fields, and not told on the timeline. */
  besides?: (fields: F) => Record<string, unknown>
  /** With the activity of each record that changed. */
  afterwards?: (db: Db, fields: F, changed: { id: Id; activityId: Id; changes: Changes }[]) => Promise<void>
}

/** Answers how many were chosen: afterwards all of them have it, also those that had it before. */
export async function updateRecords<A extends string, F extends References>(
  ctx: Context,
  kind: ChosenKind<A, ChangedType>,
  selection: Selection<A>,
  given: F,
  { requireReferences, ...further }: Steps<F>,
): Promise<{ updated: number }> {
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as F
  if (Object.keys(fields).length === 0) throw invalid('Choose what to change')
  return ctx.transaction(async (db) => {
    await allowLongStatements(db)
    const ids = await lockRecords(db, kind, selection)
    await requireReferences(db, fields, ids)
    await changeLocked(db, ctx, kind, ids, fields, further)
    return { updated: ids.length }
  })
}

/** The same of records that are locked already. */
export async function changeLocked<F extends References>(
  db: Db,
  ctx: Context,
  { type, rows }: Pick<ChosenKind<string, ChangedType>, 'type' | 'rows'>,
  ids: Id[],
  fields: F,
  { besides, afterwards }: Further<F> = {},
): Promise<void> {
  const before = await listFields(db, rows.table, Object.keys(fields), ids)
  const changes = new Map(before.map(({ id, ...locked }) => [id, changesBetween(locked, fields)]))
  const changesOf = (id: Id) => changes.get(id) ?? {}
  const changed = ids.filter((id) => Object.keys(changesOf(id)).length > 0)
  await writeFields(db, rows.table, { ...fields, ...besides?.(fields) }, changed)
  const activities = await recordActivities(db, ctx, 'changed', { type, ids: changed }, changesOf)
  await afterwards?.(
    db,
    fields,
    [...activities].map(([id, activityId]) => ({ id, activityId, changes: changesOf(id) })),
  )
}
