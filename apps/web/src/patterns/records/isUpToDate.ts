import { parseSort } from '@caravel/contract/lists'
import type { Query } from '@tanstack/react-query'
import { listsOf, type Places, partsOf, type RecordType } from '../../data/queryNames.ts'

/** A record of which the answer to the save stands wherever the cache holds it. */
type Saved = { type: RecordType; id: string; fields: readonly string[] }

/**
 * Whether a query on the screen needs no second answer after a save: it is the record itself, or a list in which the
 * record stays where it is. Not one that is being asked at this moment: its answer may be from before the save.
 */
export function isUpToDate(query: Query, { type, id, fields }: Saved): boolean {
  if (!query.isActive() || query.state.fetchStatus !== 'idle') return false
  const { name } = partsOf(query)
  if (name === type) return query.meta?.of === id
  const places = query.meta?.places
  return name === listsOf[type] && places !== undefined && !mayMove(places, fields)
}

/** What lists call the fields that are changed in them. */
const attributes: Record<string, string> = {
  status: 'status',
  owner: 'owner',
  source: 'source',
  company: 'company',
  deal_status: 'status',
  assigned_to: 'assigned_to',
}

/** Whether other fields may bring a record to another place of a list, or out of it. */
function mayMove({ sort_by, search, filters }: Places, fields: readonly string[]): boolean {
  const placedBy = [parseSort(sort_by).attribute, ...filters.map(({ attribute }) => attribute)]
  const moves = (field: string) => !attributes[field] || placedBy.includes(attributes[field])
  return search !== '' || placedBy.includes('updated_at') || fields.some(moves)
}
