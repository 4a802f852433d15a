import { forKindsThat, type KindThat, kindsThat } from '@caravel/contract/kinds'
import { type Db, plannedOnce, thisWorkspace } from './client.ts'

/** A record that has a page of its own, with a timeline and notes. */
export type RecordName = { type: KindThat<'page'>; id: string }

export const tableOf = forKindsThat('page', 'many')

/** The columns by which what hangs on a record names it. */
export const columnOf = forKindsThat('page', 'field')

export type RecordIds = Partial<Record<(typeof columnOf)[RecordName['type']], string | null | undefined>>

export function recordNamed(ids: RecordIds): RecordName | undefined {
  for (const type of kindsThat('page')) {
    const id = ids[columnOf[type]]
    if (id) return { type, id }
  }
  return undefined
}

/** Kept from being deleted or merged until the transaction ends: nothing new is left behind with it. */
export async function lockRecord(db: Db, { type, id }: RecordName): Promise<boolean> {
  const row = await db
    .selectFrom(tableOf[type])
    .select('id')
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this workspace has it outside of the trash, which is asked of the row: an index of live rows would be read whole. */
export async function recordIsLive(db: Db, { type, id }: RecordName): Promise<boolean> {
  const row = await plannedOnce(db)
    .selectFrom(tableOf[type])
    .select('deleted_at')
    .where('workspace_id', '=', thisWorkspace)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.deleted_at === null
}
