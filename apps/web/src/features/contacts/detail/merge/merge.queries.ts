import { activities } from '@caravel/contract/activities'
import { contacts } from '@caravel/contract/contacts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contactQuery, contactsKey } from '../../../../data/contacts.queries.ts'
import { useRefresh } from '../../../../data/refresh.ts'
import { call } from '../../../../lib/api/call.ts'
import { errorMessage } from '../../../../lib/api/errors.ts'
import { useSnackbar } from '../../../../ui/Snackbar.tsx'
import { useUndoMerge } from '../../../activity/shared/useUndoMerge.ts'
import { type Choices, mergeBody, type Pair } from './mergeFields.ts'

/** How much the contact that goes leaves to the one that stays. */
export const mergePreviewQuery = (org: string, keptId: string, goneId: string) =>
  queryOptions({
    queryKey: [...contactsKey(org), 'merge-preview', keptId, goneId],
    queryFn: ({ signal }) =>
      call(contacts.previewMerge, { params: { org, id: keptId, other_id: goneId } }, { signal }),
  })

/** Merges, then shows the contact that stayed, and offers to undo it. */
export function useMerge(org: string, { onMerged }: { onMerged: () => void }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = useRefresh(org)
  const undoMerge = useUndoMerge(org)
  const tellError = (error: unknown) => show({ tone: 'error', text: errorMessage(error) })

  return useMutation({
    mutationFn: ({ pair, choices }: { pair: Pair; choices: Choices }) =>
      call(contacts.merge, {
        params: { org, id: pair.kept.id, other_id: pair.gone.id },
        body: mergeBody(pair, choices),
      }),
    onSuccess: async (merged, { pair }) => {
      queryClient.setQueryData(contactQuery(org, merged.id).queryKey, merged)
      onMerged()
      await navigate({
        to: '/$orgId/contacts/$contactId/detail',
        params: { orgId: org, contactId: merged.id },
        search: true,
        replace: true, // the page of the one that is gone leads nowhere
      })
      queryClient.removeQueries({ queryKey: contactQuery(org, pair.gone.id).queryKey })
      void refresh({ type: 'contact' })
      show({
        tone: 'success',
        text: t('merge.done'),
        action: { label: t('ui.undo'), onSelect: () => undo(merged.id).catch(tellError) },
      })
    },
    onError: tellError,
  })

  async function undo(contactId: string) {
    const { results } = await call(activities.list, {
      params: { org },
      query: { subject_type: 'contact', subject_id: contactId },
    })
    const merge = results.find(({ verb, undoable }) => verb === 'merged' && undoable)
    if (merge) undoMerge.mutate({ type: 'contact', id: contactId, activityId: merge.id })
  }
}
