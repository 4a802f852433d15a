import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { Recording } from './record.ts'
import type { Statement } from './wire.ts'

export type Reads = {
  /** Rows of the workspace's tables that the statements of a case touch, whichever way they find them. */
  rows: number
  /** Tables of the workspace that they read from end to end. */
  scans: string[]
}

/**
 * As the database counts it while the statements run, in functions and triggers too, where no EXPLAIN looks into.
 * Nothing of what they change stays.
 */
export async function countReads(client: pg.Client, recording: Recording): Promise<Reads> {
  const reads: Reads = { rows: 0, scans: [] }
  let before: Counts | undefined
  for (const { text, values } of anew(recording)) {
    const ends = /^(commit|rollback)$/i.test(text)
    if (before && ends) add(reads, before, await readCounts(client))
    await client.query(ends ? 'rollback' : text, values)
    if (ends) before = undefined
    else if (/^begin/i.test(text)) before = await readCounts(client)
  }
  return reads
}

type Counts = { name: string; scans: number; rows: number; pages: number }[]

async function readCounts(client: pg.Client): Promise<Counts> {
  const { rows } = await client.query<Counts[number]>(
    `select s.relname as name, seq_scan::int as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows,
       c.relpages as pages
     from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid
     where exists (select from pg_attribute a where a.attrelid = s.relid and a.attname = 'workspace_id')`,
  )
  return rows
}

/** A table of so few pages is best read whole, whatever indexes it has. */
const fewPages = 5

/** Counts of earlier transactions may not be passed on yet, and are still among these. */
function add(reads: Reads, before: Counts, after: Counts) {
  for (const { name, scans, rows, pages } of after) {
    const earlier = before.find((table) => table.name === name) ?? { scans: 0, rows: 0 }
    reads.rows += rows - earlier.rows
    if (scans > earlier.scans && pages > fewPages) reads.scans.push(name)
  }
}

const uuidV7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** What the recorded request made had ids of that moment, and is made here under others. */
function anew({ statements, at }: Recording): Statement[] {
  const first = at.toString(16).padStart(12, '0')
  const ids = new Map<string, string>()
  const renamed = (text: string) =>
    text.replace(uuidV7, (id) => {
      if (id.replace('-', '').slice(0, 12) < first) return id
      const other = ids.get(id) ?? newId()
      ids.set(id, other)
      return other
    })
  return statements.map(({ text, values }) => ({
    text,
    ...(values && { values: values.map((value) => (typeof value === 'string' ? renamed(value) : value)) }),
  }))
}
