/** What stands in the URL of every record's page, besides its tab. */
import { type ActivityKind, activityKinds } from '@caravel/contract/lists'
import { readId } from '../../lib/isId.ts'

export type RecordSearch = {
  /** The note that somebody is led to; empty otherwise. */
  note: string
  /** What of its timeline is shown. */
  kind: ActivityKind | 'all'
}

export const recordSearchDefaults: RecordSearch = { note: '', kind: 'all' }

export const readRecordSearch = (given: Partial<Record<keyof RecordSearch, unknown>>): RecordSearch => ({
  note: readId(given.note),
  kind: activityKinds.find((each) => each === given.kind) ?? 'all',
})
