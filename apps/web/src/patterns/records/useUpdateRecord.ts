import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../../data/askAgain.ts'
import { mayShow } from '../../data/refresh.ts'
import { isUpToDate } from './isUpToDate.ts'
import { RecordConflict } from './RecordConflict.ts'
import { type Stored, saveInTurn } from './saveInTurn.ts'
import { showRecord } from './showRecord.ts'

type Update<Whole extends Stored, Changes> = {
  changes: Changes
  /** What the screen shows meanwhile: the status itself where `changes` has its id. */
  shown: Partial<Whole>
}

type Kind<Whole extends Stored, Changes, U extends Update<Whole, Changes>> = {
  org: string
  type: 'contact' | 'company' | 'inquiry'
  /** The record that an update is about, as the person saw it. */
  recordOf: (update: U) => Stored
  /** That all queries which show such records begin with. */
  key: readonly unknown[]
  read: (id: string) => Promise<Whole>
  write: (id: string, changes: Changes & { version: number }) => Promise<Whole>
}

/**
 * Changes a record. Every open list and detail shows it at once, and shows what is stored when the server refuses;
 * telling the person is up to the caller, because a RecordConflict needs more than a message.
 */
export function useUpdateRecord<Whole extends Stored, Changes, U extends Update<Whole, Changes>>(
  kind: Kind<Whole, Changes, U>,
) {
  const { org, type, key } = kind
  const queryClient = useQueryClient()
  const show = (id: string, changes: Partial<Whole>) => showRecord(queryClient, key, id, changes)
  const showNow = (update: U) => show(kind.recordOf(update).id, update.shown)
  return useMutation({
    meta: { show: showNow },
    mutationFn: (update: U) => {
      const seen = kind.recordOf(update)
      return saveInTurn({
        seen,
        fields: Object.keys(update.shown),
        write: (version) => kind.write(seen.id, { ...update.changes, version }),
        read: () => kind.read(seen.id),
      })
    },
    onMutate: showNow,
    // Not waited for: whoever saved sees the answer already, and what else shows it follows.
    onSuccess: (stored, { shown }) => {
      const { id } = stored
      show(id, stored)
      const saved = { key, id, fields: Object.keys(shown) }
      void askAgain(queryClient, {
        predicate: (query) =>
          mayShow(query, org, [{ type, id, verb: 'changed' }]) && !isUpToDate(query, saved),
      })
    },
    onError: (error, update) => {
      const record = kind.recordOf(update)
      const stored = error instanceof RecordConflict ? (error.stored as Whole) : pick(record, update.shown)
      show(record.id, stored)
      void askAgain(queryClient, { queryKey: key })
    },
  })
}

const pick = <Whole extends Stored>(record: Stored, shown: Partial<Whole>) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in shown)) as Partial<Whole>
