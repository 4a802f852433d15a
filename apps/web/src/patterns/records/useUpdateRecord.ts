import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../../data/askAgain.ts'
import { ask, type ChangesOf, kindRoutes, type WholeOf } from '../../data/kindRoutes.ts'
import { listsOf, type RecordType } from '../../data/queryNames.ts'
import { isStale } from '../../data/refresh.ts'
import { isUpToDate } from './isUpToDate.ts'
import { RecordConflict } from './RecordConflict.ts'
import { type Stored, saveInTurn } from './saveInTurn.ts'
import { showRecord } from './showRecord.ts'

type Update<Type extends RecordType> = {
  /** As the person saw it. */
  record: Stored
  changes: ChangesOf<Type>
  /** What the screen shows meanwhile: the status itself where `changes` has its id. */
  shown: Partial<WholeOf<Type>>
}

/**
 * Changes a record. Every open list and detail shows it at once, and shows what is stored when the server refuses;
 * telling the person is up to the caller, because a RecordConflict needs more than a message.
 */
export function useUpdateRecord<Type extends RecordType>(type: Type, org: string) {
  type Whole = WholeOf<Type>
  const { get, update } = kindRoutes[type]
  const queryClient = useQueryClient()
  const show = (id: string, changes: Partial<Whole>) => showRecord(queryClient, org, type, id, changes)
  const showNow = ({ record, shown }: Update<Type>) => show(record.id, shown)
  return useMutation({
    meta: { show: showNow },
    mutationFn: ({ record, changes, shown }: Update<Type>) =>
      saveInTurn({
        seen: record,
        fields: Object.keys(shown),
        write: (version) =>
          ask<Whole>(update, { params: { org, id: record.id }, body: { ...changes, version } }),
        read: () => ask<Whole>(get, { params: { org, id: record.id } }),
      }),
    onMutate: showNow,
    // Not waited for: whoever saved sees the answer already, and what else shows it follows.
    onSuccess: (stored, { shown }) => {
      const { id } = stored
      show(id, stored)
      const saved = { type, id, fields: Object.keys(shown) }
      void askAgain(queryClient, {
        predicate: (query) =>
          isStale(query, org, [{ type, id, verb: 'changed' }]) && !isUpToDate(query, saved),
      })
    },
    onError: (error, { record, shown }) => {
      show(record.id, error instanceof RecordConflict ? (error.stored as Whole) : pick(record, shown))
      for (const name of [type, listsOf[type]]) void askAgain(queryClient, { queryKey: [name, org] })
    },
  })
}

const pick = <Whole extends Stored>(record: Stored, shown: Partial<Whole>) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in shown)) as Partial<Whole>
