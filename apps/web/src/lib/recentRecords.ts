// The records that somebody opened last, for each person and workspace of this browser. Only their ids are kept: what
// they say stays on the server, which also knows whether they may still be seen.
import { isId } from './isId.ts'
import { recentKey } from './session.ts'

const mostKept = 8

type Visits = Record<string, string[]>

/** The ids of the records, the last one first. */
export function recentRecords(org: string, person: string): string[] {
  return readVisits()[placeOf(org, person)] ?? []
}

export function rememberRecord(org: string, person: string, id: string) {
  if (!isId(id)) return
  const others = recentRecords(org, person).filter((each) => each !== id)
  const visits = { ...readVisits(), [placeOf(org, person)]: [id, ...others].slice(0, mostKept) }
  attempt(() => localStorage.setItem(recentKey, JSON.stringify(visits)))
}

const placeOf = (org: string, person: string) => `${person}/${org}`

/** Anyone can write into storage, so what is there is looked at before it is sent anywhere. */
function readVisits(): Visits {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(recentKey) ?? '{}'))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([place, ids]) => [place, Array.isArray(ids) ? onlyIds(ids) : []]),
  )
}

const onlyIds = (values: unknown[]) =>
  values.filter((value): value is string => typeof value === 'string' && isId(value)).slice(0, mostKept)

/** Storage throws when cookies are blocked; nothing is remembered then. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
