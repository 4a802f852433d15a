import type pg from 'pg'

/** Writes the words of all records at once when they are there: row by row, without the indexes, it would take hours. */
export async function withoutWords(client: pg.Client, fill: () => Promise<void>) {
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select tgrelid::regclass::text as table, tgname as trigger from pg_trigger where tgname ~ '_worded_'`,
  )
  const turn = (which: 'disable' | 'enable') =>
    rows.map(({ table, trigger }) => `alter table ${table} ${which} trigger ${trigger}`).join(';')
  await client.query(turn('disable'))
  await fill()
  await client.query(turn('enable'))
  await client.query(
    `truncate search_words;
     insert into search_words (workspace_id, list, id, word, rank)
     select workspace_id, list, id, word, rank from record_words`,
  )
}
