import pg from 'pg'

/**
 * Takes away what a run has made, so that the next one measures on as many records. Changes of what was there before
 * stay: they make nothing larger.
 */
export async function tidyUp(url: string, since: Date) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const first = `${since
      .getTime()
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')}-7000-8000-000000000000`
    await client.query(`set statement_timeout = 0`)
    for (const table of [
      'notes',
      'tasks',
      'inquiries',
      'contacts',
      'companies',
      'notifications',
      'activities',
    ])
      await client.query(
        `delete from ${table} t using workspaces w where t.workspace_id = w.id and t.id >= $1::uuid`,
        [first],
      )
    await client.query('delete from imports where created_at >= $1', [since])
    await client.query('delete from sessions where created_at >= $1', [since])
    await client.query('delete from throttles')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
