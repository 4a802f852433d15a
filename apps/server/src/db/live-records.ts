import { type Db, plannedOnce, thisWorkspace } from './client.ts'

/** A record that has a page of its own, with a timeline and notes. */
export type RecordName = { type: 'contact' | 'company' | 'inquiry'; id: string }

export const tableOf = { contact: 'contacts', company: 'companies', inquiry: 'inquiries' } as const

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
