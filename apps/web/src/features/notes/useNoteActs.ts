import { type Note, notes } from '@caravel/contract/notes'
import type { ArgsOf } from '@caravel/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fieldOf, type RecordOwner } from '../../data/kinds.ts'
import { useRefresh } from '../../data/refresh.ts'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useCreationKey } from '../../lib/api/useCreationKey.ts'
import { Waits } from '../../lib/api/waiting.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { changeListed, noteListQuery } from './notes.queries.ts'

type NewNote = ArgsOf<typeof notes.create>['body']
type Said = Omit<NewNote, 'person_id' | 'company_id' | 'deal_id'>

/** The note is in the list once it is stored. */
export function useCreateNote(owner: RecordOwner) {
  const { org } = owner
  const queryClient = useQueryClient()
  const creation = useCreationKey()
  const refresh = useRefreshNotes(owner)
  return useMutation({
    mutationFn: (said: Said) => {
      const body: NewNote = { ...said, ...fieldOf(owner) }
      const waits = { kind: body.kind ?? 'note', org, text: body.body || (body.next_step?.title ?? '') }
      return call(notes.create, { params: { org }, body }, { idempotencyKey: creation.keyFor(body), waits })
    },
    onSuccess: (note) => {
      creation.created()
      changeListed(queryClient, owner, (listed, page) => (page === 0 ? [note, ...listed] : listed))
      refresh()
    },
    // What is kept is written: the same words again are another note.
    onError: (error) => error instanceof Waits && creation.created(),
  })
}

type Change = NonNullable<ArgsOf<typeof notes.update>['body']>

export function useUpdateNote(owner: RecordOwner, { id }: Note) {
  const { org } = owner
  const queryClient = useQueryClient()
  const refresh = useRefreshNotes(owner)
  return useMutation({
    mutationFn: (change: Change) => call(notes.update, { params: { org, id }, body: change }),
    onSuccess: (changed) => {
      changeListed(queryClient, owner, (listed) => listed.map((note) => (note.id === id ? changed : note)))
      refresh()
    },
  })
}

export function useRemoveNote(owner: RecordOwner) {
  const { org } = owner
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefreshNotes(owner)
  const fail = (error: unknown) => show({ tone: 'error', text: errorMessage(error) })

  const { mutate: restore } = useMutation({
    mutationFn: (id: string) => call(notes.restore, { params: { org, id } }),
    onSuccess: () => show({ tone: 'success', text: t('notes.delete.undone') }),
    onError: fail,
    onSettled: refresh,
  })

  return useMutation({
    mutationFn: ({ id }: Note) => call(notes.remove, { params: { org, id } }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: noteListQuery(owner).queryKey })
      return changeListed(queryClient, owner, (listed) => listed.filter((note) => note.id !== id))
    },
    onSuccess: (_, { id }) =>
      show({
        tone: 'success',
        text: t('notes.delete.done'),
        action: { label: t('ui.undo'), onSelect: () => restore(id) },
      }),
    onError: (error, _, takeBack) => {
      if (hasStatus(error, 404)) return // somebody else deleted it
      takeBack?.()
      fail(error)
    },
    onSettled: refresh,
  })
}

function useRefreshNotes({ org, type, id }: RecordOwner) {
  const refresh = useRefresh(org)
  return () => {
    void refresh({ type, id, verb: 'note_changed' })
  }
}
