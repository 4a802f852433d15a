import type { RecordKind } from './recordKind.ts'
import type { Stored } from './saveInTurn.ts'
import { useTellProblem } from './useTellProblem.ts'
import { useUpdateRecord } from './useUpdateRecord.ts'

/** Saves fields of one record; `shown` where that is more than what is sent, as a status is more than its id. */
export function useSaveRecord<Whole extends Stored, Changes>(
  kind: RecordKind<Whole, Changes>,
  org: string,
  record: Stored,
) {
  const { mutateAsync: update } = useUpdateRecord(kind, org)
  const tellProblem = useTellProblem()
  return (changes: Changes, shown: Partial<Whole>) => tellProblem(update({ record, changes, shown }))
}
