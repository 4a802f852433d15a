import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Each text as the database compares it: in small letters and without accents. */
export async function foldAll(db: Db, texts: string[]): Promise<string[]> {
  if (texts.length === 0) return []
  const { rows } = await sql<{ folded: string }>`
    select fold(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, place)
    order by place`.execute(db)
  return rows.map(({ folded }) => folded)
}
