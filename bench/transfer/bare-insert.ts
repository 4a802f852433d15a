import pg from 'pg'

/**
 * How long the database alone takes for the same rows, in one statement for each table and with all indexes and triggers:
 * what came into one workspace is copied into another one. Ids are of a workspace, so that they can stay.
 */
export async function insertBare(
  url: string,
  { from, to, since }: { from: string; to: string; since: Date },
): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    const began = performance.now()
    await client.query('begin')
    for (const table of ['companies', 'contacts'])
      await client.query(
        `insert into ${table} (workspace_id, ${await columnsOf(client, table)})
         select $1, ${await columnsOf(client, table)} from ${table} where workspace_id = $2 and created_at >= $3`,
        [to, from, since],
      )
    await client.query('commit')
    return performance.now() - began
  } finally {
    await client.end()
  }
}

/** Those that an insert gives: what the database works out or counts itself is left to it. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'workspace_id'
       and column_name not like '%\\_count'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
