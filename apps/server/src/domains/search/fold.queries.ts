import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Each text as the database compares it: in small letters and without accents. It is not asked for plain ones. */
export async function foldAll(db: Db, texts: string[]): Promise<string[]> {
  if (texts.every(isPlain)) return texts.map((text) => text.toLowerCase())
  const { rows } = await sql<{ folded: string }>`
    select fold(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, place)
    order by place`.execute(db)
  return rows.map(({ folded }) => folded)
}

/** What characters fold to, which never changes: names are written with few of them. */
const known = new Map<string, string>()
const mostKnown = 10_000

/** How each of the characters is compared. The database is asked for those that were not met before. */
export async function foldCharacters(
  db: Db,
  characters: Set<string>,
): Promise<(character: string) => string> {
  const unknown = [...characters].filter((character) => !known.has(character))
  const folded = unknown.length > 0 ? await foldAll(db, unknown) : []
  const met = new Map(unknown.map((character, at) => [character, folded[at] ?? character]))
  if (known.size < mostKnown) for (const [character, fold] of met) known.set(character, fold)
  return (character) => known.get(character) ?? met.get(character) ?? character
}

/** Each of its characters folds to one. */
export const isPlain = (text: string) => /^[ -~]*$/.test(text)
