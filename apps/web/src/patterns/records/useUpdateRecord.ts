import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { RecordConflict } from './RecordConflict.ts'
import { type Stored, saveInTurn } from './saveInTurn.ts'

type Update<Whole extends Stored, Changes> = {
  changes: Changes
  /** What the screen shows meanwhile: the status itself where `changes` has its id. */
  shown: Partial<Whole>
}

type Kind<Whole extends Stored, Changes, U extends Update<Whole, Changes>> = {
  /** The record that an update is about, as the person saw it. */
  recordOf: (update: U) => Stored
  /** The first part of the key of all queries that show such records. */
  key: readonly unknown[]
  read: (id: string) => Promise<Whole>
  write: (id: string, changes: Changes & { version: number }) => Promise<Whole>
  /** Changes a record wherever the cache holds it. */
  show: (queryClient: QueryClient, id: string, changes: Partial<Whole>) => void
}

/**
 * Changes a record. Every open list and detail shows it at once, and shows what is stored when the server refuses;
 * telling the person is up to the caller, because a RecordConflict needs more than a message.
 */
export function useUpdateRecord<Whole extends Stored, Changes, U extends Update<Whole, Changes>>(
  kind: Kind<Whole, Changes, U>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (update: U) => {
      const seen = kind.recordOf(update)
      return saveInTurn({
        seen,
        fields: Object.keys(update.shown),
        write: (version) => kind.write(seen.id, { ...update.changes, version }),
        read: () => kind.read(seen.id),
      })
    },
    onMutate: async (update) => {
      await queryClient.cancelQueries({ queryKey: kind.key })
      kind.show(queryClient, kind.recordOf(update).id, update.shown)
    },
    onSuccess: (stored) => kind.show(queryClient, stored.id, stored),
    onError: (error, update) => {
      const record = kind.recordOf(update)
      const stored = error instanceof RecordConflict ? (error.stored as Whole) : pick(record, update.shown)
      kind.show(queryClient, record.id, stored)
    },
    // Not waited for: whoever saved sees the answer already, and the lists follow.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: kind.key })
    },
  })
}

/** The fields of the record that are also in `shown`. */
const pick = <Whole extends Stored>(record: Stored, shown: Partial<Whole>) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in shown)) as Partial<Whole>
