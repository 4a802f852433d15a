import { activities } from '@caravel/contract/activities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ask, type ChangesOf, kindRoutes, type WholeOf } from '../../../data/kindRoutes.ts'
import { recordLink } from '../../../data/kinds.ts'
import { keyOf } from '../../../data/queryNames.ts'
import { useRefresh } from '../../../data/refresh.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import type { Pair } from '../../../patterns/records/merge/mergeFields.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { type MergedType, useUndoMerge } from './useUndoMerge.ts'

type Kind<Type extends MergedType, Choices> = {
  type: Type
  /** What the one that stays becomes. */
  bodyOf: (pair: Pair<WholeOf<Type>>, choices: Choices) => ChangesOf<Type> | undefined
  onMerged: () => void
}

export function useMerge<Type extends MergedType, Choices>(
  org: string,
  { type, bodyOf, onMerged }: Kind<Type, Choices>,
) {
  const navigate = useNavigate()
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  const undoMerge = useUndoMerge(org)
  const tellError = (error: unknown) => show({ tone: 'error', text: errorMessage(error) })

  return useMutation({
    mutationFn: ({ pair, choices }: { pair: Pair<WholeOf<Type>>; choices: Choices }) =>
      ask<WholeOf<Type>>(kindRoutes[type].merge, {
        params: { org, id: pair.kept.id, other_id: pair.gone.id },
        body: bodyOf(pair, choices),
      }),
    onSuccess: async (merged, { pair }) => {
      queryClient.setQueryData(keyOf(type, org, merged.id), merged)
      onMerged()
      // In place of the one that is gone, whose page leads nowhere.
      await navigate({
        ...recordLink(org, { type: type as MergedType, id: merged.id }),
        search: true,
        replace: true,
      })
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
