import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { refresh } from '../../../data/refresh.ts'
import { hasStatus } from '../../../lib/api/ApiError.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { type Entry, type EntryChange, type NewEntry, type WordList, withChange } from './wordLists.ts'

/** What is stored, with what is on its way to be: a change that is refused is simply no longer on its way. */
export function useShownEntries(org: string, list: WordList, stored: readonly Entry[]): readonly Entry[] {
  const onTheirWay = useMutationState({
    filters: { mutationKey: changeKey(org, list), status: 'pending' },
    select: (mutation) => mutation.state.variables as EntryChange,
  })
  return onTheirWay.reduce(withChange, stored)
}

/** The same at this moment: keys can be pressed faster than the screen is drawn. */
export function useEntriesNow(org: string, list: WordList) {
  const queryClient = useQueryClient()
  return (): readonly Entry[] => {
    const stored = queryClient.getQueryData<Stored>(list.keyIn(org))?.results ?? []
    const onTheirWay = queryClient
      .getMutationCache()
      .findAll({ mutationKey: changeKey(org, list), status: 'pending' })
    return onTheirWay.map((mutation) => mutation.state.variables as EntryChange).reduce(withChange, stored)
  }
}

/** What is wrong with a name is for its field to show. */
export function useChangeEntry(org: string, list: WordList) {
  const { show } = useSnackbar()
  const { store, refresh } = useStored(org, list)
  return useMutation({
    mutationKey: changeKey(org, list),
    // One after the other: a place counts in the order that the change before has made.
    scope: { id: changeKey(org, list).join(' ') },
    mutationFn: ({ id, changes }: EntryChange) => list.change(org, id, changes),
    onSuccess: ({ id, ...fields }, { changes: { position } }) =>
      store((entries) =>
        withChange(entries, { id, changes: { ...fields, ...(position !== undefined && { position }) } }),
      ),
    onError: (error, { changes }) => {
      const isSaidByField = isAboutName(error, changes) || (hasStatus(error, 0) && 'name' in changes)
      if (!isSaidByField) show({ tone: 'error', text: errorMessage(error) })
    },
    onSettled: refresh,
  })
}

/** Throws: what can go wrong belongs beside the field. */
export function useAddEntry(org: string, list: WordList) {
  const { store, refresh } = useStored(org, list)
  return useMutation({
    mutationFn: (entry: NewEntry) => list.add(org, entry),
    onSuccess: (added) => store((entries) => [...entries.filter(({ id }) => id !== added.id), added]),
    onSettled: refresh,
  })
}

/** How many records use an entry, asked anew whenever somebody is about to delete it. */
export const useUsers = (org: string, list: WordList, id: string, isAsked: boolean) =>
  useQuery({
    queryKey: [...list.keyIn(org), 'users', id],
    queryFn: () => list.countUsers(org, id),
    enabled: isAsked,
    gcTime: 0,
  })

type Removal = { id: string; moveTo?: string }

/** Throws: one that is in use needs a choice, not a message. */
export function useRemoveEntry(org: string, list: WordList) {
  const { store, refresh } = useStored(org, list)
  return useMutation({
    mutationFn: ({ id, moveTo }: Removal) => list.remove(org, id, moveTo),
    onSuccess: (_, removed) => store((entries) => entries.filter(({ id }) => id !== removed.id)),
    onSettled: refresh,
  })
}

type Stored = { results: readonly Entry[] }

const changeKey = (org: string, list: WordList) => [...list.keyIn(org), 'change']

export const isAboutName = (error: unknown, changes: object) => 'name' in changes && hasStatus(error, 400)

function useStored(org: string, list: WordList) {
  const queryClient = useQueryClient()
  const queryKey = list.keyIn(org)
  return {
    store: (change: (entries: readonly Entry[]) => readonly Entry[]) =>
      queryClient.setQueryData<Stored>(
        queryKey,
        (known) => known && { ...known, results: change(known.results) },
      ),
    // Not waited for: whoever changed it sees the answer already.
    refresh: () => {
      void refresh(queryClient, org, [{ type: 'list' }])
    },
  }
}
