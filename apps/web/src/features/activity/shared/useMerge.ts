import { activities } from '@caravel/contract/activities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../../data/queryNames.ts'
import { useRefresh } from '../../../data/refresh.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import type { Pair } from '../../../patterns/records/merge/mergeFields.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { type MergedType, useUndoMerge } from './useUndoMerge.ts'

type Kind<R extends { id: string }, Choices> = {
  type: MergedType
  send: (pair: Pair<R>, choices: Choices) => Promise<R>
  /** Shows the one that stayed in place of the one that is gone, whose page leads nowhere. */
  open: (id: string) => Promise<void>
  onMerged: () => void
}

export function useMerge<R extends { id: string }, Choices>(
  org: string,
  { type, send, open, onMerged }: Kind<R, Choices>,
) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  const undoMerge = useUndoMerge(org)
  const tellError = (error: unknown) => show({ tone: 'error', text: errorMessage(error) })

  return useMutation({
    mutationFn: ({ pair, choices }: { pair: Pair<R>; choices: Choices }) => send(pair, choices),
    onSuccess: async (merged, { pair }) => {
      queryClient.setQueryData(keyOf(type, org, merged.id), merged)
      onMerged()
      await open(merged.id)
      queryClient.removeQueries({ queryKey: keyOf(type, org, pair.gone.id) })
      void refresh({ type })
      show({
        tone: 'success',
        text: t('merge.done'),
        action: { label: t('ui.undo'), onSelect: () => undo(merged.id).catch(tellError) },
      })
    },
    onError: tellError,
  })

  async function undo(id: string) {
    const { results } = await call(activities.list, {
      params: { org },
      query: { subject_type: type, subject_id: id, kind: 'record' },
    })
    const merge = results.find(({ verb, undoable }) => verb === 'merged' && undoable)
    if (merge) undoMerge.mutate({ type, id, activityId: merge.id })
  }
}
