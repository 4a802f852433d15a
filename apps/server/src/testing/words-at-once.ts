import type pg from 'pg'

type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/**
 * Writes the words of a workspace, or of all, when the records that they come from are there: row by row those of a million
 * would take hours.
 */
export async function writeWordsAtOnce(ask: Ask, workspaceId: string | null, fill: () => Promise<void>) {
  const triggers = await ask<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger where tgname ~ '_worded_'`,
  )
  const turn = (which: 'disable' | 'enable') =>
    ask(triggers.map(({ table, name }) => `alter table ${table} ${which} trigger ${name}`).join(';'))
  await turn('disable')
  await fill()
  await turn('enable')
  await ask(
    `insert into search_words (workspace_id, list, id, word, rank)
     select workspace_id, list, id, word, rank from record_words where $1::uuid is null or workspace_id = $1`,
    [workspaceId],
  )
}
