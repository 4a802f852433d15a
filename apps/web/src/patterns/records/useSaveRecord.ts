import type { ChangesOf, WholeOf } from '../../data/kindRoutes.ts'
import type { RecordType } from '../../data/queryNames.ts'
import type { Stored } from './saveInTurn.ts'
import { useTellProblem } from './useTellProblem.ts'
import { useUpdateRecord } from './useUpdateRecord.ts'

/** Saves fields of one record; `shown` where that is more than what is sent, as a status is more than its id. */
export function useSaveRecord<Type extends RecordType>(type: Type, org: string, record: Stored) {
  const { mutateAsync: update } = useUpdateRecord(type, org)
  const tellProblem = useTellProblem()
  return (changes: ChangesOf<Type>, shown: Partial<WholeOf<Type>>) =>
    tellProblem(update({ record, changes, shown }))
}
