import type { Id } from '@caravel/contract/common'
import { sql } from 'kysely'
import { type Db, plannedOnce } from '../../db/client.ts'

/** What a PDF shows: a row of one of these tables. */
export type Subject = { table: 'quotes' | 'receipts'; id: Id }

const columns = { quotes: 'quote_id', receipts: 'receipt_id' } as const
const columnOf = ({ table }: Subject) => sql.ref(columns[table])

export async function findMade(db: Db, subject: Subject) {
  const { rows } = await sql<{ id: Id; fingerprint: Buffer }>`
    select id, fingerprint from made_pdfs
    where workspace_id = current_workspace_id() and ${columnOf(subject)} = ${subject.id}`.execute(
    plannedOnce(db),
  )
  return rows[0]
}

/** From here on nobody changes or erases it, or keeps another PDF of it, until the transaction ends. */
export const lockSubject = (db: Db, { table, id }: Subject) =>
  sql`
    select from ${sql.table(table)}
    where workspace_id = current_workspace_id() and id = ${id} for no key update`.execute(db)

/** Instead of one that was kept before. */
export async function writeMade(db: Db, subject: Subject, made: { id: Id; fingerprint: Buffer }) {
  await sql`
    delete from made_pdfs
    where workspace_id = current_workspace_id() and ${columnOf(subject)} = ${subject.id}`.execute(db)
  await sql`
    insert into made_pdfs (workspace_id, id, ${columnOf(subject)}, fingerprint)
    values (current_workspace_id(), ${made.id}, ${subject.id}, ${made.fingerprint})`.execute(db)
}

export async function stillMade(db: Db, id: Id): Promise<boolean> {
  const { rows } = await sql`
    select from made_pdfs where workspace_id = current_workspace_id() and id = ${id}`.execute(plannedOnce(db))
  return rows.length > 0
}

export const forgetMade = (db: Db, id: Id) =>
  sql`delete from made_pdfs where workspace_id = current_workspace_id() and id = ${id}`.execute(db)

/** Of all quotes and receipts of these inquiries. Answers what they were. */
export async function forgetMadeOf(db: Db, inquiries: Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    delete from made_pdfs
    where workspace_id = current_workspace_id() and (
      quote_id = any (array(select id from quotes
        where workspace_id = current_workspace_id() and inquiry_id = any (${inquiries}::uuid[])))
      or receipt_id = any (array(select id from receipts
        where workspace_id = current_workspace_id() and inquiry_id = any (${inquiries}::uuid[]))))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
