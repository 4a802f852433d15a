import type { Id } from '@caravel/contract/common'
import { typedName } from '@caravel/contract/personal-data'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Person } from './erase.queries.ts'

type View = { id: Id; name: string; settings: unknown }

/** A saved view may search for somebody by name, or narrow a list to their email. It stays, and finds nobody. */
export async function eraseInViews(db: Db, person: Person): Promise<void> {
  const texts = textsOf(person)
  if (texts.length === 0) return
  const { rows } = await sql<View>`
    select id, name, settings from saved_views
    where workspace_id = current_workspace_id() and exists (
      select from unnest(${texts}::text[]) text
      where strpos(lower(name || ' ' || settings::text), lower(text)) > 0)`.execute(db)
  for (const { id, name, settings } of rows)
    await sql`
      update saved_views set name = ${without(texts, name)}, settings = ${JSON.stringify(without(texts, settings))},
        updated_at = now(), version = version + 1
      where workspace_id = current_workspace_id() and id = ${id}`.execute(db)
}

/** What means nobody else: a first name alone, or a few digits, may. */
const textsOf = (person: Person) => [
  ...(person.last_name.trim() ? [typedName(person)] : []),
  ...person.emails,
  ...person.phone_numbers.filter((phone) => phone.length >= 6),
]

function without<T>(texts: string[], value: T): T
function without(texts: string[], value: unknown): unknown {
  if (typeof value === 'string')
    return texts.reduce((left, text) => left.replaceAll(anyCase(text), 'erased'), value)
  if (Array.isArray(value)) return value.map((each) => without(texts, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, without(texts, each)]))
}

const anyCase = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
