import type { Id } from '@caravel/contract/common'
import type { Actor } from '../../db/actor.ts'
import type { Db } from '../../db/client.ts'
import { changesBetween, recordActivities } from '../../records/activity.ts'
import type { Habits, ImportedKind, Row } from './kind.ts'
import { writeRecords } from './records.queries.ts'

/** Writes the records that are not as they were, and what is told of it in their timelines. */
export async function writeChanged(
  db: Db,
  actor: Actor,
  kind: ImportedKind,
  habits: Habits,
  { before, after }: { before: Map<Id, Row>; after: Map<Id, Row> },
): Promise<void> {
  const changed = [...after.values()].flatMap((row) => {
    const changes = changesBetween(before.get(row.id) ?? row, row)
    return Object.keys(changes).length > 0 ? [{ row, changes }] : []
  })
  if (changed.length === 0) return
  const rows = changed.map(({ row }) => ({ ...kind.derive(row, habits), id: row.id }))
  await writeRecords(db, kind.table, kind.columns, rows)
  const changesOf = new Map(changed.map(({ row, changes }) => [row.id, changes]))
  const ids = [...changesOf.keys()]
  if (kind.tellChanged) return kind.tellChanged(db, actor, rows, (id) => changesOf.get(id) ?? {})
  await recordActivities(db, actor, 'changed', { type: kind.type, ids }, (id) => changesOf.get(id) ?? {})
}
