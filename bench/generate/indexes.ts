import type pg from 'pg'

/** The tables that are filled by the million; but for those of services, among which the destinations of each inquiry are looked up. */
const filled = [
  'contacts',
  'contact_ranks',
  'companies',
  'inquiries',
  'inquiry_travellers',
  'tasks',
  'activities',
  'notifications',
]

/**
 * Builds the indexes once the rows are there, which takes a fraction of keeping them up row by row. Keys, constraints
 * and triggers stay in force, so that nothing is stored that the product would not store; but for those of words and next steps.
 */
export async function withoutIndexes(client: pg.Client, fill: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [filled],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}
