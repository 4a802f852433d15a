import { hasStatus } from '../../lib/api/ApiError.ts'
import { newLeaveWarning } from '../../lib/leaveWarning.ts'
import { RecordConflict } from './RecordConflict.ts'

export type Stored = { id: string; version: number }

type Save<Whole extends Stored> = {
  /** The record as it was when the change was made. */
  seen: Stored
  /** Which of its fields change. */
  fields: readonly string[]
  /** Writes the change over this version; a stale one is a 409. */
  write: (version: number) => Promise<Whole>
  read: () => Promise<Whole>
}

const MOST_RETRIES = 2

/**
 * Saves of one record go one after the other, so that one's own quick edits of two fields do not meet. Somebody
 * else's change of another field is no conflict either: then it is tried again on top of theirs.
 */
export async function saveInTurn<Whole extends Stored>(save: Save<Whole>): Promise<Whole> {
  const { id } = save.seen
  const line: Line<Whole> = (lines.get(id) as Line<Whole>) ?? { end: Promise.resolve(), waiting: 0 }
  lines.set(id, line)
  line.waiting += 1
  warnBeforeLeaving(true)
  const saving = line.end.then(() => saveNow(line, save))
  line.end = saving.catch(() => undefined)
  try {
    return await saving
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(id)
    warnBeforeLeaving(lines.size > 0)
  }
}

/** The saves of a record that are under way. `newest` is what they have learnt of it. */
type Line<Whole> = { end: Promise<unknown>; waiting: number; newest?: Whole }
const lines = new Map<string, Line<Stored>>()
// What waits its turn would be lost with the page.
const warnBeforeLeaving = newLeaveWarning()

async function saveNow<Whole extends Stored>(line: Line<Whole>, { seen, fields, write, read }: Save<Whole>) {
  for (let retries = 0; ; retries++) {
    const { newest } = line
    const isOutdated = newest !== undefined && newest.version > seen.version
    if (isOutdated && !agree(seen, newest, fields)) throw new RecordConflict(newest)
    try {
      line.newest = await write(isOutdated ? newest.version : seen.version)
      return line.newest
    } catch (error) {
      if (!hasStatus(error, 409)) throw error
      line.newest = await read()
      if (retries === MOST_RETRIES && agree(seen, line.newest, fields)) throw error
    }
  }
}

const agree = (seen: object, newest: object, fields: readonly string[]) =>
  fields.every((field) => !(field in seen) || identity(seen, field) === identity(newest, field))

/** Links to pictures differ each time they are read, so what has an id is told apart by that. */
function identity(record: object, field: string): string {
  const value: unknown = (record as Record<string, unknown>)[field]
  const hasId = typeof value === 'object' && value !== null && 'id' in value
  return JSON.stringify(hasId ? value.id : value)
}
